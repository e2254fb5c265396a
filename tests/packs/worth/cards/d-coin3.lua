return {
  play = { run("a third coin", function(g) g:vp(15 * (g:random(2) - 1)) end) },
}
