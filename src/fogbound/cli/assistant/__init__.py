"""Tables at which an assistant that speaks the Model Context Protocol plays, analyses and explains."""
