package page

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"

	"seti/cmd/internal/scaffold"
	"seti/cmd/internal/web/author"
)

// Author is the page of an author: the packs that the server follows, and an editor of their files. Problems of packs
// and their sentences are in English, like all messages for authors.
type Author struct {
	Base        string // its path
	Lang, Theme string
	Notice      string // why something was not done; ""
	State       author.State

	File    string // that which is edited; "" for none
	Draft   author.Draft
	Refused string   // why the text was not kept; ""
	News    bool     // the page has another text of the file
	List    []string // of all files
	Dirs    []string // of the packs
}

// Page writes the whole page.
func (a *Author) Page(w io.Writer) error { return a.write(w, "author") }

// Main writes the page's <main id="author">, which a stream sends and the page puts in place.
func (a *Author) Main(w io.Writer) error { return a.write(w, "packs") }

// Edit writes the page with the editor of a file.
func (a *Author) Edit(w io.Writer) error { return a.write(w, "edit") }

// Edited writes the problems of the text in the editor, and whether it is saved.
func (a *Author) Edited(w io.Writer) error { return a.write(w, "edited") }

// Parcel writes the question whether a pack that came in a link is to be kept.
func (a *Author) Parcel(w io.Writer, p *author.Parcel, text string) error {
	return templates().ExecuteTemplate(w, "parcel", struct {
		*authorPage
		P    *author.Parcel
		Text string
	}{&authorPage{a, say(a.Lang, a.Theme)}, p, text})
}

func (a *Author) write(w io.Writer, template string) error {
	return templates().ExecuteTemplate(w, template, &authorPage{a, say(a.Lang, a.Theme)})
}

type authorPage struct {
	A *Author
	words
}

// Title is the title of the page.
func (p *authorPage) Title() string {
	if p.A.File != "" {
		return filepath.Base(p.A.File)
	}
	return p.Say("author.title")
}

// Edit returns the address of the editor of a file.
func (p *authorPage) Edit(file string) string {
	return p.A.Base + "/edit?file=" + url.QueryEscape(file)
}

// At returns the address of a line in the editor.
func (p *authorPage) At(file string, line int) string {
	return fmt.Sprintf("%s#L%d", p.Edit(file), line)
}

// First returns the file with which editing begins; "" if there is none.
func (p *authorPage) First() string {
	if len(p.A.State.Things) > 0 {
		return p.A.State.Things[0].File
	}
	if len(p.A.List) > 0 {
		return p.A.List[0]
	}
	return ""
}

// authorThing is a finding or a scenario in the template that draws it.
type authorThing struct {
	*authorPage
	X any
}

// Of returns a finding or a scenario for the template that draws it.
func (p *authorPage) Of(x any) authorThing { return authorThing{p, x} }

// fileFindings are the findings about a file.
type fileFindings struct {
	File string
	List []author.Finding
}

// Problems returns everything that was found, by file: files with errors come first, and in them the errors.
func (p *authorPage) Problems() (all []fileFindings) {
	list := slices.Clone(p.A.State.Findings)
	for i := range p.A.State.Things {
		list = append(list, p.A.State.Things[i].Findings...)
	}
	for _, warning := range []bool{false, true} {
		for _, f := range list {
			if f.Warning != warning {
				continue
			}
			at := slices.IndexFunc(all, func(x fileFindings) bool { return x.File == f.File })
			if at < 0 {
				at, all = len(all), append(all, fileFindings{File: f.File})
			}
			all[at].List = append(all[at].List, f)
		}
	}
	return all
}

// Here returns what was found about the file that is edited, by line.
func (p *authorPage) Here() (list []author.Finding) {
	for _, x := range p.Problems() {
		if x.File == p.A.File {
			list = append(list, x.List...)
		}
	}
	slices.SortStableFunc(list, func(a, b author.Finding) int { return a.Line - b.Line })
	return list
}

// Things returns the things: first those with findings, then those that have changed.
func (p *authorPage) Things() []author.Thing {
	list := slices.Clone(p.A.State.Things)
	order := func(t author.Thing) int {
		switch {
		case slices.ContainsFunc(t.Findings, func(f author.Finding) bool { return !f.Warning }):
			return 0
		case t.Changed():
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b author.Thing) int { return order(a) - order(b) })
	return list
}

// Scenarios returns the scenarios that fail, then those that are to be played, and those that pass.
func (p *authorPage) Scenarios() (list struct{ Open, Passed []author.Scenario }) {
	for _, failed := range []bool{true, false} {
		for _, s := range p.A.State.Scenarios {
			switch {
			case s.Failed != failed:
			case s.Failed || s.Waits:
				list.Open = append(list.Open, s)
			default:
				list.Passed = append(list.Passed, s)
			}
		}
	}
	return list
}

// Counts returns how many errors and warnings there are, and how many scenarios pass, fail and are to be played.
func (p *authorPage) Counts() (c struct{ Errors, Warnings, Passed, Failed, Waiting int }) {
	for _, x := range p.Problems() {
		for _, f := range x.List {
			if f.Warning {
				c.Warnings++
			} else {
				c.Errors++
			}
		}
	}
	for _, s := range p.A.State.Scenarios {
		switch {
		case s.Waits:
			c.Waiting++
		case s.Failed:
			c.Failed++
		default:
			c.Passed++
		}
	}
	return c
}

// editedPack is a pack in the list of files.
type editedPack struct {
	Dir, Name string
	Here      bool // the file that is edited is one of its files
	Files     []editedFile
}

type editedFile struct {
	Path, Name string
	Unsaved    bool
}

// Packs returns the packs with their files.
func (p *authorPage) Packs() (packs []editedPack) {
	for _, dir := range p.A.Dirs {
		x := editedPack{Dir: dir, Name: filepath.Base(dir)}
		if whole, err := filepath.Abs(dir); err == nil {
			x.Name = filepath.Base(whole) // "." says nothing
		}
		for _, file := range p.A.List {
			rel, err := filepath.Rel(dir, file)
			if err != nil || !filepath.IsLocal(rel) {
				continue
			}
			x.Here = x.Here || file == p.A.File
			unsaved := slices.ContainsFunc(p.A.State.Unsaved, func(u author.Unsaved) bool { return u.File == file })
			x.Files = append(x.Files, editedFile{file, filepath.ToSlash(rel), unsaved})
		}
		packs = append(packs, x)
	}
	return packs
}

// Kinds returns the kinds of things that can be made.
func (p *authorPage) Kinds() []scaffold.Kind { return scaffold.Kinds }
