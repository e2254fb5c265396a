package cache

import (
	"fmt"
	"os"
	"runtime/debug"
)

// Program returns a text that differs between programs: where the running one lies, its size and times, and what it
// was built from. It is "" if that cannot be found out.
func Program() string {
	file, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(file)
	if err != nil {
		return ""
	}
	built, _ := debug.ReadBuildInfo()
	return fmt.Sprint(file, StampOf(info), built)
}
