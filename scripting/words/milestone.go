package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var milestoneWord = catalog.Word{Name: "milestone", Class: catalog.ClassEffect, Rule: "12.1.8",
	Doc: "Put a score marker ahead of your score; its reward comes when you reach it.",
	New: func() any { return new(Milestone) }}

// Milestone puts a score marker of the player ahead of his score; the
// reward comes in the end phase that reaches it (rules 12.1.8). A card that
// brings one stays in front of its owner until then.
type Milestone struct {
	Ahead  int             `key:"ahead" doc:"points ahead of the player's score"`
	Reward catalog.Effects `key:"reward" doc:"what reaching it brings"`
}

func (w *Milestone) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if !d.OnlyPrepared(v, "milestone") {
		d.Table(v, reflect.ValueOf(w).Elem())
	}
}

func (w *Milestone) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Milestone) Do(h *kernel.Hooks, n int) { h.SetMarker(w.Ahead, &w.Reward) }

// Marker says how far ahead it puts a score marker, and what reaching that brings.
func (w *Milestone) Marker() (ahead int, reward *catalog.Effects) { return w.Ahead, &w.Reward }

func (w *Milestone) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.milestone", catalog.Args{"n": w.Ahead, "reward": w.Reward.Phrase(c)})
}

// The nearer its score, the more a marker is worth.
func (w *Milestone) Price(v worth.Values, of board.CardID) float64 {
	return v.Reach(w.Ahead) * v.Effects(&w.Reward, of)
}
