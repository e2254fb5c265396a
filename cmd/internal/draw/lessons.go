package draw

import (
	"math"

	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Dealt returns the sentence about what a deal was worth, "" if that is not known.
func Dealt(t *view.Viewer, d *player.Deal) string {
	if d == nil {
		return ""
	}
	return t.Word("analyze.deal", catalog.Args{"usual": d.Usual(), "points": Decimal(t, math.Abs(d.Points), 1), "error": Decimal(t, d.Error, 1), "less": d.Points < 0, "n": d.Deals})
}

// Why returns reasons as a sentence, "" if there are none.
func Why(t *view.Viewer, reasons []player.Reason) string {
	if len(reasons) == 0 {
		return ""
	}
	return t.Word("advice.why", catalog.Args{"reasons": phrases(reasons)})
}

// Lessons returns what is known of a study as lines: how far it is, the deal, and the decisions that cost most.
func Lessons(t *view.Viewer, x *player.Study, bold func(string) string) []string {
	list := []string{t.Word("analyze.progress", catalog.Args{"n": x.Looked, "of": len(x.Order), "done": x.Done()})}
	if deal := Dealt(t, x.Deal); deal != "" {
		list = append(list, "", deal)
	}
	if x.Done() && len(x.Worst) == 0 {
		list = append(list, "", t.Word("analyze.none", nil))
	}
	for _, v := range x.List() {
		list = append(list, "", t.Say(catalog.Phrase{Key: "analyze.found", Args: catalog.Args{"points": bold(Decimal(t, v.Points, 1)), "round": v.Round,
			"taken": view.Clean(t.Tell(v.TakenAs)), "better": view.Clean(t.Tell(v.BetterAs))}}))
		if why := Why(t, v.Reasons); why != "" {
			list = append(list, "  "+why)
		}
	}
	return list
}
