# A table on a television
screen-join = Dołącz telefonem:
