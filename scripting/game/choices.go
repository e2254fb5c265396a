package game

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// choiceMethods are the methods by which functions ask.
func choiceMethods() []Method {
	text, choices := optional("text", takesText), things(board.KindChoice)
	return []Method{
		{"choose", []Form{calls2(anyValue(needed("list", takesMenu)), anyValue(optional("how", Takes{Keys: []Arg{optional("up_to", numbers(0, 1000)), text, optional("secret", takesBool)}})), (*Call).choose).like(LikeChosen)},
			"The player's choice of one entry of a list, nil if there is none: of things, of whole numbers, of { true, false } for yes or no, of tables with a text each; { from = 0, to = 5 } is a list of numbers. With up_to a list of up to n different ones. With secret a choice, of which only the player can read the value until g:show_choice shows it.", changes},
		{"choose_all", form(Type{}, calls3(anyValue(needed("players", listOfPlayers)), anyValue(needed("list", takesMenus)), anyValue(optional("how", Takes{Keys: []Arg{text}})), (*Call).chooseAll)),
			"Each of several players chooses in secret, from one list or each from their own list of several; then all choices are shown together. A list of what they have chosen, in the order of the players; nil for one who has nothing to choose from.", changes},
		{"show_choice", form(nothing, calls1(anyValue(needed("choice", Takes{Things: choices.Things, List: &choices})), (*Call).show)),
			"Shows a choice made in secret, or several, to everybody: the log tells what it was, and every function can read its value.", changes},
	}
}

// mostOffered is the largest number of entries of a list to choose from.
const mostOffered = 1000

// takesMenu is a list to choose from, takesMenus one or one for each player.
var (
	takesMenu  = Takes{List: &Takes{}, Keys: rangeKeys, Checks: fitMenu}
	takesMenus = Takes{List: &Takes{}, Keys: rangeKeys, Checks: fitMenus}
	rangeKeys  = []Arg{needed("from", numbers(-9999, 9999)), needed("to", numbers(-9999, 9999))}
)

// menuKind is a kind of entries of a list to choose from.
type menuKind struct {
	of   board.ChoiceOf
	name string
}

// entryKind returns the kind of an entry; the error names the kinds that are possible.
func entryKind(v source.Value) (menuKind, error) {
	switch v.Kind {
	case source.Thing:
		return menuKind{board.ChoiceOfThings, "a thing"}, nil
	case source.Bool:
		return menuKind{board.ChoiceOfYesNo, "yes or no"}, nil
	case source.Number:
		if n, ok := source.Whole(v.Number); !ok || n < -9999 || n > 9999 {
			return menuKind{}, fmt.Errorf("found %s in the list, expected a whole number from -9999 to 9999", v.Describe())
		}
		return menuKind{board.ChoiceOfNumbers, "a number"}, nil
	case source.Table:
		text, there := v.Get("text")
		if !there || text.Kind != source.Open && (text.Kind != source.String || text.String == "") {
			return menuKind{}, fmt.Errorf("found a table without a text in the list; players read the text: { text = \"pay 2 credits\" }")
		}
		if worth, there := v.Get("worth"); there && worth.Kind != source.Number && worth.Kind != source.Open {
			return menuKind{}, fmt.Errorf("worth: found %s, expected a number of points", catalog.Found(worth))
		}
		return menuKind{board.ChoiceOfTexts, "a table with a text"}, nil
	case source.String:
		return menuKind{}, fmt.Errorf("found %s in the list, expected a table with the text: { text = %s }", v.Describe(), v.Describe())
	}
	return menuKind{}, fmt.Errorf("found %s in the list, expected things, numbers, { true, false } or tables with a text each", catalog.Found(v))
}

// menuError returns what is wrong with a list to choose from, and where.
func menuError(v source.Value) (source.Pos, error) {
	var first menuKind
	if len(v.List) > mostOffered {
		return v.Pos, fmt.Errorf("found a list of %d, expected at most %d to choose from", len(v.List), mostOffered)
	}
	seen := false
	for i, e := range v.List {
		if e.Kind == source.Open {
			continue
		}
		kind, err := entryKind(e)
		switch {
		case err != nil:
			return e.Pos, err
		case seen && kind != first:
			return e.Pos, fmt.Errorf("found %s and %s in one list, expected entries of one kind", first.name, kind.name)
		case kind.of == board.ChoiceOfYesNo && (len(v.List) != 2 || i == 1 && v.List[0].Kind == source.Bool && v.List[0].Bool == e.Bool):
			return e.Pos, fmt.Errorf("found %s in the list, expected { true, false } to ask for yes or no", e.Describe())
		}
		first, seen = kind, true
	}
	return source.Pos{}, nil
}

// fitMenu reports what is surely wrong with a list to choose from, fitMenus with one or with one for each player.
func fitMenu(d fitting, v source.Value) {
	if pos, err := menuError(v); err != nil {
		d.Errorf(pos, "", "%v", err)
	}
}

func fitMenus(d fitting, v source.Value) {
	if !eachTheirOwn(v) {
		fitMenu(d, v)
		return
	}
	for _, own := range v.List {
		switch {
		case own.Kind == source.Open:
		case own.Kind != source.List && !isRange(own) && (own.Kind != source.Table || len(own.Fields) > 0):
			d.Errorf(own.Pos, "", "found %s beside a list, expected a list for each player", catalog.Found(own))
		default:
			fitMenu(d, own)
		}
	}
}

// eachTheirOwn reports whether a list is one of several lists, one for each player.
func eachTheirOwn(v source.Value) bool {
	return slices.ContainsFunc(v.List, func(e source.Value) bool {
		_, text := e.Get("text")
		return e.Kind == source.List || e.Kind == source.Table && !text
	})
}

func isRange(v source.Value) bool {
	_, from := v.Get("from")
	return v.Kind == source.Table && from
}

// menu reads a list to choose from.
func menu(v source.Value) (*kernel.Menu, error) {
	m := new(kernel.Menu)
	if isRange(v) {
		from, _ := v.Get("from")
		to, _ := v.Get("to")
		m.Of = board.ChoiceOfNumbers
		for n := int(from.Number); n <= int(to.Number); n++ {
			m.Entries = append(m.Entries, source.Ref{ID: int16(n)})
		}
		if len(m.Entries) > mostOffered {
			return nil, fmt.Errorf("found %d numbers, expected at most %d to choose from", len(m.Entries), mostOffered)
		}
		return m, nil
	}
	if _, err := menuError(v); err != nil {
		return nil, err
	}
	for i, e := range v.List {
		kind, _ := entryKind(e)
		entry := source.Ref{ID: int16(e.Number)}
		switch m.Of = kind.of; {
		case m.Of == board.ChoiceOfThings:
			entry = e.Ref
		case m.Of == board.ChoiceOfTexts:
			text, _ := e.Get("text")
			worth, _ := e.Get("worth")
			m.Texts, m.Worth = append(m.Texts, text.String), append(m.Worth, worth.Number)
			entry.ID = int16(i + 1)
		case e.Bool:
			entry.ID = 1
		}
		m.Entries = append(m.Entries, entry)
	}
	return m, nil
}

// Entry is an entry of a table among the arguments of a call, which the call gives again: a table is given as it is.
type Entry struct {
	Argument int   // which argument, from 0
	Path     []int // the number of an entry, then of an entry inside it, each from 1
}

// given returns entry i of a menu as a call gives it; at is where the menu is.
func entryGiven(m *kernel.Menu, i int, at Entry) any {
	switch m.Of {
	case board.ChoiceOfNumbers:
		return int(m.Entries[i].ID)
	case board.ChoiceOfYesNo:
		return m.Entries[i].ID != 0
	case board.ChoiceOfTexts:
		return Entry{at.Argument, append(at.Path[:len(at.Path):len(at.Path)], i+1)}
	}
	return m.Entries[i]
}

// why returns the question of a function.
func why(how source.Value) kernel.Prompt {
	text, _ := how.Get("text")
	return kernel.Prompt{Reason: kernel.AskScript, Asks: text.String}
}

func (c *Call) choose(from, how source.Value) (any, error) {
	m, err := menu(from)
	if err != nil {
		return nil, err
	}
	upTo, several := how.Get("up_to")
	secret, _ := how.Get("secret")
	switch {
	case several && (secret.Bool || m.Of == board.ChoiceOfYesNo):
		return nil, fmt.Errorf("up_to is for things, numbers and texts that everybody sees; a secret choice and yes or no are one")
	case secret.Bool:
		if choice, ok := c.Hooks.ChooseInSecret(why(how), m); ok {
			return choice, nil
		}
		return nil, nil
	case !several:
		if i := c.Hooks.ChooseFrom(why(how), m, false); i >= 0 {
			return entryGiven(m, i, Entry{}), nil
		}
		return nil, nil
	}
	return c.chooseSeveral(m, why(how), int(upTo.Number)), nil
}

// chooseSeveral asks for up to n different entries.
func (c *Call) chooseSeveral(m *kernel.Menu, why kernel.Prompt, n int) any {
	things, others := []source.Ref{}, []any{}
	place := make([]int, len(m.Entries)) // of each entry that is left, in the whole list
	for i := range place {
		place[i] = i + 1
	}
	for ; n > 0 && len(m.Entries) > 0; n-- {
		i := c.Hooks.ChooseFrom(why, m, true)
		if i < 0 {
			break
		}
		switch m.Of {
		case board.ChoiceOfThings:
			things = append(things, m.Entries[i])
		case board.ChoiceOfNumbers:
			others = append(others, int(m.Entries[i].ID))
		default:
			others = append(others, Entry{0, []int{place[i]}})
		}
		m.Remove(i)
		place = append(place[:i], place[i+1:]...)
	}
	if m.Of == board.ChoiceOfThings {
		return things
	}
	return others
}

func (c *Call) chooseAll(players, lists, how source.Value) (any, error) {
	own := eachTheirOwn(lists)
	if own && len(lists.List) != len(players.List) {
		return nil, fmt.Errorf("found %d lists for %d players, expected one for each", len(lists.List), len(players.List))
	}
	menus, choices := make([]*kernel.Menu, len(players.List)), make([]source.Value, len(players.List))
	for i := range menus {
		list := lists
		if own {
			list = lists.List[i]
		}
		var err error
		if menus[i], err = menu(list); err != nil {
			return nil, err
		}
	}
	for i, player := range players.List { // all choose before anything is shown
		as := c.As(board.Seat(player.Ref.ID))
		if choice, ok := as.Hooks.ChooseInSecret(why(how), menus[i]); ok {
			choices[i] = source.Value{Kind: source.Thing, Ref: choice}
		}
	}
	chosen := make([]any, len(menus))
	for i, choice := range choices {
		if choice.Kind != source.Thing {
			continue
		}
		c.Hooks.Show(choice.Ref)
		x, _ := c.Game().S.Choice(choice.Ref.ID)
		at := Entry{Argument: 1}
		if own {
			at.Path = []int{i + 1}
		}
		chosen[i] = entryGiven(menus[i], int(x.Picked), at)
	}
	return chosen, nil
}

func (c *Call) show(what source.Value) (any, error) {
	for _, v := range oneOrMore(what) {
		c.Hooks.Show(v.Ref)
	}
	return nil, nil
}
