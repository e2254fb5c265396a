package main

import (
	"github.com/spf13/cobra"

	"seti/cmd/internal/isolate"
)

// isolatable gives a command the flag --isolate: with it the command runs in a child
// process under limits of the system. room returns, before anything is read, which files
// the command needs besides the packs of --pack.
func (a *app) isolatable(cmd *cobra.Command, room func(args []string) (read, write []string, err error)) {
	limits := isolate.Usual()
	f := cmd.Flags()
	f.Var(&limits, "isolate", "run scripts in a process of its own under hard limits of the system (Linux)")
	f.Lookup("isolate").NoOptDefVal = limits.Default()
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !limits.On || isolate.Inside() {
			return run(cmd, args)
		}
		read, write, err := room(args)
		if err != nil {
			return err
		}
		return isolate.Run(isolate.Room{Limits: limits, Read: append(read, a.folders()...), Write: write})
	}
}
