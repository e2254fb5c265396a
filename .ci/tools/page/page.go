// Package page puts what the tools measure into pages of the documentation.
package page

import (
	"fmt"
	"os"
	"strings"
)

// Put replaces the text between two marks of a page.
func Put(file, begin, text, end string) error {
	page, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, rest, found := strings.Cut(string(page), begin)
	_, tail, ended := strings.Cut(rest, end)
	if !found || !ended {
		return fmt.Errorf("%s has no marks %q and %q", file, begin, end)
	}
	return os.WriteFile(file, []byte(head+begin+text+end+tail), 0o644)
}
