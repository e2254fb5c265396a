package web

import (
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
)

// BenchmarkServe plays 500 games with four open pages each: two seats and two spectators. In one
// of the games somebody chooses every 40 ms, so that each person takes 20 s for a choice.
// It reports how long it takes from a choice until all four pages of its game have what is
// new, as the 50th and the 99th of 100, and the memory of a game.
func BenchmarkServe(b *testing.B) {
	const games, pages = 500, 4
	hall, err := room.OpenHall(b.TempDir(), nil, draw, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer hall.Close()
	before := memory()
	var tables []*benched
	for i := range games {
		id, host, err := hall.Begin(room.Plan{Chairs: []room.Chair{{Kind: room.Person, Name: "Ann"}, {Kind: room.Person, Name: "Bob"}}, Settings: kernel.Settings{Seed: uint64(i + 1)}})
		if err != nil {
			b.Fatal(err)
		}
		r, err := hall.Enter(id)
		if err != nil {
			b.Fatal(err)
		}
		seats, watch := r.Links(host)
		t := &benched{room: r}
		for _, secret := range append(seats, watch, watch) {
			who, ok := r.Who(secret)
			if !ok {
				b.Fatal("a link of the game is unknown")
			}
			who.Lang = "en"
			t.eyes = append(t.eyes, room.Eyes{Who: who, Secret: secret})
			t.pages = append(t.pages, r.Join(who))
		}
		t.look(b)
		tables = append(tables, t)
	}
	held := float64(memory()-before) / games / 1e6
	var mu sync.Mutex
	var times []time.Duration
	b.ResetTimer()
	var busy sync.WaitGroup
	pace := time.NewTicker(40 * time.Millisecond)
	defer pace.Stop()
	for i := range b.N {
		begun := <-pace.C
		busy.Go(func() {
			tables[i%games].choose(b)
			mu.Lock()
			defer mu.Unlock()
			times = append(times, time.Since(begun))
		})
	}
	busy.Wait()
	b.StopTimer()
	slices.Sort(times)
	b.ReportMetric(held, "MB/game")
	b.ReportMetric(float64(times[len(times)/2])/1e6, "ms-p50")
	b.ReportMetric(float64(times[len(times)*99/100])/1e6, "ms-p99")
}

// benched is a game with its open pages.
type benched struct {
	room  *room.Room
	eyes  []room.Eyes
	pages []*room.Page
}

// look brings all pages up to date.
func (t *benched) look(b *testing.B) {
	for i, p := range t.pages {
		select {
		case <-p.New:
		default:
			continue
		}
		f, err := t.room.Frame(t.eyes[i])
		if err != nil {
			b.Error(err)
			return
		}
		_, _ = fmt.Fprintf(io.Discard, "%s", f.Body)
	}
}

// choose lets the seat that is asked take its first option that does not end the game.
func (t *benched) choose(b *testing.B) {
	for i, e := range t.eyes[:2] {
		var id string
		var position uint64
		err := t.room.Scene(e, func(s *room.Scene) error {
			if position = s.Position; s.View.Ask != nil {
				id = s.View.Ask.Options[int(position)%len(s.View.Ask.Options)].ID
			}
			return nil
		})
		if err != nil {
			b.Error(err)
			return
		}
		if id != "" {
			if err := t.room.Choose(room.Who{Seat: board.Seat(i), Lang: "en"}, position, id); err != nil {
				b.Error(err)
			}
			t.look(b)
			return
		}
	}
}

func memory() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
