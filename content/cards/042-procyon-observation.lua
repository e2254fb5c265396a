return {
  play    = { { signal = "procyon" }, { signal = "procyon" } },
  endgame = { vp = 3, per = wins "blue" },
}
