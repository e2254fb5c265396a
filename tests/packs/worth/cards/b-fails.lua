return {
  play = { run("fails", function(g)
    g:vp(15)
    g:choose({}).space.ring = 1
  end) },
}
