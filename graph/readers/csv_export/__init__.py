"""The CSV export: a folder of tables becomes one reading."""
