"""What a player makes of a view before it searches."""
