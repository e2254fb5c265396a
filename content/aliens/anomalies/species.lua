-- The token in a sector, if there is one.
local function token_in(g, sector)
  return g:pieces { kind = "anomaly", sector = sector }[1]
end

-- Earth travels towards lower sectors; the next token is the nearest that way,
-- never one in Earth's own sector.
local function next_token(g)
  for back = 1, 7 do
    local token = token_in(g, g:sector "earth" - back)
    if token then return token end
  end
end

-- Who has the highest marker of a column; on the space that takes many the
-- latest lies highest. Traces come in the order in which they were marked.
local function leader(g, color)
  local top
  for _, trace in ipairs(g:traces { species = "this", place = "board", color = color, of = "all" }) do
    if not top or trace.space.height >= top.space.height then top = trace end
  end
  return top and top.owner
end

return {
  setup = run("place the three anomaly tokens at the edge of the board, each on a random side: one in Earth's sector and one three sectors away on either side", function(g)
    local home = g:sector "earth"
    local places = { home, home - 3, home + 3 }
    for i, token in ipairs(g:shuffle(g:pieces { kind = "anomaly" })) do
      g:put(token, { at = { ring = 4, sector = places[i] }, side = g:random(2) })
    end
  end),

  triggers = {
    {
      on = "rotation",
      reward = run("if Earth is in line with an anomaly, the leader of its column gains its reward", function(g)
        local token = token_in(g, g:sector "earth")
        local player = token and leader(g, token.color)
        if player then g:as(player):gain(token) end
      end),
    },
  },

  words = {
    next_anomaly = {
      text = "gain the reward of the next anomaly",
      run  = function(g) g:gain(next_token(g)) end,
    },
    signal_anomaly = {
      text = "mark a signal in the sector of the next anomaly",
      run  = function(g) g:signal { at = g:star(next_token(g).sector) } end,
    },
  },
}
