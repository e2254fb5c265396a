local arrow = require "arrow"

-- The largest of some stars, of several the arrow's; why says what they have in common.
local function largest(g, stars, why, n)
  local list = g:most(stars, "slots")
  local star = arrow.pick(g, list)
  g:say(why, { star = star, n = n, larger = #stars > #list, arrow = #list > 1, right = g.state.right })
  return star
end

-- Of the stars of a color, clockwise from sector 0: one that the rival would win;
-- one where it is second; one where it has most signals. Of equal ones the larger
-- (rules 13.7.5). It wins if the signal completes the star, or it is complete, and
-- nobody has more there then: among equals the last marker wins (rules 7.4.2).
local function choose(g, stars)
  if #stars == 1 then return stars[1] end
  local wins, second = {}, {}
  for _, star in ipairs(stars) do
    local data = star.data
    if data <= 1 and star.most_other <= star.own + 1 then wins[#wins + 1] = star end
    if data > 0 and star.slots - data == 1 then second[#second + 1] = star end
  end
  if #wins > 0 then return largest(g, wins, "rival.would_win") end
  if #second > 0 then return largest(g, second, "rival.would_be_second") end
  local leading = g:most(stars, "own")
  return largest(g, leading, "rival.has_most", leading[1].own)
end

-- Asked for a star, as by a reward, it chooses in the same way.
local function answer(g, options)
  local stars, by_sector = {}, {}
  for _, option in ipairs(options) do
    local star = option.star
    local sector = star and star.sector
    if sector then by_sector[sector] = option end
  end
  for sector = 0, 7 do
    if by_sector[sector] then stars[#stars + 1] = by_sector[sector].star end
  end
  if #stars == 0 then return arrow.tell(g, options) end
  return by_sector[choose(g, stars).sector]
end

-- A card at the arrow's end of the row gives the color.
local function row_signal(g)
  local card = arrow.pick(g, g:cards "row")
  if not card then
    g:say "rival.row_empty"
    return
  end
  g:say("rival.row_card", { right = g.state.right })
  local color = card.color
  g:put(card, "discard")
  local stars = color and g:stars(color) or {}
  if #stars > 0 then g:signal(choose(g, stars)) end
end

-- A telescope tile is spent for one signal more (rules 13.7.4, 3.8.6).
local function scan(g, signals)
  g:say "rival.scans"
  for _, at in ipairs(signals) do
    if at == "card" then
      row_signal(g)
    else
      g:signal(at)
    end
  end
  if g:pay { telescope_tile = 1 } then row_signal(g) end
  g:acted "scan"
end

return { scan = scan, answer = answer }
