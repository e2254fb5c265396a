return { modify = { cost = {
  scan = { energy = -2, when = check("you have no data", function(g) return g:held "data" == 0 end) },
  move = { credit = 1 },
} } }
