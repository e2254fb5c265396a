package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/text"
)

// site is a server that runs.
type site struct {
	*Server
	URL string
	t   testing.TB
}

func open(t testing.TB, dir string) *site {
	t.Helper()
	s, err := Open(dir, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return serve(t, s)
}

// serve lets a server answer until the test ends.
func serve(t testing.TB, s *Server) *site {
	t.Helper()
	web := httptest.NewUnstartedServer(s.Handler())
	web.Config.MaxHeaderBytes = mostHeader
	web.Start()
	t.Cleanup(func() { web.CloseClientConnections(); web.Close(); s.Close() })
	return &site{s, web.URL, t}
}

// browser is a client that follows links and keeps cookies.
type browser struct {
	*http.Client
	site *site
	t    testing.TB
}

func (s *site) browser() *browser {
	jar, _ := cookiejar.New(nil) // it never fails
	return &browser{&http.Client{Jar: jar}, s, s.t}
}

// read returns the status, the path at which the browser is, and the body.
func (b *browser) read(r *http.Response, err error) (int, string, string) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return r.StatusCode, r.Request.URL.Path, string(body)
}

func (b *browser) get(path string) (status int, at, body string) {
	b.t.Helper()
	return b.read(b.Get(b.site.URL + path))
}

func (b *browser) post(path string, pairs ...string) (status int, at, body string) {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return b.read(b.PostForm(b.site.URL+path, form))
}

// begin begins a game by the form and returns the path of the host's link.
func (b *browser) begin(pairs ...string) string {
	b.t.Helper()
	status, at, body := b.post("/games", pairs...)
	if status != http.StatusOK || !strings.HasPrefix(at, "/g/") {
		b.t.Fatalf("%d at %s: %s", status, at, body)
	}
	return at
}

// room returns the game of a link, and the paths of the links that the host hands out.
func (s *site) room(link string) (r *room.Room, seats []string, watch string) {
	s.t.Helper()
	parts := strings.Split(link, "/")
	r, err := s.hall.Enter(parts[2])
	if err != nil {
		s.t.Fatal(err)
	}
	seats, watch = handedOut(r, parts[3])
	for i := range seats {
		seats[i] = base(r.ID, seats[i])
	}
	return r, seats, base(r.ID, watch)
}

// asked returns the position, who is asked, and the ids of the options.
func asked(t testing.TB, r *room.Room) (position string, seat board.Seat, ids []string) {
	t.Helper()
	seat = board.Nobody
	for p := range board.Seat(board.MaxSeats) {
		err := r.Scene(room.Eyes{Who: room.Who{Seat: p, Lang: "en"}}, func(s *room.Scene) error {
			position = fmt.Sprint(s.Position)
			if int(p) < len(s.Chairs) && s.View.Ask != nil {
				seat = p
				for _, o := range s.View.Ask.Options {
					ids = append(ids, o.ID)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if seat != board.Nobody || p == 1 {
			break
		}
	}
	return position, seat, ids
}

// Two people play a whole game by forms alone; anybody can then have the saved game, and every
// hash in it agrees (seti replay --verify).
func TestGameByForms(t *testing.T) {
	s := open(t, t.TempDir())
	ann, bob := s.browser(), s.browser()
	link := ann.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	r, seats, watch := s.room(link)
	if _, _, body := bob.get(seats[1]); !strings.Contains(body, `action="`+seats[1]+`/name"`) {
		t.Error("the page of the open seat has no form for a name")
	}
	if _, at, body := bob.post(seats[1]+"/name", "name", "Bob"); at != seats[1] || strings.Contains(body, seats[1]+"/name") {
		t.Errorf("Bob is at %s, and their seat is still open", at)
	}
	if got := r.Info(room.Who{}).Players; got[0] != "p1 Ann" || got[1] != "p2 Bob" {
		t.Errorf("got %q", got)
	}
	if status, _, _ := bob.get(watch + "/after?at=0"); status != http.StatusForbidden {
		t.Errorf("there is a film of a game that goes on: %d", status)
	}
	if status, _, _ := bob.get(watch + "/saved"); status != http.StatusForbidden {
		t.Errorf("the saved game, which holds all secrets, can be had: %d", status)
	}
	n := 0
	for ; ; n++ {
		position, seat, ids := asked(t, r)
		if seat == board.Nobody {
			break
		}
		id := ids[len(ids)-1]
		for _, x := range ids {
			if x == "pass" {
				id = x
			}
		}
		who, at := ann, link
		if seat == 1 {
			who, at = bob, seats[1]
		}
		if status, _, body := who.post(at+"/choose", "position", position, "option", id); status != http.StatusOK {
			t.Fatalf("%s: %d %s", id, status, body)
		}
		if now, _, _ := asked(t, r); now == position {
			t.Fatalf("%s changes nothing", id)
		}
		if n > 1000 {
			t.Fatal("the game does not end")
		}
	}
	for _, at := range []string{"", "0", "5", "x", "-1", "99999999999999999999"} {
		if status, _, body := bob.get(seats[1] + "/after?at=" + at); status != http.StatusOK || !strings.Contains(body, "Bob") {
			t.Fatalf("the film at %s: %d %s", at, status, body)
		}
	}
	s.afterwards(bob, r, seats[1], watch, n)
	status, _, saved := bob.get(watch + "/saved")
	if status != http.StatusOK || strings.Count(saved, "\n") < n {
		t.Fatalf("%d: %s", status, saved)
	}
	verified(t, saved)
}

// A choice that is posted twice, late or for another seat changes nothing, and the
// browser gets its page.
func TestPostedTwice(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	r, seats, watch := s.room(link)
	position, seat, ids := asked(t, r)
	links := []string{link, seats[1]}
	if status, at, _ := b.post(links[1-seat]+"/choose", "position", position, "option", ids[0]); status != 200 || at != links[1-seat] {
		t.Errorf("the other seat: %d at %s", status, at)
	}
	if now, _, _ := asked(t, r); now != position {
		t.Error("the other seat has chosen")
	}
	b.post(links[seat]+"/choose", "position", position, "option", ids[0])
	after, _, _ := asked(t, r)
	for _, again := range []string{position, "", "x", "99999999999999999999999"} {
		if status, at, _ := b.post(links[seat]+"/choose", "position", again, "option", ids[0]); status != 200 || at != links[seat] {
			t.Errorf("position %q: %d at %s", again, status, at)
		}
	}
	if now, _, _ := asked(t, r); now != after || after == position {
		t.Errorf("positions %s, %s, %s", position, after, now)
	}
	if status, _, _ := b.post(watch+"/choose", "position", after, "option", ids[0]); status != http.StatusForbidden {
		t.Errorf("a spectator: %d", status)
	}
	if status, _, _ := b.post(seats[1]+"/away", "how", "delete"); status != http.StatusForbidden {
		t.Errorf("a guest deletes the game: %d", status)
	}
}

// Every impossible request is answered with a page and its status, and has no other effect.
func TestRefused(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "7", "lang", "de")
	other := b.begin("name", "Eve", "seat1", "me", "seat2", "open", "lang", "de")
	id, secret := strings.Split(link, "/")[2], strings.Split(other, "/")[3]
	huge := strings.Repeat("x", mostBody+1)
	for _, c := range []struct {
		what, method, path, body string
		header                   [2]string
		want                     int
	}{
		{"a link of another game", "GET", base(id, secret), "", [2]string{}, 404},
		{"a link cut off", "GET", link[:len(link)-1], "", [2]string{}, 404},
		{"a game that is not there", "GET", base("0000000000000000", secret), "", [2]string{}, 404},
		{"an id that is a path", "GET", "/g/..%2f..%2fetc/" + secret, "", [2]string{}, 404},
		{"a page that is not there", "GET", "/nothing", "", [2]string{}, 404},
		{"a file that is not there", "GET", "/assets/0/nothing.js", "", [2]string{}, 404},
		{"a huge body", "POST", link + "/choose", "option=" + huge, [2]string{}, 413},
		{"a huge header", "GET", link, "", [2]string{"X-Huge", strings.Repeat("x", 2*mostHeader)}, 431},
		{"another origin", "POST", link + "/choose", "option=pass", [2]string{"Origin", "https://example.org"}, 403},
		{"another site", "POST", link + "/away", "how=delete", [2]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"a thing that is not there", "GET", link + "/explain?thing=card:nosuch", "", [2]string{}, 404},
		{"an option that is not offered, to try", "GET", link + "/try?position=1&option=land+mars", "", [2]string{}, 204},
		{"a seat that is not there", "POST", link + "/seat", "seat=p9&kind=computer", [2]string{}, 400},
		{"nobody plays", "POST", "/games", "", [2]string{}, 422},
		{"somebody who is nobody", "POST", "/games", "seat1=me&seat2=nobody", [2]string{}, 422},
		{"a computer player that is not there", "POST", "/games", "seat1=me&seat2=bot:clever", [2]string{}, 422},
		{"a pack that is not there", "POST", "/games", "seat1=me&seat2=open&pack=../../etc", [2]string{}, 422},
		{"a module that is not there", "POST", "/games", "seat1=me&seat2=open&with=nosuch", [2]string{}, 422},
		{"a clock that is none", "POST", "/games", "seat1=me&seat2=open&clock=NaN", [2]string{}, 422},
		{"a name that is too long", "POST", "/games", "seat1=me&seat2=open&name=" + strings.Repeat("x", 17), [2]string{}, 422},
		{"a name of 10,000 letters", "POST", "/games", "seat1=me&seat2=open&name=" + strings.Repeat("x", 10_000), [2]string{}, 422},
		{"a name that is no text", "POST", "/games", "seat1=me&seat2=open&name=%ff%fe", [2]string{}, 422},
		{"a name that turns texts around", "POST", "/games", "seat1=me&seat2=open&name=%E2%80%AEnna", [2]string{}, 422},
		{"a seed that is none", "POST", "/games", "seat1=me&seat2=open&seed=-1", [2]string{}, 422},
		{"a setting that is not there", "POST", "/games", "seat1=me&seat2=open&species=chosen&left=nosuch&right=nosuch", [2]string{}, 422},
		{"five players", "POST", "/games", "seat1=me&seat2=open&seat3=open&seat4=open&seat5=open&seat6=bot:x", [2]string{}, 200},
		{"an option that is no text", "GET", link + "/why?option=%ff%00", "", [2]string{}, 200},
		{"a thing that is a path", "GET", link + "/explain?thing=card:../../etc/passwd", "", [2]string{}, 404},
		{"a rematch before the end", "POST", link + "/rematch", "", [2]string{}, 409},
		{"a page of points before the end", "GET", link + "/after", "", [2]string{}, 403},
		{"another method", "PUT", link, "", [2]string{}, 404},
		{"a broken form", "POST", link + "/choose", "%zz", [2]string{}, 400},
	} {
		r, err := http.NewRequest(c.method, s.URL+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		if c.method == "POST" {
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		if c.header[0] != "" {
			r.Header.Set(c.header[0], c.header[1])
		}
		status, _, body := b.read(b.Do(r))
		if status != c.want {
			t.Errorf("%s: got %d, want %d", c.what, status, c.want)
		}
		if c.want >= 400 && c.want != 431 && !strings.Contains(body, `lang="de"`) { // 431 is answered before anything is read
			t.Errorf("%s: the answer is not in German: %s", c.what, body)
		}
	}
	if status, at, _ := b.get(link); status != 200 || at != link {
		t.Errorf("afterwards the game is %d at %s", status, at)
	}
}

// Every answer has the policy, also that of an error; pages of links are not cached.
func TestPolicy(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "bot:random")
	for _, path := range []string{"/", link, "/nothing", link + "/log"} {
		r, err := b.Get(s.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		h := r.Header
		if h.Get("Content-Security-Policy") != contentPolicy || h.Get("Referrer-Policy") != "same-origin" || h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// stream opens the stream of a link and returns a function that returns the name and the data of the next event.
func (b *browser) stream(ctx context.Context, path string) func() (event, data string) {
	b.t.Helper()
	return b.streamOf(ctx, path+"/stream")
}

// streamOf does so for the path of a stream.
func (b *browser) streamOf(ctx context.Context, path string) func() (event, data string) {
	b.t.Helper()
	r, err := http.NewRequestWithContext(ctx, "GET", b.site.URL+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	answer, err := b.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	if kind := answer.Header.Get("Content-Type"); kind != "text/event-stream" || answer.Header.Get("X-Accel-Buffering") != "no" {
		b.t.Fatalf("%d: %v", answer.StatusCode, answer.Header)
	}
	lines := bufio.NewReader(answer.Body)
	return func() (event, data string) {
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				return "", ""
			}
			key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
			switch key {
			case "event":
				event = value
			case "data":
				data += value + "\n"
			case "id":
				data += "id " + value + "\n"
			case "":
				if event == "table" {
					return event, data
				}
				event, data = "", ""
			}
		}
	}
}

// A choice comes to the pages of all seats and of spectators by their streams.
func TestStream(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	r, seats, watch := s.room(link)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var pages []func() (string, string)
	for _, l := range []string{link, seats[1], watch} {
		pages = append(pages, b.stream(ctx, l))
	}
	position, seat, ids := asked(t, r)
	b.post([]string{link, seats[1]}[seat]+"/choose", "position", position, "option", ids[0])
	now, _, _ := asked(t, r)
	for i, next := range pages {
		for {
			event, data := next()
			if event == "" {
				t.Fatalf("stream %d ends", i+1)
			}
			if strings.HasPrefix(data, "id "+now+"\n") {
				break
			}
		}
	}
}

// Begin's list holds the games that a browser has seen, and no others.
func TestList(t *testing.T) {
	s := open(t, t.TempDir())
	ann, bob := s.browser(), s.browser()
	first := ann.begin("name", "Ann", "seat1", "me", "seat2", "open")
	second := ann.begin("name", "Ann", "seat1", "me", "seat2", "bot:random")
	_, seats, _ := s.room(first)
	bob.get(seats[1])
	list := func(b *browser) (links []string) {
		u, _ := url.Parse(s.URL)
		r := httptest.NewRequest("GET", s.URL+"/", nil)
		for _, c := range b.Jar.Cookies(u) {
			r.AddCookie(c)
		}
		for _, g := range (&request{Server: s.Server, r: r, person: personOf(r)}).list() {
			links = append(links, g.URL)
		}
		return links
	}
	if got := fmt.Sprint(list(ann)); got != fmt.Sprint([]string{second, first}) {
		t.Errorf("Ann's games are %s", got)
	}
	if got := fmt.Sprint(list(bob)); got != fmt.Sprint([]string{seats[1]}) {
		t.Errorf("Bob's games are %s", got)
	}
	ann.post(second+"/away", "how", "away")
	ann.post(first+"/away", "how", "delete")
	if got := list(ann); len(got) != 0 {
		t.Errorf("Ann's games are %s", got)
	}
	if status, _, _ := bob.get(seats[1]); status != 404 {
		t.Errorf("the deleted game is %d", status)
	}
	if status, _, _ := ann.get(second); status != 200 {
		t.Errorf("the game that was put away is %d", status)
	}
}

// Neither the log nor any file holds a link.
func TestLinksAreSecret(t *testing.T) {
	var log strings.Builder
	s, err := Open(t.TempDir(), nil, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- s.Serve(ctx, l) }()
	b := &browser{&http.Client{}, &site{s, "http://" + l.Addr().String(), t}, t}
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open")
	b.get(link + "/explain?thing=nosuch")
	b.post(link + "/rematch")
	b.CloseIdleConnections()
	cancel()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	s.Close()
	if secret := strings.Split(link, "/")[3]; strings.Contains(log.String(), secret) {
		t.Errorf("the log holds a link: %s", regexp.MustCompile(secret).ReplaceAllString(log.String(), "LINK"))
	}
}

// Every message of the server exists in each language.
func TestWords(t *testing.T) {
	keys := map[string]bool{}
	for _, p := range []problem{errPage, errForm, errMay, errName, errCross, errHidden, errOld, errBody, errBusy, errTalk, errHints, errFull, errWrong} {
		keys[p.message] = true
	}
	notice := regexp.MustCompile(`(?:notice\(|because\(|Notice\{|Key: )"(\w+)"`)
	for _, pattern := range []string{"*.go", "room/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range notice.FindAllSubmatch(src, -1) {
				keys[string(m[1])] = true
			}
		}
	}
	if len(keys) < 25 {
		t.Errorf("only %d messages were found", len(keys))
	}
	for _, lang := range text.Tags() {
		for key := range keys {
			if got := page.Server(lang, key); got == "server."+key || got == key || got == "" || lang != "en" && got == page.Server("en", key) {
				t.Errorf("%s: %s is %q", lang, key, got)
			}
		}
	}
}
