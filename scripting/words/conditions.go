package words

import (
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var heldWord = catalog.Word{Name: "held", Class: catalog.ClassAmount, Rule: "1.4.7",
	Doc: "How much you hold of a resource, or of several; \"computer\": data in your computer.",
	New: func() any { return new(Held) }}

// Held is how much of a resource, or of several, a player holds.
type Held struct {
	What []source.Ref
}

func (x *Held) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	for _, e := range v.Each() {
		if r, ok := d.Name(e, `names:"res word:computer"`); ok {
			x.What = append(x.What, r)
		}
	}
}

func (x *Held) Amount(h *kernel.Hooks) int {
	n := 0
	for _, r := range x.What {
		n += h.Game().Held(h.Seat(), r)
	}
	return n
}

func (x *Held) Holds(h *kernel.Hooks) bool { return x.Amount(h) > 0 }

func (x *Held) AmountPhrase(*catalog.Catalog) catalog.Phrase {
	var parts []catalog.Phrase
	data := board.Ref(board.KindRes, int16(board.Data))
	all := slices.Contains(x.What, data) && slices.ContainsFunc(x.What, inComputer)
	for _, r := range x.What {
		switch {
		case all && inComputer(r):
			parts = append(parts, say("word.all_data", nil))
		case all && r == data: // said together
		default:
			parts = append(parts, say("thing.name", catalog.Args{"what": r}))
		}
	}
	return say("amount.held", catalog.Args{"what": parts})
}

// inComputer reports whether data in the computer is meant, the only constant that is
// held.
func inComputer(r source.Ref) bool { return r.Kind == board.KindConst }

func (x *Held) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.held", catalog.Args{"what": x.AmountPhrase(c)})
}

var leastWord = catalog.Word{Name: "least", Class: catalog.ClassAmount, Rule: "12.3.2",
	Doc: "The smallest of several amounts.",
	New: func() any { return new(Least) }}

// Least is the smallest of several amounts: sets (rules 12.3.2).
type Least struct {
	Of []catalog.Amount
}

func (l *Least) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	l.Of = readList(d, v, "a list of amounts", d.Amount)
}

func (l *Least) Amount(h *kernel.Hooks) int {
	n := h.Amount(l.Of[0])
	for _, a := range l.Of[1:] {
		n = min(n, h.Amount(a))
	}
	return n
}

func (l *Least) Holds(h *kernel.Hooks) bool { return l.Amount(h) > 0 }

func (l *Least) AmountPhrase(c *catalog.Catalog) catalog.Phrase {
	of := phrases(l.Of, func(a catalog.Amount) catalog.Phrase { return a.AmountPhrase(c) })
	return say("amount.set", catalog.Args{"of": of})
}

func (l *Least) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.set", catalog.Args{"what": l.AmountPhrase(c)})
}

// Amounts returns the amounts of which it is the smallest.
func (l *Least) Amounts() []catalog.Amount { return l.Of }

var settingWord = catalog.Word{Name: "setting", Class: catalog.ClassAmount,
	Doc: "The value of a setting of a pack; as a condition: whether it is on, or is set to a name.",
	New: func() any { return new(UseSetting) }}

// UseSetting is the value of a setting of a pack in a game: a number as it is, yes as 1, no as
// 0, a name as its place in the list. As a condition it holds if it is not 0, or
// if it is the name asked for.
type UseSetting struct {
	Name string `key:"name" main:"" doc:"its name, with that of its pack if several have it: my-pack.hard"`
	Is   string `key:"is" doc:"the name that it must be set to"`

	index int
	is    int16
}

func (u *UseSetting) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	name, is := v, source.Value{}
	if v.Kind == source.Table {
		for _, f := range v.Fields {
			switch f.Key {
			case "name":
				name = f.Value
			case "is":
				is = f.Value
			default:
				d.UnknownKey(f, []string{"name", "is"})
			}
		}
	}
	if u.index = d.Catalog().SettingFor(d.Pack(), name.String); u.index < 0 || name.Kind != source.String {
		text, hint := d.Catalog().NoSetting(name.String)
		d.Errorf(name.Pos, hint, "%s", text)
		u.index = -1
		return
	}
	u.Name, u.Is = name.String, is.String
	if is.Kind == source.Nil {
		return
	}
	def := d.Catalog().Setting(u.index)
	value, ok := def.Read(is.String)
	if u.is = value; !ok || len(def.OneOf) == 0 {
		d.Errorf(is.Pos, "", "the setting %s cannot be asked whether it is %q: it takes %s", def.ID(), is.String, def.Takes())
	}
}

func (u *UseSetting) Amount(h *kernel.Hooks) int { return int(h.Game().S.Settings[u.index]) }

func (u *UseSetting) Holds(h *kernel.Hooks) bool {
	if u.Is != "" {
		return h.Game().S.Settings[u.index] == u.is
	}
	return u.Amount(h) != 0
}

func (u *UseSetting) args(c *catalog.Catalog) catalog.Args {
	return catalog.Args{"what": c.Setting(u.index).Text, "is": u.Is}
}

func (u *UseSetting) AmountPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("amount.setting", u.args(c))
}

func (u *UseSetting) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.setting", u.args(c))
}

var allOfWord = catalog.Word{Name: "all_of", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "All of several conditions hold.",
	New: func() any { return new(AllOf) }}

// AllOf holds if all of several conditions hold.
type AllOf struct {
	Of []catalog.Condition
}

func (a *AllOf) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	a.Of = readList(d, v, "a list of conditions", d.Condition)
}

func (a *AllOf) Holds(h *kernel.Hooks) bool {
	return !slices.ContainsFunc(a.Of, func(c catalog.Condition) bool { return !h.Holds(c) })
}

// Progress returns how far all conditions are, added up.
func (a *AllOf) Progress(h *kernel.Hooks) (have, need int) {
	for _, one := range a.Of {
		x, n := h.Game().Progress(h.Seat(), h.Card(), one)
		have, need = have+x, need+n
	}
	return have, need
}

func (a *AllOf) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	of := phrases(a.Of, func(x catalog.Condition) catalog.Phrase { return x.ConditionPhrase(c) })
	return say("when.all_of", catalog.Args{"of": of})
}

// Conditions returns the conditions of which it is made.
func (a *AllOf) Conditions() []catalog.Condition { return a.Of }

var anyOfWord = catalog.Word{Name: "any_of", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "One of several conditions holds.",
	New: func() any { return new(AnyOf) }}

// AnyOf holds if one of several conditions holds.
type AnyOf struct{ AllOf }

func (a *AnyOf) Holds(h *kernel.Hooks) bool {
	return slices.ContainsFunc(a.Of, h.Holds)
}

// Progress returns how far that condition is that comes nearest.
func (a *AnyOf) Progress(h *kernel.Hooks) (have, need int) {
	have, need = h.Game().Progress(h.Seat(), h.Card(), a.Of[0])
	for _, one := range a.Of[1:] {
		if x, n := h.Game().Progress(h.Seat(), h.Card(), one); x*need > have*n {
			have, need = x, n
		}
	}
	return have, need
}

func (a *AnyOf) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	p := a.AllOf.ConditionPhrase(c)
	p.Key = "when.any_of"
	return p
}

var noWord = catalog.Word{Name: "no", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "A condition does not hold; of a selection there is nothing.",
	New: func() any { return new(No) }}

// No holds if a condition does not.
type No struct{ Of catalog.Condition }

func (n *No) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) { n.Of = d.Condition(v) }

func (n *No) Holds(h *kernel.Hooks) bool { return !h.Holds(n.Of) }

func (n *No) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	if kernel.Counts(n.Of) != nil {
		return (&catalog.Compare{Word: "exactly", Of: n.Of.(catalog.Amount)}).ConditionPhrase(c)
	}
	return say("when.no", catalog.Args{"what": n.Of.ConditionPhrase(c)})
}
