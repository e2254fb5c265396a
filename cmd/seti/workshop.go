package main

import "github.com/spf13/cobra"

// addWorkshop adds the commands for people who make packs, and a help that also explains the
// words of content.
func addWorkshop(root *cobra.Command, a *app) {
	root.AddCommand(newTest(a), newNew(a), newStubs(a), newStatus(a))
	root.SetHelpCommand(newHelp(a))
}
