package catalog

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// declarePack makes what a pack itself adds known.
func (b *builder) declarePack(t Definition) {
	b.name(t.Pack, board.Ref(board.KindPack, int16(len(b.c.PackThings))))
	b.c.PackThings = append(b.c.PackThings, PackThing{ID: t.Pack})
	list, _ := t.Value.Get("resources")
	for _, r := range list.List {
		b.declareResource(r)
	}
	b.declareSettings(t)
	b.declareParts(t.Value, -1)
	b.declarePieces(t.Value, -1)
}

// declareParts makes the words, decks, piles and places known that a species or
// a pack adds; species is -1 for a pack.
func (b *builder) declareParts(v source.Value, species int16) {
	b.declareWords(v, species, -1)
	b.declareDecks(v, species)
	b.declarePiles(v)
	b.declarePlaces(v)
}

// declareSettings makes the settings of a pack known before anything asks for
// one.
func (b *builder) declareSettings(t Definition) {
	settings, _ := t.Value.Get("settings")
	if settings.Kind != source.Nil && settings.Kind != source.Table {
		b.Expected(settings, `a table such as hard = { default = false, text = "..." }`)
	}
	for _, f := range settings.Fields {
		def := SettingDef{Pack: t.Pack, Name: f.Key, Max: 100}
		b.path = "settings." + f.Key
		before := len(*b.problems)
		b.read(f.Value, &def, nil)
		if len(*b.problems) == before {
			b.settingValue(f.Pos, &def)
		}
		b.c.settings = append(b.c.settings, def) // also a wrong one: what asks for it is not wrong
	}
}

// settingValue works out which values a setting can have, and its default.
func (b *builder) settingValue(pos source.Pos, def *SettingDef) {
	standard := def.Standard
	text := standard.String
	if standard.Kind != source.String {
		text = standard.Describe()
	}
	switch value, ok := def.Read(text); {
	case standard.Kind == source.String && len(def.OneOf) == 0:
		b.Errorf(pos, `oneof = ["mild", "wild"]`, "the setting %q does not say which names it can be", def.Name)
	case standard.Kind == source.Number && (def.Min > def.Max || def.Max > 1000 || def.Min < -1000):
		b.Errorf(pos, "from -1000 to 1000", "the bounds of the setting %q hold no number", def.Name)
	case !ok:
		b.Errorf(standard.Pos, "", "the default of the setting %q is %s, expected %s", def.Name, standard.Describe(), def.Takes())
	default:
		def.value = value
	}
}

// declareResource adds a gain.
func (b *builder) declareResource(v source.Value) {
	switch {
	case v.Kind != source.String || v.String == "":
		b.Expected(v, "the name of a gain")
	case len(b.c.Resources) >= board.MaxResources:
		b.Errorf(v.Pos, "", "there is room for %d gains", board.MaxResources)
	case b.isNewKey(v.Pos, "gain", v.String):
		b.name(v.String, board.Ref(board.KindRes, int16(len(b.c.Resources))))
		b.c.Resources = append(b.c.Resources, v.String)
	}
}

// isNewKey reports whether a gain or a word can have a name; if not, it adds the problem. Both are keys of effects, like the words of
// the rules, and methods of g.
func (b *builder) isNewKey(pos source.Pos, what, name string) bool {
	switch _, gain := b.c.Lookup(name, board.KindRes); {
	case !isKey(name):
		b.Errorf(pos, "use lower-case letters and digits, with underscores between", "%q is not a valid name for a %s", name, what)
	case gain && what == "gain":
		b.Errorf(pos, "choose another name", "%q is the name of another gain", name)
	case gain:
		b.Errorf(pos, "choose another name", "%q is a gain already", name)
	case b.c.words.named[name] != nil || b.c.packWords[name] != nil || slices.Contains(b.rules.Reserved.Methods, name):
		b.Errorf(pos, "choose another name", "%q is a word already", name)
	default:
		return true
	}
	return false
}

// isKey reports whether a name is one that scripts can write as a key and as a method.
func isKey(name string) bool {
	for i, r := range name {
		if (r < 'a' || r > 'z') && (i == 0 || r != '_' && (r < '0' || r > '9')) {
			return false
		}
	}
	return name != ""
}

// definePack reads what a pack itself adds.
func (b *builder) definePack(t Definition) {
	r, ok := b.c.Lookup(t.Pack, board.KindPack)
	if !ok {
		return
	}
	p := &b.c.PackThings[r.ID]
	b.read(t.Value, p, &p.Power)
	limits, _ := t.Value.Get("limits")
	for _, f := range limits.Fields {
		if !p.Resources.Has(f.Key) && slices.Contains(b.c.Resources, f.Key) {
			b.Errorf(f.Pos, "limits of the rules are in board/numbers.toml, under limit", "%q is not one of the resources of this pack", f.Key)
		}
	}
	b.definePlaces(p.Places, t.Value)
	b.definePieces(p.Pieces, t.Value)
}

// declareDecks declares the decks of a pack or a species before any card of them is read.
func (b *builder) declareDecks(v source.Value, species int16) {
	decks, _ := v.Get("decks")
	for _, f := range decks.Fields {
		if b.c.deckNamed(f.Key) >= 0 {
			b.Errorf(f.Pos, "choose another name", "%q is a deck already", f.Key)
			continue
		}
		deck := DeckDef{ID: f.Key, species: species}
		b.path = "decks." + f.Key
		b.read(f.Value, &deck, nil)
		deck.Name = cmp.Or(deck.Name, f.Key)
		b.name(f.Key, board.Ref(board.KindDeck, int16(len(b.c.Decks))))
		b.c.Decks = append(b.c.Decks, deck)
	}
}

// declarePiles makes the piles of a pack or a species known.
func (b *builder) declarePiles(v source.Value) {
	piles, _ := v.Get("piles")
	for _, f := range piles.Fields {
		if _, taken := b.c.PileNamed(f.Key, 0); taken {
			b.Errorf(f.Pos, "choose another name", "%q is a pile already", f.Key)
			continue
		}
		def := PileDef{ID: f.Key, Owner: "none", SeenBy: "all", First: board.DeclaredPiles + board.Pile(len(b.c.Piles)*board.PilesPerDef)}
		b.path = "piles." + f.Key
		b.read(f.Value, &def, nil)
		def.Name = cmp.Or(def.Name, f.Key)
		if def.SeenBy == "owner" && def.Owner == "none" {
			b.Errorf(f.Pos, `write owner = "seat", or seen_by = "all" or "none"`, "nobody could see the pile %q: it has no owner", f.Key)
		}
		if def.Deck != "" && def.Deck != "main" && b.c.deckNamed(def.Deck) < 0 {
			deck, _ := f.Value.Get("deck")
			b.Errorf(deck.Pos, source.NearestOr(def.Deck, b.c.DeckNames()), "there is no deck %q", def.Deck)
		}
		b.c.Piles = append(b.c.Piles, def)
	}
}

// listOf returns the entries of a list under a key. A single value is a list of one, as for the decoder.
func listOf(v source.Value, key string) []source.Value {
	list, ok := v.Get(key)
	if !ok || emptyList(list) {
		return nil
	}
	return list.Each()
}

// declarePlaces makes the places of a pack or a species known.
func (b *builder) declarePlaces(v source.Value) {
	for _, e := range listOf(v, "places") {
		id, _ := e.Get("id")
		if _, taken := b.c.Lookup(id.String, board.KindPlace); taken {
			b.Errorf(id.Pos, "choose another name", "%q is a place already", id.String)
			continue
		}
		b.checkID(id, "place")
		b.name(id.String, board.Ref(board.KindPlace, int16(len(b.c.Places))))
		b.c.Places = append(b.c.Places, PlaceDef{ID: id.String, Name: id.String})
	}
}

// definePlaces takes over what was read of the places whose names are known.
func (b *builder) definePlaces(list []PlaceDef, v source.Value) {
	for i, e := range listOf(v, "places") {
		place := list[i]
		r, ok := b.c.Lookup(place.ID, board.KindPlace)
		if !ok {
			continue
		}
		place.Name = cmp.Or(place.Name, place.ID)
		b.c.Places[r.ID] = place
		if next, ok := e.Get("next"); ok {
			b.Name(next, `names:"place"`)
		}
	}
}

// declarePieces makes room for the tokens of a species or a pack, each copy of
// them.
func (b *builder) declarePieces(v source.Value, species int16) {
	for _, e := range listOf(v, "pieces") {
		id, _ := e.Get("id")
		kind, _ := e.Get("kind")
		n, _ := e.Get("copies")
		copies := max(1, min(int(n.Number), maxCopies))
		b.checkID(id, "piece")
		for k := range copies {
			def := PieceDef{ID: id.String, Kind: kind.String, Name: id.String, SpeciesIndex: species, Pack: b.pack, BodyIndex: -1}
			if copies > 1 {
				def.ID += "-" + strconv.Itoa(k+1)
			}
			if b.c.pieceNamed(def.ID) >= 0 {
				b.Errorf(id.Pos, "choose another id", "%q is the name of two tokens", def.ID)
				break
			}
			b.c.Pieces = append(b.c.Pieces, def)
		}
	}
}

// borne returns the planet that a token brings to its space; -1 for a wrong one.
func (b *builder) borne(def *PieceDef, v source.Value) int16 {
	at, _ := v.Get("planet")
	r, ok := b.c.Lookup(def.Planet, board.KindBody)
	planets := slices.DeleteFunc(b.c.NamesOf(board.KindBody), func(name string) bool {
		r, _ := b.c.Lookup(name, board.KindBody)
		return int(r.ID) >= b.c.Planets
	})
	switch {
	case !ok || int(r.ID) >= b.c.Planets:
		b.Errorf(at.Pos, source.NearestOr(def.Planet, planets), "there is no planet %q", def.Planet)
	case def.Copies > 1:
		b.Errorf(at.Pos, "", "a planet is in one place, found %d copies of the token", def.Copies)
	case def.Hidden:
		b.Errorf(at.Pos, "", "everybody sees where a planet is, so its token cannot be hidden")
	default:
		b.c.Borne = true
		return r.ID
	}
	return -1
}

// definePieces gives each copy of a token what was read of it.
func (b *builder) definePieces(list []PieceDef, v source.Value) {
	for i, e := range listOf(v, "pieces") {
		def := list[i]
		if def.Copies < 0 || def.Copies > maxCopies {
			n, _ := e.Get("copies")
			b.Expected(n, "1 to "+strconv.Itoa(maxCopies)+" copies")
			continue
		}
		first := b.c.pieceNamed(def.ID)
		if def.Copies > 1 {
			first = b.c.pieceNamed(def.ID + "-1")
		}
		if first < 0 {
			continue
		}
		def.BodyIndex = -1
		if def.Planet != "" {
			def.BodyIndex = b.borne(&def, e)
		}
		for k := range max(1, def.Copies) {
			own := &b.c.Pieces[first+k]
			def.ID, def.Name, def.SpeciesIndex, def.Pack = own.ID, own.Name, own.SpeciesIndex, own.Pack
			*own = def
		}
	}
}

// declareWords makes the words of a species or a pack known before anything
// uses them; species and module are -1 for those of a pack.
func (b *builder) declareWords(v source.Value, species, module int16) {
	words, _ := v.Get("words")
	for _, f := range words.Fields {
		if !b.isNewKey(f.Pos, "word", f.Key) {
			continue
		}
		w := &PackWord{Name: f.Key, SpeciesIndex: species, ModuleIndex: module}
		if takes, ok := f.Value.Get("takes"); ok { // what uses it may be read first; what is wrong is said when it is
			w.Takes.Decode(b.c.Decoder(new(source.Problems)), takes, "")
		}
		text, _ := f.Value.Get("text")
		w.Text = text.String
		b.c.packWords[f.Key] = w
	}
}

// maxCopies bounds the copies of a token.
const maxCopies = 100

// saidIn is the language that must have every message of functions.
const saidIn = "en"

// defineText takes a message file of a pack.
func (b *builder) defineText(t Definition) {
	b.c.Texts = append(b.c.Texts, PackText{Pack: t.Pack, Language: t.Language, Value: t.Value})
	if t.Language != saidIn {
		return
	}
	for _, section := range t.Value.Fields {
		for _, m := range section.Value.Fields {
			var all strings.Builder
			all.WriteString(m.Value.String)
			for _, form := range m.Value.Fields {
				all.WriteString(form.Value.String)
			}
			b.c.says[section.Key+"."+m.Key] = all.String()
		}
	}
}

// PackWord is an effect word that a pack defines in Lua: an icon like any other.
//
//	words = {
//	  next_token = { text = "gain the next token", run = function(g) ... end },
//	  collect = { text = "collect a sample of {}", run = function(g, landing) ... end },
//	  tide = { takes = "number", text = "a tide of {n} {n=1?foot|feet}", run = function(g, feet) ... end },
//	}
type PackWord struct {
	Name         string
	Text         string           `key:"text" in:"lua" req:"" doc:"what players read; {} is the argument, {n} a number: a tide of {n} {n=1?foot|feet}"`
	Doc          string           `key:"doc" in:"lua" doc:"what it does, for authors who use it: help, editors and the prompt show it"`
	Takes        Argument         `key:"takes" in:"lua" doc:"what stands behind it: number, text, or a name such as star, which a selection may stand for; { oneof = { ... } }; times: it is done so often. If absent, whatever a gap in the text shows"`
	Run          *source.Function `key:"run" in:"lua" req:"" doc:"function(g, argument)"`
	When         *source.Function `key:"when" in:"lua" doc:"function(g, argument): whether it does anything now; an offer or a corner of nothing else is not made then"`
	Worth        Worth            `key:"worth" in:"lua" doc:"what doing it once is worth, in points, where computer players cannot tell: a number, an amount or function(g, argument)"`
	TextPos      source.Pos
	SpeciesIndex int16
	ModuleIndex  int16 // of the module to which it belongs, -1 if it belongs to none
}

// Argument describes the argument of a pack's word.
type Argument struct {
	FieldDef
	Set   bool
	Times bool // a number of times, which the function does not get
}

// Decode reads "times", or the type of a value as fields have it.
func (a *Argument) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if a.Set, a.Times = true, v.String == "times"; a.Times {
		return
	}
	def, ok := d.fieldDef(source.Field{Key: "takes", Pos: v.Pos, Value: v})
	if ok && typeNamed(def.Type, fieldTypes[2:]) != nil {
		d.Expected(v, `"number", "times", "text" or a kind of name such as "star"`)
	}
	a.FieldDef = def
}

// String describes the argument.
func (a Argument) String() string {
	switch {
	case a.Times:
		return "a number of times"
	case !a.Set:
		return ""
	case len(a.OneOf) > 0:
		return "one of " + strings.Join(a.OneOf, ", ")
	case a.List:
		return "a list of " + Plural(a.Type)
	}
	return WithArticle(a.Type)
}

// About returns what the word does, for authors: its documentation, or else what players read.
func (w *PackWord) About() string {
	return cmp.Or(w.Doc, w.Text)
}

// hasArgument reports whether the word's function gets its argument.
func (w *PackWord) hasArgument() bool {
	return w.Takes.Set && !w.Takes.Times || !w.Takes.Set && (strings.Contains(w.Text, "{}") || strings.Contains(w.Text, "{n"))
}

// PackWords are the words of a pack, by name.
type PackWords struct{}

// Decode reads words, each a table with text and run, into those that have been declared.
func (PackWords) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, tableOf("words"), func(f source.Field) {
		if w := d.c.packWords[f.Key]; w != nil {
			d.Table(f.Value, reflect.ValueOf(w).Elem())
			text, _ := f.Value.Get("text")
			w.TextPos = text.Pos
		}
	})
}

// PackWordNames lists the words that packs define, in alphabetical order.
func (c *Catalog) PackWordNames() []string {
	return slices.Sorted(maps.Keys(c.packWords))
}

// UsePackWord is the effect of a group that uses a word of a pack.
type UsePackWord struct {
	Word *PackWord
	Arg  source.Value // given as it is
	Sel  Selection    // or looked up when it runs
}

// PackWord returns a word of a pack, nil if there is none of that name.
func (c *Catalog) PackWord(name string) *PackWord { return c.packWords[name] }

// Numbered returns the argument of the word and how often it is done, where the group is multiplied to
// n: a number that is the argument is multiplied itself.
func (u *UsePackWord) Numbered(n int) (arg source.Value, times int) {
	if u.Arg.Kind != source.Number {
		return u.Arg, n
	}
	if !u.Word.hasArgument() {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.Arg.Pos}, 1
}

// Phrase returns the text of the word's pack, with its argument in the gap.
func (u *UsePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.Word.Text, Args: Args{"about": Say("which.it", nil)}}
	arg, n := u.Numbered(n)
	what.Args["n"] = n
	if strings.Contains(u.Word.Text, "{n") {
		n = 1 // it is said already
	}
	switch {
	case arg.Kind == source.Number:
		what.Args["about"], what.Args["n"] = int(arg.Number), int(arg.Number)
	case u.Sel != nil:
		what.Args["about"] = u.Sel.Noun(c)
	case u.Arg.Kind == source.String:
		what.Args["about"] = u.Arg.String
		for _, r := range c.names[u.Arg.String] {
			what.Args["about"] = r
		}
	}
	return Say("effect.word", Args{"word": u.Word.Name, "what": what, "n": n})
}
