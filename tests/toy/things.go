package toy

// things are the things of the toy game, one on each line: its kind, the content of its TOML
// file, and for some the content of its Lua file. card/hums is a card of the species
// hums.
const things = `
pack {"resources":["token"],"decks":{"promo":{"name":"promo card"},"plan":{"name":"plan","folder":"plans","circles":"card","fields":["weight"]}},"piles":{"plans":{"deck":"plan","name":"the plans"}},"pieces":[{"id":"flag","kind":"flag","copies":2,"sides":[{"vp":1},{"publicity":1}]}],"places":[{"id":"dock"},{"id":"harbor","next":"dock"}],"settings":{"hard":{"default":false,"text":"harder"},"size":{"default":2,"min":1,"max":4,"text":"how large"}}} {"words":{"wave":{"text":"wave at {}","run":"@wave"},"idle":{"text":"do nothing","run":"@nothing","when":"@never"}},"triggers":[{"on":{"sector_win":"any"},"reward":{"token":1}}],"offers":[{"during":"free","cost":{"token":1},"effects":[{"publicity":1}]}]}
numbers {"rounds":3,"land_discount":1,"asteroid_step":1,"visit_gain":{"planet":{"publicity":1},"comet":{"publicity":1}},"contributor":{"publicity":1},"first_orbit":{"vp":3},"first_tile":{"vp":2},"tile_bonuses":[{"vp":3},{"energy":1},{"publicity":1},{"card_any":1}],"overflow":{"vp":3},"gold_tiles":["tools","marks"],"cost":{"launch":{"credit":2},"orbit":{"credit":1,"energy":1},"land":{"energy":2},"scan":{"credit":1,"energy":1},"analyze":{"energy":1},"research":{"publicity":4},"buy":{"publicity":2},"move":{"energy":1}},"start":{"publicity":5,"credit":5,"energy":5,"cards":4,"scores":[1,2,3,4]},"income":{"credit":4,"energy":4,"card_deck":2},"limit":{"publicity":10,"data":4,"hand":4,"probes":2},"signal":{"position":2,"gain":{"vp":2}},"milestone":{"gold":[8,16],"neutral":[5,10],"neutral_markers":[2,2,1,0]},"computer":[{"tech":true},{"tech":false,"gain":[{"income":1}]},{"tech":true}],"discovery":[{"gain":{"vp":5,"publicity":1}},{"gain":{"vp":3}}]}
solar {"layer":[{"id":"disc1","ring1":["cutout","ash","empty","bell","cutout","earth","empty","cutout"]},{"id":"disc2","ring1":["cutout","cutout","empty","asteroid","empty","asteroid","empty","cutout"],"ring2":["cutout","cutout","clay","cutout","cutout","empty","asteroid","cutout"]},{"id":"disc3","ring1":["empty","comet","asteroid","cutout","cutout","empty","asteroid","asteroid"],"ring2":["comet","cutout","empty","cutout","asteroid","empty","cutout","asteroid"],"ring3":["cutout","cutout","empty","dune","empty","cutout","cutout","echo"]},{"id":"board","ring1":["asteroid","comet","empty","asteroid","asteroid","empty","comet","comet"],"ring2":["empty","comet","asteroid","empty","comet","empty","asteroid","empty"],"ring3":["empty","asteroid","comet","asteroid","asteroid","empty","empty","asteroid"],"ring4":["fern","empty","empty","glen","empty","comet","empty","comet"]}]}
sectors {"boards":[["s1","s2"],["s3","s4"],["s5","s6"],["s7","s8"]]}
star {"id":"s1","name":"Star 1","color":"yellow","slots":2,"first":[{"vp":2}],"later":[{"vp":3}]}
star {"id":"s2","name":"Star 2","color":"red","slots":2,"first":[{"trace":"antenna"}],"later":[{"trace":"antenna"}]}
star {"id":"s3","name":"Star 3","color":"blue","slots":3,"first":[{"trace":"jaw"}],"later":[{"vp":1}]}
star {"id":"s4","name":"Star 4","color":"black","slots":2,"first":[{"trace":"dna"}],"later":[{"data":1}]}
star {"id":"s5","name":"Star 5","color":"yellow","slots":2,"first":[{"trace":"any"}],"later":[{"trace":"any"}]}
star {"id":"s6","name":"Star 6","color":"red","slots":3,"first":[{"vp":1}],"later":[{"vp":1}]}
star {"id":"s7","name":"Star 7","color":"blue","slots":2,"first":[{"card_any":1}],"later":[{"card_row":1}]}
star {"id":"s8","name":"Star 8","color":"black","slots":2,"first":[{"trace":"dna"}],"later":[{"trace":"jaw"}]}
planet {"id":"earth","name":"Earth"}
planet {"id":"ash","name":"Ash","orbit":[{"vp":4}],"land":[{"vp":6},{"trace":"dna"}],"first_land":[{"data":1}]}
planet {"id":"bell","name":"Bell","orbit":[{"income":1}],"land":[{"trace":"antenna"}],"first_land":[{"data":2},{"data":1}]}
planet {"id":"clay","name":"Clay","orbit":[{"card_any":1},{"signal":"clay"}],"land":[{"vp":6},{"trace":"jaw"}],"first_land":[{"data":1}]}
planet {"id":"dune","name":"Dune","orbit":[{"vp":5}],"land":[{"trace":"any"}],"first_land":[{"data":1}]}
planet {"id":"echo","name":"Echo","orbit":[{"vp":5}],"land":[{"vp":8}],"first_land":[{"data":1}]}
planet {"id":"fern","name":"Fern","orbit":[{"vp":6}],"land":[{"vp":9}],"first_land":[{"data":1}]}
planet {"id":"glen","name":"Glen","orbit":[{"vp":6}],"land":[{"vp":9}],"first_land":[{"data":1}]}
moon {"id":"cob","name":"Cob","planet":"clay","reward":[{"vp":8},{"income":1}]}
moon {"id":"dot","name":"Dot","planet":"dune","reward":[{"vp":9}]}
tech {"id":"probe-1","type":"probe","place":1,"gain":{"launch":1}} {"modify":{"probe_limit":1}}
tech {"id":"probe-2","type":"probe","place":2} {"modify":{"asteroid_step":-1,"visit_gain":{"asteroid":{"publicity":1}}}}
tech {"id":"probe-3","type":"probe","place":3} {"modify":{"cost":{"land":{"energy":-1}},"moons":true}}
tech {"id":"telescope-1","type":"telescope","place":1,"gain":{"data":2}} {"modify":{"scan_reach":1}}
tech {"id":"telescope-2","type":"telescope","place":2} {"offers":[{"during":"scan","cost":{"publicity":1},"effects":{"signal":"ash"}}]}
tech {"id":"telescope-3","type":"telescope","place":3} {"offers":[{"during":"scan","effects":{"choose":[[{"pay":{"energy":1},"launch":1}],[{"move":1}]]}}]}
tech {"id":"computer-1","type":"computer","upper":{"vp":2},"lower":{"credit":1}}
tech {"id":"computer-2","type":"computer","upper":{"vp":2},"lower":{"energy":1}}
gold_tile {"id":"tools-A","tile":"tools","side":"A","values":[9,6,3],"set":{"least":[{"techs":"probe"},{"techs":"telescope"},{"techs":"computer"}]}}
gold_tile {"id":"tools-B","tile":"tools","side":"B","values":[8,5,2],"set":{"techs":"any"}}
gold_tile {"id":"marks-A","tile":"marks","side":"A","values":[7,5,3],"size":2,"set":{"traces":{}}}
gold_tile {"id":"marks-B","tile":"marks","side":"B","values":[6,4,2],"set":{"wins":"any"}}
card {"id":"1","name":"Launcher","cost":1,"free":{"move":1},"sector":"yellow","income":"credit"} {"play":[{"launch":1},{"move":2}]}
card {"id":"2","name":"Lander","cost":1,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"launch":{"limit":false}},{"may":true,"land":1}],"mission":{"when":{"figures":{"at":["planet","moon"]}},"reward":{"vp":4}}}
card {"id":"3","name":"Orbiter","cost":2,"free":{"publicity":1},"sector":"blue","income":"card_deck"} {"play":[{"orbit":1},{"rotate":1}],"endgame":{"vp":2,"per":{"figures":{"kind":"orbiter"}}}}
card {"id":"4","name":"Scanner","cost":1,"free":{"data":1},"sector":"black","income":"credit"} {"play":[{"scan":1},{"vp":1,"per":{"happened":{"signal":"any","different":"star"}}}]}
card {"id":"5","name":"Counter","cost":0,"free":{"move":1},"sector":"yellow","income":"energy"} {"play":[{"analyze":1},{"data":1}],"circles":[{"on":{"visit":"any"},"reward":{"vp":1}},{"on":{"land":"any"},"reward":{"data":1}}]}
card {"id":"6","name":"Builder","cost":1,"free":{"publicity":1},"sector":"red","income":"card_deck"} {"play":[{"research":"any"},{"tile_bonus":{"that":"research"}},{"when":{"techs":{"tech":{"that":"research"},"of":"others"}},"publicity":1}]}
card {"id":"7","name":"Listener","cost":1,"free":{"data":1},"sector":"blue","income":"credit"} {"play":[{"signal":"row"},{"may":true,"signal":"hand"},{"signal":{"at":"probe","count":2}},{"signal":{"at":{"sectors":{"next_to":{"that":"signal"}}},"each":true}}]}
card {"id":"8","name":"Tracer","cost":1,"free":{"move":1},"sector":"black","income":"energy"} {"play":[{"trace":"any"},{"vp":1,"per":{"traces":{"color":{"that":"trace"}}}}],"mission":{"when":{"at_least":2,"traces":{"different":"color"}},"reward":{"vp":3}}}
card {"id":"9","name":"Keeper","cost":0,"free":{"data":1},"sector":"yellow","income":"card_deck"} {"play":[{"income":1},{"may":2,"publicity":1}],"endgame":{"vp":1,"per":{"tucked":{}}}}
card {"id":"10","name":"Trader","cost":1,"free":{"move":1},"sector":"red","income":"credit"} {"play":[{"discard":{"of":{"cards":"row"},"count":"all"}},{"corner":{"of":{"happened":"discard"}}}]}
card {"id":"11","name":"Thrower","cost":0,"free":{"publicity":1},"sector":"blue","income":"energy"} {"play":[{"pay":{"energy":1},"vp":2},{"discard":{"of":{"cards":"hand"}}},{"income_of":{"of":{"that":"discard"}}}]}
card {"id":"12","name":"Shower","cost":0,"free":{"data":1},"sector":"black","income":"card_deck"} {"play":[{"reveal":{"of":{"cards":{"at":"hand","corner":"move"}}}},{"move":1,"per":{"happened":"reveal"}}]}
card {"id":"13","name":"Sweeper","cost":1,"free":{"move":1},"sector":"yellow","income":"credit"} {"play":[{"remove":{"of":{"figures":{"kind":"orbiter"}}}},{"when":{"happened":{"remove":"orbiter"}},"vp":3}]}
card {"id":"14","name":"Loser","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"lose":{"energy":"all"}},{"lose":1},{"publicity":2}]}
card {"id":"15","name":"Racer","cost":0,"free":{"publicity":1},"sector":"blue","income":"card_deck"} {"play":[{"milestone":{"ahead":3,"reward":{"tuck_this":1}}},{"move":1}]}
card {"id":"16","name":"Returner","cost":1,"free":{"move":1},"sector":"black","income":"credit"} {"play":[{"this_turn":{"on":{"visit":["planet","earth"]},"different":"body","times":"any","reward":{"vp":1}}},{"move":3},{"when":{"no":{"probes":"asteroid"}},"return_card":1}]}
card {"id":"17","name":"Placer","cost":2,"free":{"data":1},"sector":"yellow","income":"energy"} {"play":[{"place":{"orbiter":"echo"}},{"take_back":{"of":{"figures":{"kind":"orbiter"}}}},{"relocate":{"of":{"probes":{}}}},{"relocate":{"of":{"probes":{"ring":1}},"to":{"spaces":{"ring":2}}}},{"swap_probes":{"of":{"probes":{}},"with":{"probes":{"of":"others"}},"same":"ring"}}]}
card {"id":"18","name":"Chooser","cost":0,"free":{"move":1},"sector":"red","income":"card_deck"} {"play":[{"choose":[[{"credit":1}],[{"energy":1}],[{"pay":{"publicity":1},"data":1}],[{"idle":1}]]}]}
card {"id":"19","name":"Waver","cost":0,"free":{"wave":1},"sector":"blue","income":"credit"} {"play":[{"wave":"ash"},{"idle":1},{"run":"@tour"}]}
card {"id":"20","name":"Asker","cost":0,"free":{"data":1},"sector":"black","income":"energy"} {"play":[{"when":{"check":"@rich"},"vp":1},{"vp":1,"per":{"count":"@hand"}},{"when":{"all_of":[{"held":"credit"},{"any_of":[{"wins":"any"},{"at_most":3,"held":["data","computer"]}]}]},"publicity":1}]}
card {"id":"21","name":"Missionary","cost":0,"free":{"publicity":1},"sector":"yellow","income":"card_deck"} {"play":[{"take_back":{"of":{"missions":{}}}}],"mission":{"when":{"exactly":2,"missions":{}},"reward":{"vp":5}}}
card {"id":"22","name":"Helper","cost":1,"free":{"move":1},"sector":"red","income":"credit"} {"play":[{"card_row":1},{"alien_card":1}],"modify":{"cost":{"launch":{"credit":-1}}},"triggers":[{"on":{"launch":"any"},"reward":{"vp":1}}]}
card {"id":"23","name":"Promoter","cost":0,"deck":"promo","free":{"data":1},"sector":"blue","income":"energy"} {"play":[{"publicity":2}]}
card {"id":"24","name":"Settler","cost":1,"free":{"data":1},"sector":"black","income":"credit"} {"play":[{"when":{"setting":"toy.hard"},"vp":1},{"vp":1,"per":{"setting":"toy.size"}},{"may":true,"credit":1}]}
card {"id":"25","name":"Piecer","cost":0,"free":{"move":1},"sector":"yellow","income":"energy"} {"play":[{"run":"@pieces"},{"vp":1,"per":{"pieces":{"kind":"flag","of":"all"}}}]}
card {"id":"26","name":"Teller","cost":0,"free":{"publicity":1},"sector":"red","income":"card_deck"} {"play":[{"run":"@say"},{"signal":"deck"},{"signal":{"at":"any","data":false}}]}
card {"id":"27","name":"Collector","cost":0,"free":{"data":1},"sector":"blue","income":"credit"} {"play":[{"card_any":1}],"endgame":{"when":{"at_least":1,"signals":"any"},"vp":3}}
card {"id":"28","name":"Extra","cost":1,"free":{"move":1},"sector":"black","income":"energy"} {"play":[{"vp":3}],"circles":[{"on":{"signal":"any"},"reward":{"vp":1}},{"on":{"trace":"any"},"reward":{"vp":1}}]}
card {"id":"29","name":"Watcher","cost":1,"free":{"publicity":1},"sector":"yellow","income":"credit"} {"circles":[{"on":{"orbit":"planet"},"reward":{"vp":1}},{"on":"scan","reward":{"data":1,"clear_circles":1}},{"on":"analyze","reward":{"energy":1}},{"on":{"play":"card","cost":1,"color":"red","main":true},"reward":{"vp":1}},{"on":"pass","reward":{"vp":1}},{"on":{"sector_completed":"any"},"reward":{"vp":2}},{"on":{"income":"credit"},"reward":{"credit":1}},{"on":{"corner":"data"},"reward":{"data":1}}]}
card {"id":"30","name":"Waiter","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"circles":[{"on":{"mission_completed":"any"},"reward":{"vp":1}},{"on":"rotation","reward":{"vp":1}},{"on":"discovery","reward":{"vp":1}},{"on":"milestone","reward":{"vp":1}},{"on":{"move":"any","ring":"same"},"reward":{"vp":1}},{"on":{"draw":"any"},"reward":{"vp":1}},{"on":{"orbit":["ash","bell"]},"reward":{"vp":1}},{"on":{"play":"card","kind":"mission","mentions":"ash"},"reward":{"vp":1}}]}
card {"id":"31","name":"Hoarder","cost":0,"free":{"move":1},"sector":"blue","income":"card_deck"} {"play":[{"data":2}],"modify":{"data_limit":2,"converts":{"energy":{"credit":1},"income":{"vp":2},"wave":{"publicity":1}}},"triggers":[{"on":"turn_end","reward":{"vp":1}},{"on":"round_end","reward":{"publicity":1}}]}
card {"id":"32","name":"Sharer","cost":0,"free":{"data":1},"sector":"black","income":"credit"} {"play":[{"each_player":[{"publicity":1},{"may":true,"income":1}]},{"each_opponent":{"choose":[[{"discard":{"of":{"cards":"hand"}}}],[{"lose":{"vp":1}}]]}},{"until_next_turn":{"on":[{"land":"any","of":"others"},{"orbit":"any","of":"all"}],"times":"any","reward":{"data":1}}},{"until_next_turn":{"cost":{"launch":{"credit":-1}}}}],"triggers":[{"on":"turn_start","reward":{"vp":1}},{"on":"round_start","reward":{"publicity":1}}]}
card {"id":"33","name":"Peeker","cost":0,"free":{"publicity":1},"sector":"yellow","income":"energy"} {"play":[{"reorder":3},{"card_deck":1},{"reorder":{"count":2,"of":"discard"}}]}
species {"id":"hums","name":"Hums","market":true,"fields":["danger"],"spaces":{"antenna":[{"reward":{"vp":3,"alien_card":1},"danger":1},{"reward":{"vp":2}}],"jaw":[{"reward":{"vp":3}},{"reward":{"vp":2},"pay":{"energy":1}}],"dna":[{"reward":{"vp":3},"danger":2},{"reward":{"vp":1},"repeat":true}]},"pieces":[{"id":"tone","kind":"tone","hidden":true,"copies":2,"sides":[{"vp":2}]}]} {"setup":"@setup","scoring":"@scoring","penalty":"@penalty","open":"@open","milestones":[{"ahead":3,"reward":{"vp":1}}],"words":{"hum":{"text":"hum","run":"@hum"}}}
card/hums {"id":"H.1","name":"Hum 1","cost":0,"free":{"hum":1},"sector":"yellow","income":"credit","danger":1} {"play":[{"hum":1},{"alien_card":1}]}
card/hums {"id":"H.2","name":"Hum 2","cost":0,"free":{"data":1},"sector":"red","income":"energy","danger":2} {"play":[{"trace":{"color":"any","species":"this"}}]}
card/hums {"id":"H.3","name":"Hum 3","cost":0,"free":{"move":1},"sector":"blue","income":"credit"} {"play":[{"clear_circles":1}],"circles":[{"on":{"research":"any"},"reward":{"vp":1}}]}
species {"id":"rays","name":"Rays","spaces":{"each":[{"reward":{"vp":2}},{"reward":{"publicity":1}},{"reward":{"vp":1},"repeat":true}]},"resource":"glow"} {"offers":[{"during":"free","cost":{"glow":1},"effects":[{"vp":2}]}]}
card/rays {"id":"R.1","name":"Ray 1","cost":0,"free":{"data":1},"sector":"black","income":"energy"} {"play":[{"glow":2}]}
card/rays {"id":"R.2","name":"Ray 2","cost":0,"free":{"move":1},"sector":"yellow","income":"credit"} {"play":[{"vp":1,"per":{"held":"glow"}}]}
module {"id":"quick","name":"Quick","text":"Fewer rounds.","numbers":{"rounds":2,"first_round":1}}
module {"id":"promo","name":"Promo","adds":["promo"]} {"setup":[{"run":"@begin","after":"deck"}]}
seat {"id":"robot","name":"Robot","levels":2} {"turn":"@turn","answer":"@robot","round_end":"@roundend"}
text {"toy":{"hello":"says hello {n} times"}}
`
