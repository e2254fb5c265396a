package fullscreen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/toml"
)

// Keys are the keys of all commands, by the names of these.
type Keys map[string][]string

// usualKeys returns the keys without a file.
func usualKeys() Keys {
	x := Keys{}
	for _, c := range commands() {
		x[c.name] = c.keys
	}
	return x
}

// of returns the first key of a command as it is shown, "" if it has none.
func (x Keys) of(name string) string {
	if len(x[name]) == 0 {
		return ""
	}
	return shownKey(x[name][0])
}

// command returns the command of a key.
func (x Keys) command(k string) (command, bool) {
	for _, c := range commands() {
		if slices.Contains(x[c.name], k) {
			return c, true
		}
	}
	return command{}, false
}

// usual returns the key that does without a file what a key does: what covers the table knows those alone.
func (x Keys) usual(k string) string {
	if c, ok := x.command(k); ok && !slices.Contains(c.keys, k) {
		return c.keys[0]
	}
	return k
}

// setKeys changes the keys, if there are any.
func (m *Model) setKeys(keys Keys) {
	if keys != nil {
		m.keys = keys
		m.menu.keys = keys
		m.menu.unfold("")
	}
}

// keyArgs adds the keys of all commands to the arguments of a message: {key_undo}. The three that nearly every message names are
// called as the language calls them.
func (m *Model) keyArgs(args catalog.Args) catalog.Args {
	all := catalog.Args{}
	for name := range m.keys {
		shown := m.keys.of(name)
		switch shown {
		case "Enter", "Space", "Esc":
			shown = m.word("keys.name_"+strings.ToLower(shown), nil)
		}
		all["key_"+name] = shown
	}
	maps.Copy(all, args)
	return all
}

// namedKeys are the keys that are more than a sign, and how they are shown.
var namedKeys = map[string]string{"up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "esc": "Esc", "tab": "Tab", "space": "Space",
	"backspace": "Backspace", "delete": "Delete", "insert": "Insert", "pgup": "PgUp", "pgdown": "PgDn", "home": "Home", "end": "End",
	"f1": "F1", "f2": "F2", "f3": "F3", "f4": "F4", "f5": "F5", "f6": "F6", "f7": "F7", "f8": "F8", "f9": "F9", "f10": "F10", "f11": "F11", "f12": "F12"}

// modifiers are the keys that are held down with another one, in the order in which Bubble Tea names them.
var modifiers = [][2]string{{"ctrl+", "Ctrl-"}, {"alt+", "Alt-"}, {"shift+", "Shift-"}}

// apart returns the modifiers of a key, as they are shown, and the key without them.
func apart(k string) (held, key string) {
	for _, x := range modifiers {
		if rest, ok := strings.CutPrefix(k, x[0]); ok && rest != "" {
			held, k = held+x[1], rest
		}
	}
	return held, k
}

// shownKey returns a key as the table shows it: "Ctrl-F".
func shownKey(k string) string {
	held, key := apart(k)
	name := cmp.Or(namedKeys[key], key)
	if held != "" && len(name) == 1 {
		name = strings.ToUpper(name)
	}
	return held + name
}

// fixedKeys have a meaning that no file changes.
var fixedKeys = []string{"ctrl+c", "ctrl+z", `ctrl+\`}

// wrongKey returns why a key cannot be given to a command, and what to do; "" if it can.
func wrongKey(k string) (text, hint string) {
	held, key := apart(k)
	letter := []rune(key)
	switch {
	case slices.Contains(fixedKeys, k):
		return fmt.Sprintf("%q leaves or suspends the table", k), "choose another key"
	case namedKeys[key] == "" && (len(letter) != 1 || !unicode.IsPrint(letter[0]) || letter[0] == ' '):
		known := slices.Sorted(maps.Keys(namedKeys))
		hint := cmp.Or(source.Nearest(strings.ToLower(key), known), `a sign such as "v", or one of `+strings.Join(known, ", ")+`; in front of it ctrl+, alt+ or shift+, in this order`)
		return fmt.Sprintf("no key is called %q", k), hint
	case held == "" && unicode.IsDigit(letter[0]):
		return fmt.Sprintf("%q chooses an option", k), "digits are the numbers of options"
	case held == "Shift-" && len(letter) == 1:
		return fmt.Sprintf("no terminal sends %q", k), fmt.Sprintf("write %q", strings.ToUpper(key))
	case strings.HasPrefix(held, "Ctrl-") && slices.Contains([]string{"i", "m", "["}, key):
		return fmt.Sprintf("a terminal sends %q as another key", k), "ctrl+i is tab, ctrl+m is enter, ctrl+[ is esc"
	}
	return "", ""
}

// ReadKeys reads a file that gives commands other keys: a TOML file with lines such as undo = ["u", "ctrl+r"]. The commands that it
// does not name keep theirs.
func ReadKeys(file string, src []byte) (Keys, source.Problems) {
	table, problems := toml.Read(file, src)
	if len(problems) > 0 {
		return nil, problems
	}
	keys := usualKeys()
	names := slices.Sorted(maps.Keys(keys))
	given := map[string]bool{}
	at := map[string]source.Pos{} // of the keys of the file
	for _, f := range table.Fields {
		if !slices.Contains(names, f.Key) {
			problems.Add(f.Pos, source.NearestOr(f.Key, names), "there is no command %q", f.Key)
			continue
		}
		list := f.Value.List
		if f.Value.Kind == source.String {
			list = []source.Value{f.Value}
		}
		if f.Value.Kind != source.String && f.Value.Kind != source.List {
			problems.Add(f.Value.Pos, f.Key+` = ["u", "ctrl+r"]`, "expected a key or a list of keys")
			continue
		}
		given[f.Key], keys[f.Key] = true, nil
		for _, v := range list {
			if v.Kind != source.String {
				problems.Add(v.Pos, `"u", "space", "ctrl+r"`, "expected a key in quotes")
			} else if text, hint := wrongKey(v.String); text != "" {
				problems.Add(v.Pos, hint, "%s", text)
			} else {
				keys[f.Key] = append(keys[f.Key], v.String)
				if _, twice := at[v.String]; !twice {
					at[v.String] = v.Pos
				} else {
					problems.Add(v.Pos, "a key has one command", "%q has a command already, in line %d", v.String, at[v.String].Line)
				}
			}
		}
	}
	for _, c := range commands() {
		for _, k := range c.keys {
			if pos, taken := at[k]; taken && !given[c.name] {
				problems.Add(pos, fmt.Sprintf("give that command another one as well: %s = \"…\"", c.name), "%q is the key of %q", k, c.name)
			}
		}
	}
	problems.Sort()
	return keys, problems
}
