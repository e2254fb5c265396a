return {
  words = {
    gift = {
      doc   = "Gives as many points as it says, at once.",
      text  = "a gift of {n} {n=1?point|points}",
      takes = "number",
      run   = function(g, points) g:vp(points) end,
    },
    knock = {
      text  = "knock {n} times",
      takes = "times",
      run   = function(g) g:publicity(1) end,
    },
    greet = {
      text  = "greet {}",
      takes = "star",
      run   = function(g, star) g:signal { at = star } end,
    },
    promise = {
      text  = "a promise of {}",
      worth = function(g, points) return 2 * points end,
      run   = function(g) g:say("worth.promised") end,
    },
  },
}
