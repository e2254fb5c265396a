package stubs

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"

	"seti/kernel/catalog"
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

// draft is the version of JSON Schema that TOML editors support.
const draft = "http://json-schema.org/draft-04/schema#"

func (t basic) schema() map[string]any {
	if t == "any" || t == "table" {
		return map[string]any{}
	}
	return map[string]any{"type": string(t)}
}

func (t literal) schema() map[string]any { return map[string]any{"enum": []string{string(t)}} }

func (t ref) schema() map[string]any {
	return map[string]any{"$ref": "#/definitions/" + string(t)}
}

func (t list) schema() map[string]any {
	return map[string]any{"type": "array", "items": t.of.schema()}
}

func (t dict) schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": t.of.schema()}
}

// A TOML file has no functions.
func (t function) schema() map[string]any { return map[string]any{"not": map[string]any{}} }

func (t union) schema() map[string]any {
	var words []string
	var rest []map[string]any
	for _, x := range t {
		if l, ok := x.(literal); ok {
			words = append(words, string(l))
			continue
		}
		rest = append(rest, x.schema())
	}
	if len(words) > 0 {
		enum := map[string]any{"enum": words}
		if len(rest) == 0 {
			return enum
		}
		rest = append(rest, enum)
	}
	return map[string]any{"anyOf": rest}
}

// File is a file for an editor.
type File struct {
	Name string
	Data []byte
}

// Files returns all files for editors: the annotations, and a schema for each kind
// of TOML file.
func (m *Model) Files() []File {
	files := []File{{"seti.lua", m.Lua()}}
	for _, t := range catalog.ThingInfos() {
		if t.Kind == "pack" {
			continue // its keys are those of the manifest, below
		}
		files = append(files, File{strings.ReplaceAll(t.Kind, "_", "-") + ".schema.json", m.Schema(camel(t.Kind), t.Doc)})
	}
	return append(files,
		File{"pack.schema.json", m.packSchema()},
		File{"change.schema.json", changeSchema()},
		File{"text.schema.json", textSchema()},
		File{"solar.schema.json", solarSchema()},
		File{"sectors.schema.json", sectorsSchema()})
}

// Shared returns the same files, but what their schemas share is in a file of its own, which they refer to by the address that
// at returns for its name. The name depends on the content, so that packs with the same words share the file.
func (m *Model) Shared(at func(name string) string) (files []File, shared File) {
	files = m.Files()
	definitions := map[string]any{}
	var schemas []int
	for i, f := range files {
		var schema map[string]any
		if json.Unmarshal(f.Data, &schema) != nil { // the annotations
			continue
		}
		if own, ok := schema["definitions"].(map[string]any); ok {
			maps.Copy(definitions, own)
			delete(schema, "definitions")
			files[i].Data = written(schema)
			schemas = append(schemas, i)
		}
	}
	shared.Data = document("What the files of packs share.", map[string]any{"definitions": definitions})
	shared.Name = fmt.Sprintf("seti-%.8x.schema.json", sha256.Sum256(shared.Data))
	for _, i := range schemas {
		files[i].Data = bytes.ReplaceAll(files[i].Data, []byte(`"#/definitions/`), []byte(`"`+at(shared.Name)+`#/definitions/`))
	}
	return files, shared
}

// Schema returns the schema of a class's TOML files.
func (m *Model) Schema(class, title string) []byte { return document(title, m.schema(class)) }

// schema returns the schema of a class with the definitions that it needs.
func (m *Model) schema(class string) map[string]any {
	definitions := map[string]any{}
	var need func(schema any)
	need = func(schema any) {
		switch s := schema.(type) {
		case map[string]any:
			if name, ok := s["$ref"].(string); ok {
				m.define(strings.TrimPrefix(name, "#/definitions/"), definitions, need)
			}
			for _, v := range s {
				need(v)
			}
		case []map[string]any:
			for _, v := range s {
				need(v)
			}
		}
	}
	root := m.object(m.class(class))
	need(root)
	root["definitions"] = definitions
	return root
}

// define adds the definition of a name, and of everything that it mentions.
func (m *Model) define(name string, definitions map[string]any, need func(any)) {
	if definitions[name] != nil {
		return
	}
	s := map[string]any{}
	definitions[name] = s
	if c := m.class(name); c != nil {
		maps.Copy(s, m.object(c))
	}
	for _, a := range m.Aliases {
		if a.Name == name {
			maps.Copy(s, a.Type.schema())
			s["description"] = a.Doc
		}
	}
	need(s)
}

// object returns the schema of a class. A file cannot hold a thing of the running
// game.
func (m *Model) object(c *Class) map[string]any {
	if c.Object {
		return map[string]any{"not": map[string]any{}}
	}
	properties := map[string]any{}
	var required []string
	for p := c; p != nil; p = m.class(p.Parent) {
		for _, f := range p.Fields {
			if f.In == "lua" && !m.shared(c) {
				continue
			}
			s := f.Type.schema()
			if f.Doc != "" {
				if s["$ref"] != nil { // draft 4 ignores the keys beside a $ref
					s = map[string]any{"allOf": []map[string]any{s}}
				}
				s["description"] = f.Doc
			}
			properties[f.Key] = s
			if f.Need {
				required = append(required, f.Key)
			}
		}
	}
	s := table(properties, required...)
	if c.Doc != "" {
		s["description"] = c.Doc
	}
	return s
}

// shared reports whether the class is one of arguments and modifiers, which may also be inside an
// effect in a TOML file.
func (m *Model) shared(c *Class) bool {
	return strings.HasPrefix(c.Name, "args.") || c.Name == "Modify"
}

func written(schema map[string]any) []byte {
	data, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		panic(err) // maps, lists and texts can always be encoded
	}
	return append(data, '\n')
}

// table returns the schema of a table with these keys and no others.
func table(properties map[string]any, required ...string) map[string]any {
	s := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// sized returns the schema of a list of n entries.
func sized(n int, of map[string]any) map[string]any {
	return map[string]any{"type": "array", "items": of, "minItems": n, "maxItems": n}
}

// about adds to a schema what it is of.
func about(s map[string]any, doc string) map[string]any {
	s["description"] = doc
	return s
}

// document returns the schema of a file with these keys.
func document(title string, s map[string]any) []byte {
	s["$schema"], s["title"] = draft, title
	return written(s)
}

// Files that are read by their own code.

var text, texts = basic("string"), list{basic("string")}

// packSchema returns the schema of pack.toml: the keys of the manifest, and those that the
// kernel reads from a pack.
func (m *Model) packSchema() []byte {
	schema := m.schema("Pack")
	maps.Copy(schema["properties"].(map[string]any), manifestSchema())
	schema["required"] = []string{"id", "name", "version", "api"}
	return document("A pack.", schema)
}

// Manifest returns the keys of a pack.toml that name a pack and relate it to others.
func Manifest() []catalog.Param {
	list := reflect.TypeFor[[]string]()
	text := reflect.TypeFor[string]()
	return []catalog.Param{
		{Key: "id", Need: true, Type: text, Doc: "its name in files: lower case letters, digits and hyphens"},
		{Key: "name", Need: true, Type: text, Doc: "the name that players read"},
		{Key: "version", Need: true, Type: text, Doc: "its version, numbers with dots"},
		{Key: "api", Need: true, Type: reflect.TypeFor[int](), Doc: "the API it is written for"},
		{Key: "needs", Type: list, Doc: "packs that must be there, with bounds of their versions if that matters: base >= 1.2; other? may be missing"},
		{Key: "after", Type: list, Doc: "packs that are loaded before this one if they are there, and whose changes it overrides"},
		{Key: "conflicts", Type: list, Doc: "packs that must not be there, with bounds of their versions if that matters"},
		{Key: "replaces", Type: list, Doc: "things of other packs, as base:card/5"},
		{Key: "author", Type: text, Doc: "who made it"},
		{Key: "license", Type: text, Doc: "what others may do with it, as MIT or CC-BY-4.0"},
		{Key: "homepage", Type: text, Doc: "where more is said of it"},
		{Key: "description", Type: text, Doc: "what it is, in a sentence or two"},
		{Key: "changelog", Type: text, Doc: "what is new, or where that is said"},
		{Key: "sources", Type: reflect.TypeFor[map[string]string](), Doc: "where packs that it needs come from, by their ids"},
	}
}

func manifestSchema() map[string]any {
	schema := map[string]any{}
	for _, p := range Manifest() {
		s := map[string]any{"type": "string", "minLength": 1}
		switch p.Type.Kind() {
		case reflect.Slice:
			s = texts.schema()
		case reflect.Int:
			s = map[string]any{"type": "integer", "minimum": 1}
		case reflect.Map:
			s = dict{text}.schema()
		}
		if p.Key == "id" {
			s["pattern"] = "^[a-z0-9]+(-[a-z0-9]+)*$"
		}
		schema[p.Key] = about(s, p.Doc)
	}
	return schema
}

func changeSchema() []byte {
	entry := table(map[string]any{
		"thing":  map[string]any{"type": "string", "pattern": "^[a-z0-9-]+:([a-z_]+/.+|numbers|solar|sectors)$", "description": "a thing of a pack that is needed, as base:card/5"},
		"set":    map[string]any{"type": "object", "description": "keys of its TOML file; tables go together key by key"},
		"remove": about(texts.schema(), "keys that it loses, as free.move"),
	}, "thing")
	return document("Changes of things of other packs.", table(map[string]any{"change": map[string]any{"type": "array", "items": entry}}))
}

// textSchema returns the schema of the message files of a pack: texts, or forms of a text, in
// sections.
func textSchema() []byte {
	forms := about(dict{text}.schema(), "a text in several forms: one, other, gender ...")
	message := map[string]any{"oneOf": []any{text.schema(), forms}}
	section := map[string]any{"type": "object", "additionalProperties": message}
	return document("What functions of a pack say, in one language.", map[string]any{"type": "object", "additionalProperties": section})
}

func solarSchema() []byte {
	layer := map[string]any{"id": text.schema()}
	for _, ring := range []string{"ring1", "ring2", "ring3", "ring4"} {
		layer[ring] = sized(8, text.schema())
	}
	return document("The layers of the solar system.", table(map[string]any{"layer": sized(4, table(layer, "id"))}))
}

func sectorsSchema() []byte {
	return document("The sector boards and their stars.", table(map[string]any{"boards": sized(4, sized(2, text.schema()))}))
}
