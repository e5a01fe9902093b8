"""The fast twin: the same rules on integers and tables, compiled, for the guided referee."""
