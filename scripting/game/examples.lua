-- Examples of the methods of g and of the fields of things, which tests/examples_test.go tries for p1 in
-- the position of examples.toml. Behind --> stands what the last line gives. Fields of a thing stand below
-- the line that gives the thing.

--- g:as
g:as("p2"):held "credit"  --> 3

--- g:setting
g:setting "examples.size"  --> 2

--- g:sector
g:sector "mars"  --> 2

--- g:star
g:star(3)  --> procyon

--- g:stars
g:stars("blue")[1].color  --> blue

--- g:planets
g:planets()  --> { mercury, venus, mars, jupiter, saturn, uranus, neptune }

--- g:space
g:space "earth"  --> r1s5

--- g:bodies
g:bodies { sector = g:sector "mars", kind = { "planet", "comet" } }  --> { r2s2 }

--- g:neighbors
g:neighbors "mercury"  --> { r1s0, r1s2, r2s1 }

--- g:distance
g:distance("earth", "mars")  --> 4

--- g:way
g:way("earth", "mars", 5)  --> { r1s4, r1s3, r1s2, r2s2 }

--- g:gold_tiles
#g:gold_tiles()  --> 4

--- g:random
g:random(1)  --> 1

--- g:pay
local paid = g:pay { credit = 3 }
return paid, g:held "credit"  --> true, 1

--- g:choose
local way = g:choose {
  { text = "pay 2 credits", price = 2 },
  { text = "pay nothing", price = 0 },
}
return g:choose(g:cards "hand", { text = "Which card do you give?" }), g:choose { from = 3, to = 5 }, g:choose { true, false }, way.price  --> 14, 3, true, 2

--- g:choose_all
local bids = g:choose_all(g:players(), { { from = 0, to = 4 }, { from = 1, to = 3 } }, { text = "How many credits do you bid?" })
return bids[1], bids[2]  --> 0, 1

--- g:show_choice
local bid = g:as("p2"):choose({ from = 2, to = 3 }, { secret = true, text = "How many credits do you bid?" })
local before = bid.value
g:show_choice(bid)
return before, bid.value  --> nil, 2

--- g:most
g:most(g:stars "yellow", "slots")  --> { 61-virginis }

--- g:least
g:least(g:players(), "vp")  --> { p2 }

--- g:filter
#g:filter(g:stars(), "color", "yellow")  --> 2

--- g:round
g:round()  --> 1

--- g:turn
g:turn()  --> p1

--- g:start_player
g:start_player()  --> p1

--- g:rule
g:rule "limit.hand", g:rule("income").credit, g:rule("milestone.gold")[1]  --> 4, 3, 25

--- g:extra_turn
if g:round() == 9 then g:extra_turn() end
return g:round()  --> 1

--- g:end_game
if g.owner.vp >= 100 then g:end_game { g.owner } end
return g.owner.vp  --> 10

--- g:top
g:top "discard"  --> 5

--- g:borrow
g:borrow "telescope-2"
for _, tech in ipairs(g:technologies()) do
  if tech.id == "telescope-2" then return tech.works end
end  --> true

--- g:switch_off
g:switch_off "probe-1"
return g:techs { type = "probe" }[1].works  --> false

--- g:swap
g:swap(g:cards("hand")[1], g:cards("row")[1])
return g:cards "hand"  --> { 39, 1 }

--- g:technologies
#g:technologies()  --> 12

--- g:play
g:play(g:cards("hand")[1])
return g:held "data"  --> 4

--- g:take_tile
local tech = g:technologies()[4]
local left = tech.left
g:take_tile(tech)
return left - tech.left  --> 1

--- g:pass
if g.owner.seat then g:pass() end
return g.owner.seat  --> nil

--- g:acted
if g.owner.seat then g:acted "scan" end
return g.owner.seat  --> nil

--- g:players
g:players()  --> { p1, p2 }

--- g:with
g:with "examples"  --> false

--- g:species
g:species()  --> { mascamites, exertians }

--- g:step
local probe = g:probes {}[1]
g:step(probe, g:neighbors(probe.space)[1])
return probe.space == g:space "mars"  --> false

--- g:discoveries
g:discoveries "mascamites"  --> 1

--- g:put
g:put(g:cards("hand")[1], { at = "discard", top = true })
return g:top "discard"  --> 14

--- g:look
local sample = g:pieces { kind = "sample", at = "jupiter" }[1]
g:look(sample)
return sample.known  --> true

--- g:gain
g:gain { vp = 2, data = 1 }
return g:held "vp", g:held "data"  --> 12, 3

--- g:carry
local sample = g:pieces { kind = "sample", at = "jupiter" }[1]
g:carry(sample, "jupiter")
return g:probes { kind = "capsule" }[1].planet  --> jupiter

--- g:release
local sample = g:pieces { kind = "sample", at = "jupiter" }[1]
g:carry(sample, "jupiter")
return g:release(g:probes { kind = "capsule" }[1]) == sample  --> true

--- g:deal
local before = #g:cards "secret"
g:deal(2, "exertians")
return #g:cards "secret" - before  --> 2

--- g:play_face_down
g:play_face_down(g:cards("secret")[1])
return #g:cards "played"  --> 1

--- g:shuffle
#g:shuffle(g:players())  --> 2

--- g:board_spaces
#g:board_spaces("antenna", "mascamites")  --> 4

--- g:say
g:say("examples.hello", { n = 3 })
return g.owner  --> p1

--- g.owner
g.owner  --> p1

--- g.space
g.space.height  --> 2

--- g.state
g.state.uses = g.state.uses + 1
g.state.star = g:star(3)
g.state.paid[g.owner] = true
return g.state.uses, g.state.star, g.state.paid[g:players()[2]]  --> 1, procyon, false

--- g.effects
g:gain(g.effects.boost)
g:signal "procyon"
return g.owner.vp  --> 14

--- figure
g:probes {}[1]
.owner  --> p1
.kind  --> probe
.space  --> r2s2
.sector  --> 2
.body  --> mars
.planet  --> mars
.piece  --> nil

--- space
g:space "mars"
.ring  --> 2
.sector  --> 2
.content  --> mars

--- star
g:star(3)
.id  --> procyon
.name  --> Procyon
.color  --> blue
.sector  --> 3
.slots  --> 5
.data  --> 5
.own  --> 0
.most_other  --> 0

--- planet
g:figures { kind = "orbiter" }[1].planet
.id  --> venus
.name  --> Venus
.moons  --> {  }
.first_orbit  --> false
.first_land  --> true
.place  --> 0

--- trace
g:traces { place = "board" }[1]
.owner  --> p1
.color  --> antenna
.species  --> left
.place  --> 1
.space  --> left antenna 1

--- signal
g:signals {}[1]
.owner  --> p1
.star  --> vega
.position  --> 1

--- win
g:wins {}[1]
.owner  --> p1
.star  --> vega

--- tech
g:techs {}[1]
.id  --> probe-1
.type  --> probe
.works  --> true
.first  --> true
.left  --> 4

--- card
g:cards("hand")[1]
.id  --> 14
.name  --> Mars Science Laboratory
.cost  --> 2
.color  --> red
.income  --> credit
.uncovered  --> 0
.known  --> true

--- sector
g:sectors {}[1]
.number  --> 0
.star  --> barnards-star

--- gold tile
g:gold_tiles()[1]
.id  --> tech
.values  --> { 7, 5, 3 }
.sets  --> 1
.marked  --> true

--- player
g.owner
.id  --> p1
.vp  --> 10
.publicity  --> 4
.data  --> 2
.energy  --> 3
.credit  --> 4
.seat  --> nil
.level  --> nil

--- piece
g:pieces { kind = "sample", at = "jupiter" }[1]
.id  --> nil
.kind  --> sample
.color  --> nil
.side  --> 1
.owner  --> nil
.planet  --> jupiter
.sector  --> 3
.known  --> false
.at  --> jupiter
.score  --> nil

--- board space
g:board_spaces("antenna", "mascamites")[1]
.color  --> antenna
.height  --> 1
.pay  --> {  }

--- species
g:species()[1]
.id  --> mascamites
.name  --> Mascamites
.slot  --> left

--- event
g:signal "vega"
g:that("signal")[1]
.star  --> vega
g:land(1)
g:that("land")[1]
.planet  --> mars
g:discard(g:cards("hand")[1])
g:that("discard")[1]
.card  --> 14
g:launch()
g:that("launch")[1]
.space  --> r1s5
g:research "computer"
g:that("research")[1]
.tech  --> computer-1
g:trace "dna"
g:that("trace")[1]
.trace  --> dna

--- place
g:pieces { kind = "boat" }[1].at
.id  --> pier
.section  --> harbor
.next  --> quay

--- question
g:as("p2"):signal "red"
question
.about  --> star
.options  --> { star barnards-star, star proxima-centauri }
g:as("p2"):choose(g:players(), { text = "Who pays?" })
question
.text  --> Who pays?

--- option
g:as("p2"):signal "red"
question.options[1]
.id  --> star barnards-star
.verb  --> star
.star  --> barnards-star
.good  --> nil
g:as("p2"):card_any(1)
question.options[1]
.card  --> 1
.number  --> 1
g:as("p2"):trace "jaw"
question.options[1]
.color  --> jaw
.species  --> left
.place  --> 1
.height  --> 1
g:place { lander = "mars" }
g:as("p2"):choose(g:figures {})
question.options[1]
.body  --> venus
.figure  --> orbiter
g:as("p2"):scan()
question.options[5]
.thing  --> telescope-3
.which  --> 0
g:as("p2"):move(1)
question.options[1]
.space  --> r1s5
g:as("p2"):research()
question.options[1]
.tech  --> computer-1
g:as("p2"):choose(g:gold_tiles())
question.options[1]
.tile  --> tech
g:as("p2"):choose(g:players())
question.options[1]
.player  --> p1
g:as("p2"):choose(g:pieces { kind = "boat" })
question.options[1]
.piece  --> boat-1
g:as("p2"):choose { { text = "trade" }, { text = "keep" } }
question.options[2]
.text  --> keep

--- choice
g:as("p2"):choose(g:stars "red", { secret = true })
.owner  --> p2
.known  --> false
.value  --> nil
