# A table on a television
screen-join = Join with your phone:
