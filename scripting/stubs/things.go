package stubs

import (
	"reflect"
	"strings"

	"seti/kernel"
	"seti/kernel/source"
)

// things makes a class for each kind of thing: all its keys for the schema of
// its TOML file, and those of its script, CardScript.
func (m *Model) things() {
	for _, t := range kernel.ThingInfos() {
		name := camel(t.Kind)
		full := Class{Name: name, Doc: t.Doc, Fields: m.fields(t.Keys)}
		script := Class{Name: name + "Script", Doc: t.Doc + " What its script returns."}
		for _, f := range full.Fields {
			if f.In == "lua" {
				script.Fields = append(script.Fields, f)
			}
		}
		m.Classes = append(m.Classes, full)
		if len(script.Fields) > 0 {
			m.Classes = append(m.Classes, script)
		}
	}
	for _, t := range []reflect.Type{wordType, modifyType, deckType, pileType, setType} {
		m.structClass(t)
	}
	m.declared()
}

// declaredTypes are the types of declared fields; others are names.
var declaredTypes = map[string]Type{"number": basic("integer"), "text": basic("string"), "effects": ref("Effects"), "gains": ref("Gains"),
	"amount": basic("any"), "condition": basic("any"), "function": basic("function")}

// declared adds the fields that decks and species declare for their cards and
// spaces.
func (m *Model) declared() {
	seen := map[string]bool{}
	add := func(fields kernel.FieldDefs, classes ...string) {
		for _, f := range fields {
			t, ok := declaredTypes[f.Type]
			if !ok {
				t = basic("string") // a name
			}
			if f.List {
				t = list{t}
			}
			for _, name := range classes {
				if key := name + "." + f.Name; !seen[key] {
					seen[key] = true
					c := m.class(name)
					c.Fields = append(c.Fields, Field{Key: f.Name, Type: t, Doc: "Declared by a deck or a species.", In: "toml"})
				}
			}
		}
	}
	for i := range m.c.Species {
		add(m.c.Species[i].Fields, "Card", "BoardSpace")
	}
	for i := range m.c.Decks {
		add(m.c.Decks[i].Fields, "Card")
	}
}

// camel makes GoldTile of gold_tile.
func camel(name string) string {
	var b strings.Builder
	for _, part := range strings.Split(name, "_") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

// objects are the kinds of things that functions get into their hands.
var objects = []struct {
	kind source.Kind
	name string
	doc  string
}{
	{kernel.KindFigure, "Figure", "A probe, an orbiter or a lander."},
	{kernel.KindSpace, "Space", "A space of the solar system."},
	{kernel.KindStar, "Star_", "A star."},
	{kernel.KindBody, "Body_", "A planet or a moon."},
	{kernel.KindMark, "Trace_", "A life trace."},
	{kernel.KindSignal, "Signal", "A signal in or beside a data slot."},
	{kernel.KindWin, "Win", "A win marker."},
	{kernel.KindTech, "Tech_", "A technology."},
	{kernel.KindCard, "Card_", "A card."},
	{kernel.KindSector, "Sector", "A sector."},
	{kernel.KindGold, "GoldTile_", "A gold tile."},
	{kernel.KindSeat, "Player", "A player."},
	{kernel.KindEvent, "Happening", "Something that happened."},
	{kernel.KindPiece, "Piece", "A token of a species."},
	{kernel.KindBoardSpace, "BoardSpace_", "A space of a species board."},
	{kernel.KindPlace, "Place_", "A place with a name, on which tokens lie."},
	{kernel.KindOption, "Option_", "An option of a question to a seat of content."},
}

// fieldTypes are the types of fields of things by name. What is not here is
// any.
var fieldTypes = map[string]Type{
	"ring": basic("integer"), "sector": basic("integer"), "content": basic("string"), "owner": ref("Player"), "kind": basic("string"),
	"space": ref("Thing"), "body": ref("Body_"), "planet": ref("Body_"), "color": basic("string"), "species": basic("string"),
	"place": basic("string"), "star": ref("Star_"), "position": basic("integer"), "id": basic("string"), "name": basic("string"),
	"type": basic("string"), "income": basic("string"), "number": basic("integer"), "values": list{basic("integer")},
	"sets": basic("integer"), "marked": basic("boolean"), "vp": basic("integer"), "publicity": basic("integer"), "data": basic("integer"),
	"energy": basic("integer"), "credit": basic("integer"), "card": ref("Card_"), "side": basic("integer"), "known": basic("boolean"),
	"height": basic("integer"), "pay": basic("table"), "piece": ref("Piece"),
}

// gives is what selections list and queries answer. What is not here is any.
var gives = map[string]Type{
	"traces": list{ref("Trace_")}, "figures": list{ref("Figure")}, "probes": list{ref("Figure")}, "wins": list{ref("Win")},
	"signals": list{ref("Signal")}, "techs": list{ref("Tech_")}, "cards": list{ref("Card_")}, "tucked": list{ref("Card_")},
	"missions": list{ref("Card_")}, "pieces": list{ref("Piece")}, "sectors": list{ref("Sector")}, "happened": list{ref("Happening")},
	"that": list{ref("Happening")},

	"sector": basic("integer"), "star": ref("Star_"), "space": ref("Space"), "bodies": list{ref("Space")}, "neighbors": list{ref("Space")},
	"distance": basic("integer"), "gold_tiles": list{ref("GoldTile_")}, "random": basic("integer"), "players": list{ref("Player")},
	"discoveries": basic("integer"), "board_spaces": list{ref("BoardSpace_")},
}

func given(name string) Type {
	if t, ok := gives[name]; ok {
		return t
	}
	return basic("any")
}

// game makes g: what a function that can only read gets, and what one that
// acts gets besides.
func (m *Model) game() {
	m.Classes = append(m.Classes, Class{Name: "Thing", Doc: "A thing of the running game.", Object: true})
	for _, o := range objects {
		c := Class{Name: o.name, Doc: o.doc, Parent: "Thing", Object: true}
		for _, f := range kernel.Fields(o.kind) {
			t, ok := fieldTypes[f]
			if !ok {
				t = basic("any")
			}
			c.Fields = append(c.Fields, Field{Key: f, Type: t, Need: true})
		}
		m.Classes = append(m.Classes, c)
	}
	reader := Class{Name: "Reader", Doc: "The game as its owner sees it: for count and check.", Object: true}
	game := Class{Name: "Game", Doc: "The game as its owner may act in it: for run.", Parent: "Reader", Object: true}
	method := func(c *Class, name, doc, args string, returns Type) {
		sig := "fun(self: seti." + c.Name + args + ")"
		if returns != nil {
			sig += ": " + returns.lua()
		}
		c.Fields = append(c.Fields, Field{Key: name, Type: function(sig), Doc: doc, Need: true})
	}
	reader.Fields = append(reader.Fields,
		Field{Key: "owner", Type: ref("Player"), Doc: "Whose effect it is.", Need: true},
		Field{Key: "state", Type: basic("table"), Doc: "What the thing remembers: declare state = { uses = 0 }.", Need: true})
	queries := map[string]bool{} // they win where a word has the same name
	for _, q := range kernel.Queries() {
		queries[q.Name] = true
	}
	words := kernel.Words()
	for i := range words {
		w := &words[i]
		if queries[w.Name] {
			continue
		}
		switch w.Class {
		case kernel.ClassSelection:
			method(&reader, w.Name, w.Doc, ", args?: "+m.argument(w).lua(), given(w.Name))
		case kernel.ClassAmount:
			method(&reader, w.Name, w.Doc, ", args?: "+m.argument(w).lua(), basic("integer"))
		case kernel.ClassEffect:
			method(&game, w.Name, w.Doc, ", args?: "+m.argument(w).lua(), nil)
		}
	}
	for _, name := range m.c.Resources {
		method(&game, name, m.gainDoc(name), ", n?: integer", nil)
	}
	for _, name := range m.c.PackWords() {
		method(&game, name, "A word of a pack.", ", args?: any", nil)
	}
	for _, q := range kernel.Queries() {
		c := &reader
		if q.Writes {
			c = &game
		}
		method(c, q.Name, q.Doc, queryArgs(q.Args), given(q.Name))
	}
	m.function(&game, "as", "The same game, acting for another player.", "fun(self: seti.Game, player: seti.Player): seti.Game")
	m.Classes = append(m.Classes, reader, game)
}

func (m *Model) function(c *Class, name, doc, sig string) {
	c.Fields = append(c.Fields, Field{Key: name, Type: function(sig), Doc: doc, Need: true})
}

// queryArgs reads the arguments of a query as its reference shows them:
// "piece, { at = space, side = 1 }" gives ", piece: any, options?: table".
func queryArgs(args string) string {
	out := ""
	depth, word := 0, ""
	flush := func() {
		word = strings.TrimSpace(word)
		switch {
		case word == "":
		case strings.HasPrefix(word, "{"):
			out += ", options?: table"
		default:
			name, _, more := strings.Cut(word, " ")
			if more {
				name = "thing"
			}
			out += ", " + name + "?: any"
		}
		word = ""
	}
	for _, r := range args {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case r == ',' && depth == 0:
			flush()
			continue
		}
		word += string(r)
	}
	flush()
	return out
}
