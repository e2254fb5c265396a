package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/site"
	"seti/content"
	"seti/content/check"
	"seti/content/installed"
)

type siteOptions struct {
	*app
	title string
}

func newSite(a *app) *cobra.Command {
	o := &siteOptions{app: a}
	cmd := &cobra.Command{
		Use:   "site DIR",
		Short: "Write a folder of static files in which anybody can play",
		Long: `Write the pages of seti serve as a folder of static files, for any web server and
for hosts of static pages such as GitHub Pages. The program itself runs in the
browser of each visitor, who plays alone or with others at the same screen, against
computer players or the rival, also offline. Their games stay in their browser.

With --pack the site offers your packs. The packs are checked first. A visitor can
also add a pack by a link that ends with ?pack=ADDRESS, and watch or continue a
saved game by one that ends with ?game=ADDRESS, if the server there lets other
sites read it (CORS). They are asked before a pack is added.

In a checkout of this project the command builds the program for browsers. Elsewhere
it takes the one in the folder site beside this program, as releases have it.

Browsers run a site only over https, or from localhost. Write into the same folder
again to publish another version: visitors get it after they have closed all pages
of the site.`,
		Example: `  seti site docs
  seti site --pack my-pack --title "Tides" docs
  seti site --installed docs              # with the installed packs`,
		Args:              cobra.ExactArgs(1),
		RunE:              func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args[0]) },
		ValidArgsFunction: completeFolders,
	}
	cmd.Flags().StringVar(&o.title, "title", "", "show `TITLE` as the name of the site")
	return cmd
}

func (o *siteOptions) run(_ context.Context, dir string) error {
	s := &site.Site{Title: o.title}
	if len(o.packs) > 0 {
		sources := o.sources("")
		_, problems := check.All(sources...)
		if err := o.printProblems(problems, sources...); err != nil {
			return err
		}
	}
	for _, name := range o.packs {
		from := content.Find(name)
		if from.BuiltIn {
			continue // the program has it
		}
		text, err := installed.Build(from.Dir)
		if err != nil {
			return fileError(err)
		}
		m, problems := content.ReadManifest(from)
		if err := problems.Err(); err != nil {
			return err
		}
		s.Packs = append(s.Packs, site.Pack{Name: m.ID + "-" + m.Version + ".zip", Zip: text})
	}
	var err error
	if s.Program, err = site.Find("."); err != nil {
		return err
	}
	if err := s.Write(dir); err != nil {
		return fileError(err)
	}
	fmt.Fprintf(o.Err, "%s is ready for a server; python3 -m http.server --directory %s shows it here\n", console.Quote(filepath.Clean(dir)), console.Quote(dir))
	return nil
}
