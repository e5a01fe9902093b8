"""The palace drawn: as text for a terminal, as one SVG picture."""
