package translate

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
)

// confirmedList has a line for each message of the program and its packs: the key, and a checksum of the English message when
// its translations were confirmed last.
//
//go:embed confirmed.txt
var confirmedList string

// Stale returns the messages whose English has changed since their translations were confirmed, and those whose
// translations never were. all are the messages in English.
func Stale(all File) (changed, unconfirmed []string) {
	known := confirmed(confirmedList)
	for _, key := range all.confirmable() {
		switch sum := known[key]; {
		case sum == "":
			unconfirmed = append(unconfirmed, key)
		case sum != all.sum(key):
			changed = append(changed, key)
		}
	}
	return changed, unconfirmed
}

// Confirm writes the list of confirmed messages again: with those that are new, and with those that have changed if they are
// among keys. It returns the changed messages that are not.
func Confirm(w io.Writer, all File, keys []string) (left []string, err error) {
	changed, _ := Stale(all)
	known := confirmed(confirmedList)
	var b strings.Builder
	for _, key := range all.confirmable() {
		sum := all.sum(key)
		if slices.Contains(changed, key) && !slices.Contains(keys, key) {
			left, sum = append(left, key), known[key]
		}
		fmt.Fprintf(&b, "%s %s\n", sum, key)
	}
	_, err = io.WriteString(w, b.String())
	return left, err
}

// confirmable returns the keys of the messages that the list has, in alphabetical order. A text of an author is its own key,
// and each language has its own grammar.
func (f *File) confirmable() (keys []string) {
	for _, key := range f.Keys() {
		if e := f.entries[key]; !e.title && !grammatical(key) && !strings.HasPrefix(key, "text.") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// sum returns a checksum of a message.
func (f *File) sum(key string) string {
	e := f.entries[key]
	return fmt.Sprintf("%.4x", sha256.Sum256([]byte(e.value())))
}

// confirmed returns the checksums of a list by the keys of messages.
func confirmed(list string) map[string]string {
	sums := map[string]string{}
	for lines := bufio.NewScanner(strings.NewReader(list)); lines.Scan(); {
		if sum, key, ok := strings.Cut(lines.Text(), " "); ok {
			sums[key] = sum
		}
	}
	return sums
}
