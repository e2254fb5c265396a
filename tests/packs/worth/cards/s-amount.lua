return {
  worth = held "credit",
  play  = { run("nothing", function(g) end) },
}
