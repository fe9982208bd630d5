"""Datacards JSON: factions, core rules, glossary, FAQs and errata."""
