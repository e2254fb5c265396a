package kernel

import (
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/deal"
	"seti/kernel/log"
	"seti/kernel/source"
)

// A Menu holds the entries from which a function lets a player choose, as State.Offered does: things, numbers, yes or no, or texts.
type Menu struct {
	Of      board.ChoiceOf
	Entries []source.Ref
	Texts   []string
	Worth   []float64 // of texts, in points, for computer players
}

// Remove removes an entry.
func (m *Menu) Remove(i int) {
	if m.Of == board.ChoiceOfTexts {
		m.Texts, m.Worth = slices.Delete(m.Texts, i, i+1), slices.Delete(m.Worth, i, i+1)
		i = len(m.Texts) // texts are numbered by their places
	}
	m.Entries = slices.Delete(m.Entries, i, i+1)
}

// option returns the option that picks entry i.
func (m *Menu) option(g *Game, seat board.Seat, i int) board.Option {
	switch e := m.Entries[i]; {
	case m.Of == board.ChoiceOfThings:
		return g.optionFor(seat, e, i)
	case m.Of == board.ChoiceOfYesNo && e.ID != 0:
		return board.Option{Verb: board.VerbAccept}
	case m.Of == board.ChoiceOfYesNo:
		return board.Option{Verb: board.VerbDone}
	default:
		return board.Option{Verb: board.VerbChoose, A: e.ID}
	}
}

// Offered returns the entry of a function's list that an option picks by its number: effects, or a text with its worth
// in points. ok is false for any other option.
func (p Prompt) Offered(o board.Option) (effects source.Ref, worth float64, ok bool) {
	m, i := p.menu, int(o.A)-1
	if m == nil || o.Verb != board.VerbChoose || i < 0 || i >= len(m.Entries) {
		return source.Ref{}, 0, false
	}
	switch m.Of {
	case board.ChoiceOfTexts:
		return source.Ref{}, m.Worth[i], true
	case board.ChoiceOfThings:
		return m.Entries[i], 0, m.Entries[i].Kind == board.KindEffects
	}
	return source.Ref{}, 0, false
}

// IsNumber reports whether the options of a question of a function are numbers.
func (p Prompt) IsNumber() bool { return p.menu != nil && p.menu.Of == board.ChoiceOfNumbers }

// label returns the text of an option that picks an entry by its number; the zero Phrase where the number must do.
func (m *Menu) label(c *catalog.Catalog, o board.Option) catalog.Phrase {
	i := int(o.A) - 1
	switch {
	case m.Of == board.ChoiceOfNumbers:
		return catalog.Say("option.number", catalog.Args{"n": int(o.A)})
	case i < 0 || i >= len(m.Entries):
	case m.Of == board.ChoiceOfTexts:
		return catalog.Say("option.text", catalog.Args{"text": catalog.Literal(m.Texts[i])})
	case m.Of == board.ChoiceOfThings:
		switch r := m.Entries[i]; r.Kind {
		case board.KindEffects:
			return c.Lists[r.ID].Phrase(c)
		case board.KindPlace, board.KindSlot, board.KindSpecies, board.KindBoardSpace:
			return catalog.Say("thing.name", catalog.Args{"what": r})
		}
	}
	return catalog.Phrase{}
}

// ChooseFrom asks the player for one entry of a menu and returns its index; -1 if there is none, or if it is optional and
// they take none. The log reports a choice that is not a thing.
func (h ScriptHooks) ChooseFrom(why Prompt, m *Menu, optional bool) int {
	i := h.pickFrom(why, m, optional)
	if i >= 0 && m.Of != board.ChoiceOfThings && h.owner >= 0 {
		h.g.tell("chosen.open", h.owner, board.AllSeats, m.Of, m.Entries[i], m.text(i))
	}
	return i
}

// ChooseInSecret asks in the same way, but only the player learns what they have chosen, until it is shown. It returns a
// choice, and false if there is nothing to choose from.
func (h ScriptHooks) ChooseInSecret(why Prompt, m *Menu) (choice source.Ref, ok bool) {
	g := h.g
	room(len(g.S.Choices), "choices")
	i := h.pickFrom(why, m, false)
	if i < 0 {
		return source.Ref{}, false
	}
	number := g.S.AddChoice(h.owner, m.Of, m.Entries, i)
	if m.Of == board.ChoiceOfTexts {
		if g.texts == nil {
			g.texts = map[int16][]string{}
		}
		g.texts[number] = slices.Clone(m.Texts)
	}
	choice = board.Ref(board.KindChoice, number)
	g.tell("chosen.secret", h.owner, g.Knowers(choice), m.Of, m.Entries[i], m.text(i))
	return choice, true
}

// pickFrom puts the question. It leaves the menu as it is.
func (h ScriptHooks) pickFrom(why Prompt, m *Menu, optional bool) int {
	why.menu = m
	return h.g.askWhich(h.owner, why, len(m.Entries), optional, func(i int) board.Option { return m.option(h.g, h.owner, i) })
}

func (m *Menu) text(i int) string {
	if m.Of == board.ChoiceOfTexts {
		return m.Texts[i]
	}
	return ""
}

// Show shows a choice to everybody. What has been shown stays so.
func (h ScriptHooks) Show(choice source.Ref) {
	g := h.g
	x, offered := g.S.Choice(choice.ID)
	if x == nil || x.Open {
		return
	}
	x.Open = true
	g.S.NoteChange(board.ReadsMemory)
	g.Seen++
	text := ""
	if texts := g.texts[x.Number]; x.Of == board.ChoiceOfTexts && int(x.Picked) < len(texts) {
		text = texts[x.Picked]
	}
	what := offered[x.Picked]
	known := board.AllSeats
	if x.Of == board.ChoiceOfThings {
		known = g.Knowers(what)
	}
	g.tell("chosen.shown", x.Owner, known, x.Of, what, text)
}

// Chosen returns what a choice was: a thing, a number, a place in a list from 1, or whether it was yes.
func (g *Game) Chosen(choice source.Ref) any {
	x, offered := g.S.Choice(choice.ID)
	switch r := offered[x.Picked]; {
	case x.Of == board.ChoiceOfYesNo:
		return r.ID != 0
	case x.Of != board.ChoiceOfThings:
		return int(r.ID)
	case g.left(r):
		return nil
	default:
		return r
	}
}

// tell notes a choice in the log; what was chosen is read only by the seats that know it.
func (g *Game) tell(key string, p board.Seat, known uint8, of board.ChoiceOf, what source.Ref, text string) {
	if g.Log == nil {
		return
	}
	s := &log.Message{Key: key, Args: catalog.Args{"what": g.chosenPhrase(p, of, what, text)}}
	if known != board.AllSeats {
		s.Hidden = []string{"what"}
	}
	g.note(log.Entry{Kind: log.Said, Player: max(p, board.Nobody), Known: known, Message: s})
}

// chosenPhrase returns what was chosen. A text is known until the turn level is reached; after that its number is
// returned.
func (g *Game) chosenPhrase(p board.Seat, of board.ChoiceOf, what source.Ref, text string) any {
	switch {
	case of == board.ChoiceOfYesNo && what.ID != 0:
		return catalog.Say("option.accept", nil)
	case of == board.ChoiceOfYesNo:
		return catalog.Say("option.no", nil)
	case of == board.ChoiceOfTexts && text != "":
		return catalog.Say("chosen.text", catalog.Args{"n": int(what.ID), "text": catalog.Literal(text)})
	case of == board.ChoiceOfTexts:
		return catalog.Say("chosen.text", catalog.Args{"n": int(what.ID)})
	case of == board.ChoiceOfNumbers:
		return catalog.Say("option.number", catalog.Args{"n": int(what.ID)})
	case what.Kind == board.KindCard:
		return g.C.NameOfCard(board.CardID(what.ID))
	case what.Kind == board.KindEffects:
		return g.C.Lists[what.ID].Phrase(g.C)
	}
	if g.C.Name(what) == "" { // a figure, a trace or a piece: as options name it
		return g.Label(g.optionFor(p, what, 0))
	}
	return what
}

// choiceWord says a choice in a word for what things remember: what it was, once it is shown.
func (g *Game) choiceWord(choice source.Ref) string {
	x, _ := g.S.Choice(choice.ID)
	if !x.Open {
		return "in secret"
	}
	switch v := g.Chosen(choice).(type) {
	case source.Ref:
		return g.C.Name(v)
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case int:
		return strconv.Itoa(v)
	}
	return ""
}

// forgetChoices forgets the choices that nothing remembers: a function cannot hold one for longer than it runs.
func (g *Game) forgetChoices() {
	if len(g.S.Choices) == 0 {
		return
	}
	kept := map[int16]bool{}
	for _, m := range g.C.Memories {
		for _, k := range m.Keys() {
			for i := 0; i < k.Len && k.Kind == board.KindChoice; i++ {
				kept[int16(g.S.Memory[k.At(i)])] = true
			}
		}
	}
	g.S.KeepChoices(func(number int16) bool { return kept[number] })
}

// RedealChoices makes what others have chosen in secret anything that they could have chosen.
func (g *Game) RedealChoices(seat board.Seat, seed uint64) {
	deal.Choices(g.Position, g.Position, seat, dealingOf(seed))
}
