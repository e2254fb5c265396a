package page

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/view"
)

// group is a heading with the options that are alike; without a title its options have no heading.
type group struct {
	ID, Title, Sign string
	Open            bool
	Options         []choice
}

// choice is an option in the list.
type choice struct {
	ID     string // of its element
	Option *view.Option
	Sign   string
	Main   bool
	Shows  string // the thing that it is about: "card:39"; "" if it is about nothing printed
	Sure   string // what the person is asked before it is taken; "" if nothing
	Aside  bool   // a click on its card lists it and does not point at it: the card would be lost
}

const mostOpen = 16 // options that are shown without folding those that are alike

// Question returns what the seat is asked, or what it waits for.
func (t *table) Question() (string, error) {
	switch {
	case t.View.Ask != nil:
		return t.View.Ask.Question, nil
	case t.Over:
		return t.Winners()
	case t.Thinking != "":
		return t.Say("page.thinking", "player", t.Thinking)
	case t.Asked() >= 0:
		return t.Say("page.waiting", "player", t.Name(t.Asked()))
	}
	return t.Say("page.waiting_all")
}

// QuestionID identifies a question, at any position.
func (t *table) QuestionID() string {
	if t.View.Ask == nil {
		return ""
	}
	sum := fnv.New32a()
	fmt.Fprint(sum, t.Position, t.View.Ask.Question)
	return fmt.Sprintf("%08x", sum.Sum32())
}

// Choices returns the options in the order of the question, those that are alike together.
func (t *table) Choices() ([]group, error) {
	if t.View.Ask == nil {
		return nil, nil
	}
	var list []group
	at := map[string]int{}
	for i := range t.View.Ask.Options {
		o := &t.View.Ask.Options[i]
		sure, err := t.sure(o)
		if err != nil {
			return nil, err
		}
		c := choice{element(o.ID), o, known("a-"+verb(o), "a-answer"), o.Kind == view.Main, shows(o), sure, o.Verb == board.VerbCorner.String()}
		n, ok := at[o.Group]
		if !ok || o.Group == "" {
			n = len(list)
			at[o.Group] = n
			list = append(list, group{ID: fmt.Sprint("group-", o.Kind, "-", verb(o)), Title: o.Group, Sign: c.Sign, Open: len(t.View.Ask.Options) <= mostOpen})
		}
		list[n].Options = append(list[n].Options, c)
	}
	return list, nil
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
func (t *table) sure(o *view.Option) (string, error) {
	if o.Verb == board.VerbPass.String() && o.Kind == view.Main || t.Confirm && o.Verb == board.VerbEndTurn.String() {
		return t.Say("page.sure", "option", o.Label)
	}
	return "", nil
}

// MayPass reports whether the seat may pass ahead.
func (t *table) MayPass() bool {
	own := t.Own()
	return own != nil && !own.Passed && !t.Over && t.View.Ask == nil && t.View.Course.Phase != board.PhaseSetup && !t.Free()
}

// Wishes are the ids of options that a player might ask about.
func (t *table) Wishes() []string {
	if t.Seat < 0 || t.View.Ask == nil {
		return nil
	}
	return t.Words.Wishes(t.View, t.Seat)
}
