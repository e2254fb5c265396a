local empty = count("empty space on this species' board", function(g)
  local spaces = #g:board_spaces "antenna" + #g:board_spaces "jaw" + #g:board_spaces "dna"
  return spaces - #g:traces { species = "this", place = "board", of = "all" }
end)

return {
  play    = { { publicity = 3 } },
  mission = {
    when   = at_least(3, traces { species = "this", place = { "board", "overflow" }, different = "color" }),
    reward = { { vp = 1, per = empty } },
  },
}
