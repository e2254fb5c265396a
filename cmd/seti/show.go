package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/content/files"
	"seti/content/picture"
	"seti/kernel/describe"
	"seti/kernel/source"
)

type showOptions struct {
	*app
	json, schema   bool
	svg, png, html string
}

func newShow(a *app) *cobra.Command {
	o := &showOptions{app: a}
	cmd := &cobra.Command{
		Use:   "show ID...",
		Short: "Show cards, techs, species and other things",
		Long: `Show what is printed on things: cards, technologies, species, stars, planets,
moons and gold tiles. ID is an id or a name, or PACK:ID if two packs use the same
id, or KIND:ID if things of two kinds have it, such as card:39. --html draws
everything if no ID is given.`,
		Example: `  seti show 39
  seti show vega mars probe-4 tech-A
  seti show phobos-deimos
  seti show 39 --png 39.png
  seti show --html all.html       # everything that is loaded`,
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			c, err := a.open()
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var ids []string
			for _, x := range describe.New(c).All() {
				ids = append(ids, x.ID+"\t"+x.Name)
			}
			return ids, cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print JSON, as seti export does, and what the things do as a tree")
	cmd.Flags().BoolVar(&o.schema, "schema", false, "print the JSON schema of that tree")
	cmd.Flags().StringVar(&o.svg, "svg", "", "draw one thing as a picture in `FILE`")
	cmd.Flags().StringVar(&o.png, "png", "", "draw one thing as a picture of 600 by 840 pixels in `FILE`")
	cmd.Flags().StringVar(&o.html, "html", "", "draw the things on a page in `FILE`")
	cmd.MarkFlagsMutuallyExclusive("json", "schema", "svg", "png", "html")
	return cmd
}

func (o *showOptions) run(ids []string) error {
	if o.schema {
		_, err := o.Out.Write(picture.Schema)
		return err
	}
	if len(ids) == 0 && o.html == "" {
		return source.Hint(console.Usagef("no ID is given"), "seti show 39; --html FILE without an ID draws everything")
	}
	c, changes, err := o.openChanged()
	if err != nil {
		return err
	}
	t, err := o.texts(c)
	if err != nil {
		return err
	}
	var all []describe.Thing
	if len(ids) == 0 {
		all = t.All()
	}
	missing := false
	for _, id := range ids {
		found, hint := t.Find(id)
		all = append(all, found...)
		if len(found) == 0 {
			missing = true
			fmt.Fprintf(o.Err, "seti: nothing is called %q\n", id)
			if hint != "" {
				fmt.Fprintf(o.Err, "hint: %s\n", hint)
			}
		}
	}
	switch {
	case o.svg != "" || o.png != "" || o.html != "":
		if err := o.draw(t, all); err != nil {
			return err
		}
	case o.json:
		records, plain := []doing{}, describe.New(c)
		drawer := picture.New(plain)
		for _, x := range all {
			records = append(records, doing{plain.Record(x), drawer.Thing(x).Does()})
		}
		if err := printJSON(o.IO, records); err != nil {
			return err
		}
	default:
		for _, x := range all {
			o.PrintLines(draw.Sheet(t.Sheet(x), o.Style()))
			if by := changedBy(changes, x); by != "" {
				fmt.Fprintf(o.Out, "changed by %s\n", by)
			}
		}
	}
	if missing {
		return console.ErrNo
	}
	return nil
}

// doing is the record of a thing, and what the thing does.
type doing struct {
	record any // a struct
	does   []picture.Node
}

// MarshalJSON writes "does" after the keys of the record.
func (s doing) MarshalJSON() ([]byte, error) {
	record, err := json.Marshal(s.record)
	if err != nil {
		return nil, err
	}
	does, err := json.Marshal(s.does)
	return fmt.Appendf(bytes.TrimSuffix(record, []byte("}")), `,"does":%s}`, does), err
}

// draw writes a picture of one thing, or a page with several. Nothing is written if there are none.
func (o *showOptions) draw(t *describe.Texts, things []describe.Thing) error {
	if len(things) == 0 {
		return nil
	}
	d := picture.New(t)
	if o.html != "" {
		var all []*picture.Picture
		for _, x := range things {
			all = append(all, d.Thing(x))
		}
		return o.page(d, o.html, all)
	}
	if len(things) > 1 {
		return source.Hint(console.Usagef("--svg and --png draw one thing, not %d", len(things)), "name one, such as %s:%s; --html FILE draws them all", things[0].Kind, things[0].ID)
	}
	p := d.Thing(things[0])
	if o.svg != "" {
		return files.Write(o.svg, p.SVG(), 0o666)
	}
	o.missingLetters([]*picture.Picture{p})
	data, err := p.PNG()
	if err != nil {
		return err
	}
	return files.Write(o.png, data, 0o666)
}

// missingLetters names the letters that images cannot show.
func (a *app) missingLetters(pictures []*picture.Picture) {
	const most = 10
	missing := picture.MissingLetters(pictures)
	if len(missing) == 0 {
		return
	}
	var names []string
	for _, r := range missing[:min(len(missing), most)] {
		names = append(names, fmt.Sprintf("%s (%U)", source.Printable(string(r)), r))
	}
	if n := len(missing) - most; n > 0 {
		names = append(names, console.Count(n, "other"))
	}
	fmt.Fprintf(a.Err, "Note: the font of PNG and PDF files has no letters for %s: they are empty boxes there; SVG and HTML files show them.\n", strings.Join(names, ", "))
}

// page writes a page with pictures to a file.
func (a *app) page(d *picture.Drawer, path string, all []*picture.Picture) error {
	tag, err := a.language()
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := d.Page(&page, tag, all); err != nil {
		return err
	}
	return files.Write(path, page.Bytes(), 0o666)
}
