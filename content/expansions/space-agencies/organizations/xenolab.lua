local function tile(g, color) return g:pieces { kind = "xenolab-tile", color = color }[1] end

local function ready(color)
  return check("the tile with the " .. color .. " trace can be used", function(g) return tile(g, color).side == 1 end)
end

local function turn(color, side, text)
  return run(text, function(g) g:put(tile(g, color), { side = side }) end)
end

local function used(color) return turn(color, 2, "turn the tile over") end
local function restored(color) return turn(color, 1, "turn the tile back") end

return {
  start    = {
    run("take the three tiles", function(g)
      for _, t in ipairs(g:pieces "xenolab-tile") do g:put(t, { at = g.owner, side = 1 }) end
    end),
    { publicity = 1, credit = 2, energy = 2, card_deck = 1 },
  },
  triggers = {
    { on = { trace = "dna" }, reward = restored "dna" },
    { on = { trace = "jaw" }, reward = restored "jaw" },
    { on = { trace = "antenna" }, reward = restored "antenna" },
  },
  offers   = {
    { during = "main", cost = { credit = 1 }, when = ready "dna", effects = { { launch = 1 }, used "dna" } },
    { during = "main", cost = { energy = 2 }, when = ready "jaw", effects = { { scan = 1 }, used "jaw" } },
    { during = "main", cost = { publicity = 4 }, when = ready "antenna", effects = { { research = "any" }, used "antenna" } },
  },
}
