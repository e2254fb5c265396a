package kernel

import (
	"fmt"
	"strings"

	"seti/kernel/source"
)

var sayQuery = Query{Name: "say", Forms: form(nothingType, needed("key", takesText), optional("gaps", Takes{})), Writes: true, call: (*Call).say,
	Doc: "Puts a message of the pack's text/en.toml into the log, behind the name of the player, with what stands in its gaps: numbers, names, things, lists of them. A card or piece that a reader may not know is missing for him."}

func (c *Call) say(args []source.Value) (any, error) {
	key := arg0(args, 0)
	text, ok := c.G.C.says[key.String]
	if !ok {
		hint, _ := c.G.C.Says(key.String)
		return nil, fmt.Errorf("there is no message %s; %s", key.Describe(), hint)
	}
	s := &said{key: key.String, args: Args{}}
	known := everySeat
	for _, f := range arg0(args, 1).Fields {
		if !hasGap(text, f.Key) {
			return nil, fmt.Errorf("the message %s has no gap {%s}: %q", key.Describe(), f.Key, text)
		}
		v, err := c.G.gap(f.Value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Key, err)
		}
		s.args[f.Key] = v
		for _, r := range thingsIn(f.Value) {
			if seats := c.G.knowers(r); seats != everySeat {
				known &= seats
				s.hidden, s.first = append(s.hidden, f.Key), r
			}
		}
	}
	if c.G.Log != nil {
		c.G.note(LogEntry{Kind: LogSaid, Player: max(c.frame.owner, Nobody), Known: known, said: s})
	}
	return nil, nil
}

// hasGap tells whether a message asks for an argument.
func hasGap(text, name string) bool {
	for _, end := range []string{"}", ":", "?", "="} {
		if strings.Contains(text, "{"+name+end) {
			return true
		}
	}
	return false
}

// gap is what a script puts into a gap of a message.
func (g *Game) gap(v source.Value) (any, error) {
	switch {
	case v.Kind == source.Bool:
		return v.Bool, nil
	case v.Kind == source.String:
		return v.String, nil
	case v.Kind == source.Number:
		if n, ok := source.Whole(v.Number); ok {
			return n, nil
		}
	case v.Kind == source.Thing && v.Ref.Kind == KindCard:
		return g.C.cardPhrase(v.Ref.ID), nil
	case v.Kind == source.Thing && v.Ref.Kind == KindPiece:
		return g.PieceDef(int(v.Ref.ID)).ID, nil
	case v.Kind == source.Thing:
		return v.Ref, nil
	case v.Kind == source.List, v.Kind == source.Table && len(v.Fields) == 0:
		list := []Phrase{}
		for _, e := range v.List {
			x, err := g.gap(e)
			if err != nil {
				return nil, err
			}
			p, ok := x.(Phrase)
			if !ok {
				p = say("thing.name", Args{"what": x})
			}
			list = append(list, p)
		}
		return list, nil
	}
	return nil, fmt.Errorf("found %s, expected "+source.WholeNumber+", true or false, a name, a thing or a list of them", v.Describe())
}

// thingsIn are the things among what a script puts into a gap.
func thingsIn(v source.Value) (list []source.Ref) {
	if v.Kind == source.Thing {
		return []source.Ref{v.Ref}
	}
	for _, e := range v.List {
		list = append(list, thingsIn(e)...)
	}
	return list
}
