package sim

import (
	"context"
	"testing"

	"seti/content"
	"seti/kernel"
)

// BenchmarkSim plays games as `seti sim` does: the base game with and without
// verifying each, the content whose functions are called most, and players that price.
func BenchmarkSim(b *testing.B) {
	solo := kernel.Settings{Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}
	for _, p := range []struct {
		name    string
		packs   []string
		options Options
	}{
		{"plain", nil, Options{Players: 4}},
		{"verify", nil, Options{Players: 4, Verify: true}},
		{"solo", []string{"solo"}, Options{Players: 2, Settings: solo}},
		{"agencies", []string{"space-agencies"}, Options{Players: 4}},
		{"organizations", []string{"space-agencies"}, Options{Players: 4, Settings: kernel.Settings{Modules: []string{"organizations"}}}},
		{"medium", nil, Options{Players: 4, Bots: []string{"medium"}}},
		{"medium agencies", []string{"space-agencies"}, Options{Players: 4, Bots: []string{"medium"}}},
	} {
		c, err := content.Open(p.packs...)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(p.name, func(b *testing.B) {
			b.ReportAllocs()
			o := p.options
			o.Games, o.Seed, o.Workers = b.N, 1, 1
			o.Settings.Players = o.Players
			if _, err := Run(context.Background(), c, o); err != nil {
				b.Fatal(err)
			}
		})
	}
}
