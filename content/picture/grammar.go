package picture

import (
	"strconv"
	"strings"
	"sync"
)

// grammar returns how messages are drawn, by their keys. Other messages are written in words.
func grammar() map[string]func(r *reader) []Mark {
	written.Do(func() { rows = drawings() })
	return rows
}

var (
	written sync.Once
	rows    map[string]func(r *reader) []Mark
)

// drawings is a function because rows are made of rows.
func drawings() map[string]func(r *reader) []Mark {
	return map[string]func(r *reader) []Mark{
		"part.mission": func(r *reader) []Mark {
			return join(signs("mission"), r.row("when"), signs("to"), r.row("reward"))
		},
		"part.circle":  circles,
		"part.circles": circles,
		"part.trigger": func(r *reader) []Mark {
			return join(signs("trigger"), r.row("on"), signs("to"), r.row("reward"))
		},
		"part.endgame": func(r *reader) []Mark { return join(signs("endgame"), r.row("what")) },

		// Groups.
		"effect.all":      func(r *reader) []Mark { return r.row("groups", "then") },
		"effect.choose":   func(r *reader) []Mark { return r.row("what", "or") },
		"effect.choice":   func(r *reader) []Mark { return r.row("what") },
		"effect.sentence": sentence,
		"effect.group":    group,
		"effect.gain":     func(r *reader) []Mark { return r.row("what") },
		"thing.gains":     func(r *reader) []Mark { return r.row("what") },
		"thing.some":      some,

		// Words.
		"effect.launch":    marked("launch", "unlimited", "unlimited"),
		"effect.orbit":     repeated("orbit"),
		"effect.scan":      repeated("scan"),
		"effect.analyze":   repeated("analyze"),
		"effect.rotate":    repeated("rotate"),
		"effect.income":    repeated("income"),
		"effect.move":      repeated("move"),
		"effect.land":      marked("land", "moon", "or", "moon"),
		"effect.tuck_this": plain("tuck_this"),
		"effect.research":  research,
		"effect.word":      packWord,
		"effect.signal":    signal,
		"effect.trace":     func(r *reader) []Mark { return r.times(r.number("n"), r.or("color", "trace")) },

		// Places.
		"where.any":     func(*reader) []Mark { return signs("any") },
		"where.probe":   func(*reader) []Mark { return signs("probe") },
		"where.color":   func(r *reader) []Mark { return r.row("color") },
		"where.star":    func(r *reader) []Mark { return r.row("star") },
		"where.body":    func(r *reader) []Mark { return r.row("body") },
		"which.one_of":  func(r *reader) []Mark { return r.row("of", "or") },
		"thing.name":    func(r *reader) []Mark { return r.row("what") },
		"noun.figures":  func(r *reader) []Mark { return join(r.or("kind", "orbiter_lander"), r.row("at")) },
		"noun.probes":   func(r *reader) []Mark { return join(signs("probe"), r.row("at")) },
		"noun.wins":     func(r *reader) []Mark { return join(signs("win"), r.row("at")) },
		"noun.signals":  func(r *reader) []Mark { return join(signs("signal"), r.row("at")) },
		"noun.techs":    func(r *reader) []Mark { return join(signs("tech"), r.row("type")) },
		"noun.traces":   func(r *reader) []Mark { return r.or("color", "trace") },
		"noun.tucked":   func(r *reader) []Mark { return join(signs("income"), r.row("income")) },
		"noun.missions": func(*reader) []Mark { return signs("mission") },
		"noun.pieces":   func(r *reader) []Mark { return r.row("kind", "or") },
		"noun.piece_of_kind": func(r *reader) []Mark {
			return r.own(strings.ReplaceAll(r.word("kind"), " ", "_"))
		},
		"noun.tech_named": func(r *reader) []Mark { return join(signs("tech"), r.row("tech")) },

		// Amounts and conditions.
		"amount.counted": func(r *reader) []Mark { return r.row("what") },
		"amount.held":    func(r *reader) []Mark { return r.row("what", "or") },
		"when.counted":   compared,
		"when.amount":    compared,

		"amount.set":  func(r *reader) []Mark { return r.row("of") },
		"show.values": values, // of a gold tile

		// Events.
		"event.with":              func(r *reader) []Mark { return r.row("event") },
		"event.of_own":            func(r *reader) []Mark { return r.row("event") },
		"event.launch":            plain("launch"),
		"event.scan":              plain("scan"),
		"event.analyze":           plain("analyze"),
		"event.pass":              plain("pass"),
		"event.rotation":          plain("rotate"),
		"event.discovery":         plain("discovery"),
		"event.milestone":         plain("milestone"),
		"event.mission_completed": plain("mission"),
		"event.move":              plain("move"),
		"event.draw":              plain("draw"),
		"event.discard":           plain("discard"),
		"event.reveal":            plain("reveal"),
		"event.turn_start":        plain("turn_start"),
		"event.turn_end":          plain("turn_end"),
		"event.round_start":       plain("round_start"),
		"event.round_end":         plain("round_end"),
		"event.remove":            at("remove"),
		"event.orbit":             at("orbit"),
		"event.land":              at("land"),
		"event.visit":             at("visit"),
		"event.signal":            at("signal"),
		"event.sector_win":        at("win"),
		"event.sector_completed":  at("sector"),
		"event.research":          at("research"),
		"event.income":            at("income"),
		"event.corner":            at("corner"),
		"event.play":              at("play"),
		"event.trace":             func(r *reader) []Mark { return r.or("what", "trace") },
	}
}

// plain draws a message without arguments.
func plain(sign string) func(*reader) []Mark {
	return func(*reader) []Mark { return signs(sign) }
}

// at draws an event and its subject: a visit to Mars.
func at(sign string) func(*reader) []Mark {
	return func(r *reader) []Mark { return join(signs(sign), r.row("what")) }
}

// repeated draws a word that has nothing but a number.
func repeated(sign string) func(*reader) []Mark {
	return func(r *reader) []Mark { return r.times(r.number("n"), signs(sign)) }
}

// some draws a number of something. A gain without a sign, such as one of a pack, is named.
func some(r *reader) []Mark {
	n := r.number("n")
	r.need(n > 0)
	what, _ := r.take("what").(Node)
	row, ok := r.Row(what)
	if !ok {
		return []Mark{{Text: r.Say(r.node.phrase)}}
	}
	if what.Thing == "vp" && n == 1 { // points always have their number
		row[0].Number = "1"
		return row
	}
	return r.times(n, row)
}

func sentence(r *reader) []Mark {
	row, n := r.row("what"), r.number("n")
	if r.need(n > 0); n > 1 {
		return join([]Mark{{Number: strconv.Itoa(n), Sign: "per"}}, row)
	}
	return row
}

// group draws an icon group: if, the price, the gain, and what it is multiplied by.
func group(r *reader) []Mark {
	var row []Mark
	if when := r.row("when"); len(when) > 0 {
		row = join(signs("if"), when, signs("to"))
	}
	pay := r.row("pay")
	if len(pay) > 0 { // the arrow says that it may be declined
		r.need(r.number("may") == 1)
		row = join(row, pay, signs("to"))
	}
	row = join(row, r.row("what"))
	if per := r.row("per"); len(per) > 0 {
		r.need(len(pay) == 0)
		row = join(row, signs("per"), per)
	}
	return row
}

// values draws what the face of a gold tile scores: 11, 8 or 5 points for each of something.
func values(r *reader) []Mark {
	var numbers []string
	list, _ := r.take("values").([]Node)
	for _, n := range list {
		numbers = append(numbers, n.Text)
	}
	what, size := r.row("what"), r.number("size")
	r.need(len(numbers) > 0 && len(what) > 0 && size >= 0)
	if size > 1 {
		what = r.times(size, what)
	}
	return join([]Mark{{Number: strings.Join(numbers, " / "), Sign: "vp"}}, signs("per"), what)
}

// circles draws one circle or several, each with its reward or all with the same.
func circles(r *reader) []Mark {
	rewards, _ := r.left["rewards"].([]Node)
	n := r.number("n")
	r.take("waits") // the same as what it is covered by
	r.need(len(rewards) == 1 || len(rewards) == n)
	return join(r.times(n, signs("circle")), r.row("on"), signs("to"), r.row("rewards", "circle"))
}

// marked draws a word with a number, and more signs if it is special.
func marked(sign, special string, more ...string) func(*reader) []Mark {
	return func(r *reader) []Mark {
		row := repeated(sign)(r)
		if r.is(special) {
			row = join(row, signs(more...))
		}
		return row
	}
}

// packWord draws a word of a pack: how often or how much, its sign, its subject.
func packWord(r *reader) []Mark {
	row, n := r.own(r.word("word")), r.number("n")
	what, _ := r.take("what").(Node)
	all, _ := what.Args["n"].(int) // n, unless the text of the word has a place for it
	r.need(n == all || n == 1)
	switch about := what.Args["about"].(type) {
	case int:
		r.need(about == all)
	case Node:
		if about.Does != "which.it" { // nothing
			of, ok := r.Row(about)
			r.need(ok && len(of) > 0)
			return join(r.times(all, row), of)
		}
	default:
		r.failed = true
	}
	return r.times(all, row)
}

func research(r *reader) []Mark {
	row := r.times(r.number("n"), signs("research"))
	if r.is("rotate") {
		row = join(signs("rotate"), row)
	}
	return join(row, r.row("type"))
}

// signal draws signals and where they are marked; "from" is the card that gives the color.
func signal(r *reader) []Mark {
	row, place := r.times(r.number("n"), signs("signal")), r.row("at")
	if r.is("dry") {
		place = join(place, signs("no_data"))
	}
	from, given := r.take("from").(Node)
	if !given {
		return join(row, place)
	}
	r.need(len(place) == 0)
	switch from.Thing {
	case "row":
		return join(row, signs("card_row"))
	case "deck":
		return join(row, signs("card_deck"))
	case "hand":
		return join(row, signs("hand"))
	}
	r.failed = true
	return nil
}

// compared draws a condition on a number: 3 telescopes.
func compared(r *reader) []Mark {
	n, word := r.number("n"), r.word("word")
	row := r.row("what")
	if r.need(len(row) > 0); r.failed {
		return nil
	}
	switch word {
	case "at_least":
		return r.times(n, row)
	case "exactly":
		row[0].Number = "= " + strconv.Itoa(n)
	case "at_most":
		row[0].Number = "≤ " + strconv.Itoa(n)
	default:
		r.failed = true
	}
	return row
}
