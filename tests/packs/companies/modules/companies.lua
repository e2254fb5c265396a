return {
  setup = { { name = "companies", after = "players", run = function(g)
    g:put(g:cards { at = "box", deck = "company" }, { at = "company-stack" })
    g:shuffle "company-stack"
    local chosen = {}
    for i, player in ipairs(g:players()) do
      local own = g:as(player)
      own:put(g:top("company-stack", 2), { at = "offers" })
      chosen[i] = own:choose(own:cards "offers", { text = "Which company do you run?" })
    end
    for i, player in ipairs(g:players()) do
      local own = g:as(player)
      own:put(chosen[i], { at = "company" })
      own:gain(chosen[i].gift)
      own:put(own:cards "offers", { at = "box" })
    end
  end } },
}
