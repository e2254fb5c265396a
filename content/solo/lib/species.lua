-- What only the cards of species call for (rules 13.9.2).
local space_of_first_sample = 3 -- in the dna column

-- After a landing at a planet with samples one of them goes to the next sample space
-- of the board, face up; the rival gains nothing for it.
local function lay_sample(g, planet)
  local sample = g:shuffle(g:pieces { kind = "sample", at = planet })[1]
  if not sample then return end
  for height, space in ipairs(g:board_spaces("dna", "mascamites")) do
    if height >= space_of_first_sample and #g:pieces { kind = "sample", at = space } == 0 then
      g:put(sample, { at = space, open = true })
      return
    end
  end
end

-- The next anomaly is the nearest one against the clock from Earth, never in its sector.
local function next_anomaly(g)
  for back = 1, 7 do
    local token = g:pieces({ kind = "anomaly", sector = g:sector "earth" - back })[1]
    if token then return token end
  end
end

-- The rival has the highest marker in the column of the next anomaly; the latest lies
-- highest on a space for many.
local function hinders_anomaly(g)
  local color, top = next_anomaly(g).color, nil
  for _, trace in ipairs(g:traces { species = "anomalies", place = "board", color = color, of = "all" }) do
    if not top or trace.space.height >= top.space.height then top = trace end
  end
  if top and top.owner == g.owner then return "rival.leads_anomaly", { color = color } end
end

local function mark_anomaly(g)
  local color = next_anomaly(g).color
  g:say("rival.marks_anomaly", { color = color })
  g:trace { color = color, species = "anomalies" }
  g:vp(3)
end

-- Three message tiles: the one of the discovery, and two that follow when the one on
-- the track has been reached.
local function hinders_message(g)
  if g.state.messages == 2 then return "rival.no_message" end
  local reached = #g:pieces { kind = "message", of = "own" }
  if reached <= g.state.messages then return "rival.message_under_way" end
end

local function send_message(g)
  g.state.messages = g.state.messages + 1
  g:gain(g.effects.message)
  g:progress(1)
end

-- Cards played and markers on the board count, neither on discovery spaces nor in
-- overflow.
local most_danger = 5

local function hinders_danger(g)
  local n = #g:cards "played" + #g:traces { species = "exertians", place = "board" }
  if n >= most_danger then return "rival.in_danger", { n = n } end
end

-- Only a signal that shows 'Oumuamua goes to the tile, and always: that of its orbit
-- and that of the action card, which asks nobody.
local function star_or_tile(g, options)
  for _, option in ipairs(options) do
    if (option.star.id == "oumuamua-tile") == g.state.to_tile then return option end
  end
end

-- It gets no cards of the Exertians, but progress as for others (rules 13.9.2).
local function exertians_found(g)
  local n = g:discoveries "exertians"
  if n > 0 then g:progress(n) end
end

local function play_exertian(g)
  g:deal(1, "exertians")
  local card = g:cards("secret")[1]
  if card then g:play_face_down(card) end
end

-- Of equally low spaces those of the Arkhos come first (rules 13.9.2).
local function arkhos_first(g, options)
  local list = {}
  for _, species in ipairs(g:species()) do
    if species.id == "arkhos" then
      for _, option in ipairs(options) do
        if option.species == species.slot then list[#list + 1] = option end
      end
    end
  end
  return #list > 0 and list or options
end

return {
  arkhos_first = arkhos_first,
  lay_sample      = lay_sample,
  hinders_anomaly = hinders_anomaly,
  mark_anomaly    = mark_anomaly,
  hinders_message = hinders_message,
  send_message    = send_message,
  hinders_danger  = hinders_danger,
  star_or_tile    = star_or_tile,
  exertians_found   = exertians_found,
  play_exertian   = play_exertian,
}
