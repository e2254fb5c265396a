return {
  worth = function(g) return 3 * g:held "credit" end,
  play  = { run("nothing", function(g) end) },
}
