local arrow = require "arrow"

-- The signal completes the star, or it is complete, and nobody has more there then:
-- among equals the last marker wins (rules 7.4.2).
local function would_win(star) return star.data <= 1 and star.most_other <= star.own + 1 end

local function would_be_second(star)
  local data = star.data
  return data > 0 and star.slots - data == 1
end

-- The stars of which a field is largest, and how large it is.
local function most_of(stars, field)
  local list, most = {}, -1
  for _, star in ipairs(stars) do
    local n = star[field]
    if n > most then list, most = {}, n end
    if n == most then list[#list + 1] = star end
  end
  return list, most
end

-- The largest of some stars, of several the arrow's; why says what they have in common.
local function largest(g, stars, why, n)
  local list = most_of(stars, "slots")
  local star = arrow.pick(g, list)
  g:say(why, { star = star, n = n, larger = #stars > #list, arrow = #list > 1, right = g.state.right })
  return star
end

local function filter(stars, test)
  local list = {}
  for _, star in ipairs(stars) do
    if test(star) then list[#list + 1] = star end
  end
  return list
end

-- Of the stars of a color, clockwise from sector 0: one that the rival would win;
-- one where it is second; one where it has most signals. Of equal ones the larger
-- (rules 13.7.5).
local function choose(g, stars)
  if #stars == 1 then return stars[1] end
  local list = filter(stars, would_win)
  if #list > 0 then return largest(g, list, "rival.would_win") end
  list = filter(stars, would_be_second)
  if #list > 0 then return largest(g, list, "rival.would_be_second") end
  local leading, most = most_of(stars, "own")
  return largest(g, leading, "rival.has_most", most)
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
  g:put(card, { at = "discard" })
  local stars = color and g:stars(color) or {}
  if #stars > 0 then g:signal { at = choose(g, stars) } end
end

-- A telescope tile is spent for one signal more (rules 13.7.4).
local function scan(g, signals)
  g:say "rival.scans"
  for _, at in ipairs(signals) do
    if at == "card" then
      row_signal(g)
    elseif at == "earth" then
      g:signal { at = g:star(g:sector "earth") }
    else
      g:signal { at = at }
    end
  end
  if g:pay { telescope_tile = 1 } then row_signal(g) end
end

return { scan = scan, answer = answer }
