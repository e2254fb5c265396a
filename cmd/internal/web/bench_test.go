package web

import (
	"bufio"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/long"
)

// BenchmarkServe plays 500 games with four open pages each, two seats and two spectators, over sockets of this machine.
// Every 40 ms a choice is made in one of the games, so that each person takes 20 s for a choice. It reports the time
// from a choice until the streams of all four pages have delivered the news, as the 50th and the 99th of 100, and the
// memory of a game before and after its pages are open; the latter is that of both ends of the connections.
func BenchmarkServe(b *testing.B) {
	games := long.Count(10, 500)
	server, err := Open(b.TempDir(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	site := httptest.NewServer(server.Handler())
	defer site.Close()
	client := &http.Client{Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 8},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer site.CloseClientConnections()
	before := memory()
	var tables []*benched
	for i := range games {
		id, host, err := server.hall.Begin(room.Plan{Chairs: []room.Chair{{Kind: room.Person, Name: "Ann"}, {Kind: room.Person, Name: "Bob"}}, Settings: kernel.Settings{Seed: uint64(i + 1)}})
		if err != nil {
			b.Fatal(err)
		}
		r, err := server.hall.Enter(id)
		if err != nil {
			b.Fatal(err)
		}
		seats, watch := handedOut(r, host)
		t := &benched{client: client, site: site.URL, room: r, came: make(chan uint64, 64)}
		for _, secret := range append(seats, watch, watch) {
			t.links = append(t.links, site.URL+base(id, secret))
		}
		tables = append(tables, t)
	}
	held := float64(memory()-before) / float64(games) / 1e6
	for i, t := range tables {
		t.open(b, i)
	}
	open := float64(memory()-before) / float64(games) / 1e6
	var mu sync.Mutex
	var times []time.Duration
	b.ResetTimer()
	var busy sync.WaitGroup
	pace := time.NewTicker(40 * time.Millisecond)
	defer pace.Stop()
	for i := range b.N {
		<-pace.C
		busy.Go(func() {
			if took := tables[i%games].choose(b); took > 0 {
				mu.Lock()
				defer mu.Unlock()
				times = append(times, took)
			}
		})
	}
	busy.Wait()
	b.StopTimer()
	close(server.ended) // all streams end
	if len(times) == 0 {
		return
	}
	slices.Sort(times)
	b.ReportMetric(held, "MB/game")
	b.ReportMetric(open, "MB/open-game")
	b.ReportMetric(float64(times[len(times)/2])/1e6, "ms-p50")
	b.ReportMetric(float64(times[len(times)*99/100])/1e6, "ms-p99")
}

// benched is a game with its open pages.
type benched struct {
	client *http.Client
	site   string
	room   *room.Room
	links  []string
	came   chan uint64 // the position that a stream has brought
	busy   sync.Mutex
}

// open opens the streams of a game and waits until each has brought something. A proxy names another
// address for each game.
func (t *benched) open(b *testing.B, game int) {
	for _, link := range t.links {
		r, err := http.NewRequest("GET", link+"/stream", nil)
		if err != nil {
			b.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", game/256, game%256))
		answer, err := t.client.Do(r)
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatal(answer, err)
		}
		go func() {
			defer answer.Body.Close()
			for lines := bufio.NewReaderSize(answer.Body, 4096); ; {
				line, err := lines.ReadSlice('\n')
				if err != nil && err != bufio.ErrBufferFull {
					return
				}
				if id, ok := strings.CutPrefix(string(line), "id: "); ok {
					position, _ := strconv.ParseUint(strings.TrimSpace(id), 10, 64) // 0 is none
					t.came <- position
				}
			}
		}()
		<-t.came
	}
	for len(t.came) > 0 { // somebody came, which the others were told
		<-t.came
	}
}

// choose lets the seat that is asked take an option, and returns how long it took until all
// pages had it; 0 if the game is over or still busy.
func (t *benched) choose(b *testing.B) time.Duration {
	t.busy.Lock()
	defer t.busy.Unlock()
	for i := range 2 {
		var id string
		var position uint64
		if err := t.room.Scene(room.Eyes{Who: room.Who{Seat: board.Seat(i), Lang: "en"}}, func(s *room.Scene) error {
			if position = s.Position; s.View.Ask != nil {
				id = s.View.Ask.Options[int(position)%len(s.View.Ask.Options)].ID
			}
			return nil
		}); err != nil {
			b.Error(err)
			return 0
		}
		if id == "" {
			continue
		}
		begun := time.Now()
		answer, err := t.client.PostForm(t.links[i]+"/choose", url.Values{"position": {fmt.Sprint(position)}, "option": {id}})
		if err != nil {
			b.Error(err)
			return 0
		}
		answer.Body.Close()
		late := time.After(10 * time.Second)
		for have := 0; have < len(t.links); {
			select {
			case p := <-t.came:
				if p > position {
					have++
				}
			case <-late:
				b.Error("a page has not come")
				return 0
			}
		}
		return time.Since(begun)
	}
	return 0
}

func memory() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
