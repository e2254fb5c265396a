return {
  play = { run("15 vp", function(g) g:vp(15) end) },
}
