return {
  worth = function(g) return g:choose({}).space.ring end,
  play  = { { vp = 1 } },
}
