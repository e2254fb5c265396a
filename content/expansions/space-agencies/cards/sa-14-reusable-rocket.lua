return {
  play = { { launch = 1 }, { publicity = 1 }, { when = probes { at = "earth", of = "others" }, return_card = 1 } },
}
