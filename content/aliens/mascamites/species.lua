local first_sample_space = 3 -- in the dna column

-- The sample that lies on a space of the board, if there is one.
local function sample_on(g, space)
  return g:pieces { kind = "sample", at = space }[1]
end

-- Samples come to the board from below (our choice: only the second space is
-- told in print).
local function next_empty(g)
  for height, space in ipairs(g:board_spaces "dna") do
    if height >= first_sample_space and not sample_on(g, space) then return space end
  end
end

-- The samples of a planet, which the player has now looked at.
local function look_at(g, planet)
  local samples = g:pieces { kind = "sample", at = planet }
  for _, sample in ipairs(samples) do g:look(sample) end
  return samples
end

-- The player looks at all samples of a planet, takes one as a capsule and lays
-- the others back. Nobody else can tell any more which of them is where.
local function collect(g, landing)
  for _, sample in ipairs(g:pieces { kind = "sample", at = landing.planet }) do
    g:put(sample, { open = false })
  end
  local sample = g:choose(look_at(g, landing.planet), { text = "Keep which sample?" })
  if sample then g:carry(sample, landing.planet) end
end

-- A capsule leaves the space of a planet; its sample brings what it shows and
-- then lies on the board.
local function deliver(g, planet, times)
  local carried = {}
  for i, capsule in ipairs(g:probes { kind = "capsule", at = planet }) do
    carried[i] = capsule.piece
  end
  local sample = g:choose(carried, { text = "Deliver which sample?" })
  for _, capsule in ipairs(g:probes { kind = "capsule", at = planet }) do
    if capsule.piece == sample then
      g:release(capsule)
      break
    end
  end
  g:put(sample, { open = true })
  for _ = 1, times do g:gain(sample) end
  g:put(sample, { at = next_empty(g) })
end

-- The planets where samples lie and that pass a test.
local function planets(g, test)
  local list, seen = {}, {}
  for _, sample in ipairs(g:pieces { kind = "sample" }) do
    local planet = sample.planet
    if planet and not seen[planet.id] and test(planet) then
      seen[planet.id] = true
      list[#list + 1] = planet
    end
  end
  return list
end

-- Look at the samples of one of these planets and gain what one shows; it
-- stays.
local function peek(g, list)
  local planet = g:choose(list, { text = "Look at the samples at which planet?" })
  if planet then g:gain(g:choose(look_at(g, planet), { text = "Gain the reward of which sample?" })) end
end

return {
  setup = run("place three samples face down at Jupiter, three at Saturn, and one face up on the lowest DNA sample space", function(g)
    for i, sample in ipairs(g:shuffle(g:pieces { kind = "sample" })) do
      if i <= 3 then
        g:put(sample, { at = "jupiter" })
      elseif i <= 6 then
        g:put(sample, { at = "saturn" })
      else
        g:put(sample, { at = next_empty(g), open = true })
      end
    end
  end),

  open = check("it is not a sample space, or has a sample on it", function(g, space)
    return space.color ~= "dna" or space.height < first_sample_space or sample_on(g, space) ~= nil
  end),

  words = {
    sample = {
      text = "gain the reward of the sample there",
      run  = function(g) g:gain(sample_on(g, g.space)) end,
    },
    collect = {
      text = "take one of the samples there as a capsule",
      run  = collect,
    },
    deliver = {
      text = "deliver a capsule to {} and gain its sample's reward",
      run  = function(g, planet) deliver(g, planet, 1) end,
    },
    deliver_twice = {
      text = "deliver a capsule to {} and gain its sample's reward twice",
      run  = function(g, planet) deliver(g, planet, 2) end,
    },
    peek = {
      text = "look at all samples at a planet and gain the reward of one of them",
      run  = function(g) peek(g, planets(g, function() return true end)) end,
    },
    peek_at_probe = {
      text = "look at all samples at a planet where you have a probe and gain the reward of one of them",
      run  = function(g)
        peek(g, planets(g, function(planet) return #g:probes { at = planet } > 0 end))
      end,
    },
  },
}
