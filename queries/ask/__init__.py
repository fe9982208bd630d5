"""Questions in plain words: lexicon, grammar, typed questions."""
