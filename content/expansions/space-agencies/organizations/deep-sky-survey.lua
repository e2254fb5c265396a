local function swap(g)
  local own = g:choose(g:cards "hand", { text = "Which card do you give?" })
  local row = g:choose(g:cards "row", { text = "Which card from the card row do you take?" })
  g:swap(own, row)
end

return {
  start  = { publicity = 3, data = 1, credit = 3, energy = 2 },
  tucks  = { income = 2 },
  modify = { cost = { analyze = { energy = -1 } } },
  offers = {
    {
      during = "free",
      times = "round",
      when = all_of { cards "hand", cards "row" },
      effects = run("swap a card from your hand with one from the card row", swap),
    },
  },
}
