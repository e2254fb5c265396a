package catalog_test

import (
	"reflect"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/tests/toy"
)

// Every thing has phrases: cards, powers, gold tiles, species.
func TestPhrases(t *testing.T) {
	c := toy.Catalog(t)
	for i := range c.Cards {
		if len(c.CardPhrases(&c.Cards[i])) == 0 {
			t.Errorf("card %s says nothing", c.Cards[i].ID)
		}
	}
	for i := range c.GoldFaces {
		if c.GoldFaces[i].Set.AmountPhrase(c).Key == "" {
			t.Errorf("gold tile %s says nothing", c.GoldFaces[i].ID)
		}
	}
	if got := keys(c.SpeciesPhrases(&c.Species[0])); !reflect.DeepEqual(got, []string{"part.setup", "part.marker", "part.open", "part.scoring", "part.penalty"}) {
		t.Errorf("hums say %v", got)
	}
}

func keys(list []catalog.Phrase) (keys []string) {
	for _, p := range list {
		keys = append(keys, p.Key)
	}
	return keys
}

// points is the phrase of n points.
func points(n int) catalog.Phrase {
	vp := board.Ref(board.KindRes, int16(board.VP))
	return catalog.Say("thing.gains", catalog.Args{"what": []catalog.Phrase{catalog.Say("thing.some", catalog.Args{"n": n, "what": vp})}})
}

// Phrases do not depend on the language. Equal groups appear once, a cost may be declined unless may is false.
func TestPhraseOfEffects(t *testing.T) {
	c := toy.Catalog(t, `card {"id":"99","name":"Says"} {"play":[{"vp":2},{"vp":2},{"pay":{"vp":1},"may":false,"vp":3},{"pay":{"vp":1},"vp":3}],"circles":[{"on":"pass","reward":{"vp":1}},{"on":"pass","reward":{"vp":1}},{"on":"scan","reward":{}}]}`)
	id, _ := c.Card("99")
	card := &c.Cards[id]
	gain := func(n int) []catalog.Phrase {
		return []catalog.Phrase{catalog.Say("effect.gain", catalog.Args{"what": points(n)})}
	}
	sentence := func(n int, group catalog.Args) catalog.Phrase {
		return catalog.Say("effect.sentence", catalog.Args{"n": n, "what": catalog.Say("effect.group", group)})
	}
	want := catalog.Say("effect.all", catalog.Args{"groups": []catalog.Phrase{
		sentence(2, catalog.Args{"may": 0, "what": gain(2)}),
		sentence(1, catalog.Args{"may": 0, "pay": points(1), "what": gain(3)}),
		sentence(1, catalog.Args{"may": 1, "pay": points(1), "what": gain(3)}),
	}})
	if got := c.EffectsPhrase(&card.Play); !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nexpected\n%+v", got, want)
	}
	if got := keys(c.PowerPhrases(&card.Power)); !reflect.DeepEqual(got, []string{"part.circles", "part.task"}) {
		t.Errorf("two circles that wait for the same, and one that is only a mark, are %v", got)
	}
	if got := c.CirclePhrase(&card.Circles[2]).Key; got != "part.waits" {
		t.Errorf("a mark says %q, expected what it waits for", got)
	}
	for name, p := range map[string]catalog.Phrase{"effects": c.EffectsPhrase(nil), "gains": c.GainsPhrase(nil), "modifiers": c.ModifyPhrase(new(catalog.Modify)), "fields": c.ExtrasPhrase(nil)} {
		if p.Key != "" || p.Text != "" {
			t.Errorf("no %s say %+v", name, p)
		}
	}
	if got := keys((&catalog.Modify{ProbeLimit: 1, Moons: true, DataLimit: 2, ScanReach: 1, AsteroidStep: -1}).Phrases(c)); !reflect.DeepEqual(got, []string{"modify.probe_limit", "modify.moons", "modify.asteroid_step", "modify.data_limit", "modify.scan_reach"}) {
		t.Errorf("five modifiers say %v", got)
	}
}

// Fields that a species declares are read by their types, kept in their order, and have phrases.
func TestDeclaredFields(t *testing.T) {
	c := toy.Catalog(t, `species {"id":"z","name":"Z","fields":{"n":"number","side":{"oneof":["left","right"]},"e":"effects","a":"amount","g":"gains","when":"condition","stars":"list of star"},`+
		`"spaces":{"each":[{"n":3,"side":"left","e":{"vp":1},"a":{"held":"credit"},"g":{"data":1},"when":{"wins":"any"},"stars":["s2","s1"]}]}}`)
	z := c.Species[c.SpeciesNamed("z")]
	fields := z.Spaces.Column(board.Jaw)[0].Fields
	want := []any{3, "left", "*catalog.Effects", "", catalog.Gains{{Res: board.Data, N: 1}}, "catalog.Counted", []any{board.Ref(board.KindStar, 1), board.Ref(board.KindStar, 0)}}
	for i, x := range fields {
		got := x.Value
		if text, ok := want[i].(string); ok && x.Name != "side" {
			if of := reflect.TypeOf(got).String(); text != "" && of != text {
				t.Errorf("%s is a %s, expected a %s", x.Name, of, text)
			}
		} else if !reflect.DeepEqual(got, want[i]) {
			t.Errorf("%s is %v, expected %v", x.Name, got, want[i])
		}
		if _, number := x.Value.(int); (c.FieldPhrase(x.Value).Key == "") != number {
			t.Errorf("%s says %+v", x.Name, c.FieldPhrase(x.Value))
		}
	}
	if len(fields) != 7 || fields.Get("n") != 3 || fields.Get("m") != nil {
		t.Errorf("the space has %+v", fields)
	}
	if got := c.DeclaredFields(board.KindBoardSpace); len(got) != 8 || !got[len(got)-1].List { // danger of hums, and those of z
		t.Errorf("spaces can have %+v", got)
	}
}
