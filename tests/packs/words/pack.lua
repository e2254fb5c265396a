return {
  words = {
    -- The number is the argument: its square is gained.
    tide = {
      text = "gain vp for a tide of {}",
      run  = function(g, height) g:vp(height * height) end,
    },
  },
}
