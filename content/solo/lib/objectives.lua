-- Objectives of the one person: tasks that her events mark (rules 13.11). Without a
-- level of difficulty from 2 on there are none.
local open_at_once = 3

-- How many of level I, II and III are in the stack, by difficulty (rules 13.2.2).
local counts = {
  { I = 0, II = 0, III = 0 },
  { I = 2, II = 3, III = 5 },
  { I = 2, II = 4, III = 6 },
  { I = 2, II = 6, III = 7 },
  { I = 2, II = 7, III = 8 },
}

-- The person and the rival, nil if they are not two alone.
local function sides(g)
  local players, person, rival = g:players(), nil, nil
  for _, player in ipairs(players) do
    if player.seat == "rival" then
      rival = player
    elseif not player.seat then
      person = player
    end
  end
  if #players == 2 then return person, rival end
end

-- Takes some objectives of a level out of the box at random; the others of it are not used.
local function draw(g, level, n, to)
  local all = g:filter(g:cards { at = "box", deck = "objective" }, "level", level)
  g:put(all, "unused-objectives") -- where nobody knows them apart
  g:put({ unpack(g:shuffle(all), 1, n) }, to)
end

-- What the player has open, the long-term ones not counted.
local function open(g)
  local list = {}
  for _, card in ipairs(g:cards "objectives") do
    if card.level ~= "long-term" then list[#list + 1] = card end
  end
  return list
end

local function reveal(g)
  for _ = #open(g) + 1, open_at_once do
    local card = g:top "objective-stack"
    if card then g:put(card, "objectives") end
  end
end

-- Level I lies on II, II on III. With organizations there is no level I, but two
-- long-term objectives are open (rules 13.2.4, 14.7.3).
local function lay_out(g)
  local person, rival = sides(g)
  if not rival or rival.level == 1 then return end
  for _, level in ipairs { "I", "II", "III" } do
    local n = counts[rival.level][level]
    if level == "I" and g:with "organizations" then n = 0 end
    draw(g, level, n, "objective-stack")
  end
  if g:with "organizations" then draw(g, "long-term", 2, { at = "objectives", owner = person }) end
  reveal(g:as(person))
end

-- At the end of the person's turn what is done goes to the completed ones, and others
-- are revealed, done perhaps at once (rules 13.11.5, 14.7.5).
local function renew(g)
  local done = g:filter(g:cards "objectives", "uncovered", 0)
  if #done == 0 then return end
  for _, card in ipairs(done) do
    g:put(card, card.level == "long-term" and "box" or "completed-objectives")
  end
  reveal(g)
  renew(g)
end

-- After a round as many as its number are spent. For each one missing the rival makes
-- 3 progress, and 1 for each open task of long-term objectives (rules 13.11.6, 14.7.5).
local function spend(g, round)
  local person, rival = sides(g)
  if not rival or rival.level == 1 then return end
  local own, missing = g:as(person), round
  for _, card in ipairs(own:cards "completed-objectives") do
    if missing > 0 then
      g:put(card, "box")
      missing = missing - 1
    end
  end
  if missing > 0 then
    g:say("rival.objectives_due", { n = missing, of = round })
    g:progress(3 * missing)
  end
  local tasks = 0
  for _, card in ipairs(own:cards "objectives") do
    if card.level == "long-term" then tasks = tasks + card.uncovered end
  end
  if tasks > 0 then
    g:say("rival.tasks_open", { n = tasks })
    g:progress(tasks)
  end
end

-- At the end each that is not completed, open or in the stack, brings the rival 5 vp
-- (rules 13.12.1).
local function score(g)
  local person, rival = sides(g)
  if not rival then return end
  local left = #open(g:as(person)) + #g:cards "objective-stack"
  if left == 0 then return end
  g:say("rival.objectives_left", { n = left })
  g:vp(5 * left)
end

return { lay_out = lay_out, renew = renew, spend = spend, score = score }
