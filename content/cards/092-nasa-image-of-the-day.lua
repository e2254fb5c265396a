return {
  play = { { publicity = 2 }, { publicity = 1, per = tucked "card_deck" }, { tuck_this = 1 } },
}
