package tests

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/tests/golden"
)

// A page for each language has every message of the log and every reason of a refusal, in each of its
// branches: the line or the key of it, as scenarios hold it, and the sentence. Who words a message again changes it
// there. -update writes the pages; read every change before you commit it.
func TestSentences(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	runs := runsOfAll(t, c)
	for _, tag := range text.Tags() {
		l, err := text.Find(tag)
		if err != nil {
			t.Fatal(err)
		}
		say := text.In(l, c)
		var b strings.Builder
		for _, run := range runs {
			for _, e := range run {
				fmt.Fprintln(&b, e.Line(c))
			}
			for _, said := range say.Logs(run, board.Everyone) {
				fmt.Fprintf(&b, "\t%s\n", said)
			}
			if run[0].Known != everybody {
				for _, said := range say.Logs(run, board.Public) {
					fmt.Fprintf(&b, "\tto others: %s\n", said)
				}
			}
		}
		for _, branches := range reasons(t, c) {
			fmt.Fprintln(&b, branches[0].Key)
			var said []string
			for _, p := range branches {
				if sentence := say.Say(p); !slices.Contains(said, sentence) {
					said = append(said, sentence)
					fmt.Fprintf(&b, "\t%s\n", sentence)
				}
			}
		}
		golden.Compare(t, filepath.Join("testdata", "log-"+tag+".txt"), b.String())
	}
}

// everybody knows an entry that names nothing hidden.
const everybody = 0xff

// The page has each message of the log.
func TestSentencesOfAll(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{"log.title": true, "log.deed": true}
	var add func(catalog.Phrase)
	add = func(p catalog.Phrase) {
		said[p.Key] = true
		for _, v := range p.Args {
			switch v := v.(type) {
			case catalog.Phrase:
				add(v)
			case []catalog.Phrase:
				for _, p := range v {
					add(p)
				}
			}
		}
	}
	for _, run := range runsOfAll(t, c) {
		add(log.RunPhrase(c, run, board.Everyone))
	}
	l, err := text.Find(text.Original)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range l.Keys() {
		if strings.HasPrefix(key, "log.") && !said[key] {
			t.Errorf("no entry of the page says %s", key)
		}
	}
}

// runsOfAll returns entries for each message of the log; those that share a sentence are in one run.
func runsOfAll(t *testing.T, c *catalog.Catalog) (runs [][]log.Entry) {
	find := func(kind string, n int, id func(i int) string) func(string) int16 {
		return func(name string) int16 {
			for i := range n {
				if id(i) == name {
					return int16(i)
				}
			}
			t.Fatalf("there is no %s %q", kind, name)
			return 0
		}
	}
	card := find("card", len(c.Cards), func(i int) string { return c.Cards[i].ID })
	piece := find("token", len(c.Pieces), func(i int) string { return c.Pieces[i].ID })
	power := find("power of", len(c.Powers), func(i int) string { return c.Name(c.Powers[i].Thing) })
	list := find("list of effects", len(c.Lists), func(i int) string { return c.Lists[i].Path })
	gold := find("gold tile", len(c.GoldTiles), func(i int) string { return c.GoldTiles[i] })
	thing := func(name string) int16 {
		r, ok := c.Lookup(name, board.KindBody, board.KindStar, board.KindTech, board.KindSpecies)
		if !ok {
			t.Fatalf("there is no %q", name)
		}
		return r.ID
	}
	space := func(ring, sector int) int16 { return int16(board.At(ring, sector)) }
	seat := func(p board.Seat, k log.Kind, numbers ...int16) {
		e := log.Entry{Kind: k, Player: p, Known: everybody}
		for i, n := range numbers {
			*[]*int16{&e.A, &e.B, &e.C, &e.D}[i] = n
		}
		runs = append(runs, []log.Entry{e})
	}
	p1 := func(k log.Kind, numbers ...int16) { seat(0, k, numbers...) }
	fact := func(k log.Kind, numbers ...int16) { seat(board.Nobody, k, numbers...) }
	// hidden lets only p1 know what the last entry names.
	hidden := func() {
		run := runs[len(runs)-1]
		run[len(run)-1].Known = 1
	}
	// more makes the last entry part of the run before it.
	more := func() {
		n := len(runs) - 1
		runs[n-1] = append(runs[n-1], runs[n]...)
		runs = runs[:n]
	}
	const own, other = int16(board.Nobody), 1
	p1(log.Turn, 1)
	fact(log.Round, 2)
	for _, k := range []log.Kind{log.Gain, log.Lost, log.Pay, log.Lose} {
		for r := range int16(board.FirstPackResource) {
			p1(k, r, 1)
			p1(k, r, 2)
		}
		for _, n := range []int16{0, 5, 21} {
			p1(k, int16(board.Credit), n)
		}
	}
	p1(log.Launch)
	for _, body := range []string{"mars", "venus", "europa"} {
		p1(log.Orbit, thing(body))
		p1(log.Land, thing(body))
		p1(log.Remove, thing(body), int16(board.Orbiter), own)
		p1(log.Remove, thing(body), int16(board.Lander), other)
		p1(log.PlaceFigure, thing(body), int16(board.Orbiter))
		p1(log.PlaceFigure, thing(body), int16(board.Lander))
	}
	shows := []int16{int16(board.CellBody) + thing("venus"), int16(board.Asteroid), int16(board.Comet), int16(board.Empty)}
	for _, cell := range shows {
		p1(log.Move, space(1, 0), space(1, 1), 0, cell)
		p1(log.Pushed, space(1, 1), 0, cell)
	}
	p1(log.Move, space(1, 0), space(1, 1), 1, shows[0])
	p1(log.Pushed, space(1, 1), 1, shows[0])
	fact(log.Rotation, 3)
	fact(log.Rotation, 3, 1)
	p1(log.ExtraTurn)
	fact(log.End, 0)
	fact(log.End, 1)
	fact(log.End, 3)
	p1(log.Signal, thing("vega"), 1)
	p1(log.Signal, thing("vega"), 0)
	p1(log.Win, thing("vega"), int16(board.Nobody))
	p1(log.Win, thing("vega"), 1)
	seat(board.Neutral, log.Win, thing("vega"), 1)
	for _, color := range []board.Trace{board.Antenna, board.Jaw, board.DNA} {
		for _, place := range []board.Place{board.Discovery, board.Overflow, 3} {
			p1(log.Trace, 0, int16(color), int16(place))
			p1(log.RemoveTrace, 1, int16(color), int16(place), own)
			p1(log.RemoveTrace, 1, int16(color), int16(place), other)
		}
	}
	p1(log.Tech, thing("probe-2"))
	p1(log.Slot, thing("computer-2"), 3)
	p1(log.Borrow, thing("probe-2"))
	p1(log.SwitchOff, thing("probe-2"))
	p1(log.Place, 3)
	p1(log.Place, 3, 1)
	p1(log.Analyze)
	p1(log.Scan)
	p1(log.Pass)
	for _, k := range []log.Kind{log.Play, log.Draw, log.Take, log.Discard, log.Tuck,
		log.Mission, log.Reveal, log.Secret} {
		p1(k, card("39"))
	}
	p1(log.Draw, card("39"))
	hidden()
	p1(log.Secret, card("ET.41"))
	hidden()
	fact(log.Discard, card("39"))
	fact(log.Row, card("39"), 2)
	fact(log.Reshuffle)
	fact(log.Market, card("ET.11"), 0)
	for _, pile := range []board.Pile{board.Deck, board.DiscardPile, board.RowPile, board.OutOfGame, board.Hand(1), board.Tucked(1),
		board.InPlay(1), board.Completed(1), board.Secret(1), board.Played(1)} {
		fact(log.CardPut, card("39"), int16(pile))
	}
	fact(log.CardPut, card("39"), int16(board.Hand(1)))
	hidden()
	for i, name := range []string{"39", "40", "41"} {
		fact(log.CardPut, card(name), int16(board.Hand(1)))
		if i > 0 {
			more()
		}
		hidden()
	}
	for i, name := range []string{"39", "40"} {
		fact(log.CardPut, card(name), int16(board.OutOfGame))
		if i > 0 {
			more()
		}
	}
	for _, pile := range []board.Pile{board.Deck, board.Secret(1)} {
		p1(log.Look, card("39"), int16(pile))
	}
	p1(log.Look, card("39"), int16(board.Deck))
	hidden()
	for i, name := range []string{"39", "40", "41"} {
		p1(log.Look, card(name), int16(board.Deck))
		if i > 0 {
			more()
		}
	}
	p1(log.Lasts, 0)
	p1(log.Lapsed, 0)
	p1(log.Circle, power("78"), 2)
	p1(log.ClearCircles, power("78"))
	p1(log.Use, power("telescope-2"))
	p1(log.Milestone, 25)
	p1(log.Gold, gold("tech"), 2)
	p1(log.GoldScore, gold("tech"), 1)
	p1(log.GoldScore, gold("tech"), 12)
	p1(log.Score, card("5"), 1)
	p1(log.Score, card("5"), 12)
	p1(log.Final, 1)
	p1(log.Final, 99)
	for i := range c.Species {
		fact(log.Discovery, int16(i%2), int16(i))
	}
	fact(log.Tile, thing("vega"))
	p1(log.NoLaunch, 1, 1)
	p1(log.NoLaunch, 2, 2)
	for _, k := range []log.Kind{log.MarkerSet, log.Marker} {
		p1(k, 40, -1, -1)
		p1(k, 40, card("ET.31"), -1)
		p1(k, 40, -1, thing("exertians"))
	}
	p1(log.Choice, list("base:tech/telescope-4.offers[1].effects[1].choose[2]"))
	p1(log.Failed, -1)
	p1(log.Failed, card("39"))
	fact(log.TakenBack, 1)
	fact(log.TakenBack, 2)
	for _, cell := range shows {
		p1(log.PlaceProbe, space(2, 3), cell)
		p1(log.RemoveProbe, space(2, 3), own, cell)
		p1(log.RemoveProbe, space(2, 3), other, cell)
		p1(log.Relocate, space(2, 3), space(1, 0), own, cell)
		p1(log.Relocate, space(2, 3), space(1, 0), other, cell)
	}
	p1(log.Swap, space(2, 3), own, space(2, 7), other)
	p1(log.Swap, space(2, 3), 2, space(2, 7), other)
	for _, k := range []log.Kind{log.PieceOpen, log.PieceGain, log.Carry} {
		p1(k, piece("sample-vp"))
		hidden()
	}
	fact(log.PieceOpen, piece("sample-vp"))
	fact(log.PieceSide, piece("anomaly-jaw"), 2)
	for i, name := range []string{"anomaly-jaw", "anomaly-dna"} {
		fact(log.PieceSide, piece(name), 2)
		if i > 0 {
			more()
		}
	}
	places := []source.Ref{board.Ref(board.KindSpace, space(4, 2)), board.Ref(board.KindSeat, 0), board.Ref(board.KindBody, thing("saturn")),
		board.Ref(board.KindBoardSpace, 0), board.Ref(board.KindScore, 40), board.Ref(board.KindTech, thing("probe-2")), board.Ref(board.KindStar, thing("vega"))}
	for _, at := range places {
		fact(log.PiecePut, piece("sample-vp"), int16(at.Kind), at.ID)
	}
	fact(log.PiecePut, piece("sample-vp"), int16(places[2].Kind), places[2].ID)
	hidden()
	for i, name := range []string{"sample-vp", "sample-card", "sample-credit"} {
		at := places[min(i, 1)]
		fact(log.PiecePut, piece(name), int16(at.Kind), at.ID)
		if i > 0 {
			more()
		}
		hidden()
	}
	return runs
}

// reasons returns every reason of a refusal in its branches: with one of everything and without what may
// be missing, and with two of everything.
func reasons(t *testing.T, c *catalog.Catalog) (list [][]catalog.Phrase) {
	l, err := text.Find(text.Original)
	if err != nil {
		t.Fatal(err)
	}
	some := func(n int) catalog.Phrase {
		return catalog.Say("thing.some", catalog.Args{"n": n, "what": board.Ref(board.KindRes, int16(board.Credit))})
	}
	named := func(ids ...string) (list []catalog.Phrase) {
		for _, id := range ids {
			list = append(list, catalog.Say("thing.name", catalog.Args{"what": id}))
		}
		return list
	}
	mission, _ := c.Card("6")
	circles, _ := c.Card("78")
	thing := catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindCard, int16(circles))})
	venus, _ := c.Lookup("venus", board.KindBody)
	space := func(key string) catalog.Phrase { return catalog.Say(key, catalog.Args{"body": venus}) }
	body, _ := c.Lookup("venus", board.KindBody)
	when := c.Cards[mission].Mission.When.ConditionPhrase(c)
	one := catalog.Args{"n": 1, "limit": 1, "spaces": 6, "id": thing, "ring": 3, "time": "turn", "option": "lnad venus", "when": when, "thing": thing,
		"what": board.Ref(board.KindRes, int16(board.Credit)), "player": board.Ref(board.KindSeat, 1), "question": catalog.Say("ask.trace", nil),
		"body": body, "space": space("space.planet"), "from": space("space.planet"), "to": space("space.before"), "techs": named("probe-3"), "options": named("tech probe-1"),
		"cost": catalog.Say("thing.gains", catalog.Args{"what": []catalog.Phrase{some(1)}})}
	two := maps.Clone(one)
	maps.Copy(two, catalog.Args{"n": 2, "limit": 2, "over": true, "time": "round", "nearest": "land venus", "forms": named("land BODY", "pass"),
		"on": c.Cards[circles].Power.Circles[0].OnPhrase(c), "techs": named("probe-3", "probe-4"), "options": named("tech probe-1", "done"),
		"cost": catalog.Say("thing.gains", catalog.Args{"what": []catalog.Phrase{some(2), some(5)}})})
	game := maps.Clone(one)
	game["time"] = "game"
	for _, key := range l.Keys() {
		switch {
		case key == "refuse.missing": // it joins other reasons
			list = append(list, []catalog.Phrase{catalog.Say(key, catalog.Args{"what": []catalog.Phrase{
				catalog.Say("refuse.used", nil), catalog.Say("refuse.nothing", nil)}})})
		case strings.HasPrefix(key, "refuse."):
			list = append(list, []catalog.Phrase{catalog.Say(key, one), catalog.Say(key, two), catalog.Say(key, game)})
		}
	}
	return list
}

// Which of several milestones comes first is asked by what each belongs to.
func TestMilestonesAreNamed(t *testing.T) {
	c := base(t)
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 1, First: 1, Species: []string{"exertians", "centaurians"}})
	arrangeFrom(t, s, `
species.left.discovered = true
species.right.discovered = true
[p1]
vp       = 50
missions = ["ET.37"]
markers  = [100, 50, 100, 50] # of the Exertians, of the Centaurians, of the card
credit   = 2
`)
	for _, id := range []string{"launch", "end-turn", "tile tech"} { // the tile of 25
		if err := s.Play(0, id); err != nil {
			t.Fatal(err)
		}
	}
	d := s.Pending()
	for tag, want := range map[string][]string{
		"en": {"The gold milestone first", "The score marker of Exertians first", "The score marker of Music of the Spheres first"},
		"de": {"Zuerst der Gold-Meilenstein", "Zuerst der Wertungsmarker der Exertianer", "Zuerst der Wertungsmarker von Music of the Spheres"},
		"fr": {"D'abord le palier doré", "D'abord le marqueur de score des Exertiens", "D'abord le marqueur de score de Music of the Spheres"},
		"ru": {"Сначала достижение цели", "Сначала маркер экзертианцев", "Сначала маркер: Music of the Spheres"},
	} {
		l, err := text.Find(tag)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, o := range d.Options {
			got = append(got, text.In(l, c).Label(s.Game(), o))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, expected %q", tag, got, want)
		}
	}
}
