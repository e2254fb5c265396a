package catalog

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Decode reads true or false, a number or a name.
func (x *SettingValue) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Bool && v.Kind != source.Number && v.Kind != source.String {
		d.Expected(v, "true or false, a number, or a name")
		return
	}
	x.Value = v
}

// SettingDef is something of a pack that a game may set: yes or no, a number, or
// one of several names, as its default is.
//
//	[settings]
//	hard  = { default = false, text = "the rival begins with 10 points" }
//	speed = { default = 2, min = 1, max = 5, text = "moves of the rival" }
//	mood  = { default = "mild", oneof = ["mild", "wild"], text = "how the rival plays" }
type SettingDef struct {
	Pack     string
	Name     string
	Standard SettingValue `key:"default" in:"toml" req:"" doc:"its value in a game that does not set it: true or false, a number, a name"`
	Text     string       `key:"text" in:"toml" req:"" doc:"what it sets, in a few words for players"`
	Min      int          `key:"min" in:"toml" doc:"of a number, the least; 0 if absent"`
	Max      int          `key:"max" in:"toml" doc:"of a number, the most; 100 if absent"`
	OneOf    []string     `key:"oneof" in:"toml" doc:"of a name, those that it can be"`

	kind  settingKind
	value int16 // the default
}

// SettingValue is a value that a setting can have.
type SettingValue struct{ source.Value }

type settingKind uint8

const (
	yesOrNo settingKind = iota
	aNumber
	aName
)

// ID returns the name by which a game sets it: my-pack.hard.
func (d *SettingDef) ID() string { return d.Pack + "." + d.Name }

// Default returns its value in a game that does not set it, as it is written.
func (d *SettingDef) Default() string { return d.written(d.value) }

// Takes returns what it can be set to.
func (d *SettingDef) Takes() string {
	switch d.kind {
	case yesOrNo:
		return "true or false"
	case aNumber:
		return fmt.Sprintf("a number from %d to %d", d.Min, d.Max)
	}
	return source.OrList(d.OneOf)
}

func (d *SettingDef) written(value int16) string {
	switch d.kind {
	case yesOrNo:
		return strconv.FormatBool(value != 0)
	case aNumber:
		return strconv.Itoa(int(value))
	}
	return d.OneOf[value]
}

// Value returns what a function reads of a value in State.Set: true or false, a number or a
// name.
func (d *SettingDef) Value(n int16) any {
	switch d.kind {
	case yesOrNo:
		return n != 0
	case aNumber:
		return int(n)
	}
	return d.OneOf[n]
}

// Read reads a value as a person writes it.
func (d *SettingDef) Read(text string) (value int16, ok bool) {
	switch d.kind {
	case yesOrNo:
		return int16(slices.Index([]string{"false", "true"}, text)), text == "true" || text == "false"
	case aNumber:
		n, err := strconv.Atoi(text)
		return int16(n), err == nil && n >= d.Min && n <= d.Max
	}
	i := slices.Index(d.OneOf, text)
	return int16(i), i >= 0
}

// SettingsOf lists what a game may set of a pack.
func (c *Catalog) SettingsOf(pack string) (list []SettingDef) {
	for _, d := range c.settings {
		if d.Pack == pack {
			list = append(list, d)
		}
	}
	return list
}

// SettingNamed finds a setting by pack.name, or by its name alone if only one pack
// has it; -1 if there is none.
func (c *Catalog) SettingNamed(name string) int {
	found, n := -1, 0
	for i := range c.settings {
		d := &c.settings[i]
		if d.ID() == name {
			return i
		}
		if d.Name == name {
			found, n = i, n+1
		}
	}
	if n > 1 {
		return -1
	}
	return found
}

// Setting returns a setting by its number in State.Set.
func (c *Catalog) Setting(i int) *SettingDef { return &c.settings[i] }

// SettingIDs lists the settings: my-pack.hard.
func (c *Catalog) SettingIDs() []string { return eachOf(c.settings, (*SettingDef).ID) }

// SettingValues returns the values of all settings, from what a game says of some:
// "my-pack.hard=true". The others have their defaults.
func (c *Catalog) SettingValues(list []string) ([]int16, error) {
	values := eachOf(c.settings, func(d *SettingDef) int16 { return d.value })
	said := map[int]bool{}
	for _, s := range list {
		name, text, ok := strings.Cut(s, "=")
		name, text = strings.TrimSpace(name), strings.TrimSpace(text)
		if !ok {
			return nil, fmt.Errorf("found %q, expected a setting and its value, such as my-pack.hard=true", s)
		}
		i := c.SettingNamed(name)
		if i < 0 {
			return nil, fmt.Errorf("there is no setting %q; %s", name, source.NearestOr(name, c.SettingIDs()))
		}
		d := &c.settings[i]
		if said[i] {
			return nil, fmt.Errorf("the setting %s is set twice", d.ID())
		}
		value, ok := d.Read(text)
		if !ok {
			return nil, &Unfit{"setting_value", Args{"setting": Literal(d.Text), "value": text, "from": d.Min, "to": d.Max, "number": d.kind == aNumber},
				fmt.Errorf("the setting %s cannot be %q: expected %s", d.ID(), text, d.Takes())}
		}
		values[i], said[i] = value, true
	}
	return values, nil
}
