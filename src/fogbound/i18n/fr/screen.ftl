# A table on a television
screen-join = Rejoignez avec votre téléphone :
