package web

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/tests/long"
)

// allowing is a server with open games and messages.
func allowing(t testing.TB, dir string) *site {
	t.Helper()
	s, err := Open(dir, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s.Allow(Switches{Open: true, Talk: true})
	return serve(t, s)
}

// The preview in chats names the players and no secret; browsers find what they need to install the pages.
func TestPreview(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", `Ann "<b>`, "seat1", "me", "seat2", "open")
	for _, path := range []string{"/", link} {
		_, _, body := b.get(path)
		shown := strings.Join(regexp.MustCompile(`<(?:meta|link rel="manifest")[^>]*>`).FindAllString(body, -1), "\n")
		if strings.Contains(shown, "/g/") || strings.Contains(shown, strings.Split(link, "/")[3]) {
			t.Errorf("%s: a chat is told a secret: %s", path, shown)
		}
		picture := regexp.MustCompile(`og:image" content="` + s.URL + `(/assets/[^"]+)"`).FindStringSubmatch(body)
		if picture == nil || !strings.Contains(shown, `og:title" content="`) || !strings.Contains(shown, `og:description" content="Launch probes`) {
			t.Fatalf("%s: a chat is told %s", path, shown)
		}
		if r, err := b.Get(s.URL + picture[1]); err != nil || r.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: the picture is %v, %v", path, r, err)
		}
		if path == link && !strings.Contains(shown, html.EscapeString(`with Ann "<b>`)) && !strings.Contains(shown, "with Ann &#34;&lt;b&gt;") {
			t.Errorf("a chat is not told who plays: %s", shown)
		}
		manifest := regexp.MustCompile(`rel="manifest" href="([^"]+)"`).FindStringSubmatch(body)[1]
		r, err := b.Get(s.URL + manifest)
		if err != nil || r.Header.Get("Content-Type") != "application/manifest+json" {
			t.Fatalf("the manifest is %v, %v", r, err)
		}
		text, _ := io.ReadAll(r.Body)
		var m struct {
			StartURL string `json:"start_url"`
			Icons    []struct{ Src string }
		}
		of := func(path string) string { // its paths begin at its own
			u, err := r.Request.URL.Parse(path)
			if err != nil {
				t.Fatal(err)
			}
			return u.Path
		}
		if err := json.Unmarshal(text, &m); err != nil || of(m.StartURL) != "/" || len(m.Icons) != 2 {
			t.Fatalf("%v: %s", err, text)
		}
		for _, x := range m.Icons {
			if status, _, _ := b.get(of(x.Src)); status != http.StatusOK {
				t.Errorf("the icon %s is answered with %d", x.Src, status)
			}
		}
	}
}

// Two players of one name are distinguished by their seats, also if only the case differs.
func TestSameNames(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seat3", "bot:random")
	_, seats, _ := s.room(link)
	s.browser().post(seats[1]+"/name", "name", "ann")
	_, _, body := b.get(link)
	for _, want := range []string{`class="name">Ann (p1)<`, `class="name">ann (p2)<`} {
		if !strings.Contains(body, want) {
			t.Errorf("the table has no %s", want)
		}
	}
	s.browser().post(seats[1]+"/name", "name", "Anna")
	if _, _, body := b.get(link); !strings.Contains(body, `class="name">Ann<`) {
		t.Error("Ann has a seat behind their name although nobody else has that name")
	}
}

// The level of a computer player is in its name, and not beside it once more.
func TestLevelIsSaidOnce(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	_, _, body := b.get(b.begin("name", "Ann", "seat1", "me", "seat2", "bot:easy", "lang", "de"))
	if !strings.Contains(body, `class="name">p2 (leicht)<`) || strings.Contains(body, `class="kind">leicht`) {
		t.Error("p2 (leicht) is not called so, or is said to be leicht once more")
	}
}

// The rival has the name that options give it, its level beside it, and its own board in place of a computer.
func TestRival(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "played:rival:2", "seed", "7", "lang", "de")
	_, _, body := b.get(link)
	for _, want := range []string{`class="name">p2 (Rivale)<`, `class="kind">Stufe 2<`, `id="rival-p2"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the table has no %s", want)
		}
	}
	for _, other := range []string{`id="computer-p2"`, `> Rivale<`} {
		if strings.Contains(body, other) {
			t.Errorf("the table has %s", other)
		}
	}
}

// The start page lists open games without their secrets. Anybody takes a free seat by a click, and the host's link for
// that seat ends. A full game is no longer listed.
func TestOpenGames(t *testing.T) {
	dir := t.TempDir()
	s := allowing(t, dir)
	ann, bob, cyd := s.browser(), s.browser(), s.browser()
	link := ann.begin("name", "Ann", "seat1", "me", "seat2", "open", "seat3", "open", "seat4", "bot:easy", "pack", "space-agencies", "clock", "24", "open", "on")
	closed := ann.begin("name", "Zoe", "seat1", "me", "seat2", "open")
	id := strings.Split(link, "/")[2]
	_, before, watch := s.room(link)
	_, _, list := bob.get("/")
	for _, want := range []string{"Ann", "2 seats free", "Space Agencies", "24 hours", `action="/g/` + id + `/join"`} {
		if !strings.Contains(list, want) {
			t.Errorf("the list has no %s", want)
		}
	}
	for _, secret := range append(append(before, link, watch), closed) {
		if strings.Contains(list, strings.Split(secret, "/")[3]) {
			t.Errorf("the list has the secret of %s", secret)
		}
	}
	if strings.Contains(list, "Zoe") {
		t.Error("the list has a game that is not open")
	}
	if status, _, _ := bob.post("/g/"+id+"/join", "name", strings.Repeat("x", 40)); status != http.StatusUnprocessableEntity {
		t.Errorf("a name of 40 letters: %d", status)
	}
	_, seat, body := bob.post("/g/"+id+"/join", "name", "Bob")
	if !strings.HasPrefix(seat, "/g/"+id+"/") || !strings.Contains(body, "Bob") || seat == before[1] {
		t.Fatalf("Bob comes to %s", seat)
	}
	if status, _, _ := ann.get(before[1]); status != http.StatusNotFound {
		t.Errorf("the link that the host had for Bob's seat is answered with %d", status)
	}
	if _, now, _ := s.room(link); now[1] != seat {
		t.Errorf("the host has %s for Bob, who has %s", now[1], seat)
	}
	if _, again, _ := bob.post("/g/"+id+"/join", "name", "Bob2"); again != seat {
		t.Errorf("Bob takes a second seat: %s", again)
	}
	s.Close() // it is still open when the server begins again
	s = allowing(t, dir)
	cyd.site = s
	if _, _, list := cyd.get("/"); !strings.Contains(list, "1 seat free") {
		t.Error("after a new begin the list has no game with a free seat")
	}
	if _, at, _ := cyd.post("/g/"+id+"/join", "name", "Cyd"); !strings.HasPrefix(at, "/g/"+id) {
		t.Errorf("Cyd comes to %s", at)
	}
	eve := s.browser()
	if _, _, list := eve.get("/"); strings.Contains(list, id) {
		t.Error("the list has a game that is full")
	}
	if status, _, _ := eve.post("/g/"+id+"/join", "name", "Eve"); status != http.StatusUnprocessableEntity {
		t.Errorf("somebody joins a game that is full: %d", status)
	}
}

// The host opens a game and closes it again. Without --open, games cannot be opened.
func TestOpenAndClose(t *testing.T) {
	s := allowing(t, t.TempDir())
	ann, bob := s.browser(), s.browser()
	link := ann.begin("name", "Ann", "seat1", "me", "seat2", "open")
	r, seats, _ := s.room(link)
	if status, _, _ := bob.post(seats[1]+"/open", "open", "on"); status != http.StatusForbidden {
		t.Errorf("a guest opens the game: %d", status)
	}
	for _, on := range []string{"on", "", "on"} {
		_, _, body := ann.post(link+"/open", "open", on)
		if _, _, list := bob.get("/"); strings.Contains(list, r.ID) != (on != "") || strings.Contains(body, "The start page lists this game") != (on != "") {
			t.Errorf("open is %q, and the list says otherwise", on)
		}
	}
	ann.post(link+"/away", "how", "delete")
	if _, _, list := bob.get("/"); strings.Contains(list, r.ID) {
		t.Error("the list has a game that was deleted")
	}
	if status, _, body := ann.post("/games", "name", "Ann", "seat1", "me", "seat2", "bot:easy", "open", "on"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "An open game needs a seat") {
		t.Errorf("an open game without a free seat: %d", status)
	}
	off := open(t, t.TempDir()).browser()
	at := off.begin("name", "Ann", "seat1", "me", "seat2", "open", "open", "on")
	for path, form := range map[string][]string{at[:strings.LastIndex(at, "/")] + "/join": {"name", "Eve"}, at + "/open": {"open", "on"}} {
		if status, _, _ := off.post(path, form...); status != http.StatusNotFound {
			t.Errorf("without --open %s is answered with %d", path, status)
		}
	}
	if _, _, list := off.get("/"); strings.Contains(list, "Open games") || strings.Contains(list, `name="open"`) {
		t.Error("without --open the start page offers open games")
	}
}

// A network may open only so many games in a day and take so many seats in ten minutes; the list has a limit.
func TestLimitsOfOpenGames(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: it begins 52 games")
	}
	s := allowing(t, t.TempDir())
	b := s.browser()
	begin := func(from string) int { return b.from(from, "/games", "name=Ann&seat1=me&seat2=open&open=on") }
	opened := 0
	for n := 0; opened < 50; n++ { // the list holds 50 games, a network opens 20
		switch status := begin(fmt.Sprintf("203.0.113.%d", n/20)); status {
		case http.StatusOK:
			opened++
		default:
			t.Fatalf("game %d: %d", n, status)
		}
	}
	if status := begin("203.0.113.9"); status != http.StatusUnprocessableEntity {
		t.Errorf("with 50 games in the list another one gets %d", status)
	}
	if status := begin("203.0.113.0"); status != http.StatusTooManyRequests {
		t.Errorf("the 21st open game of a network gets %d", status)
	}
	games := s.hall.OpenGames()
	for n := range 21 {
		want := http.StatusOK
		if n == 20 {
			want = http.StatusTooManyRequests
		}
		if status := s.browser().from("198.51.100.7", "/g/"+games[n].ID+"/join", "name=Bob"); status != want {
			t.Errorf("seat %d of a network: %d, want %d", n+1, status, want)
		}
	}
}

var words = regexp.MustCompile(`<bdi class="words" dir="auto">(.*?)</bdi></li>`)

// heard returns the messages on a page.
func (b *browser) heard(link string) (list []string) {
	b.t.Helper()
	_, _, body := b.get(link)
	for _, m := range words.FindAllStringSubmatch(body, -1) {
		list = append(list, html.UnescapeString(m[1]))
	}
	return list
}

// Messages reach the table as they were written and nothing else: markup is text, characters that change the direction
// are removed, messages that are too long are cut or rejected. Spectators talk among themselves until the game is over.
func TestTalk(t *testing.T) {
	dir := t.TempDir()
	s := allowing(t, dir)
	ann, bob, eve := s.browser(), s.browser(), s.browser()
	link := ann.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	r, seats, watch := s.room(link)
	bob.post(seats[1]+"/name", "name", "Bob")
	for text, want := range map[string]string{
		`<b onclick="x()">hi</b> & {{.}}`: `<b onclick="x()">hi</b> & {{.}}`,
		"\u202eevil\u2066\u200f text\x00": "evil text",
		" two\r\nlines\u2028\tand tabs ":  "two lines and tabs",
		"שלום, עולם":                      "שלום, עולם",
		strings.Repeat("ж", 300):          strings.Repeat("ж", 200),
	} {
		status, _, body := bob.post(seats[1]+"/say", "text", text)
		if got := ann.heard(link); status != http.StatusOK || len(got) == 0 || got[len(got)-1] != want {
			t.Errorf("%q: %d, the table hears %q", text, status, got)
		}
		if strings.Contains(body, "<b onclick") || strings.ContainsAny(body, "\u202e\u2066\x00") {
			t.Errorf("%q is on the page as it was written", text)
		}
	}
	for _, c := range []struct {
		text string
		want int
	}{{"  \u202e ", http.StatusOK}, {strings.Repeat("x", 10<<20), http.StatusRequestEntityTooLarge}, {"\xff\xfe", http.StatusOK}} {
		before := ann.heard(link)
		if status, _, _ := bob.post(seats[1]+"/say", "text", c.text); status != c.want {
			t.Errorf("%.20q: %d, want %d", c.text, status, c.want)
		}
		if got := ann.heard(link); len(got) != len(before) {
			t.Errorf("%.20q is heard", c.text)
		}
	}
	eve.post(watch+"/name", "name", "x") // a spectator has no seat
	eve.post("/games", "name", strings.Repeat("E", 40), "seat1", "me")
	eve.post(watch+"/say", "text", "I can see everything")
	if got := eve.heard(watch); len(got) != 6 || got[5] != "I can see everything" {
		t.Errorf("a spectator hears %q", got)
	}
	if got := ann.heard(link); len(got) != 5 {
		t.Errorf("a player hears a spectator: %q", got)
	}
	if info, err := os.Stat(filepath.Join(dir, r.ID+".talk")); err != nil || info.Mode().Perm() != 0o600 || info.Size() > 4096 {
		t.Errorf("the file beside the game: %v, %v", info, err)
	}
	s.Close() // what was said is there when the server begins again
	s = allowing(t, dir)
	ann.site, bob.site, eve.site = s, s, s
	if got := ann.heard(link); len(got) != 5 {
		t.Errorf("after a new begin Ann hears %q", got)
	}
	for position, seat, ids := asked(t, room0(s, link)); seat != board.Nobody; position, seat, ids = asked(t, room0(s, link)) {
		id := ids[len(ids)-1]
		if strings.Contains(strings.Join(ids, "\n")+"\n", "pass\n") {
			id = "pass"
		}
		(map[board.Seat]*browser{0: ann, 1: bob}[seat]).post([]string{link, seats[1]}[seat]+"/choose", "position", position, "option", id)
	}
	if got := ann.heard(link); len(got) != 6 {
		t.Errorf("after the game Ann hears %q", got)
	}
	ann.post(link+"/away", "how", "delete")
	if left, _ := filepath.Glob(filepath.Join(dir, r.ID+"*")); len(left) > 0 {
		t.Errorf("after the game was deleted there is %q", left)
	}
}

func room0(s *site, link string) *room.Room {
	r, _, _ := s.room(link)
	return r
}

// A seat may send only so many messages in a time, a table keeps only so many, a seat may mute others, and the host may
// end it for all.
func TestTalkHasLimits(t *testing.T) {
	s := allowing(t, t.TempDir())
	ann, bob := s.browser(), s.browser()
	link := ann.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7", "lang", "de")
	_, seats, watch := s.room(link)
	bob.post(seats[1]+"/name", "name", "Bob")
	for n := range 8 {
		ann.post(link+"/say", "text", fmt.Sprint(n))
	}
	if got := bob.heard(seats[1]); len(got) != 6 {
		t.Errorf("of 8 messages at once 6 are taken, Bob hears %q", got)
	}
	if _, _, body := ann.get(link); !strings.Contains(body, "Das waren viele Nachrichten") {
		t.Error("nobody says why")
	}
	bob.post(seats[1]+"/say", "text", "hello")
	bob.post(seats[1]+"/mute", "mute", "p1")
	if got := bob.heard(seats[1]); len(got) != 1 {
		t.Errorf("Bob, who does not want to hear Ann, hears %q", got)
	}
	if got := ann.heard(link); len(got) != 7 {
		t.Errorf("Ann hears %q", got)
	}
	bob.post(seats[1]+"/mute", "hear", "p1")
	if got := bob.heard(seats[1]); len(got) != 7 {
		t.Errorf("Bob, who wants to hear Ann again, hears %q", got)
	}
	for path, want := range map[string]int{seats[1] + "/quiet": 403, watch + "/quiet": 403, watch + "/mute": 403} {
		if status, _, _ := bob.post(path, "off", "on", "mute", "p1"); status != want {
			t.Errorf("%s: %d, want %d", path, status, want)
		}
	}
	if status, _, _ := bob.post(seats[1]+"/mute", "mute", "p9"); status != http.StatusBadRequest {
		t.Errorf("a seat that is not there: %d", status)
	}
	ann.post(link+"/quiet", "off", "on")
	bob.post(seats[1]+"/say", "text", "psst")
	if got := ann.heard(link); len(got) != 0 {
		t.Errorf("it is switched off, and Ann hears %q", got)
	}
	ann.post(link+"/quiet", "off", "")
	if got := ann.heard(link); len(got) != 7 {
		t.Errorf("it is on again, and Ann hears %q", got)
	}
	if status, _, _ := ann.post(link+"/away", "how", "delete"); status != http.StatusOK {
		t.Fatal(status)
	}
	off := open(t, t.TempDir()).browser()
	at := off.begin("name", "Ann", "seat1", "me", "seat2", "open")
	if status, _, body := off.post(at+"/say", "text", "hello"); status != http.StatusNotFound || strings.Contains(body, "hello") {
		t.Errorf("without --talk a message is answered with %d", status)
	}
	if _, _, body := off.get(at); strings.Contains(body, `id="talk"`) {
		t.Error("without --talk the page has a place for messages")
	}
}

// shared is a game of two people at one screen.
type shared struct {
	*browser
	room *room.Room
	link string
}

func (s *site) shared(pairs ...string) *shared {
	s.t.Helper()
	b := s.browser()
	link := b.begin(append([]string{"name", "Ann", "name2", "Bob", "seat1", "me", "seat2", "here"}, pairs...)...)
	r, _, _ := s.room(link)
	return &shared{b, r, link}
}

// face confirms that a person sits in front of the screen.
func (g *shared) face(seat string) (body string) {
	g.t.Helper()
	status, _, body := g.post(g.link+"/front", "seat", seat)
	if status != http.StatusOK {
		g.t.Fatalf("%s: %d", seat, status)
	}
	return body
}

// cards returns the ids of the cards in the hand of a seat.
func (g *shared) cards(seat board.Seat) (ids []string) {
	g.t.Helper()
	err := g.room.Scene(room.Eyes{Who: room.Who{Seat: seat, Lang: "en"}}, func(s *room.Scene) error {
		for _, p := range s.View.Piles {
			if p.Pile == board.Hand(seat) {
				for _, c := range p.Cards {
					ids = append(ids, c.ID)
				}
			}
		}
		return nil
	})
	if err != nil || len(ids) == 0 {
		g.t.Fatalf("%s has no hand: %v", seat, err)
	}
	return ids
}

// Two people play at one screen. Between them it shows nothing that a spectator may not know: neither its page nor its stream nor any
// part of the page, and none of the links of the two.
func TestOneScreen(t *testing.T) {
	s := allowing(t, t.TempDir())
	g := s.shared("seed", "7", "seat3", "bot:random")
	_, links, watch := s.room(g.link)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	next := g.stream(ctx, g.link)
	hides := func(what, body string, seats ...board.Seat) {
		t.Helper()
		for _, p := range seats {
			for _, card := range g.cards(p) {
				if strings.Contains(body, `"card:`+card+`"`) {
					t.Errorf("%s shows the card %s of %s", what, card, p)
				}
			}
		}
		for _, l := range links[:2] {
			if strings.Contains(body, strings.Split(l, "/")[3]) {
				t.Errorf("%s has the link of a seat", what)
			}
		}
	}
	turns := 0
	for last := board.Nobody; turns < 6; {
		position, seat, ids := asked(t, g.room)
		if seat == 2 || seat == board.Nobody {
			continue // the computer player thinks
		}
		if seat != last {
			turns++
			for _, path := range []string{"", "/log", "/why?option=pass", "/try?position=" + position + "&option=" + url.QueryEscape(ids[0]), "/hint", "/players", "/explain?thing=seat:p1"} {
				_, _, body := g.get(g.link + path)
				hides("the hidden screen at "+path, body, 0, 1)
				if path == "" && (!strings.Contains(body, `id="pass"`) || strings.Contains(body, `id="ask"`)) {
					t.Fatal("the screen is not hidden")
				}
			}
			if status, _, _ := g.post(g.link+"/choose", "position", position, "option", ids[0]); status != http.StatusForbidden {
				t.Errorf("somebody chooses at a hidden screen: %d", status)
			}
			if status, _, _ := g.post(g.link+"/say", "text", "hello"); status != http.StatusConflict && status != http.StatusForbidden {
				t.Errorf("somebody says something at a hidden screen: %d", status)
			}
			hides("the screen of "+seat.String(), g.face(seat.String()), 1-seat)
			if _, _, body := g.get(g.link); !strings.Contains(body, `"card:`+g.cards(seat)[0]+`"`) {
				t.Errorf("%s does not see their own hand", seat)
			}
			if status, _, _ := g.post(g.link+"/front", "seat", (1 - seat).String()); status != http.StatusOK {
				t.Error(status)
			}
			if _, _, body := g.get(g.link); strings.Contains(body, `data-screen="`+(1-seat).String()+`"`) {
				t.Error("a hand is shown before the other one is hidden")
			}
		}
		last = seat
		id := ids[len(ids)-1]
		for _, x := range ids {
			if x == "pass" {
				id = x
			}
		}
		g.post(g.link+"/choose", "position", position, "option", id)
		if now, _, _ := asked(t, g.room); now == position {
			t.Fatalf("%s changes nothing", id)
		}
	}
	cancel()
	for { // the stream has brought the latest of all these pages; none of them mixes two hands
		event, data := next()
		if event == "" {
			break
		}
		if strings.Contains(data, `id="pass"`) {
			hides("the stream", data, 0, 1)
		} else if !strings.Contains(data, `data-screen="p1"`) && !strings.Contains(data, `data-screen="p2"`) {
			t.Error("the stream brings a page of nobody")
		}
	}
	if status, _, body := s.browser().get(watch); status != http.StatusOK || strings.Contains(body, `id="pass"`) {
		t.Errorf("a spectator sees the screen of the two: %d", status)
	}
	hides("the page of the host", g.face(""), 0, 1)
}

// When a game at one screen is over, everybody there gets to their own mistakes.
func TestOneScreenAfterTheEnd(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	r, link, _ := s.ended(b, "seat2", "here", "name2", "Bob")
	for _, c := range []struct{ seat, other, name string }{{"p2", "p1", "Ann"}, {"p1", "p2", "Bob"}} {
		if status, _, body := b.post(link+"/front", "seat", c.seat); status != http.StatusOK || strings.Contains(body, `id="pass"`) {
			t.Errorf("%s does not get to the table: %d", c.seat, status)
		}
		secret := strings.Split(link, "/")[3]
		if who, ok := r.Who(secret); !ok || who.Seat.String() != c.seat {
			t.Errorf("the mistakes are those of %s, want %s", who.Seat, c.seat)
		}
		for _, path := range []string{"/after", "/mistakes"} {
			if _, _, body := b.get(link + path); !strings.Contains(body, `value="`+c.other+`">I am `+c.name) || strings.Contains(body, `value="`+c.seat+`">I am`) {
				t.Errorf("%s does not lead %s on", path, c.name)
			}
		}
	}
}

// At a hidden screen two games that differ in what the public does not know are the same to the byte.
func TestHiddenScreen(t *testing.T) {
	s := open(t, t.TempDir())
	g := s.shared("seed", "7")
	get := func() (all string) {
		secret := strings.Split(g.link, "/")[3]
		who, _ := g.room.Who(secret)
		f, err := g.room.Frame(room.Eyes{Who: who, Secret: secret})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"", "/log", "/why?option=pass"} {
			status, _, body := g.get(g.link + path)
			all += fmt.Sprint(status, body)
		}
		return all + string(f.Body)
	}
	want := get()
	if !strings.Contains(want, `id="pass"`) {
		t.Fatal("the screen is not hidden at first")
	}
	if err := g.room.Redeal(board.Nobody, 99, func() {
		if got := get(); got != want {
			t.Error("the hidden screen differs at", difference(want, got))
		}
	}); err != nil {
		t.Fatal(err)
	}
}

// People at one screen undo without asking each other. After the game its film is there, and a rematch is at the same
// screen; a computer player may sit with them, and two of one name are distinguished.
func TestAfterOneScreen(t *testing.T) {
	s := open(t, t.TempDir())
	g := s.shared("seed", "7", "name2", "x")
	quick := false // without the pages
	decide := func() bool {
		position, seat, ids := asked(t, g.room)
		if seat == board.Nobody {
			return false
		}
		id := ids[len(ids)-1]
		for _, x := range ids {
			if x == "pass" {
				id = x
			}
		}
		if quick {
			if err := g.room.Choose(room.Who{Seat: seat}, number(t, position), id); err != nil {
				t.Fatal(err)
			}
			return true
		}
		g.face("")
		g.face(seat.String())
		g.post(g.link+"/choose", "position", position, "option", id)
		return true
	}
	decide()
	_, first, _ := asked(t, g.room)
	for seat := first; seat == first; _, seat, _ = asked(t, g.room) {
		decide()
	}
	position, _, _ := asked(t, g.room)
	g.face("")
	g.face(first.String())
	g.post(g.link+"/undo", "position", position)
	if _, seat, _ := asked(t, g.room); seat != first {
		t.Errorf("after an undo %s is asked, want %s", seat, first)
	}
	for quick = !long.Asked(); decide(); {
	}
	_, _, body := g.get(g.link)
	if strings.Contains(body, `id="pass"`) || !strings.Contains(body, "Ann") {
		t.Error("the screen is hidden after the game")
	}
	if status, _, _ := g.get(g.link + "/after?at=5"); status != http.StatusOK {
		t.Errorf("the film is answered with %d", status)
	}
	_, at, body := g.post(g.link + "/rematch")
	if at == g.link || !strings.Contains(body, `id="pass"`) {
		t.Errorf("the rematch at %s is not at one screen", at)
	}
}
