return {
  play = { run("another coin", function(g) g:vp(15 * (g:random(2) - 1)) end) },
}
