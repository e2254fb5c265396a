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
	Doc: "How much you hold of something, or of several; \"computer\": data in your computer.",
	New: func() any { return new(Held) }}

// Held is how much of something a player holds.
type Held struct {
	What []source.Ref
}

func (x *Held) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if r, ok := d.Name(e, `names:"res word:computer"`); ok {
			x.What = append(x.What, r)
		}
	}
}

func (x *Held) Amount(h *kernel.Hooks) int {
	n := 0
	for _, r := range x.What {
		n += h.Held(r)
	}
	return n
}

func (x *Held) Holds(h *kernel.Hooks) bool { return x.Amount(h) > 0 }

func (x *Held) AmountPhrase(*catalog.Catalog) catalog.Phrase {
	var parts []catalog.Phrase
	data := refTo(board.KindRes, int16(board.Data))
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
