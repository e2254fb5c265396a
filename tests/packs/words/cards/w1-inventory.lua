local in_functions = run("Gain 1 vp for each different kind of piece, in a function", function(g)
  g:vp(#g:pieces { different = "kind" })
  g:vp(#g:pieces { same = "planet", different = "color" })
end)

return {
  play = {
    { vp = 1, per = pieces { different = "kind" } },
    { vp = 1, per = pieces { same = "planet" } },
    { vp = 1, per = pieces { same = "planet", different = "color" } },
    in_functions,
    { publicity = 1, per = pieces { of = "own" } },
    { data = 1, per = pieces { of = "others" } },
  },
}
