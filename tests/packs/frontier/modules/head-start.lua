-- Nobody tucks a card; instead everybody gains a step of income of one credit.
return {
  setup = {
    {
      name = "endowment",
      replace = "tucks",
      run = function(g)
        for _, player in ipairs(g:players()) do g:as(player):credit(1) end
      end,
    },
  },
}
