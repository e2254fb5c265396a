package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"seti/content/files"
)

// newMan makes the command that writes the manual pages of archives.
func newMan(*app) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the manual pages of all commands",
		Long:   "Write a manual page for each command to DIR, for packages of the program.",
		Args:   cobra.ExactArgs(1),
		Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return fileError(err)
			}
			return manPages(cmd.Root(), args[0])
		},
	}
}

// manPages writes the pages of a command and of those below it.
func manPages(cmd *cobra.Command, dir string) error {
	name := filepath.Join(dir, manName(cmd)+".1")
	if err := files.Write(name, manPage(cmd), 0o666); err != nil {
		return fileError(err)
	}
	for _, sub := range cmd.Commands() {
		if !sub.Hidden {
			if err := manPages(sub, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// manName returns the name of a page: "seti-pack-add".
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage returns the page of a command in the language of man.
func manPage(cmd *cobra.Command) []byte {
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`.TH "%s" "1" "" "seti" ""`, strings.ToUpper(manName(cmd)))
	line(".SH NAME\n%s \\- %s", roff(manName(cmd)), roff(cmd.Short))
	line(".SH SYNOPSIS\n.B %s", roff(cmd.UseLine()))
	long := cmp.Or(cmd.Long, cmd.Short)
	line(".SH DESCRIPTION\n%s", strings.ReplaceAll(roff(long), "\n\n", "\n.PP\n"))
	for _, x := range []struct {
		title string
		flags *pflag.FlagSet
	}{{"OPTIONS", cmd.NonInheritedFlags()}, {"OPTIONS OF ALL COMMANDS", cmd.InheritedFlags()}} {
		if !x.flags.HasAvailableFlags() {
			continue
		}
		line(".SH %s", x.title)
		x.flags.VisitAll(func(f *pflag.Flag) {
			if f.Hidden {
				return
			}
			of, usage := pflag.UnquoteUsage(f)
			short := ""
			if f.Shorthand != "" {
				short = "-" + f.Shorthand + ", "
			}
			line(".TP\n.B %s\n%s", roff(strings.TrimSpace(short+"--"+f.Name+" "+of)), roff(usage))
		})
	}
	if cmd.Example != "" {
		line(".SH EXAMPLES\n.nf\n%s\n.fi", roff(cmd.Example))
	}
	var also []string
	if cmd.HasParent() {
		also = append(also, manName(cmd.Parent())+"(1)")
	}
	for _, sub := range cmd.Commands() {
		if !sub.Hidden {
			also = append(also, manName(sub)+"(1)")
		}
	}
	if len(also) > 0 {
		line(".SH SEE ALSO\n%s", roff(strings.Join(also, ", ")))
	}
	return b.Bytes()
}

// roff returns a text in which nothing is a command of roff.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
