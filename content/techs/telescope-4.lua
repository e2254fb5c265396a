return {
  offers = {
    { during = "scan", effects = choose { { pay = { energy = 1 }, launch = 1 }, { move = 1 } } },
  },
}
