return {
  play = {
    { signal = "yellow" },
    { signal = "red" },
    { signal = "blue" },
    { pay = { exofossil = 1 }, signal = "any" },
  },
  endgame = { vp = 1, per = traces { species = "this" } },
}
