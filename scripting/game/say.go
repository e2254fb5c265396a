package game

import "seti/kernel/source"

var say = Method{Name: "say", Forms: form(nothing, calls2(aText(needed("key", takesText)), anyValue(optional("gaps", Takes{})), (*Call).say)),
	Doc: "Puts a message of the pack's text/en.toml into the log, behind the name of the player, with what stands in its gaps: numbers, names, things, lists of them. A card or piece that a reader may not know is missing for him."}

func (c *Call) say(key string, gaps source.Value) (any, error) {
	return nil, c.Hooks.Say(key, gaps.Fields)
}
