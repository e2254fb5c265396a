package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var settingWord = catalog.Word{Name: "setting", Class: catalog.ClassAmount,
	Doc: "What the game has set of a pack; as a condition whether it is set, or to a name.",
	New: func() any { return new(UseSetting) }}

// UseSetting is the value of a setting of a pack in a game: a number as it is, yes as 1, no as
// 0, a name as its place in the list. As a condition it holds if it is not 0, or
// if it is the name asked for.
type UseSetting struct {
	Name string `key:"name" main:"" doc:"its name, with that of its pack if several have it: my-pack.hard"`
	Is   string `key:"is" doc:"the name that it must be set to"`

	index int
	is    int16
}

func (u *UseSetting) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	name, is := v, source.Value{}
	if v.Kind == source.Table {
		for _, f := range v.Fields {
			switch f.Key {
			case "name":
				name = f.Value
			case "is":
				is = f.Value
			default:
				d.UnknownKey(f, []string{"name", "is"})
			}
		}
	}
	if u.index = d.Catalog().SettingNamed(name.String); u.index < 0 || name.Kind != source.String {
		d.Errorf(name.Pos, source.NearestOr(name.String, d.Catalog().SettingIDs()), "there is no setting %q", name.String)
		u.index = -1
		return
	}
	u.Name, u.Is = name.String, is.String
	if is.Kind == source.Nil {
		return
	}
	def := d.Catalog().Setting(u.index)
	value, ok := def.Read(is.String)
	if u.is = value; !ok || len(def.OneOf) == 0 {
		d.Errorf(is.Pos, "", "the setting %s cannot be asked whether it is %q: it takes %s", def.ID(), is.String, def.Takes())
	}
}

func (u *UseSetting) Amount(h *kernel.Hooks) int { return int(h.Game().S.Settings[u.index]) }

func (u *UseSetting) Holds(h *kernel.Hooks) bool {
	if u.Is != "" {
		return h.Game().S.Settings[u.index] == u.is
	}
	return u.Amount(h) != 0
}

func (u *UseSetting) args(c *catalog.Catalog) catalog.Args {
	return catalog.Args{"what": c.Setting(u.index).Text, "is": u.Is}
}

func (u *UseSetting) AmountPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("amount.setting", u.args(c))
}

func (u *UseSetting) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.setting", u.args(c))
}
