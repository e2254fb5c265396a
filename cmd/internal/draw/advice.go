package draw

import (
	"fmt"
	"math"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Advice is an option at which "strong" would look, with its worth and the reasons for it in words.
type Advice struct {
	Option int // index in the decision
	ID     string
	Label  string
	Worth  string
	Why    string
	Plan   *Plan // of the best option; nil if the turn has no further step
}

// Plan is how the turn continues after an option, in words.
type Plan struct {
	Title string
	Steps []string // the first is the option
	Then  string   // what follows that is not known yet; "" if nothing does
	Why   string   // the reasons for the step that the others are for; "" if it is the first
}

// Below returns the lines below an option: the reasons for it and the plan.
func (a *Advice) Below() (lines []string) {
	add := func(text string) {
		if text != "" {
			lines = append(lines, "  "+text)
		}
	}
	add(a.Why)
	if p := a.Plan; p != nil {
		add(p.Title)
		for i, step := range p.Steps {
			add(fmt.Sprintf("%2d. %s", i+1, step))
		}
		add(p.Then)
		add(p.Why)
	}
	return lines
}

// advised is the number of options in an advice.
const advised = 3

// Advised returns the best options of a list that "strong" has made: how many points
// the seat has at the end of the games that it imagines, or how many fewer than with
// the best option. With ids, the steps of a plan name those of their options.
func Advised(t *view.Viewer, g *kernel.Game, d *kernel.Decision, list []player.Worth, ids bool) []Advice {
	var told []Advice
	for i, x := range list[:min(advised, len(list))] {
		o := d.Options[x.Option]
		a := Advice{Option: x.Option, ID: view.Clean(t.C.ID(o)), Label: t.Tell(g.Label(o)), Plan: planned(t, x.Plan, ids), Why: Why(t, x.Reasons)}
		less := math.Max(0, list[0].Points-x.Points)
		switch {
		case x.Games == 0:
			a.Worth = t.Word("advice.alone", nil)
		case i == 0:
			a.Worth = t.Word("advice.best", nil)
		case x.Games < list[0].Games:
			a.Worth = t.Word("advice.dropped", catalog.Args{"less": Decimal(t, less, 0)})
		case less < 0.05:
			a.Worth = t.Word("advice.equal", nil)
		default:
			a.Worth = t.Word("advice.less", catalog.Args{"less": Decimal(t, less, 1), "error": Decimal(t, x.Error, 1)})
		}
		told = append(told, a)
	}
	return told
}

// planned returns a plan in words, nil if there is none or it has a single step.
func planned(t *view.Viewer, x *player.Plan, ids bool) *Plan {
	if x == nil || len(x.Steps) < 2 {
		return nil
	}
	p := &Plan{Title: t.Word("advice.plan", nil)}
	for _, step := range x.Steps {
		args := catalog.Args{"option": step.Label, "points": step.Points}
		if ids {
			args["id"] = view.Clean(t.C.ID(step.Option))
		}
		p.Steps = append(p.Steps, t.Word("advice.step", args))
	}
	if x.Open {
		p.Then = t.Word("advice.then", nil)
	}
	if why := phrases(x.Reasons); len(why) > 0 {
		p.Why = t.Word("advice.why_step", catalog.Args{"n": x.Main + 1, "reasons": why})
	}
	return p
}

// phrases returns the phrases of reasons.
func phrases(list []player.Reason) (told []catalog.Phrase) {
	for _, r := range list {
		told = append(told, r.Phrase)
	}
	return told
}

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
