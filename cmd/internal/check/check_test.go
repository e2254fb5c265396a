package check

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel/source"
)

func pack(files map[string]string) content.Source {
	fs := fstest.MapFS{"pack.toml": {Data: []byte("id = \"mine\"\nname = \"Mine\"\nversion = \"1.0.0\"\napi = 1\nneeds = [\"base\"]\n")}}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return content.Source{FS: fs, Dir: "mine"}
}

// A file that cannot be read does not hide what is wrong in others.
func TestAllAtOnce(t *testing.T) {
	src := pack(map[string]string{
		"cards/1.toml": "id = \"901\"\nname = \"open",
		"cards/2.toml": "id = \"902\"\nname = \"B\"\nsector = \"bleu\"\n",
		"cards/3.toml": "id = \"903\"\nname = \"C\"\n",
		"cards/3.lua":  "return {\n\tplay = { { vpp = 1 } },\n}\n",
	})
	c, problems := Run(content.Base(), src)
	if n, _ := Count(problems); c != nil || n != 3 {
		t.Fatalf("%d errors: %v", n, problems)
	}
	var out bytes.Buffer
	Print(&out, problems, Sources(content.Base(), src), false)
	for _, want := range []string{
		"mine/cards/1.toml:2:", "mine/cards/2.toml:3:10: error: ", "   3 | sector = \"bleu\"\n                ^\n",
		"   hint: did you mean \"blue\"?\n", "mine/cards/3.lua:2:", "   2 |     play = { { vpp = 1 } },\n                      ^\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

func TestGoodPack(t *testing.T) {
	c, problems := Run(content.Base(), pack(map[string]string{"cards/1.toml": "id = \"901\"\nname = \"A\"\n"}))
	if c == nil || problems.Err() != nil {
		t.Fatal(problems)
	}
	if PackID(pack(nil)) != "mine" {
		t.Error("the id of the pack is not read")
	}
}

// A place outside of a file is no reason to panic.
func TestExcerptOfNothing(t *testing.T) {
	files := Sources(pack(map[string]string{"cards/1.toml": "id\n"}))
	for _, pos := range []source.Pos{
		{}, {File: "mine/cards/1.toml"}, {File: "mine/cards/1.toml", Line: 9, Col: 9}, {File: "mine/cards/1.toml", Line: 1, Col: 99},
		{File: "nowhere.toml", Line: 1, Col: 1},
	} {
		if lines := Excerpt(pos, files); len(lines) > 1 {
			t.Errorf("%v: %q", pos, lines)
		}
	}
}
