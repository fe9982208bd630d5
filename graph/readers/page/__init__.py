"""The page of a datasheet: glued blocks of text become records, every line accounted for."""
