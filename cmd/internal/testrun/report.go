package testrun

import (
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"seti/cmd/internal/console"
)

// Report is a report on a run.
type Report struct {
	Results  []Result
	Wrote    int  // number of logs written: those results count as passed
	Verbose  bool // print for each scenario what happened, not only if it failed
	Time     time.Duration
	Coverage *Coverage
}

// failed reports whether a scenario counts as failed.
func (r *Report) failed(x *Result) bool { return !x.OK() && !(r.Wrote > 0 && x.Stale()) }

// Failed counts the scenarios that failed.
func (r *Report) Failed() int {
	n := 0
	for i := range r.Results {
		if r.failed(&r.Results[i]) {
			n++
		}
	}
	return n
}

// Print writes what failed, and a line about all scenarios.
func (r *Report) Print(w io.Writer, st console.Style) {
	without := 0
	for i := range r.Results {
		x := &r.Results[i]
		failed := r.failed(x)
		switch {
		case failed:
			x.head(w, st, st.Bad("FAIL"), r.told(x))
			x.wrong(w, st)
		case r.Verbose:
			x.head(w, st, st.Good("ok")+"  ", r.told(x))
		}
		if !failed && r.Wrote > 0 && x.Stale() {
			fmt.Fprintf(w, "%s %s\n", st.Warn("wrote the log of"), x.File)
		}
		if x.First && x.OK() && r.Wrote == 0 {
			without++
		}
	}
	n := console.Count(len(r.Results), "scenario")
	took := fmt.Sprintf("%.2f s", r.Time.Seconds())
	if failed := r.Failed(); failed > 0 {
		fmt.Fprintf(w, "%s %s, %d failed, %s\n", st.Bad("FAIL"), n, failed, took)
		return
	}
	fmt.Fprintf(w, "%s   %s passed, %s\n", st.Good("ok"), n, took)
	if without > 0 {
		fmt.Fprintf(w, "     %s without a log, which --update writes: what happened, to be read and compared from then on\n", console.Count(without, "scenario"))
	}
}

// longestTold is the number of lines of events that are printed for a scenario that failed: the last ones, which led to
// the failure. With Verbose there is no limit.
const longestTold = 100

// told returns the events of a scenario to print. If its log differs, the difference shows them already.
func (r *Report) told(x *Result) string {
	switch {
	case r.Verbose:
		return x.Told
	case x.Err == nil:
		return ""
	}
	lines := strings.SplitAfter(x.Told, "\n")
	if n := len(lines) - longestTold; n > 1 {
		return fmt.Sprintf("(%s before; -v tells all)\n", console.Count(n, "line")) + strings.Join(lines[n:], "")
	}
	return x.Told
}

// head prints the name of a scenario, what it proves, and what happened.
func (r *Result) head(w io.Writer, st console.Style, word, happened string) {
	fmt.Fprintf(w, "%s %s\n", word, st.Bold(r.File))
	first, _, _ := strings.Cut(r.Comment, "\n")
	if first != "" {
		fmt.Fprintf(w, "     %s\n", st.Dim(first))
	}
	if happened != "" {
		fmt.Fprintln(w, "     what happened:")
	}
	for line := range strings.Lines(happened) {
		fmt.Fprintf(w, "       %s", line)
	}
}

// Why returns why a scenario failed, in lines; "" if it passed.
func (r *Result) Why() string {
	var b strings.Builder
	if !r.OK() {
		r.wrong(&b, false)
	}
	return b.String()
}

// wrong prints why a scenario failed.
func (r *Result) wrong(w io.Writer, st console.Style) {
	for _, p := range r.Problems {
		fmt.Fprintf(w, "     %s\n", p.Error())
	}
	if r.Err != nil {
		for _, line := range strings.Split(r.Err.Error(), "\n") {
			fmt.Fprintf(w, "     %s\n", strings.ReplaceAll(line, "\t", "  "))
		}
	}
	if r.Diff == "" {
		return
	}
	fmt.Fprintln(w, "     the log differs (- expected, + happened):")
	for _, line := range strings.Split(strings.TrimRight(r.Diff, "\n"), "\n") {
		fmt.Fprintf(w, "     %s\n", st.Changed(line))
	}
	if r.Sentences {
		fmt.Fprintln(w, "     hint: its log has sentences, as logs of API 2 and before had; seti pack migrate writes the logs of a pack anew and shows them")
		return
	}
	fmt.Fprintln(w, "     hint: if that is right, --update writes it")
}

// Record is a report as --json prints it.
type Record struct {
	Scenarios []ScenarioRecord `json:"scenarios"`
	Passed    int              `json:"passed"`
	Failed    int              `json:"failed"`
	Written   int              `json:"written"`
	Seconds   float64          `json:"seconds"`
	Coverage  *Coverage        `json:"coverage,omitempty"`
}

// ScenarioRecord is a scenario in a Record.
type ScenarioRecord struct {
	File  string `json:"file"`
	OK    bool   `json:"ok"`
	NoLog bool   `json:"no_log,omitempty"`
	Error string `json:"error,omitempty"`
	Diff  string `json:"diff,omitempty"`
	Log   string `json:"log,omitempty"` // what happened, up to where it failed
}

// Record returns the report for programs.
func (r *Report) Record() Record {
	out := Record{Scenarios: []ScenarioRecord{}, Failed: r.Failed(), Written: r.Wrote, Coverage: r.Coverage,
		Seconds: math.Round(r.Time.Seconds()*1000) / 1000}
	out.Passed = len(r.Results) - out.Failed
	for i := range r.Results {
		x := &r.Results[i]
		s := ScenarioRecord{File: x.File, OK: !r.failed(x), NoLog: x.First, Diff: x.Diff, Log: r.told(x)}
		switch {
		case x.Err != nil:
			s.Error = x.Err.Error()
		case x.Problems.Err() != nil:
			s.Error = x.Problems.Error()
		}
		out.Scenarios = append(out.Scenarios, s)
	}
	return out
}
