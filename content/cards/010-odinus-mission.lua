return {
  play = { { research = "probe" } },
  mission = {
    when = at_least(2, figures { at = { "uranus", "neptune" }, different = "planet" }),
    reward = { vp = 5, card_any = 1 },
  },
}
