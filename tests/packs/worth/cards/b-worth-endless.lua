return {
  worth = function(g) while true do end end,
  play  = { { vp = 1 } },
}
