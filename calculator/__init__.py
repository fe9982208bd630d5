"""Exact dice and attack sequences of both editions; knows no RDF."""
