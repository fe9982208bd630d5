"""`python -m rulegraph` is the same as `rulegraph`."""

from rulegraph.cli.main import main

if __name__ == "__main__":
    main()
