return {
  play = {
    { land = 1 },
    {
      when = all_of {
        happened { land = "planet" },
        at_least(2, figures { at = that "land", kind = "lander", moons = false, of = "all" }),
      },
      return_card = 1,
    },
  },
}
