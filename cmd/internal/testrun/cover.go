package testrun

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/scripting/syntax"
)

// Coverage lists the parts of some packs that the scenarios reached.
type Coverage struct {
	Files    []FileCover `json:"files"`
	Lists    int         `json:"lists"` // number of lists of effects
	Missed   []Missed    `json:"unreached"`
	Unscored []string    `json:"unscored"` // ids of end-game cards that never scored
}

// Missed is a list of effects that no scenario reached.
type Missed struct {
	Path string // "base:card/5.mission.reward"
	Pos  source.Pos
}

// MarshalText returns the path.
func (m Missed) MarshalText() ([]byte, error) { return []byte(m.Path), nil }

// FileCover lists the lines of the functions of a Lua file that ran.
type FileCover struct {
	File   string
	Source []string // its lines
	Lines  []scripting.LineCover
}

// Counts returns the number of lines, and of those that ran at least in part.
func (f *FileCover) Counts() (run, all int) {
	for _, l := range f.Lines {
		if l.Run > 0 {
			run++
		}
	}
	return run, len(f.Lines)
}

// MarshalJSON writes how many lines there are, how many ran, and which did not.
func (f FileCover) MarshalJSON() ([]byte, error) {
	run, all := f.Counts()
	not := []int{}
	for _, l := range f.Lines {
		if l.Run == 0 {
			not = append(not, l.Line)
		}
	}
	return json.Marshal(struct {
		File  string `json:"file"`
		Lines int    `json:"lines"`
		Run   int    `json:"run"`
		Not   []int  `json:"not_run"`
	}{f.File, all, run, not})
}

// missed returns the lines that did not run as ranges: "3, 7-9".
func (f *FileCover) missed() string {
	var parts []string
	for i := 0; i < len(f.Lines); i++ {
		if f.Lines[i].Run > 0 {
			continue
		}
		first, last := f.Lines[i].Line, f.Lines[i].Line
		for i+1 < len(f.Lines) && f.Lines[i+1].Run == 0 {
			i++
			last = f.Lines[i].Line
		}
		if first == last {
			parts = append(parts, fmt.Sprint(first))
		} else {
			parts = append(parts, fmt.Sprintf("%d-%d", first, last))
		}
	}
	return strings.Join(parts, ", ")
}

// NewCoverage computes what the results of a run reached in some packs.
func NewCoverage(c *catalog.Catalog, packs []*content.Pack, cover *scripting.Cover, results []Result) *Coverage {
	own := func(address string) bool {
		id, _, _ := strings.Cut(address, ":")
		return slices.ContainsFunc(packs, func(p *content.Pack) bool { return p.ID == id })
	}
	v := &Coverage{Files: []FileCover{}, Missed: []Missed{}, Unscored: []string{}}
	for _, p := range packs {
		for _, f := range scripts(p) {
			s, problems := syntax.Compile(f.File, []byte(strings.Join(f.Source, "\n")))
			if problems.Err() != nil {
				continue
			}
			if f.Lines = cover.Lines(s); len(f.Lines) > 0 {
				v.Files = append(v.Files, f)
			}
		}
	}
	reached := map[int]bool{}
	var logs []string
	for i := range results {
		for id := range results[i].Lists {
			reached[id] = true
		}
		logs = append(logs, results[i].Log)
	}
	for _, e := range c.Lists {
		if own(e.Path) && len(e.Groups) > 0 {
			v.Lists++
		}
	}
	for _, e := range scenario.Unreached(c, reached) {
		if own(e.Path) {
			v.Missed = append(v.Missed, Missed{e.Path, e.Groups[0].Pos})
		}
	}
	for _, card := range scenario.Unscored(c, logs) {
		if own(card.Pack + ":") {
			v.Unscored = append(v.Unscored, card.ID)
		}
	}
	return v
}

// Add adds the coverage of other packs.
func (v *Coverage) Add(other *Coverage) {
	v.Files = append(v.Files, other.Files...)
	v.Lists += other.Lists
	v.Missed = append(v.Missed, other.Missed...)
	v.Unscored = append(v.Unscored, other.Unscored...)
}

// scripts returns the Lua files of a pack.
func scripts(p *content.Pack) (list []FileCover) {
	p.Scripts(func(file string, src []byte) {
		list = append(list, FileCover{File: file, Source: strings.Split(strings.TrimSuffix(string(src), "\n"), "\n")})
	})
	return list
}

// Print writes a table: how much of each Lua file ran, and what no scenario
// reached.
func (v *Coverage) Print(w io.Writer, st console.Style) {
	run, all := 0, 0
	for i := range v.Files {
		f := &v.Files[i]
		r, n := f.Counts()
		run, all = run+r, all+n
		line := fmt.Sprintf("%s %s", console.Pad(percent(r, n), 6), f.File)
		if m := f.missed(); m != "" {
			line += st.Warn("  not run: line " + m)
		}
		fmt.Fprintln(w, line)
	}
	if all > 0 {
		fmt.Fprintf(w, "%s of the lines of Lua functions, %d of %d\n", console.Pad(percent(run, all), 6), run, all)
	}
	if v.Lists > 0 {
		fmt.Fprintf(w, "%s of the lists of effects, %d of %d\n", console.Pad(percent(v.Lists-len(v.Missed), v.Lists), 6), v.Lists-len(v.Missed), v.Lists)
	}
	for _, m := range v.Missed {
		fmt.Fprintf(w, "%s %s is reached by no scenario\n", st.Bold(m.Pos.String()+":"), m.Path)
	}
	for _, id := range v.Unscored {
		fmt.Fprintf(w, "card %s: its end-game box scores in no scenario\n", id)
	}
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%d%%", n*100/of)
}

// Annotate writes the source of every file with functions, and beside each line of a function
// whether it ran: "+" yes, "~" in part, "-" no.
func (v *Coverage) Annotate(w io.Writer, st console.Style) {
	for i := range v.Files {
		f := &v.Files[i]
		fmt.Fprintf(w, "%s\n", st.Bold(f.File))
		marks := f.marks()
		for n, line := range f.Source {
			switch mark := marks[n+1]; mark {
			case "-":
				fmt.Fprintln(w, st.Bad(fmt.Sprintf("- %4d | %s", n+1, line)))
			case "~":
				fmt.Fprintln(w, st.Warn(fmt.Sprintf("~ %4d | %s", n+1, line)))
			case "+":
				fmt.Fprintln(w, st.Good("+")+fmt.Sprintf(" %4d | %s", n+1, line))
			default:
				fmt.Fprintln(w, st.Dim(fmt.Sprintf("  %4d | %s", n+1, line)))
			}
		}
		fmt.Fprintln(w)
	}
}

func (f *FileCover) marks() map[int]string {
	marks := map[int]string{}
	for _, l := range f.Lines {
		switch {
		case l.Run == 0:
			marks[l.Line] = "-"
		case l.Run < l.Parts:
			marks[l.Line] = "~"
		default:
			marks[l.Line] = "+"
		}
	}
	return marks
}

// HTML writes the annotated sources as a page for a browser.
func (v *Coverage) HTML(w io.Writer) {
	fmt.Fprint(w, `<!doctype html><meta charset="utf-8"><title>Coverage</title>
<style>body{font-family:sans-serif;margin:2em}pre{background:#f7f7f4;padding:1em;overflow:auto}
.y{background:#d9f2d9}.p{background:#fdf0c4}.n{background:#f8d0d0}</style>
<h1>Coverage</h1>
<p><span class="y">ran</span> <span class="p">ran in part</span> <span class="n">did not run</span></p>
`)
	for i := range v.Files {
		f := &v.Files[i]
		run, all := f.Counts()
		fmt.Fprintf(w, "<h2>%s (%s)</h2>\n<pre>", html.EscapeString(f.File), percent(run, all))
		marks := f.marks()
		for n, line := range f.Source {
			text := fmt.Sprintf("%4d  %s", n+1, html.EscapeString(line))
			if class := map[string]string{"+": "y", "~": "p", "-": "n"}[marks[n+1]]; class != "" {
				text = fmt.Sprintf(`<span class="%s">%s</span>`, class, text)
			}
			fmt.Fprintln(w, text)
		}
		fmt.Fprint(w, "</pre>\n")
	}
	if len(v.Missed) > 0 {
		fmt.Fprint(w, "<h2>Effects that no scenario reached</h2>\n<ul>\n")
		for _, m := range v.Missed {
			fmt.Fprintf(w, "<li>%s (%s)\n", html.EscapeString(m.Path), html.EscapeString(m.Pos.String()))
		}
		fmt.Fprint(w, "</ul>\n")
	}
}
