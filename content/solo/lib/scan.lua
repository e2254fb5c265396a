local arrow = require "arrow"

-- Who has how many signals at a star, and how many are the player's own.
local function count(g, star)
  local me, own, others = g.owner.id, 0, {}
  for _, signal in ipairs(g:signals { at = star, of = "all" }) do
    local owner = signal.owner.id
    if owner == me then
      own = own + 1
    else
      others[owner] = (others[owner] or 0) + 1
    end
  end
  return own, others
end

-- The signal completes the star, or it is complete, and nobody has more there then:
-- among equals the last marker wins (rules 7.4.2).
local function would_win(g, star)
  local own, others = count(g, star)
  local wins = star.data <= 1
  for _, n in pairs(others) do wins = wins and n <= own + 1 end
  return wins
end

local function would_be_second(_, star) return star.data > 0 and star.slots - star.data == 1 end

-- The largest of some stars, of several the arrow's; why says what they have in common.
local function largest(g, stars, why, n)
  local list, most = {}, 0
  for _, star in ipairs(stars) do most = math.max(most, star.slots) end
  for _, star in ipairs(stars) do
    if star.slots == most then list[#list + 1] = star end
  end
  local star = arrow.pick(g, list)
  g:say(why, { star = star, n = n, larger = #stars > #list, arrow = #list > 1, right = g.state.right })
  return star
end

local function filter(g, stars, test)
  local list = {}
  for _, star in ipairs(stars) do
    if test(g, star) then list[#list + 1] = star end
  end
  return list
end

-- Of the stars of a color, clockwise from sector 0: one that the rival would win;
-- one where it is second; one where it has most signals. Of equal ones the larger
-- (rules 13.7.5).
local function choose(g, stars)
  if #stars == 1 then return stars[1] end
  local list = filter(g, stars, would_win)
  if #list > 0 then return largest(g, list, "rival.would_win") end
  list = filter(g, stars, would_be_second)
  if #list > 0 then return largest(g, list, "rival.would_be_second") end
  local most = 0
  for _, star in ipairs(stars) do most = math.max(most, (count(g, star))) end
  list = filter(g, stars, function(_, star) return count(g, star) == most end)
  return largest(g, list, "rival.has_most", most)
end

-- Asked for a star, as by a reward, it chooses in the same way.
local function answer(g, options)
  local stars, by_sector = {}, {}
  for _, option in ipairs(options) do
    if option.star and option.star.sector then by_sector[option.star.sector] = option end
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
  local color, stars = card.color, {}
  g:say("rival.row_card", { right = g.state.right })
  g:put(card, { at = "discard" })
  for _, sector in ipairs(g:sectors {}) do
    local star = sector.star
    if star.color == color then stars[#stars + 1] = star end
  end
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
