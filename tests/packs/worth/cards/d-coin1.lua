return {
  play = { run("a coin", function(g) g:vp(15 * (g:random(2) - 1)) end) },
}
