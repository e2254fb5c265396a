return {
  play = { run("never ends", function(g)
    g:vp(15)
    while true do end
  end) },
}
