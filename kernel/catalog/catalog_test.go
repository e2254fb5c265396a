package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/tests/toy"
)

// A name means the thing of the kind that is expected.
func TestLookup(t *testing.T) {
	c := toy.Catalog(t)
	for _, x := range []struct {
		name  string
		kinds []source.Kind
		want  source.Ref
		ok    bool
	}{
		{"probe", []source.Kind{board.KindType}, board.Ref(board.KindType, int16(board.ProbeTech)), true},
		{"probe", []source.Kind{board.KindConst}, board.Ref(board.KindConst, int16(board.ConstProbe)), true},
		{"5", []source.Kind{board.KindStar, board.KindCard}, board.Ref(board.KindCard, 4), true},
		{"5", []source.Kind{board.KindStar}, source.Ref{}, false},
	} {
		if got, ok := c.Lookup(x.name, x.kinds...); got != x.want || ok != x.ok {
			t.Errorf("%q among %v is %v, %t; expected %v, %t", x.name, x.kinds, got, ok, x.want, x.ok)
		}
	}
	if got := c.NamesOf(board.KindSpecies); !slices.Equal(got, []string{"hums", "rays"}) || !slices.Equal(c.NamesOf(catalog.KindTagged("species")), got) {
		t.Errorf("the species are %v", got)
	}
	if i := c.SpeciesNamed("rays"); i != 1 || c.SpeciesNamed("x") != -1 {
		t.Errorf("rays are species %d and x is %d", i, c.SpeciesNamed("x"))
	}
	if clay, cob := must(t, c, "clay"), must(t, c, "cob"); !slices.Equal(c.MoonsOf(int(clay)), []int16{cob}) || c.Bodies[cob].PlanetIndex != int(clay) || c.Bodies[clay].PlanetIndex != int(clay) {
		t.Error("cob is the moon of clay")
	}
	if got := c.StarsOf(board.Red); !slices.Equal(got, []int16{1, 5}) {
		t.Errorf("the red stars are %v, expected s2 and s6", got)
	}
	if c.PackResource(board.VP) || !c.PackResource(board.FirstPackResource) || c.PackResource(board.MaxResources-1) {
		t.Error("the pack brings token and glow")
	}
	if c.CardKey(0) == c.CardKey(1) || c.SpeciesKey(0) == c.SpeciesKey(1) {
		t.Error("chance takes two things for one")
	}
}

func must(t *testing.T, c *catalog.Catalog, body string) int16 {
	r, ok := c.Lookup(body, board.KindBody)
	if !ok {
		t.Fatalf("there is no %s", body)
	}
	return r.ID
}

// The id of a thing, the name that people read, and the name of its kind.
func TestNamesOfThings(t *testing.T) {
	c := toy.Catalog(t)
	for _, x := range []struct {
		ref             source.Ref
		id, title, kind string
	}{
		{board.Ref(board.KindStar, 0), "s1", "Star 1", "star"},
		{board.Ref(board.KindBody, 0), "earth", "Earth", "planet"},
		{board.Ref(board.KindCard, 0), "1", "Launcher", "card"},
		{board.Ref(board.KindTech, 0), "probe-1", "probe 1", "tech"},
		{board.Ref(board.KindSlot, 1), "right", "right", "slot"},
		{board.Ref(board.KindRes, int16(board.CardAny)), "card_any", "card any", "thing"},
		{board.Ref(board.KindGold, 1), "marks", "marks", "gold tile"},
		{board.Ref(board.KindSpace, int16(board.At(2, 3))), "r2s3", "r2s3", "space"},
		{board.Ref(board.KindSector, 3), "s3", "s3", "sector"},
		{board.Ref(board.KindSeat, 1), "p2", "p2", "player"},
		{catalog.BoardSpaceRef(1, board.DNA, 2), "right dna 2", "right dna 2", "board space"},
		{board.Ref(board.KindPlace, 0), "dock", "dock", "place"},
		{board.Ref(board.KindPack, 0), "toy", "Toy", "thing"},
		{board.Ref(board.KindModule, 0), "quick", "Quick", "thing"},
		{board.Ref(board.KindContentSeat, 0), "robot", "Robot", "thing"},
		{board.Ref(board.KindScore, 9), "score 9", "score 9", "space of the score track"},
		{board.Ref(board.KindPile, int16(board.Tucked(1))), "tucked of p2", "tucked of p2", "thing"},
		{board.Ref(board.KindFigure, 0), "", "", "figure"},
	} {
		if id, title, kind := c.Name(x.ref), c.Title(x.ref), catalog.KindName(x.ref.Kind); id != x.id || title != x.title || kind != x.kind {
			t.Errorf("%v is the %s %q, %q; expected the %s %q, %q", x.ref, kind, id, title, x.kind, x.id, x.title)
		}
	}
	if slot, color, n := catalog.BoardSpaceOf(catalog.BoardSpaceRef(1, board.DNA, 31)); slot != 1 || color != board.DNA || n != 31 {
		t.Errorf("the last space of the last column is %d %s %d", slot, color, n)
	}
	if got := c.GainPlural(board.FirstPackResource) + " " + c.GainPlural(board.Data); got != "tokens data" {
		t.Errorf("several of two gains are %q", got)
	}
	if got := catalog.WithArticle("event") + ", " + catalog.WithArticle("star") + ", " + catalog.ClassEffect.WithArticle(); got != "an event, a star, an effect word" {
		t.Errorf("found %q", got)
	}
}

// Piles are those of the rules and those that packs declare, one for the table or one for each seat.
func TestPiles(t *testing.T) {
	c := toy.Catalog(t, `species {"id":"z","name":"Z","piles":{"nest":{"owner":"seat","seen_by":"owner"}}}`)
	for _, x := range []struct {
		name string
		seat board.Seat
		want string // as chance knows it
	}{{"deck", 0, "deck"}, {"hand", 1, "hand of p2"}, {"missions", 3, "missions of p4"}, {"plans", 1, "plans"}, {"nest", 0, "nest of p1"}} {
		pile, ok := c.PileNamed(x.name, x.seat)
		if !ok || c.PileName(pile) != x.want {
			t.Errorf("%s of %s is %q, %t; expected %q", x.name, x.seat, c.PileName(pile), ok, x.want)
		}
		if def := c.PileDef(pile); (def != nil) != (pile >= board.DeclaredPiles) || def != nil && def.ID != x.name {
			t.Errorf("%s is declared as %+v", x.name, def)
		}
	}
	if _, ok := c.PileNamed("neste", 0); ok {
		t.Error("there is a pile neste")
	}
	plans, ok := c.DeclaredPile("plans", board.Nobody)
	if _, seats := c.DeclaredPile("plans", 0); !ok || seats || plans != c.Piles[0].First {
		t.Errorf("plans is pile %d of the table, %t, and of a seat, %t", plans, ok, seats)
	}
	if got, want := c.PileCount(), int(board.DeclaredPiles)+2*board.PilesPerDef; got != want {
		t.Errorf("%d piles, expected %d", got, want)
	}
	if got := strings.Join(c.PileNames(), " "); got != "deck discard row box hand tucked missions completed secret played plans nest" {
		t.Errorf("the piles are %s", got)
	}
	if got := strings.Join(c.DeckNames(), " "); got != "main promo plan hums rays z" || !c.HasDeck("main") || c.HasDeck("") {
		t.Errorf("the decks are %s", got)
	}
	id, _ := c.Card("23")
	if d := c.DeckOf(id); d.ID != "promo" || !d.OfPack() || c.Decks[0].OfPack() || c.Decks[c.Cards[id+1].DeckIndex].ContentName() != "main" {
		t.Errorf("card 23 is of deck %+v", d)
	}
}

// The settings of a game must exist, fit its number of players, and go together.
func TestModules(t *testing.T) {
	c := toy.Catalog(t,
		`module {"id":"needy","name":"N","needs":"quick"}`,
		`module {"id":"rival","name":"R","conflicts":"promo"}`,
		`module {"id":"duel","name":"D","players":[2]}`,
		`module {"id":"slow","name":"S","numbers":{"rounds":4}}`,
		`module {"id":"late","name":"L","numbers":{"first_round":3}}`)
	for _, x := range []struct {
		names string
		n     int
		want  uint32
		err   string
	}{
		{"", 2, 0, ""},
		{"quick promo", 3, 0b11, ""},
		{"quik", 2, 0, `there is no module "quik"; did you mean "quick"?`},
		{"needy", 2, 0, `module "needy" needs the module "quick": switch it on too`},
		{"needy quick", 2, 0b101, ""},
		{"rival promo", 2, 0, `the modules "rival" and "promo" do not go together`},
		{"duel", 3, 0, `module "duel" is not for 3 players: it is for 2`},
		{"duel", 2, 0b10000, ""},
		{"quick slow", 2, 0, `quick and slow both set numbers.rounds: these modules do not go together`},
	} {
		on, err := c.ModulesNamed(strings.Fields(x.names), x.n)
		if on != x.want || (err != nil || x.err != "") && (err == nil || err.Error() != x.err) {
			t.Errorf("%q for %d: %b, %v; expected %b, %s", x.names, x.n, on, err, x.want, x.err)
		}
	}
	if got := c.ModulesInOrder(0b101); !slices.Equal(got, []int{0, 2}) {
		t.Errorf("quick comes before needy, which needs it: %v", got)
	}
	if c.NumbersOf(0).Rounds != 3 || c.NumbersOf(0b1).Rounds != 2 || c.NumbersOf(0b10).Rounds != 3 || c.NumbersOf(0b1100000).Rounds != 4 || c.NumbersOf(0b1100000).FirstRound != 3 {
		t.Error("quick has 2 rounds, slow with late 4 from the third on, the rules 3")
	}
	if !c.HasModule("duel") || c.HasModule("dule") {
		t.Error("there is a module duel")
	}
}

// Using a setting that is declared wrongly is not a second mistake.
func TestWrongSetting(t *testing.T) {
	for _, declared := range []string{`{"default":2,"text":"how","speed":1}`, `{"default":"mild","text":"how"}`, `{"default":9,"max":5,"text":"how"}`} {
		_, problems := toy.Build(`pack {"settings":{"wrong":`+declared+`}}`, `card {"id":"W","name":"W"} {"play":[{"vp":1,"when":{"setting":"wrong"}}]}`)
		if len(problems) != 1 {
			t.Errorf("%s: %v", declared, problems)
		}
	}
}

// A game sets what it names and takes the defaults of the rest.
func TestSettings(t *testing.T) {
	c := toy.Catalog(t, `pack {"settings":{"mood":{"default":"mild","oneof":["mild","wild"],"text":"how"}}}`)
	for _, x := range []struct {
		said string
		want []int16
		err  string
	}{
		{"", []int16{0, 2, 0}, ""},
		{"toy.hard=true size = 4 mood=wild", []int16{1, 4, 1}, ""},
		{"size=5", nil, `the setting toy.size cannot be "5": expected a number from 1 to 4`},
		{"mood=calm", nil, `the setting toy.mood cannot be "calm": expected mild or wild`},
		{"hard=1", nil, `the setting toy.hard cannot be "1": expected true or false`},
		{"soze=1", nil, `there is no setting "soze"; expected toy.hard, toy.size or toy.mood`},
		{"size=1 toy.size=2", nil, `the setting toy.size is set twice`},
		{"size", nil, `found "size", expected a setting and its value, such as my-pack.hard=true`},
	} {
		got, err := c.SettingValues(strings.Fields(strings.ReplaceAll(x.said, " = ", "=")))
		if !slices.Equal(got, x.want) || (err != nil || x.err != "") && (err == nil || err.Error() != x.err) {
			t.Errorf("%q: %v, %v; expected %v, %s", x.said, got, err, x.want, x.err)
		}
	}
	for i, x := range []struct {
		id, standard string
		value        any
	}{{"toy.hard", "false", true}, {"toy.size", "2", 1}, {"toy.mood", "mild", "wild"}} {
		if d := c.Setting(i); d.ID() != x.id || d.Default() != x.standard || d.Value(1) != x.value || c.SettingNamed(x.id) != i {
			t.Errorf("%s: %q, %v; expected %s: %q, %v", d.ID(), d.Default(), d.Value(1), x.id, x.standard, x.value)
		}
	}
	if got := strings.Join(c.SettingIDs(), " "); got != "toy.hard toy.size toy.mood" || len(c.SettingsOf("toy")) != 3 || len(c.SettingsOf("other")) != 0 {
		t.Errorf("the settings are %s", got)
	}
}
