return {
  play = { { signal = "deck" }, { signal = "deck" }, { signal = "deck" } },
}
