"""The language of the rules: WHEN, TARGET and RESTRICTIONS become structure with residue. Pure, no RDF."""
