package stubs

import (
	"fmt"
	"strings"
)

// Lua returns the model as annotations for a Lua language server.
func (m *Model) Lua() []byte {
	var b strings.Builder
	b.WriteString(`---@meta seti

-- What scripts of content may say. Made by "seti stubs"; do not edit.
-- Write ---@type seti.CardScript above the return of a card's script, and
-- seti.TechScript or seti.SpeciesScript above those of others.
`)
	for _, a := range m.Aliases {
		fmt.Fprintf(&b, "\n---%s\n---@alias seti.%s %s\n", a.Doc, a.Name, a.Type.lua())
	}
	for _, c := range m.Classes {
		b.WriteString("\n")
		if c.Doc != "" {
			fmt.Fprintf(&b, "---%s\n", c.Doc)
		}
		fmt.Fprintf(&b, "---@class seti.%s", c.Name)
		if c.Parent != "" {
			fmt.Fprintf(&b, ": seti.%s", c.Parent)
		}
		b.WriteString("\n")
		for _, f := range c.Fields {
			optional := "?"
			if f.Need {
				optional = ""
			}
			fmt.Fprintf(&b, "---@field %s%s %s", f.Key, optional, f.Type.lua())
			if f.Doc != "" {
				fmt.Fprintf(&b, " # %s", f.Doc)
			}
			b.WriteString("\n")
		}
	}
	for _, f := range m.Functions {
		fmt.Fprintf(&b, "\n---%s\n", f.Doc)
		var names []string
		for _, p := range f.Params {
			fmt.Fprintf(&b, "---@param %s %s\n", p.Key, p.Type.lua())
			names = append(names, p.Key)
		}
		fmt.Fprintf(&b, "---@return %s\nfunction %s(%s) end\n", f.Returns.lua(), f.Name, strings.Join(names, ", "))
	}
	b.WriteString("\n---Returns what a file of the folder lib returns: require \"util\" runs lib/util.lua.\n---@param name string\n---@return any\nfunction require(name) end\n")
	return []byte(b.String())
}
