package main

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/proofread"
	"seti/cmd/internal/translate"
	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
)

type langOptions struct {
	*app
	games int  // of each box
	wrong bool // something was found
}

func newLang(a *app) *cobra.Command {
	o := &langOptions{app: a}
	cmd := &cobra.Command{
		Use:   "lang",
		Short: "List languages and translate the game",
		Long: `List the languages and how many messages of the program and its packs each one
translates.

To add a language, write a template, translate it, check it, and play with it.
Messages without a translation appear in English. The translations of a pack are
in its folder "text".`,
		Example: `  seti lang
  seti lang template es > es.toml
  seti lang check es.toml
  seti play --lang es.toml`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.list() },
	}
	template := &cobra.Command{
		Use:   "template TAG|FILE [PACK]",
		Short: "Write a message file to translate",
		Long: `Write the message file of a language. Messages without a translation are commented
out and in English. A comment above each message shows a sentence from a game that
uses it and how long it may be.

Given a FILE, write it again with the messages that are new. With PACK, write
only the messages of that pack.`,
		Example: `  seti lang template es > es.toml
  seti lang template es.toml > new.toml                      # with new messages
  seti lang template de my-pack --pack my-pack > new.toml    # of one pack`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error { return o.template(args[0], args[1:]) },
	}
	check := &cobra.Command{
		Use:   "check TAG|FILE|PACK",
		Short: "Find missing and wrong messages of a language",
		Long: `Report the messages without a translation and those the game no longer uses. Then
play some games and render every message with different numbers and names. Report
missing grammatical forms, English words, ids, empty gaps, unpaired brackets and
quotation marks, wrong blanks, texts too long for their place, terms of the game
without their word, and messages whose English has changed since.

For a pack, check every language in its folder "text".

The exit status is 1 if there is anything to report.`,
		Example: `  seti lang check de
  seti lang check es.toml
  seti lang check tides --pack tides`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.check(args[0]) },
	}
	check.Flags().IntVar(&o.games, "games", 2, "play `N` games with the base game and with each box that extends it")
	cmd.AddCommand(template, check, o.newExport(), o.newImport(), o.newConfirm())
	return cmd
}

// pages are all messages of the program and of packs, and those of a language.
type pages struct {
	*catalog.Catalog
	packs []*content.Pack
	all   translate.File
}

// Without a pack they are those of everything that is built in, too.
func (o *langOptions) pages(pack ...string) (p pages, err error) {
	for _, name := range slices.Sorted(maps.Keys(content.Bundled())) {
		if len(pack) == 0 && !slices.Contains(o.packs, name) {
			o.packs = append(o.packs, name)
		}
	}
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
	return translate.Parse(name, src)
}

// pack returns the index of the pack with an id or a name, -1 if there is none.
func (p pages) pack(name string) int {
	return slices.IndexFunc(p.packs, func(x *content.Pack) bool { return x.ID == name || content.NameOf(x.ID) == name })
}

// tagOf returns the tag of a language that is given by its tag or by a file.
func tagOf(name string) string { return strings.TrimSuffix(filepath.Base(name), fileOfLanguage) }

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

// asked returns all messages and those of a language, of one pack if it is named, with notes for translators.
func (o *langOptions) asked(name string, pack []string) (all, own translate.File, notes map[string][]string, err error) {
	p, err := o.pages(pack...)
	if err != nil {
		return all, own, nil, err
	}
	if own, err = p.of(name); err != nil {
		return all, own, nil, err
	}
	listed := func(key string) bool { return false }
	if len(pack) > 0 {
		i := p.pack(pack[0])
		if i < 0 {
			return all, own, nil, console.Usagef("there is no pack %q; add it with --pack", pack[0])
		}
		everything, others, says := p.all, own, p.packs[i].Says()
		listed = func(key string) bool { // or nothing that this pack says
			said, written := strings.CutPrefix(key, "text.")
			return everything.Has(key) || others.Has(key) || !written || !says(said)
		}
		p.all = translate.OfPack(p.packs[i], p.Catalog)
		if !isFile(name) {
			own = translate.In(name, p.packs[i], p.Catalog)
		}
	}
	notes, heard, err := proofread.Examples(p.Catalog, p.all, proofread.Boxes(p.Catalog, 1))
	maps.DeleteFunc(heard, func(key, _ string) bool { return listed(key) })
	p.all.Hear(heard)
	return p.all, own, notes, err
}

func (o *langOptions) template(name string, pack []string) error {
	all, own, notes, err := o.asked(name, pack)
	if err != nil {
		return err
	}
	return translate.Write(o.Out, tagOf(name), all, own, notes)
}

func (o *langOptions) check(name string) error {
	var pack []string
	if !isFile(name) && !slices.Contains(text.Tags(), name) {
		pack = []string{name}
		if _, ok := content.Bundled()[name]; ok && !slices.Contains(o.packs, name) {
			o.packs = append(o.packs, name)
		}
	}
	p, err := o.pages(pack...)
	if err != nil {
		return err
	}
	if len(pack) > 0 {
		i := p.pack(name)
		if i < 0 {
			return console.Usagef("there is no language and no pack %q; add a pack with --pack, and give a language that is not built in by its file", name)
		}
		return o.checkPack(p, p.packs[i])
	}
	own, err := p.of(name)
	if err != nil {
		return err
	}
	lacking, unknown := translate.Gaps(p.all, own, p.packs)
	o.report(own, lacking, unknown)
	o.stale(p, name, own)
	faults, err := proofread.Read(p.Catalog, []proofread.Language{{Tag: tagOf(name), File: own}}, proofread.Boxes(p.Catalog, o.games))
	if err != nil {
		return err
	}
	for _, f := range faults[tagOf(name)] {
		if own.Has(f.Key) || !p.all.Has(f.Key) { // what it lacks is said already
			o.fault(name, f)
		}
	}
	n := len(p.all.Keys())
	fmt.Fprintf(o.Out, "%d of %d messages\n", n-len(lacking), n)
	return o.verdict()
}

// found prints a fault.
func (o *langOptions) found(format string, args ...any) {
	o.wrong = true
	fmt.Fprintf(o.Out, format+"\n", args...)
}

// verdict returns ErrNo if something was found.
func (o *langOptions) verdict() error {
	if o.wrong {
		return console.ErrNo
	}
	return nil
}

// stale prints the messages of a language whose English has changed since they were translated.
func (o *langOptions) stale(p pages, name string, own translate.File) {
	keys := translate.Outdated(p.all, own)
	if !isFile(name) {
		keys, _ = translate.Stale(p.all)
	}
	for _, key := range keys {
		o.found("%s: %s: its English has changed since it was translated", whereIs(name, own.Pos(key)), key)
	}
}

// whereIs returns where a message is: its position, or its language if the file does not have it.
func whereIs(language string, pos source.Pos) string {
	if pos.Line > 0 {
		return pos.String()
	}
	return language
}

// checkPack checks the languages of one pack.
func (o *langOptions) checkPack(p pages, pack *content.Pack) error {
	all, tags, says := translate.OfPack(pack, p.Catalog), translate.Languages(pack, p.Catalog), pack.Says()
	var languages []proofread.Language
	spoken := text.Tags()
	known := func(tag string) bool { return slices.Contains(spoken, tag) }
	for _, tag := range tags {
		if !known(tag) { // the program speaks English where the pack says nothing
			if err := text.Add(tag, source.Value{Kind: source.Table}, translate.More()...); err != nil {
				return err
			}
			languages = append(languages, proofread.Language{Tag: tag, File: translate.In(tag, pack, p.Catalog)})
			continue
		}
		builtIn, err := proofread.BuiltIn(p.Catalog, tag)
		if err != nil {
			return err
		}
		languages = append(languages, builtIn...)
	}
	faults, err := proofread.Read(p.Catalog, languages, proofread.Boxes(p.Catalog, o.games))
	if err != nil {
		return err
	}
	for _, tag := range tags {
		own := translate.In(tag, pack, p.Catalog)
		lacking, _ := translate.Gaps(all, own, p.packs)
		_, unknown := translate.Gaps(p.all, own, p.packs)
		if tag == text.Original {
			lacking = nil
		}
		o.report(own, lacking, unknown)
		for _, f := range faults[tag] {
			said, written := strings.CutPrefix(f.Key, "text.")
			if own.Has(f.Key) || known(tag) && !p.all.Has(f.Key) && written && says(said) { // the missing entries have been reported
				o.fault(tag, f)
			}
		}
		n := len(all.Keys())
		fmt.Fprintf(o.Out, "%s: %d of %d messages\n", tag, n-len(lacking), n)
	}
	return o.verdict()
}

// report prints the missing and the unknown messages of a language.
func (o *langOptions) report(own translate.File, lacking, unknown []string) {
	for _, key := range lacking {
		o.found("lacks %s", key)
	}
	for _, key := range unknown {
		o.found("%s: nothing says %s any more", own.Pos(key), key)
	}
}

// fault prints a fault of a language.
func (o *langOptions) fault(language string, f proofread.Fault) {
	o.found("%s: %s: %s", whereIs(language, f.Pos), f.Key, f.What)
	if f.Text != "" {
		fmt.Fprintf(o.Out, "    %s\n", view.Clean(f.Text))
	}
}

func (o *langOptions) newExport() *cobra.Command {
	var po bool
	cmd := &cobra.Command{
		Use:   "export TAG|FILE [PACK] --po",
		Short: "Write plain messages as a PO file",
		Long: `Write a PO file for a translation editor, with all messages that need no grammar
and all texts of packs. Translate the other messages in the file of seti lang
template.

The key of a message is its context; comments show a sentence from a game and how
long the message may be. Messages whose original has changed since they were
translated are marked as fuzzy.`,
		Example: `  seti lang export es.toml --po > es.po
  seti lang import es.po es.toml > new.toml`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if !po {
				return console.Usagef("expected --po: PO is the only format that export writes")
			}
			all, own, notes, err := o.asked(args[0], args[1:])
			if err != nil {
				return err
			}
			return translate.WritePO(o.Out, tagOf(args[0]), all, own, notes)
		},
	}
	cmd.Flags().BoolVar(&po, "po", false, "write a PO file, the only format")
	return cmd
}

func (o *langOptions) newConfirm() *cobra.Command {
	return &cobra.Command{
		Use:   "confirm FILE [MESSAGE]...",
		Short: "Confirm the built-in translations of changed messages",
		Long: `Write FILE, the list of the messages of the program and its packs whose translations
are up to date: confirmed.txt in cmd/internal/translate. New messages are added. A
message whose English has changed is added only if you name it, after you have read
its translations.

The exit status is 1 if there are other changed messages; they are listed.`,
		Example: `  seti lang confirm confirmed.txt
  seti lang confirm confirmed.txt log.gain page.home`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := o.pages()
			if err != nil {
				return err
			}
			var list bytes.Buffer
			left, err := translate.Confirm(&list, p.all, args[1:])
			if err != nil {
				return err
			}
			if err := files.Write(args[0], list.Bytes(), 0o666); err != nil {
				return fileError(err)
			}
			for _, key := range left {
				o.found("%s: its English has changed since it was translated", key)
			}
			return o.verdict()
		},
	}
}

func (o *langOptions) newImport() *cobra.Command {
	return &cobra.Command{
		Use:   "import FILE.po TAG|FILE [PACK]",
		Short: "Write a message file from a PO file",
		Long: `Write the message file of a language, or of one pack, with the translations from a
PO file. Fuzzy messages are skipped. A message is rejected with an error if its
original has changed or if it has a gap that the original does not have.

The exit status is 1 if a message was rejected.`,
		Example: `  seti lang import es.po es.toml > new.toml`,
		Args:    cobra.RangeArgs(2, 3),
		RunE: func(_ *cobra.Command, args []string) error {
			src, err := files.ReadPath(args[0], files.Language)
			if err != nil {
				return fileError(err)
			}
			all, own, notes, err := o.asked(args[1], args[2:])
			if err != nil {
				return err
			}
			problems := translate.ReadPO(args[0], src, all, &own)
			if err := translate.Write(o.Out, tagOf(args[1]), all, own, notes); err != nil {
				return err
			}
			return problems.Err()
		},
	}
}
