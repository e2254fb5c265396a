local colors = { "antenna", "jaw", "dna" }

-- All nine exploration cards are shuffled; four are set aside unseen.
local function new_deck(g)
  g:shuffle "exploration"
  for _ = 1, 4 do g:put(g:top "exploration", "set-aside") end
end

-- Turns up the next exploration card and gains a half of it. When the deck is
-- empty all nine come back into it, also those that nobody has seen.
local function explore(g, half)
  if not g:top "exploration" then
    g:put(g:cards "explored", "exploration")
    g:put(g:cards "set-aside", "exploration")
    new_deck(g)
  end
  local card = g:top "exploration"
  g:put(card, { at = "explored", top = true })
  g:gain(card[half])
end

-- How many of their three security cards a player has breached. It does not matter
-- which, nor what has become of them.
local function breached(g)
  local left = 0
  for _, color in ipairs(colors) do left = left + #g:cards("security-" .. color) end
  return 3 - left
end

return {
  -- The markers on the discovery spaces bring exploration rewards instead of
  -- cards, in turn order. Every player gets a security card of each color.
  setup = run("shuffle the exploration deck and set four of its cards aside. Each discovery marker gains its owner a minor reward. Deal each player a security card of each color", function(g)
    g:put(g:cards { at = "box", deck = "exploration" }, "exploration")
    new_deck(g)
    for _, player in ipairs(g:players()) do
      local as = g:as(player)
      for _ = 1, as:discoveries() do explore(as, "minor") end
    end
    for _, color in ipairs(colors) do
      local pile = "security-" .. color
      local cards = g:cards { at = "box", deck = pile }
      g:put(cards, "unused-security") -- where nobody knows them apart
      cards = g:shuffle(cards)
      for _, player in ipairs(g:players()) do
        g:put({ table.remove(cards) }, { at = pile, owner = player })
      end
    end
  end),

  open = check("you have breached as many security cards as its level says", function(g, space) return space.level <= breached(g) end),

  triggers = {
    {
      on = { trace = "any", species = "this", place = "overflow" },
      reward = run("breach your security card of that color: take it into your hand", function(g)
        if g.owner.seat then return end -- a seat of content breaches as its own cards say
        local card = g:top("security-" .. g:that "trace"[1].trace)
        if card then g:put(card, "hand") end
      end),
    },
  },

  words = {
    minor = {
      text  = "gain the minor reward of the next exploration card",
      takes = "times",
      run   = function(g) explore(g, "minor") end,
    },
    major = {
      text = "gain the major reward of the next exploration card",
      run  = function(g) explore(g, "major") end,
    },
  },
}
