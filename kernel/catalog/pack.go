package catalog

import (
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// PackThing is the part of a pack that belongs to the pack as a whole: gains, decks, piles, places and tokens in
// pack.toml; words, steps of the setup and powers for everybody in pack.lua.
type PackThing struct {
	ID        string
	Resources Strings          `key:"resources" in:"toml" doc:"gains of its own, used like any other: { signal_token = 1 }"`
	Decks     Decks            `key:"decks" in:"toml" doc:"decks of its own, by name"`
	Piles     Piles            `key:"piles" in:"toml" doc:"piles of its own, by name"`
	Places    []PlaceDef       `key:"places" in:"toml" doc:"places with names, on which tokens lie"`
	Pieces    []PieceDef       `key:"pieces" in:"toml" doc:"tokens that are there from the start"`
	Settings  SettingDefs      `key:"settings" in:"toml" doc:"what a game may set of it, by name: default, text; of a number min and max, of a name oneof"`
	Words     PackWords        `key:"words" in:"lua" doc:"words that all things of the pack, and of packs that need it, may use"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup of every game"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end of every game (rules 12.4.1)"`
	Penalty   *source.Function `key:"penalty" in:"lua" doc:"function(g): last of the final scoring of every game; it sees the totals and may say who wins (rules 12.4.1)"`
	Limits    Gains            `key:"limits" in:"toml" within:"0 9999" doc:"the most that a player can have of a gain of its own: { signal_token = 5 } (rules 1.4.9)"`
	Power
}

// Keys that are read at another time than the rest of their thing, so that they decode to
// nothing: names before anything mentions them, changed numbers with those they change.
type (
	// Decks are the decks that a pack or a species declares, by name.
	Decks struct{}
	// Piles are the piles that a pack or a species declares, by name.
	Piles struct{}
	// Changed are the numbers that a module changes.
	Changed struct{}
	// ChangedThings are the changes of a module to things; who builds the catalogue carries them out (Catalog.Variant).
	ChangedThings struct{}
	// SettingDefs are the settings of a pack, by name.
	SettingDefs struct{}
)

// Module is a part of a pack that a game switches on (rules 14.1): other
// numbers, further cards, steps of the setup, powers for everybody.
//
//	id      = "head-start"
//	name    = "Head start"
//	adds    = ["promo"]
//	numbers = { first_round = 2, start = { publicity = 0 } }
type Module struct {
	ID        string           `key:"id" in:"toml" req:"" doc:"the name by which a game switches it on"`
	Name      string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Text      string           `key:"text" in:"toml" doc:"what it changes, in a sentence for players"`
	Players   []int            `key:"players" in:"toml" within:"1 4" doc:"numbers of seats with which it can be played; any if absent"`
	Needs     Strings          `key:"needs" in:"toml" doc:"modules that must be on too"`
	Conflicts Strings          `key:"conflicts" in:"toml" doc:"modules that must be off"`
	Adds      Strings          `key:"adds" in:"toml" doc:"decks whose cards join the main deck"`
	Numbers   Changed          `key:"numbers" in:"toml" doc:"what is different in board/numbers.toml while it is on"`
	Changes   ChangedThings    `key:"changes" in:"toml lua" doc:"what is different in other things while it is on: in TOML [[changes]] with thing, set and remove, in Lua { [\"base:card/5\"] = { play = ... } }"`
	Words     PackWords        `key:"words" in:"lua" doc:"words that all things of the pack, and of packs that need it, may use; while the module is off they do nothing"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end (rules 12.4.1)"`
	Penalty   *source.Function `key:"penalty" in:"lua" doc:"function(g): last of the final scoring; it sees the totals and may say who wins (rules 12.4.1)"`
	Power

	numbers source.Value
}

// LimitOf returns the most that a player can have of a resource of a pack; false if there is no limit
// (rules 1.4.9).
func (c *Catalog) LimitOf(r board.Resource) (most int16, ok bool) {
	if r < board.FirstPackResource {
		return 0, false
	}
	for i := range c.PackThings {
		for _, x := range c.PackThings[i].Limits {
			if x.Res == r {
				return int16(x.N), true
			}
		}
	}
	return 0, false
}

// maxModules is how many modules there can be: one bit each in the state.
const maxModules = 32

// HasModule reports whether there is a module of a name.
func (c *Catalog) HasModule(id string) bool {
	_, ok := c.Lookup(id, board.KindModule)
	return ok
}

// ModulesNamed returns a bit for each module that a game names. An error names modules that do not exist, and explains
// why modules cannot be combined or not be played by so many players.
func (c *Catalog) ModulesNamed(names []string, players int) (uint32, error) {
	on := c.modulesOf(names)
	for _, name := range names {
		if !c.HasModule(name) {
			return 0, &Absent{board.KindModule, name, fmt.Errorf("there is no module %q; %s", name, source.NearestOr(name, c.IDs(board.KindModule)))}
		}
	}
	for _, m := range c.ModulesOn(on) {
		if len(m.Players) > 0 && !slices.Contains(m.Players, players) {
			seats := eachOf(m.Players, func(n *int) string { return strconv.Itoa(*n) })
			return 0, &Unfit{"module_players", Args{"module": Literal(m.Name), "n": players, "seats": strings.Join(seats, ", ")},
				fmt.Errorf("module %q is not for %d players: it is for %s", m.ID, players, source.OrList(seats))}
		}
		for _, id := range m.Needs {
			if r, ok := c.Lookup(id, board.KindModule); ok && on&(1<<r.ID) == 0 {
				return 0, &Unfit{"module_needs", Args{"module": Literal(m.Name), "other": Literal(c.Title(r))}, fmt.Errorf("module %q needs the module %q: switch it on too", m.ID, id)}
			}
		}
		for _, id := range m.Conflicts {
			if r, ok := c.Lookup(id, board.KindModule); ok && on&(1<<r.ID) != 0 {
				return 0, &Unfit{"modules_apart", Args{"module": Literal(m.Name), "other": Literal(c.Title(r))}, fmt.Errorf("the modules %q and %q do not go together", m.ID, id)}
			}
		}
	}
	if n := c.numbersWith(on); n.conflict != "" {
		return 0, fmt.Errorf("%s: these modules do not go together", n.conflict)
	}
	if _, err := c.With(names); err != nil {
		return 0, err
	}
	return on, nil
}

// modulesOf returns a bit for each module that is named. Modules that do not exist are ignored.
func (c *Catalog) modulesOf(names []string) (on uint32) {
	for _, name := range names {
		if r, ok := c.Lookup(name, board.KindModule); ok {
			on |= 1 << r.ID
		}
	}
	return on
}

// With returns the catalogue of games in which modules are on: this one, unless some of them change things. Things have the
// same numbers in both, lists of effects may not. Modules that do not exist are ignored. An error says why the modules cannot
// be on together.
func (c *Catalog) With(modules []string) (*Catalog, error) {
	if c.Variant == nil {
		return c, nil
	}
	with, err := c.Variant(c.modulesOf(modules))
	if err == nil && with.tried != c.tried {
		with.Try(c.tried)
	}
	return with, err
}

// ModulesOn lists the modules that are on, with their numbers.
func (c *Catalog) ModulesOn(on uint32) iter.Seq2[int, *Module] {
	return func(yield func(int, *Module) bool) {
		for ; on != 0; on &= on - 1 {
			if i := bits.TrailingZeros32(on); !yield(i, &c.Modules[i]) {
				return
			}
		}
	}
}

// ModulesInOrder lists the modules that are on, each after those it needs, because their steps of the setup may refer
// to each other.
func (c *Catalog) ModulesInOrder(on uint32) []int {
	var list []int
	waits := func(i int) bool {
		return slices.ContainsFunc(c.Modules[i].Needs, func(id string) bool {
			r, _ := c.Lookup(id, board.KindModule)
			return !slices.Contains(list, int(r.ID))
		})
	}
	for before := -1; len(list) < bits.OnesCount32(on); {
		needed := before == len(list) // some need each other
		before = len(list)
		for i := range c.ModulesOn(on) {
			if !slices.Contains(list, i) && (needed || !waits(i)) {
				list = append(list, i)
			}
		}
	}
	return list
}

// SetupStep is a step of the setup that a module or a pack adds. It comes before or after a step of the rules or of
// another module, or replaces it.
//
//	setup = { { name = "draft", replace = "players", run = function(g) ... end } }
type SetupStep struct {
	Name    string           `key:"name" in:"lua" doc:"its own name, for steps that stand beside it"`
	Before  string           `key:"before" in:"lua" doc:"the step before which it is done"`
	After   string           `key:"after" in:"lua" doc:"the step after which it is done"`
	Replace string           `key:"replace" in:"lua" doc:"the step in whose place it is done"`
	Run     *source.Function `key:"run" in:"lua" req:"" doc:"function(g): g acts for the start player, g:as(player) for others"`
}

// Decode reads true or false, a number or a name.
func (x *SettingValue) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Bool && v.Kind != source.Number && v.Kind != source.String {
		d.Expected(v, "true or false, a number, or a name")
		return
	}
	x.Value = v
}

// SettingDef is something of a pack that a game may set: yes or no, a number, or
// one of several names, as its default is.
//
//	[settings]
//	hard  = { default = false, text = "the rival begins with 10 points" }
//	speed = { default = 2, min = 1, max = 5, text = "moves of the rival" }
//	mood  = { default = "mild", oneof = ["mild", "wild"], text = "how the rival plays" }
type SettingDef struct {
	Pack     string
	Name     string
	Standard SettingValue `key:"default" in:"toml" req:"" doc:"its value in a game that does not set it: true or false, a number, a name"`
	Text     string       `key:"text" in:"toml" req:"" doc:"what it sets, in a few words for players"`
	Min      int          `key:"min" in:"toml" doc:"of a number, the least; 0 if absent"`
	Max      int          `key:"max" in:"toml" doc:"of a number, the most; 100 if absent"`
	OneOf    []string     `key:"oneof" in:"toml" doc:"of a name, those that it can be"`

	value int16 // the default
}

// SettingValue is a value that a setting can have.
type SettingValue struct{ source.Value }

// ID returns the name by which a game sets it: my-pack.hard.
func (d *SettingDef) ID() string { return d.Pack + "." + d.Name }

// Default returns its value in a game that does not set it, as it is written.
func (d *SettingDef) Default() string { return fmt.Sprint(d.Value(d.value)) }

// Takes returns what it can be set to.
func (d *SettingDef) Takes() string {
	switch d.Standard.Kind {
	case source.Number:
		return fmt.Sprintf("a number from %d to %d", d.Min, d.Max)
	case source.String:
		return source.OrList(d.OneOf)
	}
	return "true or false"
}

// Value returns what a function reads of a value in State.Set: true or false, a number or a
// name.
func (d *SettingDef) Value(n int16) any {
	switch d.Standard.Kind {
	case source.Number:
		return int(n)
	case source.String:
		return d.OneOf[n]
	}
	return n != 0
}

// Read reads a value as a person writes it.
func (d *SettingDef) Read(text string) (value int16, ok bool) {
	if d.Standard.Kind == source.Number {
		n, err := strconv.Atoi(text)
		return int16(n), err == nil && n >= d.Min && n <= d.Max
	}
	names := d.OneOf
	if d.Standard.Kind == source.Bool {
		names = []string{"false", "true"}
	}
	return found(slices.Index(names, text))
}

// SettingsOf lists what a game may set of a pack.
func (c *Catalog) SettingsOf(pack string) (list []SettingDef) {
	for _, d := range c.settings {
		if d.Pack == pack {
			list = append(list, d)
		}
	}
	return list
}

// SettingNamed finds a setting by pack.name, or by its name alone if only one pack
// has it; -1 if there is none.
func (c *Catalog) SettingNamed(name string) int { return c.SettingFor("", name) }

// SettingFor finds a setting as the files of a pack name it: by pack.name, or by its name alone if the pack itself or
// only one other has it; -1 if there is none.
func (c *Catalog) SettingFor(pack, name string) int {
	found, n := -1, 0
	for i := range c.settings {
		d := &c.settings[i]
		if d.ID() == name || d.Pack == pack && d.Name == name {
			return i
		}
		if d.Name == name {
			found, n = i, n+1
		}
	}
	if n > 1 {
		return -1
	}
	return found
}

// HasSetting reports whether some pack has a setting of a name, with its pack or alone.
func (c *Catalog) HasSetting(name string) bool {
	return slices.ContainsFunc(c.settings, func(d SettingDef) bool { return d.ID() == name || d.Name == name })
}

// NoSetting says why there is no setting of a name, and what could be meant.
func (c *Catalog) NoSetting(name string) (text, hint string) {
	var several []string
	for i := range c.settings {
		if d := &c.settings[i]; d.Name == name {
			several = append(several, d.ID())
		}
	}
	if len(several) > 1 {
		return fmt.Sprintf("several packs have a setting %q", name), "write " + source.OrList(several)
	}
	return fmt.Sprintf("there is no setting %q", name), source.NearestOr(name, c.SettingIDs())
}

// Setting returns a setting by its number in State.Set.
func (c *Catalog) Setting(i int) *SettingDef { return &c.settings[i] }

// SettingIDs lists the settings: my-pack.hard.
func (c *Catalog) SettingIDs() []string { return eachOf(c.settings, (*SettingDef).ID) }

// SettingValues returns the values of all settings. A game lists those that differ from the defaults:
// "my-pack.hard=true".
func (c *Catalog) SettingValues(list []string) ([]int16, error) {
	values := eachOf(c.settings, func(d *SettingDef) int16 { return d.value })
	said := map[int]bool{}
	for _, s := range list {
		name, text, ok := strings.Cut(s, "=")
		name, text = strings.TrimSpace(name), strings.TrimSpace(text)
		if !ok {
			return nil, fmt.Errorf("found %q, expected a setting and its value, such as my-pack.hard=true", s)
		}
		i := c.SettingNamed(name)
		if i < 0 {
			text, hint := c.NoSetting(name)
			return nil, fmt.Errorf("%s; %s", text, hint)
		}
		d := &c.settings[i]
		if said[i] {
			return nil, fmt.Errorf("the setting %s is set twice", d.ID())
		}
		value, ok := d.Read(text)
		if !ok {
			return nil, &Unfit{"setting_value", Args{"setting": Literal(d.Text), "value": text, "from": d.Min, "to": d.Max, "number": d.Standard.Kind == source.Number},
				fmt.Errorf("the setting %s cannot be %q: expected %s", d.ID(), text, d.Takes())}
		}
		values[i], said[i] = value, true
	}
	return values, nil
}

// SettingsSet lists the settings that differ from their defaults, as SettingValues takes them.
func (c *Catalog) SettingsSet(values []int16) (list []string) {
	for i := range c.settings {
		if d := &c.settings[i]; values[i] != d.value {
			list = append(list, fmt.Sprintf("%s=%v", d.ID(), d.Value(values[i])))
		}
	}
	return list
}

// ContentSeat is an automatic opponent: functions of content play its seat. The flow of turns treats it like a person.
// It starts with its starting score and the effects of its start. It has no free actions and no income. Its state, its
// piles and what its functions gain are all it holds.
//
//	return {
//	  setup  = function(g, level) ... end,
//	  turn   = function(g) ... end,
//	  answer = function(g, question) ... end,
//	}
type ContentSeat struct {
	ID       string           `key:"id" in:"toml" req:"" doc:"the name by which a game seats it"`
	Name     string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Levels   int              `key:"levels" in:"toml" doc:"how many levels of difficulty it has; 1 if absent"`
	Solo     bool             `key:"solo" in:"toml" doc:"an opponent for one person: seti play --solo LEVEL seats it"`
	Start    Gains            `key:"start" in:"toml" doc:"what it holds from the start besides its score"`
	Setup    *source.Function `key:"setup" in:"lua" doc:"function(g, level): last of the setup"`
	Turn     *source.Function `key:"turn" in:"lua" req:"" doc:"function(g): its turn; g:pass() for the round"`
	Answer   *source.Function `key:"answer" in:"lua" req:"" doc:"function(g, question): one of question.options, for what rules and species ask of it; nil declines where done is an option"`
	Gold     string           `key:"gold" in:"toml" oneof:"block" doc:"block: its markers lie on first places of gold tiles only, and score nothing"`
	Endgame  string           `key:"endgame" in:"toml" oneof:"met" doc:"met: the conditions of its end-game cards count as met"`
	WinsTies bool             `key:"wins_ties" in:"toml" doc:"of equal scores at the end its own wins"`
	RoundEnd *source.Function `key:"round_end" in:"lua" doc:"function(g, round): after a round but the last, before the income (rules 3.6)"`
	Status   *source.Function `key:"status" in:"lua" doc:"function(g): says with g:say what its board shows now; players read it there, not in the log"`
	Scoring  *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Power

	Pack string
}

// PackPlayers is the players.toml of a pack: numbers with which computer players price options. The rules do not
// depend on it.
type PackPlayers struct{ File, Text string }

// PackSign is a sign or a motif that a pack provides for pictures of the thing with that ID.
type PackSign struct {
	ID      string
	Drawing string // SVG elements, cleaned when it was read: of a sign in a square of 24 by 24, of a motif in that from -20 to 20
}

// PackText is a message file of a pack, text/en.toml, as it was read. Package
// text makes sentences of it, and checks it.
type PackText struct {
	Pack     string
	Language string
	Value    source.Value
}

// Says reports whether a pack has a message for functions, and what to do if not.
func (c *Catalog) Says(key string) (hint string, ok bool) {
	if _, ok := c.says[key]; ok {
		return "", true
	}
	if hint := source.Nearest(key, slices.Sorted(maps.Keys(c.says))); hint != "" {
		return hint, false
	}
	return "messages stand in text/en.toml of the pack: [section] name = \"...\" is \"section.name\"", false
}

// CheckGap returns an error if a message of a pack has no gap of a name; a message that
// there is not has all gaps.
func (c *Catalog) CheckGap(key, gap string) error {
	if text, ok := c.says[key]; ok && !hasGap(text, gap) {
		return fmt.Errorf("the message %q has no gap {%s}: %q", key, gap, text)
	}
	return nil
}

// hasGap reports whether a message asks for an argument.
func hasGap(text, name string) bool {
	for {
		_, after, found := strings.Cut(text, "{")
		if !found {
			return false
		}
		if rest, ok := strings.CutPrefix(after, name); ok && strings.IndexAny(rest, "}:?=") == 0 {
			return true
		}
		text = after
	}
}

// OpenGap is a gap of a message that nothing fills.
type OpenGap struct{ Gap, Text, Language string }

// OpenGaps lists the gaps of a message of packs, in all languages, that a table does not fill. What is only asked for in a
// question may be absent, and other messages have their own gaps.
func (c *Catalog) OpenGaps(key string, filled source.Value) (list []OpenGap) {
	section, name, _ := strings.Cut(key, ".")
	for _, t := range c.Texts {
		m := t.Value.At(section, name)
		for _, form := range append([]source.Field{{Value: m}}, m.Fields...) {
			for _, gap := range plainGaps(form.Value.String) {
				if _, ok := filled.Get(gap); !ok {
					list = append(list, OpenGap{gap, form.Value.String, t.Language})
				}
			}
		}
	}
	return list
}

// plainGaps returns the names of the arguments in the gaps of a message, without those in questions and other messages.
func plainGaps(text string) (names []string) {
	depth := 0
	for i, sign := range text {
		switch sign {
		case '{':
			if end := strings.IndexAny(text[i+1:], "{}?"); depth == 0 && end >= 0 && text[i+1+end] == '}' {
				if name, _, _ := strings.Cut(text[i+1:i+1+end], ":"); !strings.Contains(name, ".") {
					names = append(names, name)
				}
			}
			depth++
		case '}':
			depth--
		}
	}
	return names
}
