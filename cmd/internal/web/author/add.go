package author

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"seti/cmd/internal/scaffold"
	"seti/content"
	"seti/content/installed"
	"seti/kernel/source"
)

// The kinds that New makes in addition to those of scaffold.
const (
	NewFile = "file"
	NewPack = "pack"
)

// beginnings are the texts with which new files begin.
var beginnings = map[string]string{
	".toml":  "# ",
	".lua":   "-- ",
	".md":    "# ",
	".txtar": "What this shows.\n-- setup.toml --\n[p1]\n-- play --\n",
	".svg":   `<svg viewBox="0 0 24 24"><path d="M2 12h20" fill="none" stroke="currentColor" stroke-width="2"/></svg>`,
}

// New makes a file with a path, a thing of a kind with a name, or a pack beside the first one. It returns the file to
// begin with.
func (d *Desk) New(dir, kind, name string) (file string, err error) {
	if kind != NewPack && !slices.Contains(d.Files(), dir) {
		return "", fmt.Errorf("%q is not a pack that is edited here", source.Printable(dir))
	}
	if kind == NewFile {
		return d.newFile(content.Dir(dir).File(name))
	}
	d.mu.Lock()
	r, broken := d.read, d.now.Broken
	d.mu.Unlock()
	if r == nil || broken {
		return "", errors.New("the pack has errors; mend them first")
	}
	var list []scaffold.File
	if kind == NewPack {
		list, err = scaffold.Pack(r.Catalog, name, "")
		dir = d.beside(scaffold.Slug(name))
	} else if at := slices.IndexFunc(scaffold.Kinds, func(k scaffold.Kind) bool { return k.Name == kind }); at >= 0 {
		list, err = scaffold.Kinds[at].Files(scaffold.Target{ID: content.PackID(content.Dir(dir)), Catalog: r.Catalog, Changes: r.changes}, name, "")
	} else {
		err = fmt.Errorf("%q is nothing that can be made", source.Printable(kind))
	}
	if err != nil {
		return "", err
	}
	if kind == NewPack {
		if err := os.Mkdir(dir, 0o777); err != nil {
			return "", taken(dir, err)
		}
	}
	for _, f := range list {
		if _, _, err := (Files{dir}).place(f.In(dir)); err != nil && kind != NewPack {
			return "", err
		}
	}
	if err := scaffold.Write(dir, list); err != nil {
		return "", err
	}
	if kind == NewPack {
		d.follow(dir)
	} else {
		d.Look()
	}
	for _, f := range list {
		if !f.More && f.Path != "pack.toml" && path.Ext(f.Path) == ".toml" && !strings.HasPrefix(f.Path, ".") && !strings.HasPrefix(f.Path, "text/") {
			return f.In(dir), nil
		}
	}
	return list[0].In(dir), nil
}

// Example puts the files of a pack, such as those of a chapter of the book, into a new folder beside the first pack. It
// returns the file to begin with.
func (d *Desk) Example(id string, list []scaffold.File) (file string, err error) {
	dir := d.beside(id)
	if err := os.Mkdir(dir, 0o777); err != nil {
		return "", taken(dir, err)
	}
	if err := scaffold.Write(dir, list); err != nil {
		return "", err
	}
	d.follow(dir)
	return list[min(1, len(list)-1)].In(dir), nil
}

func (d *Desk) newFile(file string) (string, error) {
	t, err := d.Files().Read(file)
	if err == nil && t.Sum != "" {
		err = fmt.Errorf("%s is there already", source.Printable(file))
	}
	if err != nil {
		return "", err
	}
	if err := d.Files().Write(file, beginnings[path.Ext(file)]+"\n", ""); err != nil {
		return "", err
	}
	d.Look()
	return file, nil
}

// beside returns the folder for another pack.
func (d *Desk) beside(id string) string {
	if of := d.Files(); d.Beside == "" && len(of) > 0 {
		return filepath.Join(of[0], "..", id)
	}
	return filepath.Join(d.Beside, id)
}

// taken says that a folder is there already.
func taken(dir string, err error) error {
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("the folder %s is there already", source.Printable(dir))
	}
	return err
}

// follow follows one more pack.
func (d *Desk) follow(dir string) {
	d.naming.Lock()
	of := d.named
	d.named = &followed{append(slices.Clone(of.packs), dir), append(slices.Clone(of.folders), dir)}
	d.naming.Unlock()
	d.mu.Lock()
	d.now.Folders = absolute(d.Files())
	if d.watcher != nil {
		if err := d.watcher.Add(dir); err != nil {
			d.log.Error("a pack cannot be watched", "pack", dir, "error", err)
		}
	}
	d.mu.Unlock()
	d.Look()
}

// Zip returns the zip file of a pack as it is saved, and its name.
func (d *Desk) Zip(dir string) (data []byte, name string, err error) {
	if !slices.Contains(d.Files(), dir) {
		return nil, "", fmt.Errorf("%q is not a pack that is edited here", source.Printable(dir))
	}
	m, problems := content.ReadManifest(content.Dir(dir))
	if m.ID == "" {
		return nil, "", problems.Err()
	}
	data, err = installed.Build(dir)
	return data, m.ID + "-" + m.Version + ".zip", err
}

// MostLink is the number of characters that a pack in a link may have.
const MostLink = 64 << 10

// Link returns a pack as it is saved as characters of a link.
func (d *Desk) Link(dir string) (string, error) {
	data, _, err := d.Zip(dir)
	if err != nil {
		return "", err
	}
	if n := base64.RawURLEncoding.EncodedLen(len(data)); n > MostLink {
		return "", fmt.Errorf("packed, the pack has %d KiB, and a link takes %d KiB; hand out the zip file", n>>10, MostLink>>10)
	}
	return base64.RawURLEncoding.EncodeToString(data), nil
}

// Parcel is a pack that came in a link.
type Parcel struct {
	ID, Name, Version string
	Hash              string
	Files             []string
	Folder            string // in which it would be put

	data []byte
}

// Parcel reads a pack in a link. Nothing of it is kept or run.
func (d *Desk) Parcel(text string) (*Parcel, error) {
	if len(text) > MostLink {
		return nil, fmt.Errorf("the link has %d KiB, and a pack in a link has at most %d KiB", len(text)>>10, MostLink>>10)
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("the link is damaged; part of it may have been lost when it was copied")
	}
	dir, err := os.MkdirTemp("", "seti-link-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := installed.Unpack(data, dir); err != nil {
		return nil, fmt.Errorf("the pack in the link cannot be read: %w", err)
	}
	s := content.Dir(dir)
	s.Dir = ""
	m, problems := content.ReadManifest(s)
	if m.ID == "" {
		return nil, fmt.Errorf("the pack in the link cannot be read: %w", problems.Err())
	}
	p := &Parcel{ID: m.ID, Name: source.Printable(m.Name), Version: m.Version, Hash: sum(data), Folder: d.beside(m.ID), data: data}
	for _, file := range (Files{dir}).List() {
		rel, _ := filepath.Rel(dir, file)
		p.Files = append(p.Files, filepath.ToSlash(rel))
	}
	if scaffold.Slug(m.ID) != m.ID {
		return nil, fmt.Errorf("the pack in the link has an odd id, %q", source.Printable(m.ID))
	}
	return p, nil
}

// Take puts a pack that came in a link into its folder, which must be new, and follows it. It returns the file to begin
// with.
func (d *Desk) Take(text string) (file string, err error) {
	p, err := d.Parcel(text)
	if err != nil {
		return "", err
	}
	_, builtIn := content.Bundled()[p.ID]
	if builtIn || p.ID == content.PackID(content.Base()) || slices.ContainsFunc(d.Files(), func(dir string) bool { return content.PackID(content.Dir(dir)) == p.ID }) {
		return "", fmt.Errorf("a pack with the id %q is there already", p.ID)
	}
	if err := os.Mkdir(p.Folder, 0o777); err != nil {
		return "", taken(p.Folder, err)
	}
	if err := installed.Unpack(p.data, p.Folder); err != nil {
		os.RemoveAll(p.Folder)
		return "", err
	}
	d.follow(p.Folder)
	return filepath.Join(p.Folder, "pack.toml"), nil
}
