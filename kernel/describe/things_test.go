package describe

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

var everything = sync.OnceValue(content.MustOpen)

// Everything can be found by its id and by its name, and has a sheet.
func TestShowEverything(t *testing.T) {
	texts := New(everything())
	for _, x := range texts.All() {
		for _, word := range []string{x.ID, strings.ToUpper(x.Name)} {
			found, _ := texts.Find(word)
			ok := false
			for _, f := range found {
				ok = ok || f == x
			}
			if !ok {
				t.Errorf("%s %s is not found by %q", x.Kind, x.ID, word)
			}
		}
		if _, err := json.Marshal(texts.Record(x)); err != nil {
			t.Errorf("%s %s: %v", x.Kind, x.ID, err)
		}
	}
}

// A sheet lists what the functions of a thing remember, with the types.
func TestRemembers(t *testing.T) {
	c, err := content.Open("../../tests/packs/odd")
	if err != nil {
		t.Fatal(err)
	}
	texts := New(c)
	for id, want := range map[string]string{
		"O7":  "remembers: keeper (player), paid (true or false, each player), probe (figure), seen (card)",
		"odd": "remembers: lit (number, each player), star (star, each player), turns (number, each player)",
	} {
		found, _ := texts.Find(id)
		if len(found) != 1 || !slices.Contains(texts.Sheet(found[0]).Foot, want) {
			t.Errorf("%s: %v, want %q below it", id, found, want)
		}
	}
}

// The texts of things are made from what they do.
func TestTexts(t *testing.T) {
	c := everything()
	texts := New(c)
	tech := func(id string) string {
		for i := range c.Techs {
			if c.Techs[i].ID == id {
				return texts.Tech(&c.Techs[i])
			}
		}
		return ""
	}
	for id, want := range map[string]string{
		"probe-1":     "probe in space",
		"probe-4":     "moons",
		"telescope-3": "During a scan, you may pay 1 publicity to mark a signal in Mercury's sector",
		"computer-2":  "Data on the top space: 2 points. Data below: gain 1 energy.",
	} {
		if got := tech(id); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q in it", id, got, want)
		}
	}
	for i := range c.GoldFaces {
		if got := texts.GoldTile(&c.GoldFaces[i]); !strings.Contains(got, " points for each ") && !strings.Contains(got, " points for every ") {
			t.Errorf("%s: %q", c.GoldFaces[i].ID, got)
		}
	}
}

// A text says the rule that the game plays, in every language.
func TestRulesInTexts(t *testing.T) {
	c, err := content.Open("space-agencies", "solo")
	if err != nil {
		t.Fatal(err)
	}
	for tag, of := range map[string]map[string]string{
		"en": {
			"106":   "when you play a card that costs 1 credit, gain 2 points. Circle: when you play a card that costs 2 credits, ",
			"19":    "when you visit a planet, instead of its publicity gain 1 publicity, or gain 1 move",
			"25":    "when you visit a planet, Earth included, gain 1 point (each body counts once)",
			"ET.12": "visiting planets gives you no publicity", // circles and missions still pay
			"SA.37": "Mark a signal in each sector with one of your signals, ",

			"futurespan-institute": "prepare a card that costs 1/2/3/4 credits and put the token 15/25/35/45 points ahead of your score",

			"S.16": "marks a trace of that color for this species and gains 3 points",
			"S.18": "puts one 15 points ahead of its score and gains 1 progress",
			"S.19": "if its Exertian cards and its traces on danger spaces are fewer than 5, it plays a random Exertian card face down",
		},
		"de": {
			"19":    "statt der Bekanntheit für jeden Besuch eines Planeten erhalte 1 Bekanntheit, oder erhalte 1 Bewegung",
			"25":    "erhalte 1 Siegpunkt (jeder Himmelskörper zählt einmal)",
			"ET.12": "ein Besuch eines Planeten bringt keine Bekanntheit",
			"SA.37": "Platziere ein Signal in jedem Sektor mit einem deiner Signale, ",
		},
		"fr": {
			"19":    "à chaque visite de planète, au lieu de sa couverture médiatique, choisissez",
			"25":    "gagnez 1 point de victoire (chaque astre compte une fois)",
			"ET.12": "une visite de planète ne rapporte pas de couverture médiatique",
			"SA.37": "Marquez un signal dans chaque secteur où se trouve un de vos signaux, ",
		},
		"ru": {
			"19":    "при посещении планеты вместо её известности выберите",
			"25":    "получите 1 победное очко (считая каждое небесное тело один раз)",
			"ET.12": "посещение планеты не приносит известности",
			"SA.37": "Получите по одному сигналу из каждого сектора, где есть ваш сигнал, ",
		},
	} {
		texts, err := In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		for id, want := range of {
			card, _ := c.Card(id)
			if got := strings.Join(texts.CardParts(&c.Cards[card]), " "); !strings.Contains(got, want) {
				t.Errorf("%s, %s: %q, want %q in it", tag, id, got, want)
			}
		}
	}
}

// Printed gains are listed without verbs, in the case of a list.
func TestIcons(t *testing.T) {
	c := everything()
	for tag, want := range map[string]string{"en": "1 point and 1 data", "de": "1 Siegpunkt und 1 Datensatz", "fr": "1 point de victoire et 1 donnée", "ru": "1 победное очко и 1 фишка данных"} {
		texts, err := In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		e := &catalog.Effects{Groups: []catalog.Group{{Gains: catalog.Gains{{Res: board.VP, N: 1}, {Res: board.Data, N: 1}}}}}
		if got := texts.Icons(e); got != want {
			t.Errorf("%s: got %q, want %q", tag, got, want)
		}
	}
}

// The records of cards have the keys on which scripts rely.
func TestCardRecord(t *testing.T) {
	texts := New(everything())
	id, _ := everything().Card("5")
	got, err := json.Marshal(texts.CardRecord(&everything().Cards[id]))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"id":"5","pack":"base","deck":"main","name":"Venera Probe","cost":{"credit":3},"free":{"move":1},` +
		`"sector":"blue","income":"credit","kind":"conditional","text":"`
	if !strings.HasPrefix(string(got), want) {
		t.Errorf("got %s", got)
	}
}

// A corner that is a word of a pack is in the record of its card in words, a corner that
// is gains in numbers; none is empty.
func TestCornerRecords(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := New(c)
	for i := range c.Cards {
		card := &c.Cards[i]
		got, err := json.Marshal(texts.corner(&card.Free))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) == "{}" || len(card.Free.Groups) > 0 && string(got) == "null" {
			t.Errorf("%s: %s for the corner %q", card.ID, got, texts.Icons(&card.Free))
		}
		want := map[string]string{"5": `{"move":1}`, "SA.ET.6": `{"text":"read the purple glyph"}`,
			"SA.ET.25": `{"text":"the minor reward of the next exploration card"}`}
		if w := want[card.ID]; w != "" && string(got) != w {
			t.Errorf("%s: %s, want %s", card.ID, got, w)
		}
	}
}

// The sheet of a token has its faces, that of a deck its cards and who sees its piles, that of a species
// what its discovery does and what it scores.
func TestTokensDecksAndSpecies(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := New(c)
	for id, want := range map[string][]string{
		"message-vp":    {"token of Centaurians", "Effect: gain 8 points."},
		"anomaly-jaw":   {"Side 1: gain 2 publicity.", "Side 2: gain 1 card."},
		"sample-vp":     {"It starts face down"},
		"exploration":   {"deck · 9 cards", "SA.ET.33"},
		"mascamites":    {"When this species is discovered, place three samples", "You may mark a space only if"},
		"exertians":     {"At the very end, the player with the most danger"},
		"oumuamua-tile": {"data slot: the 'Oumuamua tile, 3 places; signal on place 1: 1 point; signal on place 3: 2 points; when completed, for each player with a signal there: 1 exofossil"},
		"glyphids": {"turn each row of the translation board to a random side", "on the lowest and the top spaces, the planets, the stars and the techs that nobody has taken",
			"At the end each player scores their sets of glyph tokens of different colors, 1/3/5/8/11/15/20 points for 1 to 7 colors"},
	} {
		found, _ := texts.Find(id)
		var all string
		for _, x := range found {
			s := texts.Sheet(x)
			all += strings.Join(slices.Concat([]string{s.Below}, s.Rules, s.Foot, s.Cards), "\n") + "\n"
		}
		for _, part := range want {
			if !strings.Contains(all, part) {
				t.Errorf("%s: %q is missing in\n%s", id, part, all)
			}
		}
	}
}
