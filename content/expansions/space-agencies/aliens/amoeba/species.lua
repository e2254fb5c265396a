local starts = { "outer-jaw-1", "outer-jaw-2", "outer-antenna-1", "outer-antenna-2", "inner-dna" }

local function organelle_on(g, place)
  return g:pieces { kind = "organelle", at = place }[1]
end

-- The organelles of a section: the foremost of the outer ring first, the inner
-- one last. In this order each finds the place free that the one before it left
-- when they move; they pay in the order that the player likes.
local function organelles_in(g, section)
  local list = {}
  for _, place in ipairs { "outer-" .. section .. "-2", "outer-" .. section .. "-1", "inner-" .. section } do
    list[#list + 1] = organelle_on(g, place)
  end
  return list
end

-- An organelle goes along the arrows of its ring to the next free place.
local function advance(g, organelle)
  local place = organelle.at.next
  while organelle_on(g, place) do place = place.next end
  g:put(organelle, { at = place })
end

return {
  setup = run("shuffle the five organelles and place them on their first spaces", function(g)
    for i, organelle in ipairs(g:shuffle(g:pieces "organelle")) do
      g:put(organelle, { at = starts[i] })
    end
  end),

  -- A seat of content marks where it is worth it (rules 13.9.2).
  open = function(g, space) return not g.owner.seat or #organelles_in(g, space.color) > 1 end,

  words = {
    organelle = {
      text = "use one {} organelle",
      run  = function(g, section)
        local organelle = g:choose(organelles_in(g, section), { text = "Use which organelle?" })
        if organelle then
          g:gain(organelle)
          advance(g, organelle)
        end
      end,
    },
    organelles = {
      text = "use all {} organelles",
      run  = function(g, section)
        local list = organelles_in(g, section)
        local left = { unpack(list) }
        while #left > 0 do
          local organelle = g:choose(left, { text = "Use which organelle first?" })
          g:gain(organelle)
          for i = #left, 1, -1 do
            if left[i] == organelle then table.remove(left, i) end
          end
        end
        for _, organelle in ipairs(list) do advance(g, organelle) end
      end,
    },
  },
}
