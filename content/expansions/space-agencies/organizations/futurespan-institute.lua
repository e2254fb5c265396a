-- How far ahead the token goes, by the credits that the card costs.
local AHEAD = { 15, 25, 35, 45 }

local function token(g) return g:pieces "futurespan-token"[1] end

-- Cards of the hand that can be prepared: those of a cost of 1 to 4 credits.
local function preparable(g)
  local list = {}
  for _, card in ipairs(g:cards "hand") do
    if AHEAD[card.cost] then list[#list + 1] = card end
  end
  return list
end

local held = check("you have the token and a card that can be prepared", function(g)
  if token(g).owner ~= g.owner then return false end
  for _, card in ipairs(g:cards "hand") do
    if AHEAD[card.cost] then return true end
  end
end)

local function prepare(g)
  local card = g:choose(preparable(g), {
    text = "Which card do you prepare (token 15/25/35/45 points ahead for 1/2/3/4 credits)?",
  })
  local ahead = AHEAD[card.cost]
  g:put(card, "prepared")
  g:put(token(g), { at = { score = g:held "vp" + ahead } })
end

local reached = check("your score has reached the token", function(g)
  local score = token(g).score
  return score and g:held "vp" >= score
end)

local function play(g)
  g:put(token(g), { at = g.owner })
  g:play(g:cards("prepared")[1])
end

local on_track = check("the token is on the score track", function(g) return token(g).score ~= nil end)

return {
  start  = {
    run("take the token", function(g) g:put(token(g), { at = g.owner }) end),
    { publicity = 3, credit = 3, energy = 3, card_deck = 1 },
  },
  tucks  = { income = 2 },
  offers = {
    {
      during = "free",
      when = held,
      effects = run("prepare a card that costs 1/2/3/4 credits and put the token 15/25/35/45 points ahead of your score", prepare),
    },
    { during = "main", when = reached, effects = run("play the prepared card without paying its cost", play) },
    {
      during = "free",
      times = "round",
      when = on_track,
      effects = {
        run("move the token 3 points ahead", function(g) g:put(token(g), { at = { score = token(g).score + 3 } }) end),
        { card_any = 1 },
      },
    },
  },
}
