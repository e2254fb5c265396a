//go:build amd64 || arm64

package isolate

import (
	"slices"
	"testing"

	"github.com/elastic/go-seccomp-bpf/arch"
)

// The filter knows the name of every call, also on the architecture on which the tests do
// not run.
func TestCallsHaveNames(t *testing.T) {
	known := map[string]int{}
	for _, name := range []string{"amd64", "arm64"} {
		machine, err := arch.GetInfo(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range policy(machine, 1).Syscalls {
			names := group.Names
			for _, c := range group.NamesWithCondtions {
				names = append(names, c.Name)
			}
			slices.Sort(names)
			for _, call := range slices.Compact(names) {
				known[call]++
				if _, ok := machine.SyscallNames[call]; !ok {
					t.Errorf("%s: there is no %s", name, call)
				}
			}
		}
	}
	for _, call := range callsOfMachine {
		if known[call] == 0 {
			t.Errorf("there is no %s on either machine", call)
		}
	}
	if len(known) < 80 {
		t.Errorf("%d calls are left, which is too few to be true", len(known))
	}
}
