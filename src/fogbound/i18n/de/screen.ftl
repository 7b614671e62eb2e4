# A table on a television
screen-join = Mit dem Handy mitspielen:
