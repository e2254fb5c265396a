package check

import (
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
)

// pack is a pack "mine" of some files.
func pack(files map[string]string) content.Source {
	fs := fstest.MapFS{"pack.toml": {Data: []byte("id = \"mine\"\nname = \"Mine\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n")}}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return content.Source{FS: fs, Dir: "mine"}
}

// A file that cannot be read does not hide the problems of others.
func TestAllAtOnce(t *testing.T) {
	src := pack(map[string]string{
		"cards/1.toml": "id = \"901\"\nname = \"open",
		"cards/2.toml": "id = \"902\"\nname = \"B\"\nsector = \"bleu\"\n",
		"cards/3.toml": "id = \"903\"\nname = \"C\"\n",
		"cards/3.lua":  "return {\n\tplay = { { vpp = 1 } },\n}\n",
		"cards/4.toml": "id = \"904\"\nname = \"D\"\n",
		"cards/4.lua":  "",
		"cards/5.toml": "id = \"905\"\nname = \"E\"\n",
		"cards/5.lua":  "return {}\n" + strings.Repeat("-- x\n", 64<<10/5),
	})
	c, problems := Run(content.Base(), src)
	if n, _ := Count(problems); c != nil || n != 5 {
		t.Fatalf("%d errors: %v", n, problems)
	}
	for i, want := range []string{"mine/cards/1.toml:2:", "mine/cards/2.toml:3:10: ", "mine/cards/3.lua:2:",
		"mine/cards/4.lua: cannot be read: the file is empty", "mine/cards/5.lua: cannot be read: the file has more than 64 KiB"} {
		if !strings.HasPrefix(problems[i].Error(), want) {
			t.Errorf("got %q, expected %s", problems[i], want)
		}
	}
}

func TestGoodPack(t *testing.T) {
	c, problems := Run(content.Base(), pack(map[string]string{"cards/1.toml": "id = \"901\"\nname = \"A\"\n"}))
	if c == nil || problems.Err() != nil {
		t.Fatal(problems)
	}
	if content.PackID(pack(nil)) != "mine" {
		t.Error("the id of the pack is not read")
	}
}

// A pack is also checked together with one that it can do without: its files for that are read then.
func TestBeside(t *testing.T) {
	src := pack(map[string]string{
		"pack.toml":                        "id = \"mine\"\nname = \"Mine\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\", \"space-agencies?\", \"nowhere?\"]\n",
		"with/space-agencies/cards/1.toml": "id = \"901\"\nname = \"A\"\nsector = \"bleu\"\n",
	})
	if _, problems := All(content.Base(), src); problems.Err() != nil {
		t.Fatal(problems)
	}
	found := Beside(content.ByID, content.Base(), src)
	if len(found) != 1 || !strings.HasPrefix(found[0].Error(), "mine/with/space-agencies/cards/1.toml:3:10: ") ||
		!strings.Contains(found[0].Text, "; so it is together with space-agencies") {
		t.Errorf("found %v", found)
	}
}
