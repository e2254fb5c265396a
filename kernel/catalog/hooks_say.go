package catalog

import (
	"fmt"
	"strings"
)

// CheckGap returns an error if a message of a pack has no gap of a name; a message that
// there is not has all gaps.
func (c *Catalog) CheckGap(key, gap string) error {
	if text, ok := c.says[key]; ok && !hasGap(text, gap) {
		return fmt.Errorf("the message %q has no gap {%s}: %q", key, gap, text)
	}
	return nil
}

// hasGap reports whether a message asks for an argument.
func hasGap(text, name string) bool {
	for _, end := range []string{"}", ":", "?", "="} {
		if strings.Contains(text, "{"+name+end) {
			return true
		}
	}
	return false
}
