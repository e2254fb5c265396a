package game

import "seti/kernel/source"

var say = Method{Name: "say", Forms: form(nothing, needed("key", takesText), optional("gaps", Takes{})), call: (*Call).say,
	Doc: "Puts a message of the pack's text/en.toml into the log, behind the name of the player, with what stands in its gaps: numbers, names, things, lists of them. A card or piece that a reader may not know is missing for him."}

func (c *Call) say(args []source.Value) (any, error) {
	return nil, c.Hooks.Say(argument(args, 0).String, argument(args, 1).Fields)
}
