return {
  words = {
    salvage = {
      text = "gain 1 energy for the probe at {}",
      run  = function(g) g:energy(1) end,
      when = function(g, place) return #g:probes { at = place } > 0 end,
    },
    greet = {
      text = "greet {}",
      run  = function(g) g:publicity(1) end,
    },
  },
}
