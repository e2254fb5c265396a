return {
  play = { run("take a stone", function(g) g:gain(g:choose(g:pieces { kind = "stone" }, { text = "Which stone?" })) end) },
}
