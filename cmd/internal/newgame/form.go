// Package newgame asks the questions before a game: the players, the packs, or the saved game to continue. Every answer
// is a flag of seti play; the form shows the command that its answers make.
package newgame

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/text"
	"seti/kernel/view"
)

// Choices are the possible answers to the form.
type Choices struct {
	Bots     []string
	Usual    string // the computer player that sits down if none is named
	Players  []content.Opponent
	Packs    []Pack
	Base     content.Offer // of the base game
	Dir      string        // where games are saved
	Saved    int           // number of games saved there
	Seed     uint64        // drawn at random
	Language string        // of the form: "de"; English if it is empty

	packs map[string]bool    // by their ids, those that were read
	texts []catalog.PackText // texts of the packs, for the names of things
}

// Pack is a pack beside the base game.
type Pack struct {
	ID, Name string // the first as --pack takes it
	On       bool   // the form begins with it
	content.Offer
}

// Known returns all choices: what is built into the program, the games saved in a folder, and more
// packs, named as for content.Open. Those of the latter that are among on are switched on. It also
// returns why packs cannot be offered.
func Known(dir string, more, on []string) (c Choices, left []error, err error) {
	c = Choices{Bots: player.All(), Usual: player.Usual, Seed: rand.Uint64N(1_000_000)}
	built := slices.Sorted(maps.Keys(content.Bundled()))
	if err := c.add(built, nil); err != nil {
		return c, nil, err
	}
	for _, name := range more {
		if slices.Contains(built, name) {
			continue
		}
		// Packs that exclude each other may all be offered, so each is read by itself.
		if err := c.add(append(slices.Clone(built), name), on); err != nil {
			left = append(left, fmt.Errorf("the pack %s is not offered: %w", name, err))
		}
	}
	saved, _ := filepath.Glob(filepath.Join(dir, "*.seti")) // the pattern is valid
	c.Dir, c.Saved = dir, len(saved)
	return c, left, nil
}

// add adds those of some packs that are not there yet.
func (c *Choices) add(names, on []string) error {
	base := content.Base()
	sources := content.Sources(names...)
	packs, problems := content.Load(append([]content.Source{base}, sources...)...)
	if err := problems.Err(); err != nil {
		return err
	}
	for _, p := range packs {
		if c.packs[p.ID] {
			continue
		}
		if c.packs == nil {
			c.packs = map[string]bool{}
		}
		c.packs[p.ID] = true
		name := content.NameOf(p.ID)
		if !p.BuiltIn && !p.Stranger {
			name = p.Dir
		}
		x := Pack{ID: name, Name: p.Name, On: slices.Contains(on, name), Offer: p.Offer(name)}
		c.Players, c.texts = append(c.Players, x.Seats...), append(c.texts, x.Texts...)
		switch {
		case p.ID == content.PackID(base):
			c.Base = x.Offer
		case len(x.Seats) == 0 || !p.BuiltIn: // the pack that is built in for its seats comes with who sits there
			c.Packs = append(c.Packs, x)
		}
	}
	return nil
}

// field is a question of the form with its answer.
type field struct {
	label  string
	values []string // values through which left and right go
	at     int
	typed  string // letters or digits that were typed
	types  func(r rune) bool
	most   int
	indent bool
	resume bool // Enter shows the saved games
}

// Form is the form with the questions before a game.
type Form struct {
	screen
	choices Choices

	players *field
	seats   [board.MaxSeats]*field
	who     []who
	boxes   []box // the base game, then each pack
	speaker *text.Speaker
	species *field
	slots   [2]*field // the left and the right species, if they are chosen
	seed    *field
	guide   *field
	saved   *field // nil if no game is saved

	args    []string // of the game that begins
	resumes bool     // a saved game goes on instead
	done    bool
}

// who is a kind of player for a seat.
type who struct {
	seat, played, pack string // as in flags
}

// box is a pack with the questions about it.
type box struct {
	Pack
	on      *field // nil for the base game, which is always there
	modules []*field
}

// in reports whether the pack is switched on.
func (b *box) in() bool { return b.on == nil || b.on.at == 1 }

// NewForm returns the form, with an answer to every question.
func NewForm(c Choices, st console.Style) *Form {
	f := &Form{screen: newScreen(st), choices: c, speaker: view.Words(c.Language, c.texts...)}
	yesNo := []string{f.word("start.no"), f.word("start.yes")}
	f.players = &field{label: f.word("start.players"), values: []string{"2", "3", "4"}}
	kinds := []string{f.word("start.person")}
	f.who = []who{{seat: "human"}}
	for _, b := range c.Bots {
		kinds = append(kinds, f.say("start.computer", catalog.Args{"level": b}))
		f.who = append(f.who, who{seat: "bot:" + b})
	}
	for _, p := range c.Players {
		for level := range p.Levels {
			kinds = append(kinds, f.say("start.content", catalog.Args{"name": f.called("", p.Name), "level": level + 1}))
			f.who = append(f.who, who{seat: "human", played: p.ID + ":" + strconv.Itoa(level+1), pack: p.Pack})
		}
	}
	usual := max(0, slices.IndexFunc(f.who, func(w who) bool { return w.seat == "bot:"+c.Usual }))
	for i := range f.seats {
		f.seats[i] = &field{label: f.say("start.player", catalog.Args{"n": i + 1}), values: kinds, at: usual, most: 16,
			types: func(r rune) bool { return r > ' ' && r != ',' && r != ':' && r != 0x7f }}
	}
	f.seats[0].at = 0
	for i, p := range append([]Pack{{Offer: c.Base}}, c.Packs...) {
		b := box{Pack: p}
		if i > 0 {
			b.on = &field{label: f.called("", p.Name), values: yesNo, at: map[bool]int{true: 1}[p.On]}
		}
		for _, m := range p.Modules {
			b.modules = append(b.modules, &field{label: f.called("", m.Name), values: yesNo, indent: i > 0})
		}
		f.boxes = append(f.boxes, b)
	}
	f.species = &field{label: f.word("start.species"), values: []string{f.word("start.chance"), f.word("start.none"), f.word("start.choose")}}
	f.slots = [2]*field{{label: f.word("start.left"), indent: true}, {label: f.word("start.right"), indent: true, at: 1}}
	f.seed = &field{label: f.word("start.seed"), values: []string{f.word("start.chance")}, most: 18,
		types: func(r rune) bool { return r >= '0' && r <= '9' }}
	f.guide = &field{label: f.word("start.guide"), values: yesNo, at: 1} // who has no saved game plays for the first time
	if c.Saved > 0 {
		f.guide.at = 0
		f.saved = &field{label: f.say("start.saved", catalog.Args{"n": c.Saved}), resume: true}
	}
	return f
}

// speciesNow returns the species of the base game and of the packs that are switched on.
func (f *Form) speciesNow() (list []content.Choice) {
	for _, b := range f.boxes {
		if b.in() {
			list = append(list, b.Species...)
		}
	}
	return list
}

// offerSpecies gives the two slots the species that can be chosen now, and keeps them
// different.
func (f *Form) offerSpecies() {
	list := f.speciesNow()
	for i, slot := range f.slots {
		slot.values = nil
		for _, s := range list {
			slot.values = append(slot.values, f.called("species."+s.ID, s.Name))
		}
		if slot.at >= len(list) {
			slot.at = i
		}
	}
	if f.slots[0].at == f.slots[1].at {
		f.slots[1].at = (f.slots[1].at + 1) % len(list)
	}
}

// fields returns the questions that are in the form now.
func (f *Form) fields() []*field {
	list := []*field{f.guide, f.players}
	list = append(list, f.seats[:f.count()]...)
	for _, b := range f.boxes {
		if b.on != nil {
			list = append(list, b.on)
		}
		if b.in() {
			list = append(list, b.modules...)
		}
	}
	list = append(list, f.species)
	if f.species.at == chosen {
		f.offerSpecies()
		list = append(list, f.slots[0], f.slots[1])
	}
	list = append(list, f.seed)
	if f.saved != nil {
		list = append(list, f.saved)
	}
	return list
}

// Answers to the question which species there are.
const (
	byChance = iota
	noSpecies
	chosen
)

// count returns the number of players.
func (f *Form) count() int { return f.players.at + 2 }

// Args returns the flags of `seti play` for the answers.
func (f *Form) Args() []string {
	var args, seats, with []string
	packs := map[string]bool{}
	add := func(pack string) {
		if pack != "" && !packs[pack] {
			packs[pack] = true
			args = append(args, "--pack", pack)
		}
	}
	for i := range f.count() {
		s := f.seats[i]
		w := f.who[s.at]
		seat := w.seat
		if s.at == 0 && s.typed != "" {
			seat += ":" + s.typed
		}
		seats = append(seats, seat)
		add(w.pack)
	}
	for _, b := range f.boxes {
		if !b.in() {
			continue
		}
		add(b.ID)
		for k, m := range b.Modules {
			if b.modules[k].at == 1 {
				with = append(with, m.ID)
			}
		}
	}
	args = append(args, "--seats", strings.Join(seats, ","))
	for i := range f.count() {
		if w := f.who[f.seats[i].at]; w.played != "" {
			args = append(args, "--played", board.Seat(i).String()+"="+w.played)
		}
	}
	if len(with) > 0 {
		args = append(args, "--with", strings.Join(with, ","))
	}
	switch f.species.at {
	case noSpecies:
		args = append(args, "--species", "none")
	case chosen:
		f.offerSpecies()
		list := f.speciesNow()
		args = append(args, "--species", list[f.slots[0].at].ID+","+list[f.slots[1].at].ID)
	}
	seed := cmp.Or(f.seed.typed, strconv.FormatUint(f.choices.Seed, 10))
	args = append(args, "--seed", seed)
	if f.guide.at == 1 {
		args = append(args, "--guide")
	}
	return args
}

// Command returns the command line that begins the game.
func Command(args []string) string {
	s := "seti play"
	for _, a := range args {
		s += " " + console.Quote(a)
	}
	return s
}

// key carries out a key, and reports whether the form is done.
func (f *Form) key(k string) bool {
	list := f.fields()
	at := list[f.cursor]
	f.move(k, len(list)-1)
	switch k {
	case "left", "right":
		if n := len(at.values); n > 0 {
			by := map[string]int{"left": n - 1, "right": 1}[k]
			at.typed = ""
			at.at = (at.at + by) % n
			if at == f.slots[1] && at.at == f.slots[0].at { // a species is in only one slot
				at.at = (at.at + by) % n
			}
		}
	case "backspace":
		if r := []rune(at.typed); len(r) > 0 {
			at.typed = string(r[:len(r)-1])
		}
	case "enter":
		f.done = true
		f.args, f.resumes = f.Args(), at.resume
		return true
	case "esc", "ctrl+c", `ctrl+\`:
		return true
	default:
		r := []rune(k)
		if len(r) == 1 && at.types != nil && at.types(r[0]) && len([]rune(at.typed)) < at.most {
			at.at = 0 // only a person has a name
			at.typed += k
		}
	}
	return false
}

// Lines returns the screen in lines: the questions, and the command for their answers.
func (f *Form) Lines() []string {
	foot := append([]string{""}, console.Wrap(f.word("start.command")+" "+Command(f.Args()), f.w, 2)...)
	foot = append(foot, f.style.Dim(console.Cut(f.word("start.keys"), f.w)))
	var lines []string
	at := 0
	for i, x := range f.fields() {
		if x.resume {
			lines = append(lines, "")
		}
		if i == f.cursor {
			at = len(lines)
		}
		lines = append(lines, f.draw(x, i == f.cursor))
	}
	return f.lay(f.word("start.title"), lines, at, at+1, foot...)
}

func (f *Form) draw(x *field, chosen bool) string {
	label := x.label
	if x.indent {
		label = "  " + label
	}
	value := ""
	if len(x.values) > 0 {
		value = "◂ " + x.values[x.at] + " ▸"
		if x.typed != "" && len(x.values) == 1 {
			value = "◂ " + x.typed + " ▸"
		} else if x.typed != "" && x.at == 0 {
			value += " " + x.typed
		}
	}
	text := label
	if value != "" {
		text = console.Pad(label, 26) + value
	}
	if chosen {
		return console.Cut(f.style.Chosen("> "+text), f.w)
	}
	return console.Cut("  "+text, f.w)
}

func (f *Form) word(key string) string { return f.say(key, nil) }

func (f *Form) say(key string, args catalog.Args) string {
	return f.speaker.Say(catalog.Phrase{Key: key, Args: args})
}

// called returns the name of a thing of a pack in the language of the person. Some things have a separate message.
func (f *Form) called(key, name string) string {
	return view.Clean(f.speaker.Say(catalog.Phrase{Key: key, Text: name}))
}
