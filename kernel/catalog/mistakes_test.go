package catalog_test

import (
	"fmt"
	"regexp"
	"testing"

	"seti/tests/toy"
)

// The place of the keys of a mistake: the keys are on the second line.
const (
	whole    = "%s"
	cardTOML = `card {"id":"99","name":"Wrong",` + "\n%s}"
	cardLua  = `card {"id":"99","name":"Wrong"} {` + "\n%s}"
	modify   = `card {"id":"99","name":"Wrong"} {"modify":{` + "\n%s}}"
	offer    = `card {"id":"99","name":"Wrong"} {"offers":[{"effects":{"vp":1},` + "\n%s}]}"
	trigger  = `card {"id":"99","name":"Wrong"} {"triggers":[{"reward":{"vp":1},` + "\n" + `"on":%s}]}`
	fields   = `species {"id":"z","name":"Z",` + "\n" + `"fields":%s}`
	space    = `species {"id":"z","name":"Z","fields":{"n":"number","t":"text","side":{"oneof":["left","right"]},"e":"effects","a":"amount",` +
		`"f":"function","stars":"list of star"},"spaces":{"each":[{` + "\n%s}]}}"
)

// numbered is the file that the toy game gives to a thing, without its ending.
var numbered = regexp.MustCompile(`toy/\d+`)

// Mistakes are reported once, with its file and line, what was found, what was expected, and a hint where there is one.
// Each kind of key has its own mistakes.
func TestMistakes(t *testing.T) {
	for _, x := range []struct{ where, said, want string }{
		// Ids and keys.
		{whole, `card {"name":"x"}`,
			`x.toml:1: a card needs an id (write id = "...")`},
		{cardLua, `"play":[{"relocate":{"of":{"that":"move"},"to":"r4s0"}}]`,
			`x.lua:2: that lists events, expected a figure (that stands for a star, planet, color, type or card; write of = probes {})`},
		{cardLua, `"play":[{"remove":{"of":{"that":"move"}}}]`,
			`x.lua:2: that lists events, expected a figure or a trace (that stands for a star, planet, color, type or card; write of = probes {})`},
		{cardLua, `"play":[{"remove":{"cards":"hand"}}]`, `x.lua:2: cards lists cards, expected a figure or a trace`},
		{whole, `card {"id":7}`,
			`x.toml:1: found 7, expected the id of a card (in quotes: id = "7")`},
		{whole, `card {"id":"1"}`,
			`x.toml:1: "1" is the name of two things (the first one is at x.toml:1; give one of them another id)`},
		{whole, `star {"id":"a b"}`,
			`x.toml:1: found "a b" (ids have hyphens)` + "\n" +
				`x.toml:1: "name" is missing (write name = ...: the name that players read)` + "\n" +
				`x.toml:1: "color" is missing (write color = ...: yellow, red, blue or black)` + "\n" +
				`x.toml:1: "slots" is missing (write slots = ...: positions of the data slot)`},
		{whole, `card {"id":"A 1","name":"x"}`,
			`x.toml:1: found "A 1" (ids have hyphens)`},
		{whole, `card {"id":"A\n1","name":"x"}`,
			`x.toml:1: found "A\n1" (ids have hyphens)`},
		{whole, `species {"id":"reef ers","name":"x"}`,
			`x.toml:1: found "reef ers" (ids have hyphens)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"pieces":[{"id":"a b","kind":"k"}],"places":[{"id":"c,d"}]}`,
			`x.toml:2: found "c,d" (ids have hyphens)` + "\n" +
				`x.toml:2: found "a b" (ids have hyphens)`},
		{whole, `moon {"id":"red","name":"x","planet":"mars"}`,
			`x.toml:1: "red" is the name of two things (choose another id)`},
		{whole, `thingy {"id":"x"}`,
			`x.toml:1: the kernel knows no "thingy"`},
		{cardTOML, `"cots":1`,
			`x.toml:2: unknown key "cots" (did you mean "cost"?)`},
		{cardLua, `"cost":1`,
			`x.lua:2: "cost" does not belong in this file (what a thing is belongs in its .toml file)`},
		{cardTOML, `"play":[]`,
			`x.toml:2: "play" does not belong in this file (what a thing does belongs in its .lua file)`},

		// True or false.
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"market":1}`,
			`x.toml:2: found 1, expected true or false`},

		// Numbers.
		{modify, `"scan_reach":"far"`,
			`x.lua:2: found "far", expected a number`},
		{modify, `"scan_reach":1.5`,
			`x.lua:2: found 1.5, expected a whole number up to a million`},
		{modify, `"scan_reach":2000000`,
			`x.lua:2: found 2e+06, expected a whole number up to a million`},
		{modify, `"scan_reach":9`,
			`x.lua:2: modify.scan_reach: found 9, expected 0 to 8 (how many sectors from Earth the first signal of a scan may be)`},
		{modify, `"probe_limit":-101`,
			`x.lua:2: modify.probe_limit: found -101, expected -100 to 100 (added to the limit of probes in space)`},

		// Strings.
		{cardTOML, `"deck":7`,
			`x.toml:2: found 7, expected a string`},
		{cardTOML, `"deck":"plam"`,
			`x.toml:2: there is no deck "plam" (did you mean "plan"?)`},
		{cardTOML, `"deck":"zzzzzz"`,
			`x.toml:2: there is no deck "zzzzzz" (declare it in pack.toml: [decks.zzzzzz])`},
		{whole, `seat {"id":"z","name":"Z",` + "\n" + `"gold":"bloc"} {"turn":"@turn","answer":"@robot"}`,
			`x.toml:2: found "bloc", expected block (did you mean "block"?)`},

		// Lists.
		{whole, `gold_tile {"id":"z","tile":"tools","side":"A","set":{"techs":"any"},` + "\n" + `"values":[1,2,"x"]}`,
			`x.toml:2: found "x", expected a number`},
		{whole, `gold_tile {"id":"z","tile":"tools","side":"A","set":{"techs":"any"},` + "\n" + `"values":3}`,
			`x.toml:1: number of values: found 1, expected 3`},

		// Tables.
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"spaces":3}`,
			`x.toml:2: found 3, expected a table with each, antenna, jaw or dna`},
		{cardTOML, `"berth":{"id":"z"}`,
			`x.toml:2: "name" is missing (write name = ...: the name that players read)` + "\n" +
				`x.toml:2: "ring" is missing (write ring = ...: the ring from which it is reached)`},

		// Colors.
		{cardTOML, `"sector":"pink"`,
			`x.toml:2: unknown name "pink" (expected black, blue, red or yellow)`},
		{cardTOML, `"sector":3`,
			`x.toml:2: found 3, expected the name of a color`},
		{whole, `star {"id":"z","name":"Z","slots":2,` + "\n" + `"color":"gren"}`,
			`x.toml:2: unknown name "gren" (expected black, blue, red or yellow)`},

		// Types of technologies.
		{whole, `tech {"id":"z",` + "\n" + `"type":"sonar"}`,
			`x.toml:2: unknown name "sonar" (expected computer, probe or telescope)`},

		// Gains.
		{cardTOML, `"income":"gold"`,
			`x.toml:2: unknown name "gold" (expected alien_card, card_any, card_deck, card_row, credit, data, energy, glow, publicity, token or vp)`},
		{cardTOML, `"income":{"credits":1}`,
			`x.toml:2: unknown key "credits" (did you mean "credit"?)`},
		{cardTOML, `"free":{"data":-1}`,
			`x.toml:2: a gain cannot be negative: found -1 (write { lose = { data = 1 } })`},
		{cardTOML, `"free":{"data":10000}`,
			`x.toml:2: data: found 10000, expected at most 9999`},

		// Prices.
		{cardTOML, `"cost":"free"`,
			`x.toml:2: found "free", expected a number of credits, or a table such as { energy = 1 }`},
		{cardTOML, `"cost":-1`,
			`x.toml:2: a cost cannot be negative: found -1 (write the gain after the cost)`},
		{cardTOML, `"cost":{"card_any":1}`,
			`x.toml:2: card_any is not a number that a player has (discard cards before: discard { of = cards "hand" })`},
		{cardTOML, `"cost":{"enrgy":1}`,
			`x.toml:2: unknown key "enrgy" (did you mean "energy"?)`},
		{cardTOML, `"cost":10000`,
			`x.toml:2: credit: found 10000, expected at most 9999`},

		// Lists of effects.
		{cardLua, `"play":3`,
			`x.lua:2: found 3, expected a group of effects (write what it is: { vp = 3 })`},
		{cardLua, `"play":["launch"]`,
			`x.lua:2: found "launch", expected a group of effects (write { launch = 1 })`},
		{cardLua, `"play":["@nothing"]`,
			`x.lua:2: found a function, expected a group of effects (write run("what it does", function(g) ... end))`},
		{cardLua, `"play":{"lunch":1}`,
			`x.lua:2: unknown effect "lunch" (did you mean "launch"?)`},
		{cardLua, `"play":{"amber":1}`,
			`x.lua:2: unknown effect "amber" (a pack declares its resources in pack.toml: resources = ["amber"])`},
		{cardLua, `"play":{"points":3}`,
			`x.lua:2: unknown effect "points" (write vp = ...)`},
		{cardLua, `"play":{"draw":2}`,
			`x.lua:2: unknown effect "draw" (write card_deck = ..., card_row = ... or card_any = ...)`},
		{cardLua, `"play":{"signal":true}`,
			`x.lua:2: found true, expected the name of a color, star or body, or any, row, hand, deck or probe`},
		{cardLua, `"play":{"extra_turn":1}`,
			`x.lua:2: unknown effect "extra_turn" (a function calls it: run("...", function(g) g:extra_turn() end))`},
		{cardLua, `"play":{"if":{"figures":"any"},"vp":1}`,
			`x.lua:2: unknown effect "if" (write when = ..., the condition of the group)`},
		{cardLua, `"play":{"rotate":-1}`,
			`x.lua:2: rotate: found -1, expected a number of times (rotate { back = true } goes the other way)`},
		{cardLua, `"play":{"figures":"any"}`,
			`x.lua:2: unknown effect "figures" (figures is a selection: write it after when =, per = or of =)`},
		{cardLua, `"play":{"launch":1,"orbit":1}`,
			`x.lua:2: "orbit" is the second effect word of this group (write two groups)`},
		{cardLua, `"play":{"launch":-1}`,
			`x.lua:2: launch: found -1, expected a number of times`},
		{cardLua, `"play":{"may":"often","vp":1}`,
			`x.lua:2: found "often", expected true, false, a number of times or "any"`},
		{cardLua, `"play":{"run":1}`,
			`x.lua:2: found 1, expected run(text, function)`},
		{cardLua, `"play":{"vp":1,"pay":3}`,
			`x.lua:2: found 3, expected a table of gains such as { credit = 1 }`},
		{cardLua, `"play":{"vp":1,"pay":{"energy":-1}}`,
			`x.lua:2: a cost cannot be negative: found -1 (write the gain after the cost)`},
		{cardLua, `"endgame":{"data":1}`,
			`x.lua:2: an end-game box can only give vp (write { vp = 3, per = ... })`},

		// Words.
		{cardLua, `"play":{"signal":"atlantis"}`,
			`x.lua:2: unknown name "atlantis"`},
		{cardLua, `"play":{"signal":{"att":"s1"}}`,
			`x.lua:2: unknown key "att" (did you mean "at"?)`},
		{cardLua, `"play":{"discard":{"of":{"cards":"hand"},"count":-3}}`,
			`x.lua:2: found -3, expected a number from 0 on or "any"`},
		{cardLua, `"play":{"vp":1,"per":{"figures":2}}`,
			`x.lua:2: figures takes no number (write at_least(2, figures {}); in TOML { at_least = 2, figures = {} })`},

		// Words of packs: idle takes nothing, wave has a gap.
		{cardLua, `"play":{"idle":2}`,
			`x.lua:2: "idle" takes no number but 1 (in its pack.lua, takes = "times" does it so often, and takes = "number" gives the number to its function)`},
		{cardLua, `"play":{"wave":{"a":1}}`,
			`x.lua:2: wave: found a table, expected what its text can say: a number, a name or a selection`},
		{cardLua, `"worth":"much"`,
			`x.lua:2: found "much", expected a number of points, an amount such as figures "venus", or function(g) return ... end`},

		// Conditions, amounts and selections.
		{cardLua, `"play":{"vp":1,"when":{}}`,
			`x.lua:2: found a table, expected a condition such as at_least(2, wins "red")`},
		{cardLua, `"play":{"vp":1,"when":3}`,
			`x.lua:2: found 3, expected a condition such as at_least(2, wins "red")`},
		{cardLua, `"play":{"vp":1,"when":{"at_least":2}}`,
			`x.lua:2: "at_least" needs an amount (at_least(2, wins "red"))`},
		{cardLua, `"play":{"vp":1,"when":{"at_least":"2","figures":"any"}}`,
			`x.lua:2: found "2", expected a number` + "\n" +
				`x.lua:2: unknown name "any" (expected ash, bell, clay, cob, dot, dune, earth, echo, fern, glen, moon or planet)`},
		{cardLua, `"play":{"vp":1,"when":{"figure":"any"}}`,
			`x.lua:2: unknown word "figure", expected a condition such as at_least(2, wins "red") (did you mean "figures"?)`},
		{cardLua, `"play":{"vp":1,"when":{"launch":1}}`,
			`x.lua:2: unknown word "launch", expected a condition such as at_least(2, wins "red") (launch is an effect word)`},
		{cardLua, `"play":{"vp":1,"when":{"figures":"any","wins":"any"}}`,
			`x.lua:2: unknown key "wins" (expected at_least, at_most or exactly)`},
		{cardLua, `"play":{"vp":1,"when":{"held":"gold"}}`,
			`x.lua:2: unknown name "gold" (expected alien_card, card_any, card_deck, card_row, computer, credit, data, energy, glow, publicity, token or vp)`},
		{cardLua, `"play":{"vp":1,"per":{"check":"@never"}}`,
			`x.lua:2: found a table, expected an amount, not a condition`},
		{cardLua, `"play":{"vp":1,"per":{"count":3}}`,
			`x.lua:2: found 3, expected count(text, function)`},
		{cardLua, `"play":{"vp":1,"when":{"check":3}}`,
			`x.lua:2: found 3, expected check(text, function)`},
		{cardLua, `"play":{"discard":{"of":{"held":"credit"}}}`,
			`x.lua:2: found a table, expected a selection`},
		{cardLua, `"endgame":{"vp":1,"per":{"traces":{"same":"income"}}}`,
			`x.lua:2: these things have no income (expected color or species)`},
		{cardLua, `"endgame":{"vp":1,"per":{"traces":{"same":"colour"}}}`,
			`x.lua:2: found "colour", expected a property such as "planet" or "color" (did you mean "color"?)`},

		// Counts.
		{cardLua, `"play":{"discard":{"of":{"cards":"hand"},"count":"some"}}`,
			`x.lua:2: found "some", expected a number from 0 on or "any"`},

		// How often an offer can be used.
		{offer, `"during":"free","times":"day"`,
			`x.lua:2: found "day", expected turn, round, game or any`},
		{offer, `"during":"free","times":101`,
			`x.lua:2: found 101, expected a number from 1 to 100, "turn", "round", "game" or "any"`},
		{offer, `"during":"fre"`,
			`x.lua:2: found "fre", expected free, main or scan (did you mean "free"?)`},
		{offer, `"times":2`,
			`x.lua:1: "during" is missing (write during = ...: free: a free action; main: a main action of its own; scan: a step of a scan)`},

		// Changed prices.
		{modify, `"cost":3`,
			`x.lua:2: found 3, expected a table such as { land = { energy = -1 } }`},
		{modify, `"cost":{"jump":{"energy":1}}`,
			`x.lua:2: unknown key "jump" (expected launch, orbit, land, scan, analyze, research, buy, move, play, corner, complete, exchange or use)`},
		{modify, `"cost":{"land":{"energy":101}}`,
			`x.lua:2: modify.cost.land.energy: found 101, expected -100 to 100 (added to prices, never below 0; only: of which, such as "mars" or { cost = 3 }; when: while a condition holds)`},
		{modify, `"cost":{"land":3}`,
			`x.lua:2: found 3, expected a table of gains such as { credit = 1 }`},
		{modify, `"cost":{"play":{"card_any":1}}`,
			`x.lua:2: card_any is not a number that a player has`},
		{modify, `"cost":{"launch":{"credit":1,"only":"mars"}}`,
			`x.lua:2: the price of "launch" is the same for each (write when = ... for a condition)`},
		{modify, `"cost":{"land":{"energy":1,"only":{"cost":3}}}`,
			`x.lua:2: unknown word "cost", expected a selection such as figures "venus"`},
		{modify, `"cost":{"play":[{"credit":1,"only":{"costs":3}}]}`,
			`x.lua:2: unknown key "costs" (did you mean "cost"?)`},
		{modify, `"cost":{"play":{"credit":1,"on":"card"}}`,
			`x.lua:2: unknown key "on" (expected vp, publicity, data, energy, credit, card_any, card_deck, card_row, alien_card, token, glow, only or when)`},

		// Visits.
		{modify, `"visit_gain":3`,
			`x.lua:2: found 3, expected a table such as { asteroid = { publicity = 1 } }`},
		{modify, `"visit_gain":{"moon":{"vp":1}}`,
			`x.lua:2: unknown key "moon" (expected planet, asteroid or comet)`},

		// Conversions.
		{modify, `"converts":3`,
			`x.lua:2: found 3, expected a table such as { credit = { progress = 1 } }`},
		{modify, `"converts":{"credits":{"vp":1}}`,
			`x.lua:2: unknown key "credits" (did you mean "credit"?)`},

		// State of things.
		{cardLua, `"state":{"a":{"type":"stra"}}`,
			`x.lua:2: found "stra", expected star, planet, tech, card, space, sector, player, figure, trace, species, piece, board space, place, gold tile or choice (did you mean "star"?)`},
		{cardLua, `"state":{"a":{"each":"seat","start":0}}`,
			`x.lua:2: found "seat", expected player`},
		{cardLua, `"state":{"a":{"each":"player"}}`,
			`x.lua:2: state.a: with which value does it begin? (write { each = "player", start = 0 } or { type = "star" })`},
		{cardLua, `"state":{"a":{"type":"star","start":1}}`,
			`x.lua:2: state.a: a thing in state is nil at the start (remove it)`},
		{cardLua, `"state":{"a":{"kind":"star"}}`,
			`x.lua:2: unknown key "kind" (expected each, type or start)`},
		{cardLua, `"state":3`,
			`x.lua:2: found 3, expected a table such as { uses = 0 }`},
		{cardLua, `"state":{"a":"x"}`,
			`x.lua:2: found "x", expected a whole number, true or false, or a list of them`},
		{cardLua, `"state":{"a":[1,true]}`,
			`x.lua:2: found true, expected a list of one kind`},

		// Prepared effects.
		{cardLua, `"effects":3`,
			`x.lua:2: found 3, expected a table such as { boost = { this_turn { ... } } }`},

		// Events.
		{trigger, `3`,
			`x.lua:2: found 3, expected an event`},
		{trigger, `{}`,
			`x.lua:2: found a table, expected an event such as { visit = "mars" }`},
		{trigger, `"arrive"`,
			`x.lua:2: unknown event "arrive"`},
		{trigger, `{"vist":"any"}`,
			`x.lua:2: unknown event "vist" (did you mean "visit"?)`},
		{trigger, `{"pass":"ash"}`,
			`x.lua:2: event "pass" takes no "ash"`},
		{trigger, `{"visit":"vega"}`,
			`x.lua:2: unknown name "vega" (expected any, ash, asteroid, bell, clay, cob, comet, dot, dune, earth, echo, fern, glen or planet)`},
		{trigger, `{"visit":"any","turn":"other"}`,
			`x.lua:2: found "other", expected own`},
		{trigger, `{"visit":"any","trun":"own"}`,
			`x.lua:2: unknown key "trun" (did you mean "turn"?)`},
		{trigger, `{"play":"any","alien":3}`,
			`x.lua:2: found 3, expected true or false`},
		{trigger, `{"play":"any","cost":"x"}`,
			`x.lua:2: found "x", expected a number`},
		{trigger, `{"visit":"any","by":"others"}`,
			`x.lua:2: unknown key "by" (write of = "own", "others" or "all")`},
		{trigger, `{"turn_start":"any","of":"rivals"}`,
			`x.lua:2: found "rivals", expected own, others or all`},
		{cardLua, `"play":{"until_next_turn":{"on":{"signal":{"that":"signal"},"of":"others"},"reward":{"data":1}}}`,
			`x.lua:2: what waits for an event cannot look back: here "that" would mean the event itself (remember it in g.state, and compare with it in when = check(...))`},
		{cardLua, `"play":{"vp":1,"per":{"happened":{"visit":"any","since":"ever"}}}`,
			`x.lua:2: found "ever", expected here or turn`},
		{cardLua, `"play":{"reorder":{"count":2,"of":"row"}}`,
			`x.lua:2: the cards of the row have places and no order (in a function g:swap changes a card of the row)`},
		{cardLua, `"play":{"reorder":"x"}`,
			`x.lua:2: found "x", expected a number`},
		{trigger, `{"visit":"any","since":"ever"}`,
			`x.lua:2: what waits for an event takes no "since" (it is for happened and that)`},

		// Circles.
		{cardLua, `"circles":[{"reward":{"vp":1}}]`,
			`x.lua:2: "on" is missing (write on = ...: the event that may cover it, or when = ...: a condition)`},
		{cardLua, `"circles":[{"on":"pass"}]`,
			`x.lua:2: "reward" is missing (write reward = ...: what covering it gives; {} for a circle that is only a mark)`},

		// Effects of this turn.
		{cardLua, `"play":{"this_turn":{"on":"pass"}}`,
			`x.lua:2: "reward" is missing (what does the event bring?)`},
		{cardLua, `"play":{"this_turn":{"on":"pass","reward":{"vp":1},"times":"all"}}`,
			`x.lua:2: found "all", expected a number of times or "any"`},
		{cardLua, `"play":{"this_turn":{"on":"pass","reward":{"vp":1},"times":101}}`,
			`x.lua:2: times: found 101, expected 0 to 100`},

		// Functions.
		{whole, `species {"id":"z","name":"Z"}` + "\n" + `{"setup":3}`,
			`x.lua:2: found 3, expected a function`},

		// Declared fields.
		{fields, `3`,
			`x.toml:2: found 3, expected a list of names, or a table such as { top = "effects" }`},
		{fields, `[1]`,
			`x.toml:2: found 1, expected the name of a field`},
		{cardLua, `"play":{"swap_probes":{"probes":{}}}`,
			`x.lua:2: "with" is missing (write with = ...: the probes of which the other is chosen)`},
		{cardLua, `"play":{"may":-1,"vp":1}`,
			`x.lua:2: found -1, expected a number from 0 on or "any"`},
		{fields, `["cost"]`,
			`x.toml:2: "cost" is a key of every card and cannot be declared (choose another name)`},
		{fields, `{"top":"efects"}`,
			`x.toml:2: unknown type "efects" of a field (did you mean "effects"?)`},
		{fields, `{"top":3}`,
			`x.toml:2: unknown type 3 of a field (expected number, text, effects, gains, amount, condition, function, board, body, card, color, deck, gold, place, res, seat, sector, slot, space, species, star, tech, trace or type, or a list of them)`},
		{fields, `{"top":{}}`,
			`x.toml:2: top: its values are missing (write { oneof = ["left", "right"] })`},
		{fields, `{"top":{"oneof":["a"],"type":"number"}}`,
			`x.toml:2: only a text can have fixed values (write type = "text" or "list of text")`},
		{fields, `{"top":{"one":["a"]}}`,
			`x.toml:2: unknown key "one" (did you mean "oneof"?)` + "\n" +
				`x.toml:2: top: its values are missing (write { oneof = ["left", "right"] })`},
		{space, `"n":"x"`,
			`x.toml:2: found "x", expected a number`},
		{space, `"t":3`,
			`x.toml:2: found 3, expected a string`},
		{space, `"side":"mid"`,
			`x.toml:2: found "mid", expected left or right`},
		{space, `"f":3`,
			`x.toml:2: found 3, expected a function`},
		{space, `"stars":"s1"`,
			`x.toml:2: found "s1", expected a list`},
		{space, `"stars":["s99"]`,
			`x.toml:2: unknown name "s99" (expected s1, s2, s3, s4, s5, s6, s7 or s8)`},
		{space, `"e":{"lunch":1}`,
			`x.toml:2: unknown effect "lunch" (did you mean "launch"?)`},
		{space, `"a":{"lunch":1}`,
			`x.toml:2: unknown word "lunch", expected an amount such as figures "venus" or held "energy"`},
		{space, `"weigth":1`,
			`x.toml:2: unknown key "weigth" (expected reward, pay or repeat)`},

		// Packs, species, modules and seats.
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"credit"}`,
			`x.toml:2: "credit" is the name of another gain (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"Gold!"}`,
			`x.toml:2: "Gold!" is not a valid name for a gain (use lower-case letters and digits, with underscores between)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"2x"}`,
			`x.toml:2: "2x" is not a valid name for a gain (use lower-case letters and digits, with underscores between)`},
		// An effect, a prefix, a selection and a method of g: with such a gain the words of the rules would mean it.
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"scan"}`,
			`x.toml:2: "scan" is a word already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"when"}`,
			`x.toml:2: "when" is a word already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"probes"}`,
			`x.toml:2: "probes" is a word already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"resource":"shuffle"}`,
			`x.toml:2: "shuffle" is a word already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"words":{"launch":{"text":"x","run":"@nothing"}}}`,
			`x.toml:2: "launch" is a word already (choose another name)` + "\n" +
				`x.toml:2: "words" does not belong in this file (what a thing does belongs in its .lua file)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"words":{"vp":{"text":"x","run":"@nothing"}}}`,
			`x.toml:2: "vp" is a gain already (choose another name)` + "\n" +
				`x.toml:2: "words" does not belong in this file (what a thing does belongs in its .lua file)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"words":{"deep-dive":{"text":"x","run":"@nothing"}}}`,
			`x.toml:2: "deep-dive" is not a valid name for a word (use lower-case letters and digits, with underscores between)` + "\n" +
				`x.toml:2: "words" does not belong in this file (what a thing does belongs in its .lua file)`},
		{whole, `species {"id":"z","name":"Z"} {` + "\n" + `"words":{"zap":{"text":"x"}}}`,
			`x.lua:2: "run" is missing (write run = ...: function(g, argument))`},
		{whole, `species {"id":"z","name":"Z"} {` + "\n" + `"words":3}`,
			`x.lua:2: found 3, expected a table of words by their names`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"decks":3}`,
			`x.toml:2: found 3, expected a table of decks by their names`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"piles":["nest"]}`,
			`x.toml:2: found a list, expected a table of piles by their names`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"decks":{"plan":{}}}`,
			`x.toml:2: "plan" is a deck already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"piles":{"hand":{}}}`,
			`x.toml:2: "hand" is a pile already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"piles":{"nest":{"seen_by":"owner"}}}`,
			`x.toml:2: nobody could see the pile "nest": it has no owner (write owner = "seat", or seen_by = "all" or "none")`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"piles":{"nest":{"deck":"plam"}}}`,
			`x.toml:2: there is no deck "plam" (did you mean "plan"?)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"places":[{"id":"dock"}]}`,
			`x.toml:2: "dock" is a place already (choose another name)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"places":[{"id":"d","nxt":"e"}]}`,
			`x.toml:2: unknown key "nxt" (did you mean "next"?)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"places":[{"id":"d","next":"e"}]}`,
			`x.toml:2: unknown name "e" (did you mean "d"?)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"pieces":[{"id":"flag-1","kind":"flag"}]}`,
			`x.toml:2: "flag-1" is the name of two tokens (choose another id)`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"pieces":[{"id":"f","kind":"f","copies":101}]}`,
			`x.toml:2: found 101, expected 1 to 100 copies`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"pieces":{"id":"f","kind":"f","copies":101}}`,
			`x.toml:2: found 101, expected 1 to 100 copies`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"slot":{"id":"y","slots":2}}`,
			`x.toml:2: a data slot needs a planet (add [body])`},
		{whole, `species {"id":"z","name":"Z",` + "\n" + `"body":{"id":"y","name":"Y","disc":"disc4","ring":1,"place":0}}`,
			`x.toml:2: the planet has no place on a disc (disc1, disc2 or disc3; ring 1 to 3; place 0 to 7)`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"needs":"quik"}`,
			`x.toml:2: there is no module "quik" (did you mean "quick"?)`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"adds":"prom"}`,
			`x.toml:2: there is no deck "prom" (did you mean "promo"?)`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"rounds":6}`,
			`x.toml:2: unknown key "rounds" (write numbers = { rounds = ... })`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"numbers":{"rounds":9}}`,
			`x.toml:2: rounds: found 9, expected 1 to 8 (the last round of a game)`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"numbers":{"gold_tiles":[]}}`,
			`x.toml:2: the gold tiles are the same with every module (a pack changes them in its board/numbers.toml)`},
		{whole, `module {"id":"z","name":"Z"}` + "\n" + `{"setup":[{"run":"@begin","after":"dek"}]}`,
			`x.lua:2: the setup has no step "dek" (did you mean "deck"?)`},
		{whole, `module {"id":"z","name":"Z"}` + "\n" + `{"setup":[{"run":"@begin","after":"hands"}]}`,
			`x.lua:2: the setup has no step "hands" (expected solar, deck, row, gold, neutral, techs, stacks, scores, players or tucks)`},
		{whole, `module {"id":"z","name":"Z"}` + "\n" + `{"setup":[{"run":"@begin","name":"hands","after":"hands"}]}`,
			`x.lua:2: the setup has no step "hands" (expected solar, deck, row, gold, neutral, techs, stacks, scores, players or tucks)`},
		{whole, `module {"id":"z","name":"Z",` + "\n" + `"conflicts":"z"}`,
			`x.toml:2: the module "z" has itself in conflicts (remove it)`},
		{whole, `module {"id":"z","name":"Z"}` + "\n" + `{"setup":[{"run":"@begin","after":"deck","before":"deck"}]}`,
			`x.lua:2: a step of the setup has only one of before, after and replace (keep one of them)`},
		{whole, `module {"id":"z","name":"Z"}` + "\n" + `{"triggers":[{"on":{"pass":"any","of":"others"},"reward":{"vp":1}}]}`,
			`x.lua:2: a power for everybody acts for the player of the event, so the event cannot have of (remove of; in a function, g:players() and g:as(player) reach the other players)`},
		{whole, `seat {"id":"z","name":"Z",` + "\n" + `"levels":101} {"turn":"@turn","answer":"@robot"}`,
			`x.toml:2: found 101, expected 1 to 100 levels`},
		{whole, `seat {"id":"z","name":"Z",` + "\n" + `"start":{"card_any":1}} {"turn":"@turn","answer":"@robot"}`,
			`x.toml:2: card_any is not a number that a player has (draw cards in setup: g:gain { card_deck = 1 })`},
		{whole, `moon {"id":"z","name":"Z",` + "\n" + `"planet":"mars"}`,
			`x.toml:2: unknown name "mars" (expected ash, bell, clay, cob, dot, dune, earth, echo, fern, glen or z)`},
	} {
		_, problems := toy.Build(fmt.Sprintf(x.where, x.said))
		if got := numbered.ReplaceAllString(problems.Error(), "x"); got != x.want {
			t.Errorf("%s\n\tgot %s\n\texpected %s", x.said, got, x.want)
		}
	}
}
