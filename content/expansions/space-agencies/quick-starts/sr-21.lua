return {
  bottom = { vp = 3, publicity = 3 },
}
