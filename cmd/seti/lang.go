package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/translate"
	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

type langOptions struct{ *app }

func newLang(a *app) *cobra.Command {
	o := &langOptions{a}
	cmd := &cobra.Command{
		Use:   "lang",
		Short: "List the languages, and write the file that a translator fills in",
		Long: `List the languages of the program and of the packs of --pack, and how much each
of them says. --lang takes one of them, or the file of another:

  seti lang template es > es.toml    all that people read, to be translated
  seti lang check es.toml            what it lacks, and what nothing says any more
  seti play --lang es.toml           what is not translated is said in English

A pack brings its own languages in its folder text; seti check tells what they
lack.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.list() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "template TAG|FILE [PACK]",
		Short: "Write the file that a translator fills in",
		Long: `Write what a language says, and behind a # in English what it does not say yet,
for the program and the packs of --pack, or for one of these packs alone. Of a
file it writes the same again with what is new.`,
		Example: `  seti lang template es > es.toml
  seti lang template es.toml > new.toml
  seti lang template de my-pack --pack my-pack > my-pack/text/de.toml`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error { return o.template(args[0], args[1:]) },
	}, &cobra.Command{
		Use:   "check TAG|FILE",
		Short: "Tell what a language lacks, and what nothing says any more",
		Long: `Tell what a language lacks, and what it says that nothing says any more.

Exit status: 0 if it is complete, 1 if not.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.check(args[0]) },
	})
	return cmd
}

// pages are all messages of the program and of packs, and those of a language.
type pages struct {
	*catalog.Catalog
	packs []*content.Pack
	all   translate.File
}

func (o *langOptions) pages() (p pages, err error) {
	if p.Catalog, err = o.open(); err != nil {
		return p, err
	}
	packs, problems := content.Load(o.sources("")...)
	if err := problems.Err(); err != nil {
		return p, err
	}
	p.packs = packs
	p.all, err = translate.Messages(p.Catalog, packs)
	return p, err
}

// of returns the messages of a language, given by its tag or by a file.
func (p pages) of(name string) (own translate.File, err error) {
	if name == text.Original {
		return p.all, nil
	}
	if !isFile(name) {
		return translate.Of(name, p.Catalog)
	}
	if _, err := languageOf(name); err != nil {
		return own, err
	}
	src, err := readLanguage(name)
	if err != nil {
		return own, err
	}
	if own, err = translate.Parse(src); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return own, err
}

func (o *langOptions) list() error {
	p, err := o.pages()
	if err != nil {
		return err
	}
	for _, name := range o.tags() {
		own, err := p.of(name)
		if err != nil {
			return err
		}
		lacking, _ := translate.Gaps(p.all, own, p.packs)
		n := len(p.all.Keys())
		fmt.Fprintf(o.Out, "%-4s %4d of %d messages\n", name, n-len(lacking), n)
	}
	return nil
}

// tags returns the languages of the program and those of --lang.
func (o *langOptions) tags() []string {
	tags := text.Tags()
	for _, name := range o.langs {
		if isFile(name) {
			tags = append(tags, name)
		}
	}
	return tags
}

func (o *langOptions) template(name string, pack []string) error {
	p, err := o.pages()
	if err != nil {
		return err
	}
	own, err := p.of(name)
	if err != nil {
		return err
	}
	if len(pack) > 0 {
		i := slices.IndexFunc(p.packs, func(x *content.Pack) bool { return x.ID == pack[0] })
		if i < 0 {
			return console.Usagef("there is no pack %q; add it with --pack", pack[0])
		}
		p.all = translate.OfPack(p.packs[i], p.Catalog)
		if !isFile(name) {
			own = translate.In(name, p.packs[i], p.Catalog)
		}
	}
	return translate.Write(o.Out, strings.TrimSuffix(filepath.Base(name), fileOfLanguage), p.all, own)
}

func (o *langOptions) check(name string) error {
	p, err := o.pages()
	if err != nil {
		return err
	}
	own, err := p.of(name)
	if err != nil {
		return err
	}
	lacking, unknown := translate.Gaps(p.all, own, p.packs)
	for _, key := range lacking {
		fmt.Fprintf(o.Out, "lacks %s\n", key)
	}
	for _, key := range unknown {
		fmt.Fprintf(o.Out, "nothing says %s any more\n", key)
	}
	n := len(p.all.Keys())
	fmt.Fprintf(o.Out, "%d of %d messages\n", n-len(lacking), n)
	if len(lacking)+len(unknown) > 0 {
		return console.ErrNo
	}
	return nil
}
