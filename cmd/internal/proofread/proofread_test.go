package proofread_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/proofread"
	"seti/cmd/internal/translate"
	"seti/content"
	"seti/kernel/text"
	"seti/scripting/toml"
	"seti/tests/long"
)

// The built-in languages have no faults in texts about built-in content. The short form plays few of the games: TestReasons plays
// all of them.
func TestLanguages(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	languages, err := proofread.BuiltIn(c, text.Tags()...)
	if err != nil {
		t.Fatal(err)
	}
	games := proofread.Boxes(c, 1)
	if !long.Asked() {
		games = games[:2]
	}
	faults, err := proofread.Read(c, languages, games)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		for _, f := range faults[tag] {
			t.Errorf("%s %s: %s\n\t%s", tag, f.Key, f.What, f.Text)
		}
	}
}

// Every move of a computer player has a reason, which has no fault in any language.
func TestReasons(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	languages, err := proofread.BuiltIn(c, text.Tags()...)
	if err != nil {
		t.Fatal(err)
	}
	games := proofread.Boxes(c, long.Count(1, 2))
	for i := range games {
		games[i].Player = "medium"
	}
	faults, err := proofread.Heard(c, languages, games)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		for _, f := range faults[tag] {
			t.Errorf("%s %s: %s\n\t%s", tag, f.Key, f.What, f.Text)
		}
	}
}

// Each fault that the check is there for is found, in the message that is to blame. The language is German
// under another name, but for the messages with faults.
func TestFaults(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	german, err := translate.Of("de", c)
	if err != nil {
		t.Fatal(err)
	}
	faulty := map[string]struct{ message, what string }{
		"res.vp":           {`vp = { gender = "m", one = "Punkt" }`, `lacks the form "other", in which it is asked for`},
		"body.mars":        {`mars = "the Mars"`, `"the" is English`},
		"body.venus":       {`venus = "{n}Venus"`, "nothing fills the gap {n}"},
		"log.scan":         {`scan = "scannt (einmal"`, "() do not pair"},
		"log.pass":         {`pass = "passt , endlich"`, `" , " stands where no such sign can stand`},
		"option.data_top":  {`data_top = "Place data in the top row"`, "is not translated"},
		"refuse.main_open": {`main_open = "nimm FOO rNsN"`, `"rN" is no word for a person`},
		"seats.hand":       {`hand = "Handkarten"`, "has no room in its place: expected at most 4 signs"},
		"slot.left":        {`left = "[linke"`, "[] do not pair"},
		"show.market":      {`market = "mit der Karte ~"`, `"~" is left of a gap`},
		"trace.jaw":        {`jaw = "your Kiefer"`, `"your" is English`},
		"text.danger":      {``, `"danger" is no word of the language: expected a name`},
	}
	var page strings.Builder
	if err := translate.Write(&page, "nl", german, german, nil); err != nil {
		t.Fatal(err)
	}
	lines, section := strings.Split(page.String(), "\n"), ""
	for i, line := range lines {
		if head, ok := strings.CutPrefix(line, "["); ok {
			section, _, _ = strings.Cut(head, "]")
		}
		name, _, _ := strings.Cut(line, " ")
		if x, ok := faulty[section+"."+name]; ok {
			lines[i] = x.message
		}
	}
	own, err := translate.Parse("nl.toml", []byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	file, problems := toml.ReadLong("nl.toml", []byte(strings.Join(lines, "\n")))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := text.Add("nl", file, translate.More()...); err != nil {
		t.Fatal(err)
	}
	faults, err := proofread.Read(c, []proofread.Language{{Tag: "nl", File: own}}, proofread.Boxes(c, 1)[:1])
	if err != nil {
		t.Fatal(err)
	}
	for key, x := range faulty {
		if !slices.ContainsFunc(faults["nl"], func(f proofread.Fault) bool { return f.Key == key && f.What == x.what }) {
			t.Errorf("%s: not found: %s", key, x.what)
			for _, f := range faults["nl"] {
				if f.Key == key {
					t.Errorf("\tbut %s: %s", f.What, f.Text)
				}
			}
		}
	}
}

// Each fault of signs, terms and keys that the check is there for is found in a language that has it. They are faults that
// the built-in languages had.
func TestFaultsOfLanguages(t *testing.T) {
	for _, x := range []struct{ tag, text, fault string }{
		{"fr", "Revenus: 1 énergie", `"s: " has no blank before its last sign`},
		{"fr", "gratuit ; défausse\u00a0: 1 donnée", `"t ; " has the wrong blank before its last sign`},
		{"fr", "obtient l'effet «lancez une sonde»", `"«l" has no fixed blank inside the quotation marks`},
		{"ru", "получает эффект «след жизни «антенна» левого вида»", `"«след жизни «" has quotation marks of one kind inside each other`},
		{"ru", "Ваш ход Ожидается: end-turn", `"од Ожидается" has no full stop between two sentences`},
		{"de", "4.2 Punkte mehr", `"4.2 " has a point, expected a comma`},
		{"de", "Gold (25 SP) !", `") !" has the wrong blank before its last sign`},
		{"en", "4.2 points more, see rules 9.4.8: “Mark 2 signals”", ""},
		{"fr", "Entrée choix  Espace nouvelles  ? aide", ""},
	} {
		if got := strings.Join(proofread.Wrong(x.tag, x.text), ", "); got != x.fault && !strings.Contains(x.text, "  ") {
			t.Errorf("%s %q: %q, expected %q", x.tag, x.text, got, x.fault)
		}
	}
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	german, err := translate.Of("de", c)
	if err != nil {
		t.Fatal(err)
	}
	own, err := translate.Parse("de.toml", []byte(`
[page]
track = "Punkteleiste"
[mat]
win = "Gewonnene Felder"
[screen]
keys = "{key_enter} wählen  {key_explain} Info  {key_why} warum"
[res]
credit = { gender = "m", one = "Credit", few = "Credits", other = "Credits" }
`))
	if err != nil {
		t.Fatal(err)
	}
	faults, err := proofread.Read(c, []proofread.Language{{Tag: "de", File: own}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for key, what := range map[string][]string{
		"page.track":  {`has no word for "Score track"`, `"Punkteleiste" has another word: Verlauf, Rat, Startzahl, SP-Zählleiste, Tableau or Plan`},
		"mat.win":     {`has no word for "Sectors"`},
		"screen.keys": {"has the keys [{key_enter} {key_explain} {key_why}], expected [{key_enter} {key_explain} {key_find} {key_help} {key_hint} {key_news} {key_quit} {key_undo} {key_why}]"},
		"res.credit":  {`has the form "few", which no number of the language has`},
	} {
		for _, w := range what {
			if !slices.ContainsFunc(faults["de"], func(f proofread.Fault) bool { return f.Key == key && f.What == w }) {
				t.Errorf("%s: not found: %s", key, w)
			}
		}
	}
	for _, f := range faults["de"] {
		if german.Has(f.Key) && !own.Has(f.Key) && strings.Contains(f.What, "has no word") {
			t.Errorf("%s: %s", f.Key, f.What)
		}
	}
}

// Texts that content builds from names and pieces are not in any list; a translator's file has them from the games.
// Numbers and names of spaces are the same in every language.
func TestHeard(t *testing.T) {
	ids := slices.Sorted(maps.Keys(content.Bundled()))
	c, err := content.Open(ids...)
	if err != nil {
		t.Fatal(err)
	}
	packs, problems := content.Load(append([]content.Source{content.Base()}, content.Sources(ids...)...)...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	_, heard, err := proofread.Examples(c, all, proofread.Boxes(c, 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"text.turn the launch tile face up", "text.secret cards", "gold.mission"} {
		if _, ok := heard[key]; !ok {
			t.Errorf("lacks %s", key)
		}
	}
	for _, key := range []string{"text.r2s2", "text.4", "card.101", "seat.p1", "log.scan", "text.the board"} {
		if _, ok := heard[key]; ok {
			t.Errorf("has %s", key)
		}
	}
}
