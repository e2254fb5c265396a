package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/book"
	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/files/home"
	"seti/kernel/source"
)

type bookOptions struct {
	*app
	html string
}

func newBook(a *app) *cobra.Command {
	o := &bookOptions{app: a}
	cmd := &cobra.Command{
		Use:   "book [CHAPTER]",
		Short: "Read the author's book",
		Long: `Open the author's book, the guide and the list of words in a browser. Without a
browser, print the list of chapters. With the number or the name of a CHAPTER,
print it; in a terminal, page through it with PAGER.

seti serve shows the same pages at /book.`,
		Example: `  seti book 6
  seti book words
  seti book --html book.html`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(strings.Join(args, "")) },
		ValidArgsFunction: func(*cobra.Command, []string, string) (names []string, _ cobra.ShellCompDirective) {
			for _, p := range book.Pages() {
				names = append(names, p.Name)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().StringVar(&o.html, "html", "", "write all pages into `FILE`, as one page")
	return cmd
}

func (o *bookOptions) run(chapter string) error {
	switch {
	case o.html != "" && chapter != "":
		return console.Usagef("--html writes all pages, so it goes without a chapter")
	case o.html != "":
		return o.write(o.html)
	case chapter == "" && o.OutTerminal && o.browser():
		return nil
	case chapter == "":
		chapter = "book"
	}
	p, err := book.Find(chapter)
	if err != nil {
		return source.Hint(err, "seti book lists them")
	}
	return o.page(p.Text)
}

// write writes all pages.
func (o *bookOptions) write(file string) error {
	html, err := book.One()
	if err == nil {
		err = files.Write(file, html, 0o666)
	}
	return fileError(err)
}

// browser opens the pages in a browser. It reports false if there is none.
func (o *bookOptions) browser() bool {
	opener := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if opener == nil && (os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "") {
		opener = []string{"xdg-open"}
	}
	folders, err := home.Find()
	if err != nil || opener == nil {
		return false
	}
	if _, err := exec.LookPath(opener[0]); err != nil {
		return false
	}
	file := filepath.Join(folders.Cache, "book.html")
	if os.MkdirAll(folders.Cache, 0o777) != nil || o.write(file) != nil {
		return false
	}
	if exec.Command(opener[0], append(opener[1:], file)...).Start() != nil {
		return false
	}
	fmt.Fprintf(o.Err, "%s opens in the browser\n", file)
	return true
}

// page prints a text, in a terminal through the pager of the user.
func (o *bookOptions) page(text []byte) error {
	pager := strings.Fields(os.Getenv("PAGER"))
	if len(pager) == 0 {
		pager = []string{"less", "-F"}
	}
	if path, err := exec.LookPath(pager[0]); err == nil && o.OutTerminal {
		cmd := exec.Command(path, pager[1:]...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(text), os.Stdout, os.Stderr
		return cmd.Run()
	}
	_, err := o.Out.Write(text)
	return err
}
