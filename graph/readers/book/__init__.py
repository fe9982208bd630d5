"""The rules book as running text: numbered sections and appendix rules."""
