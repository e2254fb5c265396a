//go:build unix

package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"

	"seti/content"
	"seti/kernel/view"
	"seti/scripting"
)

// processorTime returns the time that processors have worked for this process: what other programs do on
// the machine does not count.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Steps of 256 games at once by one worker, as the engine reads and writes them: base game, two seats of
// the program.
func BenchmarkStep(b *testing.B) {
	c, err := content.Open()
	if err != nil {
		b.Fatal(err)
	}
	for _, observe := range []string{"none", "tensor"} {
		b.Run(observe, func(b *testing.B) {
			const n = 256
			e := New(c, view.NewViewer("en", c, nil), scripting.Questions(), Options{Workers: 1})
			defer e.Close()
			ask := func(format string, args ...any) {
				e.answer(context.Background(), fmt.Appendf(nil, format, args...))
				var a struct{ Error json.RawMessage }
				if e.out[7] == 'e' || len(e.out) < 2000 {
					if json.Unmarshal(e.out, &a); a.Error != nil {
						b.Fatalf("%s", e.out)
					}
				}
			}
			ask(`{"id":1,"op":"new","n":%d,"settings":{"players":2},"observe":%q,"autoreset":"next","frames":true}`, n, observe)
			rng := rand.New(rand.NewPCG(1, 1))
			var line []byte
			var heap runtime.MemStats
			before := processorTime(b)
			for b.Loop() {
				line = append(line[:0], `{"id":2,"op":"step","env":[`...)
				for i := range n {
					line = append(strconv.AppendInt(line, int64(i), 10), ',')
				}
				line = append(line[:len(line)-1], `],"index":[`...)
				for i := range n {
					line = append(strconv.AppendInt(line, rng.Int64N(int64(len(e.games[i].d.Options))), 10), ',')
				}
				line = append(line[:len(line)-1], `]}`...)
				ask("%s", line)
			}
			b.ReportMetric(float64(b.N*n)/(processorTime(b)-before).Seconds(), "steps/s")
			runtime.GC()
			runtime.ReadMemStats(&heap)
			b.ReportMetric(float64(heap.HeapAlloc)/n/1024, "KiB/game")
			b.ReportMetric(0, "ns/op")
		})
	}
}
