local function swap(g)
  local own = g:choose(g:cards "hand", { text = "Which card do you give?" })
  local row = g:choose(g:cards "row", { text = "Which card do you take?" })
  if own and row then g:swap(own, row) end
end

local function borrow(g)
  local tech = g:choose(g:techs { of = "others" }, { text = "Which technology do you borrow?" })
  if tech then g:borrow(tech) end
end

local function sell(g)
  local tech = g:choose(g:techs {}, { text = "Which technology stops working?" })
  if tech then
    g:switch_off(tech)
    g:credit(3)
  end
end

local function hide(g)
  local card = g:choose(g:cards "hand", { text = "Which card do you hide?" })
  if card then g:put(card, { at = "cellar", top = true }) end
end

local function fetch(g)
  g:shuffle "cellar"
  local card = g:top "cellar"
  if card then g:put(card, { at = "hand" }) end
end

return {
  offers = {
    { during = "free", times = "turn", effects = { run("swap a card of your hand with one of the row", swap) } },
    { during = "free", times = "round", when = techs { of = "others" }, effects = { run("borrow a technology", borrow) } },
    { during = "free", times = "game", when = techs {}, effects = { run("a technology stops working for 3 credits", sell) } },
    { during = "free", times = "round", effects = { run("hide a card", hide) }, when = cards "hand" },
    { during = "free", times = "turn", effects = { run("fetch a hidden card", fetch) }, when = cards "cellar" },
  },
}
