package newgame

import (
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/kernel/view"
)

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
	packs   []*field
	modules [][]*field // of the base game, then of each pack
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

// who is somebody who may sit in a seat.
type who struct {
	seat, played, pack string // as in flags
}

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
	list := func(modules []Module, indent bool) (fields []*field) {
		for _, m := range modules {
			fields = append(fields, &field{label: f.called("", m.Name), values: yesNo, indent: indent})
		}
		return fields
	}
	f.modules = append(f.modules, list(c.Modules, false))
	for _, p := range c.Packs {
		on := map[bool]int{true: 1}[p.On]
		f.packs = append(f.packs, &field{label: f.called("", p.Name), values: yesNo, at: on})
		f.modules = append(f.modules, list(p.Modules, true))
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
func (f *Form) speciesNow() []Species {
	list := slices.Clone(f.choices.Species)
	for i, p := range f.packs {
		if p.at == 1 {
			list = append(list, f.choices.Packs[i].Species...)
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
	list = append(list, f.modules[0]...)
	for i, p := range f.packs {
		list = append(list, p)
		if p.at == 1 {
			list = append(list, f.modules[i+1]...)
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
	for i, p := range f.packs {
		if p.at == 1 {
			add(f.choices.Packs[i].ID)
		}
	}
	args = append(args, "--seats", strings.Join(seats, ","))
	for i := range f.count() {
		if w := f.who[f.seats[i].at]; w.played != "" {
			args = append(args, "--played", board.Seat(i).String()+"="+w.played)
		}
	}
	for k, m := range f.choices.Modules {
		if f.modules[0][k].at == 1 {
			with = append(with, m.ID)
		}
	}
	for i, p := range f.choices.Packs {
		for k, m := range p.Modules {
			if f.packs[i].at == 1 && f.modules[i+1][k].at == 1 {
				with = append(with, m.ID)
			}
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
	seed := f.seed.typed
	if seed == "" {
		seed = strconv.FormatUint(f.choices.Seed, 10)
	}
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

// called returns the name of a thing of a pack in the language of the person. Some
// things have a message of their own.
func (f *Form) called(key, name string) string {
	return view.Clean(f.speaker.Say(catalog.Phrase{Key: key, Text: name}))
}
