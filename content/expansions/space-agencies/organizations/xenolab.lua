local function tile(g, color) return g:pieces { kind = "xenolab-tile", color = color }[1] end

local function ready(name, color)
  return check("the " .. name .. " tile is face up", function(g) return tile(g, color).side == 1 end)
end

local function turn(color, side, text)
  return run(text, function(g) g:put(tile(g, color), { side = side }) end)
end

local function used(name, color) return turn(color, 2, "turn the " .. name .. " tile face down") end
local function restored(name, color) return turn(color, 1, "turn the " .. name .. " tile face up") end

return {
  start    = {
    run("take the three tiles", function(g)
      for _, t in ipairs(g:pieces "xenolab-tile") do g:put(t, { at = g.owner, side = 1 }) end
    end),
    { publicity = 1, credit = 2, energy = 2, card_deck = 1 },
  },
  tucks    = { income = 3 },
  triggers = {
    { on = { trace = "dna" }, reward = restored("launch", "dna") },
    { on = { trace = "jaw" }, reward = restored("scan", "jaw") },
    { on = { trace = "antenna" }, reward = restored("research", "antenna") },
  },
  offers   = {
    { during = "main", cost = { credit = 1 }, when = ready("launch", "dna"), effects = { { launch = 1 }, used("launch", "dna") } },
    { during = "main", cost = { energy = 2 }, when = ready("scan", "jaw"), effects = { { scan = 1 }, used("scan", "jaw") } },
    {
      during = "main",
      cost = { publicity = 4 },
      when = ready("research", "antenna"),
      effects = { { research = "any" }, used("research", "antenna") },
    },
  },
}
