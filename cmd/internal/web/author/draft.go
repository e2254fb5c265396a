package author

import (
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"testing/fstest"

	"seti/content"
	"seti/scripting/stubs"
)

// draft is a text that is not saved.
type draft struct {
	text string
	over string // the sum of what was on the disk when it began
}

// Unsaved is a file with a text that is not saved.
type Unsaved struct {
	File    string
	Changed bool // the file has changed on the disk since the text began
}

// Draft is the text of a file in an editor.
type Draft struct {
	Text
	Over    string // the sum of what the text replaces
	Unsaved bool
}

// Changed reports whether the file is no longer what the text replaces.
func (d Draft) Changed() bool { return d.Over != d.Sum }

// Files returns the files that are edited.
func (d *Desk) Files() Files { return d.of().folders }

// Draft returns the text of a file: that which is not saved, if there is one.
func (d *Desk) Draft(file string) (Draft, error) {
	t, err := d.Files().Read(file)
	d.mu.Lock()
	defer d.mu.Unlock()
	x, unsaved := d.drafts[file]
	if err != nil || !unsaved {
		return Draft{t, t.Sum, false}, err
	}
	return Draft{Text{x.text, t.Sum}, x.over, true}, nil
}

// Keep keeps a text that is not saved and shows the pack as if it were. over is the sum of what it replaces.
func (d *Desk) Keep(file, text, over string) error {
	t, err := d.Files().Read(file)
	if err == nil {
		err = fits(file, text)
	}
	if err != nil {
		return err
	}
	d.mu.Lock()
	if x, ok := d.drafts[file]; ok && x.text == text && x.over == over {
		d.mu.Unlock()
		return nil
	}
	d.drafts[file] = draft{text, over}
	if text == t.Text && over == t.Sum {
		delete(d.drafts, file)
	}
	d.mu.Unlock()
	d.Look()
	return nil
}

// Save writes a text to the disk. It returns ErrChanged if what is there has not the sum of what the text replaces; the
// text is kept then.
func (d *Desk) Save(file, text, over string) error {
	if err := d.Files().Write(file, text, over); err != nil {
		_ = d.Keep(file, text, over) // the error of writing is the one that counts
		return err
	}
	d.Drop(file)
	return nil
}

// Drop forgets the text of a file that is not saved.
func (d *Desk) Drop(file string) {
	d.mu.Lock()
	delete(d.drafts, file)
	d.mu.Unlock()
	d.Look()
}

// unsaved lists what is not saved. The desk is locked.
func (d *Desk) unsaved() {
	d.now.Unsaved = nil
	for _, file := range slices.Sorted(maps.Keys(d.drafts)) {
		t, _ := d.Files().Read(file)
		d.now.Unsaved = append(d.now.Unsaved, Unsaved{file, t.Sum != d.drafts[file].over})
	}
}

// Completion is a way to continue with a text.
type Completion = stubs.Completion

// Complete returns how a text can continue at a byte of it, and how many bytes before it are replaced.
func (d *Desk) Complete(file, text string, at int) (list []Completion, typed int) {
	_, name, err := d.Files().place(file)
	if err != nil || at < 0 || at > len(text) {
		return nil, 0
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.read == nil {
		return nil, 0
	}
	if d.model == nil {
		d.model = stubs.New(d.read.Catalog)
	}
	return d.model.Complete(d.kindOf(file, name), filepath.Ext(name), text[:at])
}

// kindOf returns the kind of thing that a file describes. The desk is locked.
func (d *Desk) kindOf(file, name string) string {
	if name == "pack.toml" || name == "pack.lua" {
		return "pack"
	}
	for _, p := range d.read.packs {
		for _, t := range p.Things {
			if p.File(t.Path) == file || t.LuaFile == file {
				return t.Kind
			}
		}
	}
	return content.KindOf(name)
}

// drafted returns sources in which the texts that are not saved take the place of their files.
func (d *Desk) drafted(list []content.Source) []content.Source {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, s := range list {
		texts := map[string]string{}
		for file, x := range d.drafts {
			if dir, name, err := d.Files().place(file); err == nil && dir == s.Dir {
				texts[name] = x.text
			}
		}
		if len(texts) > 0 {
			list[i] = content.Source{FS: overlay{s.FS, texts}, Dir: s.Dir} // which is not cached
		}
	}
	return list
}

// overlay is a folder with other texts in some of its files.
type overlay struct {
	fs.FS
	texts map[string]string
}

func (o overlay) Open(name string) (fs.File, error) {
	if text, ok := o.texts[name]; ok {
		return fstest.MapFS{name: {Data: []byte(text), Mode: 0o444}}.Open(name)
	}
	return o.FS.Open(name)
}
