return {
  bottom = { vp = 4, signal_token = 1, publicity = 1 },
}
