return {
  words = {
    sample = { text = "gain what the sample shows", run = function(g) end },
  },
}
