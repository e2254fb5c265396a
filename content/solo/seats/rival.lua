local arrow = require "arrow"
local board = require "board"
local computer = require "computer"
local flight = require "flight"
local objectives = require "objectives"
local research = require "research"
local scan = require "scan"
local aliens = require "species"
local track = require "track"

local reveal

-- The card gives way to that of a species, which is carried out at once
-- (rules 13.9.1).
local function species(pile, second)
  return {
    hinders = function(g)
      if not g:top(pile) then return "rival.no_species", { second = second } end
    end,
    act     = function(g, card)
      g:put(card, "box")
      reveal(g, g:top(pile))
    end,
  }
end

-- What the cards call for: what hinders it, a message with what stands in its gaps, or
-- nil and what it takes to do it; and doing it.
local actions = {
  analyze = {
    hinders = computer.hinders,
    act     = function(g, card) computer.analyze(g, card.analyze) end,
  },
  launch = {
    hinders = function(g)
      if #g:probes() > 0 then return "rival.in_space" end
    end,
    act     = function(g, card)
      g:launch()
      g:gain(card.launch)
    end,
  },
  research = {
    hinders = research.hinders,
    act     = research.research,
  },
  flight = {
    hinders = flight.hinders,
    act     = function(g, card, plan)
      local planet = flight.fly(g, card, plan)
      if card.samples == 1 then aliens.lay_sample(g, planet) end
    end,
  },
  anomaly = {
    hinders = aliens.hinders_anomaly,
    act     = aliens.mark_anomaly,
  },
  message = {
    hinders = aliens.hinders_message,
    act     = aliens.send_message,
  },
  danger = {
    hinders = aliens.hinders_danger,
    act     = aliens.play_exertian,
  },
  -- Of a card that has one that no other has.
  own = {
    hinders = function(_, card)
      if not card.possible then return "rival.nothing_to_use" end
    end,
    act     = function(g, card) g:gain(card.effect, card) end,
  },
  trace = {
    hinders = function() end,
    act     = function(g, card)
      g:trace "any"
      if card.stars > 0 then g:progress(card.stars * g.owner.level) end
    end,
  },
  scan = {
    hinders = function() end,
    act     = function(g, card) scan.scan(g, card.signals) end,
  },
  ["first species"]  = species("first-species", false),
  ["second species"] = species("second-species", true),
}

-- A card is turned up and its first possible action done; the log tells what hinders
-- those above it (rules 13.3.2).
reveal = function(g, card)
  g:put(card, "done-actions")
  local right = card.arrow == "right"
  g.state.right = right
  g:say("rival.follows", { right = right })
  for _, name in ipairs(card.actions) do
    local action = actions[name]
    local why, more = action.hinders(g, card)
    if not why then
      action.act(g, card, more)
      return
    end
    g:say(why, more)
  end
end

-- Without a card left it passes: the played cards are a new deck, and of the
-- end-of-round stack the top card goes (rules 13.3.4).
local function pass(g)
  g:say "rival.no_card"
  g:put(g:cards "done-actions", "actions")
  g:shuffle "actions"
  g:pass()
  local card = g:top "stack"
  if card then
    g:put(card, { at = "discard", unseen = true })
    g:progress(1)
  end
end

-- Trace spaces that cost no data, all if there are no others.
local function free_of_data(options)
  local list = {}
  for _, option in ipairs(options) do
    local price = option.space and option.space.pay
    if not (price and price.data) then list[#list + 1] = option end
  end
  return #list > 0 and list or options
end

-- The lowest trace space, and overflow only if there is no other (rules 13.8). What
-- costs data is free to mark with a full computer only: it is paid from the pool, and
-- not offered if that is empty.
local function lowest(g, options)
  if g:held "data" > 0 and computer.hinders(g) then options = free_of_data(options) end
  local list = g:least(options, "height")
  if #list == 0 then list = options end
  if #list > 1 then list = aliens.arkhos_first(g, list) end
  if #list > 1 then g:say("rival.equally_low", { n = #list, right = g.state.right }) end
  return arrow.pick(g, list)
end

-- Completed stars clockwise from sector 0, or the other way (rules 13.7.7). The tile of
-- a sector comes behind its star, or before it (rules 7.4.10).
local function next_star(g, options)
  local list = {}
  for sector = 0, 7 do
    for _, option in ipairs(options) do
      if option.star.sector == sector then list[#list + 1] = option end
    end
  end
  local next = arrow.pick(g, list)
  if #list > 1 then g:say("rival.resolves", { star = next.star, right = g.state.right }) end
  return next
end

-- The first-landing space with most data (rules 13.7.3).
local function most_data(g, options)
  if #options > 1 then g:say "rival.most_data" end
  return g:most(options, "number")[1]
end

-- What it answers, by what the question is about.
local answers = {
  trace         = lowest,
  resolve_star  = next_star,
  star          = scan.answer,
  land          = flight.landing,
  first_landing = most_data,
  star_or_tile  = aliens.star_or_tile,
}

return {
  state = { right = false, to_tile = false, messages = 0 },

  effects = { message = milestone { ahead = 15, reward = { message = 1 } } },

  setup = function(g, level)
    board.choose(g, level)
    local cards = g:cards { at = "box", deck = "action" }
    g:put(g:filter(cards, "tier", "basic"), "actions")
    if g:with "organizations" then g:put(g:filter(cards, "tier", "extra"), "actions") end
    g:put(g:filter(cards, "tier", "advanced"), "reserve")
    g:put(g:filter(cards, "tier", "species"), "aside")
    g:shuffle "reserve"
    if level >= 3 then g:put(g:top "reserve", "actions") end
    g:shuffle "actions"
  end,

  turn = function(g)
    local card = g:top "actions"
    if not card then return pass(g) end
    reveal(g, card)
    if not g:top "actions" then g:say "rival.will_pass" end
  end,

  status = function(g)
    if not g:top "rival-board" then return end -- before the end of the setup
    g:say("rival.track", { space = track.position(g) + 1, n = track.left(g) })
    local tech = research.next_tech(g)
    if tech then g:say("rival.next_tech", { tech = tech }) end
    g:say("rival.on_track", { n = track.position(g) + 1, of = track.spaces })
    g:say("rival.in_computer", { n = g:held "computed_data", of = #g:top("rival-board").computer })
  end,

  round_end = objectives.spend,

  scoring = objectives.score,

  answer = function(g, question)
    local answer, options = answers[question.about], question.options
    if answer then return answer(g, options) end
    if #g:filter(options, "verb", "done") > 0 then return nil end
    return arrow.tell(g, options)
  end,

  -- Whatever it cannot have is progress (rules 13.5.1).
  modify = {
    converts = {
      credit     = { progress = 1 },
      energy     = { progress = 1 },
      card_any   = { progress = 1 },
      card_deck  = { progress = 1 },
      card_row   = { progress = 1 },
      alien_card = { progress = 1 },
      income     = { progress = 4 },
      secret_cards = run("it gains 1 progress for each of its discovery markers", aliens.exertians_found),
      data       = run("it puts data into its computer", computer.store),
      progress   = run("its progress marker advances", track.advance),
    },
    data_limit = 1000,
  },
}
