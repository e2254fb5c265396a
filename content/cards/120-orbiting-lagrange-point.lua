return {
  play = {
    { signal = "probe" },
    { when = exactly(1, signals { at = that "signal" }), return_card = 1 },
  },
}
