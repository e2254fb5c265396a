package tests

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
)

// A wrong name or value of a setting is refused, and the message suggests what was probably meant.
func TestSettingsAreRefused(t *testing.T) {
	c, err := content.Open("packs/weather")
	if err != nil {
		t.Fatal(err)
	}
	for set, want := range map[string]string{
		"weather.hard=maybe":           `the setting weather.hard cannot be "maybe": expected true or false`,
		"weather.hrad=true":            `there is no setting "weather.hrad"; did you mean "weather.hard"?`,
		"speed=9":                      `the setting weather.speed cannot be "9": expected a number from 1 to 5`,
		"mood=wet":                     `the setting weather.mood cannot be "wet": expected mild or wild`,
		"weather.hard":                 `found "weather.hard", expected a setting and its value, such as my-pack.hard=true`,
		"hard=true weather.hard=false": `the setting weather.hard is set twice`,
	} {
		_, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, Set: strings.Fields(set)})
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", set, err, want)
		}
	}
}

// Settings are in the head of a journal and in the state, and the game that is read from the
// journal is the same.
func TestSettingsAreSaved(t *testing.T) {
	c, err := content.Open("packs/weather")
	if err != nil {
		t.Fatal(err)
	}
	begin := func(set ...string) *play.Session {
		s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 1, Set: set})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		return s
	}
	plain, same, hard := begin(), begin("weather.hard=false"), begin("weather.hard=true", "mood=wild")
	if plain.State().Hash() != same.State().Hash() {
		t.Error("a setting that says what is so anyway makes another game")
	}
	if plain.State().Hash() == hard.State().Hash() {
		t.Error("the settings are not in the hash")
	}
	var b bytes.Buffer
	if err := play.WriteHead(&b, play.JournalHead{Packs: c.Packs, Settings: hard.Settings, Seats: []string{"human A", "human B"}}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "\nset weather.hard=true\nset mood=wild\n") {
		t.Errorf("the head does not say what is set:\n%s", b.String())
	}
	j, err := play.ReadJournal("weather.seti", &b)
	if err != nil {
		t.Fatal(err)
	}
	if got := begin(j.Settings.Set...).State().Hash(); got != hard.State().Hash() {
		t.Error("read from its journal it is another game")
	}
}

// Two packs that do not know each other have a setting of one name: the files of each mean its own. Where neither is meant, both are
// named.
func TestSettingsOfOneName(t *testing.T) {
	pack := fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"tides\"\nname = \"Tides\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n" +
			"[settings]\nmood = { default = 3, text = \"how high they are\" }\n")},
		"cards/t1.toml": {Data: []byte("id = \"T1\"\nname = \"Ebb\"\ncost = 0\n")},
		"cards/t1.lua":  {Data: []byte("return { play = { { vp = 2, per = setting \"mood\" }, run(\"gain as many points\", function(g) g:vp(g:setting \"mood\") end) } }\n")},
	}
	packs, problems := content.Load(content.Base(), content.Find("packs/weather"), content.Source{FS: pack, Dir: "tides"})
	c, found := content.Catalog(packs)
	if err := append(problems, found...).Err(); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 1, First: 1})
	arrangeFrom(t, s, "[p1]\nhand = [\"T1\"]\nvp = 5\n")
	if err := s.Choose(0, "play T1"); err != nil {
		t.Fatal(err)
	}
	for d := s.Pending(); d != nil && d.Kind != kernel.TurnLevel; d = s.Pending() {
		if err := s.ChooseOption(d.Default); err != nil {
			t.Fatal(err)
		}
	}
	if vp := s.State().P[0].Res[board.VP]; vp != 5+2*3+3 {
		t.Errorf("p1 has %d points, expected 14", vp)
	}
	_, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, Set: []string{"mood=4"}})
	if want := `several packs have a setting "mood"; write tides.mood or weather.mood`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
