"""Labelled texts: doubled tails, bullets out of order, lost labels."""

from rulegraph.graph.readers.page.labels import labelled


def test_bullets_before_a_repeated_label_belong_to_the_one_before_it() -> None:
    found = labelled(
        ["Salt.", "WHEN: One of:", "TARGET: That.", "EFFECT: Rest.", "- a", "TARGET: That.", "EFFECT: Rest."]
    )
    assert found.lead == ("Salt.",)
    assert found.sections == (("WHEN", "One of:\n- a"), ("TARGET", "That."), ("EFFECT", "Rest."))
    assert found.repeated == {5, 6}
    assert not found.lost


def test_bullets_at_the_end_belong_to_the_last_label() -> None:
    found = labelled(
        [
            "WHEN: Now.",
            "TARGET: It.",
            "EFFECT: One of:",
            "TARGET: It.",
            "EFFECT: One of:",
            "- a",
            "+1CP",
            "- b",
        ]
    )
    assert found.text("EFFECT") == "One of:\n- a\n+1CP\n- b"


def test_bullets_between_two_passes_are_parted() -> None:
    found = labelled(["ELIGIBLE IF: All:", "WHILE SHOOTING: Aim.", "- wet", "WHILE SHOOTING: Aim.", "- slow"])
    assert found.sections == (("ELIGIBLE IF", "All:\n- wet"), ("WHILE SHOOTING", "Aim.\n- slow"))


def test_bullets_before_a_new_label_stay() -> None:
    found = labelled(["BEFORE MOVING: Choose:", "- a", "AFTER MOVING:", "- b"])
    assert found.sections == (("BEFORE MOVING", "Choose:\n- a"), ("AFTER MOVING", "- b"))


def test_bullets_that_stand_twice_are_said_once() -> None:
    found = labelled(["SET-UP DISTANCE:", '- Ebb: 3"', "ELIGIBLE IF: All:", '- Ebb: 3"', "- wet"])
    assert found.sections == (("SET-UP DISTANCE", '- Ebb: 3"'), ("ELIGIBLE IF", "All:\n- wet"))
    assert found.repeated == {3}


def test_bullets_that_begin_anew_show_a_lost_label() -> None:
    assert labelled(["BEFORE MOVING: Choose:", "- Ebb: a", "- Flood: b", "- Ebb: c"]).lost
    assert not labelled(["BEFORE MOVING: Choose:", "- Ebb: a", "- Flood: b"]).lost


def test_a_label_with_another_ones_text_is_false() -> None:
    found = labelled(
        ["EFFECT: Your gulls are set up at dusk.", "BEFORE MOVING: Your gulls are set up at dusk."]
    )
    assert found.sections == (("EFFECT", "Your gulls are set up at dusk."),)
    assert found.lost


def test_short_equal_texts_are_true() -> None:
    found = labelled(["TARGET: That unit.", "EFFECT: That unit."])
    assert len(found.sections) == 2
    assert not found.lost


def test_a_restriction_is_found_under_either_name() -> None:
    assert labelled(["RESTRICTION: Once."]).text("RESTRICTIONS", "RESTRICTION") == "Once."
    assert labelled(["WHEN: Now."]).text("TARGET") == ""
