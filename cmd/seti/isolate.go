package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"seti/cmd/internal/isolate"
	"seti/cmd/internal/savegame"
	"seti/content"
)

// isolatable gives a command the flag --isolate: with it the command runs in a child process under limits of the
// system. With packs that were installed from others it does so without the flag, where the system can. room returns,
// before anything is read, which files the command needs in addition to the packs of --pack.
func (a *app) isolatable(cmd *cobra.Command, room func(args []string) (read, write []string, err error)) {
	limits := isolate.Usual()
	f := cmd.Flags()
	f.Var(&limits, "isolate", "run scripts in a child process with limits on CPU time and memory (Linux); on by default with installed packs, off turns it off")
	f.Lookup("isolate").NoOptDefVal = limits.Default()
	// apart runs the command in a child if it must. command is its command line.
	a.apart = func(args, command []string) (done bool, err error) {
		if isolate.Inside() || limits.Off {
			return false, nil
		}
		if !limits.On {
			if !a.strange(cmd, args) {
				return false, nil
			}
			if err := isolate.Able(); errors.Is(err, isolate.ErrCannot) {
				fmt.Fprintln(a.Err, "Note: this system has no limits for packs of others beyond those of scripts.")
				return false, nil
			}
		}
		read, write, err := room(args)
		if err != nil {
			return true, err
		}
		return true, isolate.Run(isolate.Room{Limits: limits, Args: append([]string{"--packs", a.shelf.Dir}, command...),
			Read: slices.Concat(read, a.folders(), a.languageFiles(), []string{a.shelf.Dir}), Write: write})
	}
	run, apart := cmd.RunE, a.apart
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		a.apart = apart
		if done, err := apart(args, os.Args[1:]); done || err != nil {
			return err
		}
		return run(cmd, args)
	}
}

// strange reports whether a command runs scripts of packs that were installed from others: packs of
// --pack, or of saved games that it is given.
func (a *app) strange(cmd *cobra.Command, args []string) bool {
	if resume := cmd.Flags().Lookup("resume"); resume != nil && resume.Changed {
		if resume.Value.String() == listSaved {
			return len(a.shelf.Packs) > 0 // each game of the list may have some
		}
		args = append(args, resume.Value.String())
	}
	for _, file := range args {
		if j, err := savegame.Read(file); err == nil { // why it cannot be read is reported later
			a.bring(j)
		}
	}
	return slices.ContainsFunc(a.sources(""), func(s content.Source) bool { return s.Stranger })
}
