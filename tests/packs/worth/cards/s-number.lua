return {
  worth = 30,
  play  = { run("nothing", function(g) end) },
}
