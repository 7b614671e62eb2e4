# A table on a television
screen-join = Присоединяйтесь с телефона:
