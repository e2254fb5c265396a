-- What functions ask of g, each line with the mistake that its author made. Behind it
-- stands the column of the problem and its text; lines without one are right.

-- Methods of g, and how they are called.
local f1 = run("methods", function(g)
  g:lanch()                                        --> 5 g has no method "lanch" (did you mean "launch"?)
  g.vp(2)                                          --> 5 g.vp is called with a dot (write g:vp(...) with a colon)
  g:owner()                                        --> 5 g.owner is a field and no method (write g.owner)
  g:random(6, 2)                                   --> 5 g:random: it takes one argument, found 2 (write g:random(n))
  local other = g:as(g:players()[2])
  other:datta(1)                                   --> 9 g has no method "datta" (did you mean "data"?)
  g:as "p9"                                        --> 8 g:as: unknown name "p9", expected a player, "p1", "p2", "p3", "p4" or "neutral" (did you mean "p1"?)
end)

-- Keys of tables.
local f2 = run("keys", function(g, l)
  g:choose(l, { txt = "Which?" })                  --> 17 g:choose: unknown key "txt" (did you mean "text"?)
  g:choose(l, { up_to = "two" })                   --> 25 g:choose: found "two", expected a whole number from 0 to 1000
  local probe = g:probes {}[1]
  g:put(g:pieces {}[1], { att = probe.space })     --> 27 g:put: unknown key "att" (did you mean "at"?)
  g:put(g:cards {}[1], { at = "deck", on_top = true }) --> 39 g:put: unknown key "on_top" (expected at, owner, top or unseen)
  g:bodies { sektor = 1 }                          --> 12 g:bodies: "sector" is missing
--^ 14 g:bodies: unknown key "sektor" (did you mean "sector"?)
  g:bodies { sector = 1, kind = "cmet" }           --> 33 g:bodies: unknown name "cmet", expected "planet", "asteroid", "comet" or a list (did you mean "comet"?)
  g:bodies { sector = 1, kind = { "planet", "asteroids" } } --> 45 g:bodies: unknown name "asteroids", expected "planet", "asteroid" or "comet" (did you mean "asteroid"?)
  local star = g:star(3)
  g:signals { at = star, same = "owner" }          --> 33 g:signals: found "owner", expected what things agree or differ in (expected star, color, species, planet, body, kind, sector, type or income)
  g:signals { at = star, same = "color", offf = "all" } --> 42 g:signals: unknown key "offf" (expected at, of, same or different)
  g:probes { at = l.place, kind = "capsle" }       --> 35 g:probes: unknown name "capsle" (did you mean "capsule"?)
end)

-- Names of what there is.
local f3 = run("names", function(g)
  g:top "nosuchpile"                               --> 9 g:top: there is no pile "nosuchpile" (expected deck, discard, row, box, hand, tucked, missions, completed, secret, played or stack)
  g:put(g:cards {}[1], { at = "nosuch" })          --> 31 g:put: there is no pile "nosuch" (expected deck, discard, row, box, hand, tucked, missions, completed, secret, played or stack)
  g:shuffle "nosuch"                               --> 13 g:shuffle: there is no pile "nosuch" (expected deck, discard, row, box, hand, tucked, missions, completed, secret, played or stack)
  g:setting "nosuch"                               --> 13 g:setting: there is no setting "nosuch" (no pack has one)
  g:pay { nosuch = 1 }                             --> 11 g:pay: unknown key "nosuch" (expected vp, publicity, data, energy, credit, card_any, card_deck, card_row, alien_card or exofossil)
  g:pay { enrgy = 1 }                              --> 11 g:pay: unknown key "enrgy" (did you mean "energy"?)
  g:gain { nosuch = 1 }                            --> 12 g:gain: unknown effect "nosuch"
  g:gain { vp = 1, launc = 1 }                     --> 20 g:gain: unknown effect "launc" (did you mean "launch"?)
  g:sector "marz"                                  --> 12 g:sector: unknown name "marz", expected a space, a figure, a planet or its name (did you mean "mars"?)
  g:distance("earth", "plutto")                    --> 23 g:distance: unknown name "plutto", expected a space, a figure, a planet or its name (did you mean "pluto"?)
  g:borrow "probe-9"                               --> 12 g:borrow: unknown name "probe-9", expected a tech or its name (did you mean "probe-1"?)
  g:discoveries "exertian"                         --> 17 g:discoveries: unknown name "exertian", expected a species or its name (did you mean "exertians"?)
  g:board_spaces "claw"                            --> 18 g:board_spaces: unknown name "claw", expected "antenna", "jaw" or "dna" (expected antenna, jaw or dna)
  g:cards { at = "hnd" }                           --> 18 g:cards: found "hnd", expected the name of a pile (did you mean "hand"?)
  g:cards { deck = "alien" }                       --> 20 g:cards: found "alien", expected the name of a deck (expected main, promo, anomalies, centaurians, exertians, mascamites or oumuamua)
  g:pieces "sampl"                                 --> 12 g:pieces: no token is of the kind "sampl" (did you mean "sample"?)
  g:cards { color = "green" }                      --> 21 g:cards: unknown name "green" (expected black, blue, red or yellow)
  g:say("m.counts", { n = 1, cards = 2 })          --> 30 g:say: the message "m.counts" has no gap {cards}: "counts {n}"
  g:lose { nosuch = 1 }                            --> 12 g:lose: unknown key "nosuch" (expected what)
  g:trace "claw"                                   --> 11 g:trace: unknown name "claw" (expected antenna, any, dna or jaw)
  g:signal { at = "vegga" }                        --> 19 g:signal: unknown name "vegga" (did you mean "vega"?)
  g:happened { lnd = "mars" }                      --> 16 g:happened: unknown event "lnd" (did you mean "land"?)
end)

-- Things where others are expected, and numbers where there are none.
local f4 = run("kinds", function(g)
  g:random "x"                                     --> 12 g:random: found "x", expected a whole number from 1 to 1048576
  g:random(0)                                      --> 12 g:random: found 0, expected a whole number from 1 to 1048576
  g:star "vega"                                    --> 10 g:star: found "vega", expected a whole number from 0 to 7
  g:star(8)                                        --> 10 g:star: found 8, expected a whole number from 0 to 7
  g:look(g:probes {}[1])                           --> 21 g:look: found a figure, expected a piece
  g:put(g:probes {}[1], { at = g:space "mars" })   --> 20 g:put: found a figure, expected a piece or a card, a completed mission or a list
  g:swap(g:probes {}[1], g:cards "row"[1])         --> 21 g:swap: found a figure, expected a card
  g:choose "mars"                                  --> 12 g:choose: found "mars", expected a list
  g:step(g:probes {}[1], "marz")                   --> 26 g:step: unknown name "marz", expected a space, a figure, a planet or its name (did you mean "mars"?)
  g:take_tile(g:star(1))                           --> 17 g:take_tile: found a star, expected a tech or its name
  g:signals { at = g:cards {}[1] }                 --> 30 g:signals: found a card, expected the name of a color star body or any
end)

-- Fields of things, known by where they come from.
local f5 = run("fields", function(g)
  for _, p in ipairs(g:probes {}) do
    g:vp(p.spce.ring)                              --> 12 a figure has no "spce" (did you mean "space"?)
    local at = p.space
    if at.contents == "comet" then g:vp(1) end     --> 11 a space has no "contents" (did you mean "content"?)
  end
  g:signal { at = g:that "signal".star }           --> 35 a list has no "star" (write [1].star for the first of them, or for _, x in ipairs(list) do)
  local list = g:cards "hand"
  if list.size > 2 then g:vp(1) end                --> 11 a list has no "size" (write [1].size for the first of them, or for _, x in ipairs(list) do)
  if list[1].colour == "red" then g:vp(1) end      --> 14 a card has no "colour" (did you mean "color"?)
  for i, card in ipairs(list) do
    if card.incme == "energy" then g:vp(i) end     --> 13 a card has no "incme" (did you mean "income"?)
  end
  local event = g:that "land"[1]
  if event.planet.nme == "Mars" then g:vp(1) end   --> 19 a planet has no "nme" (did you mean "name"?)
  local card = g:choose(g:cards "hand")
  if card.type == "x" then g:vp(1) end             --> 11 a card has no "type" (it has id, name, cost, color, income, uncovered, known, danger)
  local some = g:choose(g:cards "hand", { up_to = 2 })
  if some[1].typ then g:vp(1) end                  --> 14 a card has no "typ" (it has id, name, cost, color, income, uncovered, known, danger)
  if g.owner.credits > 2 then g:vp(1) end          --> 14 a player has no "credits" (did you mean "credit"?)
  for _, player in ipairs(g:players()) do
    player:vp(1)                                   --> 12 a player has no method "vp" (write g:as(player):vp(...))
    g:as(player):vp(player.vps)                    --> 28 a player has no "vps" (did you mean "vp"?)
  end
  for _, tech in ipairs(g:technologies()) do
    if tech.lft > 0 then g:take_tile(tech) end     --> 13 a tech has no "lft" (did you mean "left"?)
  end
end)

-- What a function of the file returns.
local function first(g) return g:probes {}[1] end

local f6 = check("a function of the file", function(g)
  return first(g).sektor == 1                      --> 19 a figure has no "sektor" (did you mean "sector"?)
end)

local f7 = count("it can only read", function(g)
  g:vp(1)                                          --> 5 g:vp: it changes the game; count and check can only read (do it in a run, or in what the condition is for)
  return #g:cards "hnd"                            --> 19 g:cards: found "hnd", expected the name of a pile (did you mean "hand"?)
end)

-- Right, and not to be taken for wrong.
local f8 = run("right", function(g)
  local p = g:probes {}[1]
  p = { spce = 1 }
  g:vp(p.spce)
  local list = g:cards "hand"
  list.n = 2
  g:vp(list.n)
  local mixed = g:probes {}
  table.insert(mixed, g:star(1))
  g:say("m.counts", { n = mixed[2].color })
  local where = g.state.where == 1 and "mars" or g:space "earth"
  g:vp(g:sector(where) + g:distance(g:probes {}[1], "mars"))
  for _, card in ipairs(g:shuffle(g:cards "hand")) do
    g:put(card, { at = "discard", owner = g.owner, top = true })
  end
  g:put({}, { at = "box" })
  g:put(g:pieces "sample"[1], { at = { ring = 1, sector = 9 }, side = 1, open = false })
  g:bodies { sector = g:sector "mars", kind = "asteroid" }
  g:choose({}, {})
  g:top "stack"
  g:gain { vp = 2, signal = "vega" }
  g:say("m.counts", { n = 2 })
  g:as "neutral":place { trace = "jaw", species = "right" }
  local any = g.state.any
  g:put(any, { at = any, side = any })
  g:look(any)
end)

return {
  state = { where = 0, any = 0 },
  play  = { f1, f2, f3, f4, f5, f7 and f8, f6 and f8 },
}
