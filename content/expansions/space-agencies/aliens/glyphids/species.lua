local colors = { "antenna", "jaw", "dna" }
local slots  = { "lower-1", "lower-2", "lower-3", "lower-4", "upper-1", "upper-2", "upper-3" }
local needs  = {
  ["upper-1"] = { "lower-1", "lower-2" },
  ["upper-2"] = { "lower-2", "lower-3" },
  ["upper-3"] = { "lower-3", "lower-4" },
}
local values = { 1, 3, 5, 8, 11, 15, 20 } -- of a set of so many colors

local function token_on(g, place)
  return g:pieces { kind = "glyph", at = place }[1]
end

local function slot_on(g, place)
  return g:pieces { kind = { "lower", "upper" }, at = place }[1]
end

-- Where each color has been deciphered, by color.
local function deciphered(g)
  local at = {}
  for _, place in ipairs(slots) do
    local token = token_on(g, place)
    if token then at[token.color] = place end
  end
  return at
end

local function open_slots(g)
  local list = {}
  for _, place in ipairs(slots) do
    local open = not token_on(g, place)
    for _, below in ipairs(needs[place] or {}) do open = open and token_on(g, below) ~= nil end
    if open then list[#list + 1] = slot_on(g, place) end
  end
  return list
end

-- One token of each color that the player holds and nobody has deciphered.
local function new_tokens(g)
  local own = g:pieces { kind = "glyph", of = "own" }
  if #own == 0 then return own end
  local list, seen = {}, deciphered(g)
  for _, token in ipairs(own) do
    if not seen[token.color] then
      seen[token.color] = true
      list[#list + 1] = token
    end
  end
  return list
end

-- The tokens that lie face down beside the board, in random order.
local function supply(g)
  return g:shuffle(g:filter(g:pieces "glyph", "known", false))
end

local function top_space(g, color)
  local spaces = g:board_spaces(color)
  return spaces[#spaces]
end

-- Where tokens lie at first: on the board, the planets, the stars, and the tech
-- stacks that still have their first tile.
local function places(g)
  local list = {}
  for _, color in ipairs(colors) do
    list[#list + 1] = g:board_spaces(color)[1]
    list[#list + 1] = top_space(g, color)
  end
  for _, planet in ipairs(g:planets()) do list[#list + 1] = planet end
  for sector = 0, 7 do list[#list + 1] = g:star(sector) end
  for _, tech in ipairs(g:technologies()) do
    if tech.first then list[#list + 1] = tech end
  end
  return list
end

-- The upper ones of some slots if there are any, which a seat of content prefers.
local function upper(list)
  local uppers = {}
  for _, slot in ipairs(list) do
    if slot.kind == "upper" then uppers[#uppers + 1] = slot end
  end
  return #uppers > 0 and uppers or list
end

local function decipher(g)
  local open = open_slots(g)
  local token = g:choose(new_tokens(g), { text = "Decipher which token?" })
  local slot = g:choose(g.owner.seat and upper(open) or open, { text = "Into which slot?" })
  if token and slot then
    g:put(token, { at = slot.at })
    g:gain(slot)
  end
end

-- The player takes the token of a place, if one lies there. A seat of content has no
-- free actions and deciphers it at once (rules 13.9.2).
local function take(g, place)
  local token = place and token_on(g, place)
  if not token then return end
  g:put(token, { at = g.owner })
  if g.owner.seat and #new_tokens(g) > 0 then decipher(g) end
end

-- What sets of different colors score, each as large as possible.
local function sets(g)
  local count, most, sum = {}, 0, 0
  for _, token in ipairs(g:pieces { kind = "glyph", of = "own" }) do
    count[token.color] = (count[token.color] or 0) + 1
    most = math.max(most, count[token.color])
  end
  for n = 1, most do
    local size = 0
    for _, copies in pairs(count) do
      if copies >= n then size = size + 1 end
    end
    sum = sum + values[size]
  end
  return sum
end

return {
  setup = run("turn each row of the translation board to a random side and put a glyph token on the lowest and the top spaces, the planets, the stars and the techs that nobody has taken", function(g)
    local sides = { lower = g:random(2), upper = g:random(2) }
    for _, kind in ipairs { "lower", "upper" } do
      for _, slot in ipairs(g:pieces(kind)) do g:put(slot, { side = sides[kind] }) end
      for i, slot in ipairs(g:pieces(kind)) do g:put(slot, { at = kind .. "-" .. i }) end
    end
    local tokens = supply(g)
    for i, place in ipairs(places(g)) do g:put(tokens[i], { at = place, open = true }) end
  end),

  -- A seat of content passes over a top space without a token (rules 13.9.2).
  open = function(g, space)
    return not g.owner.seat or space ~= top_space(g, space.color) or token_on(g, space) ~= nil
  end,

  triggers = {
    { on = { "orbit", "land" }, reward = run("take the glyph token of that planet", function(g)
      take(g, g:that { "orbit", "land" }[1].planet)
    end) },
    { on = "sector_win", reward = run("take the glyph token of that star", function(g)
      take(g, g:that "sector_win"[1].star)
    end) },
    { on = "research", reward = run("take the glyph token of that tech", function(g)
      take(g, g:that "research"[1].tech)
    end) },
  },

  offers = {
    {
      name    = "a glyph token",
      during  = "free",
      when    = check("you have a glyph token of a color that nobody has deciphered", function(g) return #new_tokens(g) > 0 end),
      effects = { decipher = 1 },
    },
  },

  words = {
    glyph_token = {
      text = "take the glyph token there",
      run  = function(g)
        local space = g.space
        take(g, space)
        if space == top_space(g, space.color) then
          local token = supply(g)[1]
          if token then g:put(token, { at = space, open = true }) end
        end
      end,
    },
    glyph = {
      text = "read the {} glyph",
      run  = function(g, color)
        local place = deciphered(g)[color]
        if place then g:gain(slot_on(g, place)) end
      end,
      when = function(g, color) return deciphered(g)[color] ~= nil end,
    },
    decipher = {
      text = "put a glyph token of a new color into an open slot of the translation board and gain the slot's reward",
      run  = decipher,
    },
  },

  scoring = run("each player scores their sets of glyph tokens of different colors, 1/3/5/8/11/15/20 points for 1 to 7 colors", function(g)
    for _, player in ipairs(g:players()) do
      local as = g:as(player)
      local points = player.seat and 3 * #as:pieces { kind = "glyph", of = "own" } or sets(as)
      if points > 0 then as:vp(points) end
    end
  end),
}
