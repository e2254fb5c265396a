package page

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"html/template"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/view"
)

// group is a heading with the options that are alike; without a title its options have no heading.
type group struct {
	ID, Title, Sign string
	Options         []choice
}

// choice is an option in the list.
type choice struct {
	ID     string // of its element
	Option *view.Option
	Sign   string
	Shows  string // the thing that it is about: "card:39"; "" if it is about nothing printed
	Sure   string // what the person is asked before it is taken; "" if nothing
}

// act is a main action in the bar.
type act struct {
	group
	Price view.Worth
	Alone bool   // its one option is about nothing but itself, and is the button
	Near  bool   // it has room on a phone too
	Why   string // the id of an option that is not offered, by which the page asks why; "" if none is
}

const mostNear = 3 // main actions beside each other on a phone

// Question returns what the seat is asked, or what it waits for.
func (t *table) Question() string {
	switch {
	case t.View.Ask != nil:
		return t.View.Ask.Question
	case t.Over:
		return t.Winners()
	case t.Thinking != "":
		return t.Say("page.thinking", "player", t.Thinking)
	case t.Asked() >= 0:
		return t.Say("page.waiting", "player", t.Name(t.Asked()))
	}
	return t.Say("page.waiting_all")
}

// Whose are the seats of which the question tells: who is asked, or who has won.
func (t *table) Whose() []board.Seat {
	if p := t.Asked(); p >= 0 {
		return []board.Seat{p}
	}
	return t.View.Course.Winners
}

// Help is a line below the question: what can be done, or what the others did last.
func (t *table) Help() string {
	switch {
	case t.Turn() && t.View.Course.MainOpen:
		return t.Say("page.help_main")
	case t.Turn():
		return t.Say("page.help_free")
	case t.View.Ask == nil && !t.Over:
		if told := t.Told(); len(told) > 0 {
			return told[len(told)-1].Text()
		}
	}
	return ""
}

// Turn reports whether it is the seat's turn: it may take main and free actions, or end it.
func (t *table) Turn() bool { return t.View.Ask != nil && t.View.Ask.Turn }

// QuestionID identifies a question, at any position.
func (t *table) QuestionID() string {
	if t.View.Ask == nil {
		return ""
	}
	sum := fnv.New32a()
	fmt.Fprint(sum, t.Position, t.View.Ask.Question)
	return fmt.Sprintf("%08x", sum.Sum32())
}

// Paid reports whether an option's price is paid now, and not only printed on a card that is taken or used.
func (c choice) Paid() bool { return len(c.Option.Price.Parts) > 0 }

// Corner returns what a question about corners of cards asks for: the color of a signal or the income; "" for other questions.
func (a at) Corner() string {
	c := a.X.(choice)
	switch reason := a.View.Ask.Reason; {
	case c.Paid():
	case strings.HasSuffix(reason, "tuck"), strings.HasSuffix(reason, "signal"), reason == "scan":
		return c.Option.Price.Text
	}
	return ""
}

// choice returns an option as it is listed.
func (t *table) choice(o *view.Option) choice {
	return choice{element(o.ID), o, known("a-"+verb(o), "a-answer"), shows(o), t.sure(o)}
}

// groups returns those options that are asked for in the order of the question, those that are alike together.
func (t *table) groups(of func(*view.Option) bool) (list []group) {
	if t.View.Ask == nil {
		return nil
	}
	at := map[string]int{}
	for i := range t.View.Ask.Options {
		o := &t.View.Ask.Options[i]
		if !of(o) {
			continue
		}
		c := t.choice(o)
		n, ok := at[o.Group]
		if !ok || o.Group == "" {
			n = len(list)
			at[o.Group] = n
			list = append(list, group{ID: fmt.Sprint("group-", o.Kind, "-", verb(o)), Title: o.Group, Sign: c.Sign})
		}
		list[n].Options = append(list[n].Options, c)
	}
	return list
}

// Acts returns the main actions of a turn, also those that are not possible now.
func (t *table) Acts() (list []act) {
	if !t.Turn() {
		return nil
	}
	near := 0
	for _, x := range taught[:mainTaught] {
		a := act{group: group{ID: "group-main-" + x.name, Title: t.Say("act." + x.name), Sign: "a-" + x.name}, Price: t.Words.Cost(x.cost)}
		for _, g := range t.groups(func(o *view.Option) bool { return o.Kind == view.Main && o.Verb == x.name }) {
			a.Options = append(a.Options, g.Options...)
		}
		a.Alone = len(a.Options) == 1 && len(a.Options[0].Option.Args) == 0
		if a.Alone {
			a.Price = a.Options[0].Option.Price
		}
		if a.Near = len(a.Options) > 0 && near < mostNear; a.Near {
			near++
		}
		if len(a.Options) == 0 {
			a.Why = t.wish(x.name)
		}
		list = append(list, a)
	}
	for i := range list { // what is not possible fills the room that is left
		if near < mostNear && !list[i].Near {
			list[i].Near = true
			near++
		}
	}
	return list
}

// wish returns an option with a verb about which a player might ask, "" if there is none.
func (t *table) wish(verb string) string {
	for _, id := range t.Wishes() {
		if id == verb || strings.HasPrefix(id, verb+" ") {
			return id
		}
	}
	return ""
}

// Answers returns the options that are in the bar themselves.
func (t *table) Answers() (list []choice) {
	groups := t.groups(func(o *view.Option) bool {
		return o.Kind == view.Answer && o.Verb != board.VerbEndTurn.String() || o.Kind == view.Main && !inBar(o)
	})
	for _, g := range groups {
		list = append(list, g.Options...)
	}
	return list
}

// inBar reports whether a main action has a place in the bar: those of packs do not.
func inBar(o *view.Option) bool {
	return slices.ContainsFunc(taught[:mainTaught], func(x lessonOf) bool { return x.name == o.Verb })
}

// FreeActs returns the free actions, which are taken where their things lie and are listed for the keyboard.
func (t *table) FreeActs() []group {
	return t.groups(func(o *view.Option) bool { return o.Kind == view.Free })
}

// EndTurn returns the option that ends the turn, nil if it is not offered.
func (t *table) EndTurn() *choice {
	if t.View.Ask != nil {
		for i := range t.View.Ask.Options {
			if o := &t.View.Ask.Options[i]; o.Verb == board.VerbEndTurn.String() {
				c := t.choice(o)
				return &c
			}
		}
	}
	return nil
}

// Signed reports whether signs say what an option gives; its sentence is the title then.
func (a at) Signed() bool {
	return !slices.ContainsFunc(parts(a.X.(choice).Option.Gives), func(p part) bool { return len(p.Signs) == 0 })
}

// verb returns the first word of an option.
func verb(o *view.Option) string {
	var first string
	fmt.Sscan(cmp.Or(o.Verb, o.ID), &first)
	return first
}

// shows returns the first thing that an option is about and that is printed, "" if there is none.
func shows(o *view.Option) string {
	for _, a := range o.Args {
		switch kind, _, _ := strings.Cut(a.ID, ":"); kind {
		case "card", "tech", "body", "star", "gold":
			return a.ID
		}
	}
	return ""
}

// sure returns what the person is asked before a pass, or the end of a turn if the person wants so.
func (t *table) sure(o *view.Option) string {
	if o.Verb == board.VerbPass.String() && o.Kind == view.Main || t.Confirm && o.Verb == board.VerbEndTurn.String() {
		return t.Say("page.sure", "option", o.Label)
	}
	return ""
}

// MayPass reports whether the seat may pass ahead.
func (t *table) MayPass() bool {
	own := t.Own()
	return own != nil && !own.Passed && !t.Over && t.View.Ask == nil && t.View.Course.Phase != board.PhaseSetup && !t.Free()
}

// Wishes are the ids of options that a player might ask about.
func (t *table) Wishes() []string {
	if t.Seat < 0 || !t.Turn() {
		return nil
	}
	return t.Words.Wishes(t.View, t.Seat)
}

// Wish returns the attribute by which a menu at a thing lists what is not offered there too, with the reason: the verbs
// of options about it, and what they are about.
func (t *table) Wish(what string, verbs ...string) template.HTMLAttr {
	if !t.Turn() {
		return ""
	}
	for i, v := range verbs {
		verbs[i] = strings.TrimSpace(v + " " + what)
	}
	return template.HTMLAttr(` data-w="` + template.HTMLEscapeString(strings.Join(verbs, "|")) + `"`)
}

// SideTab is the tab beside the sky with the things that a question concerns, "" if there is none.
func (t *table) SideTab() string {
	if t.View.Ask == nil || t.Turn() {
		return ""
	}
	for _, o := range t.View.Ask.Options {
		if o.Kind == view.Free {
			continue
		}
		for _, a := range o.Args {
			switch kind, _, _ := strings.Cut(a.ID, ":"); kind {
			case "tech":
				return "techs"
			case "gold":
				return "gold"
			case "slot":
				return "species"
			}
		}
	}
	for i := range t.View.Species {
		for _, c := range t.View.Species[i].Market {
			if t.asks["card:"+c.ID] {
				return "species"
			}
		}
	}
	return ""
}
