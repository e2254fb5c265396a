package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/view"
	"seti/scripting"
)

var (
	base     = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open() })
	agencies = sync.OnceValues(func() (*catalog.Catalog, error) { return content.Open("space-agencies", "solo") })
)

// boxes are settings of every box. In solo, the program has no seat for the rival.
var boxes = []struct {
	name     string
	open     func() (*catalog.Catalog, error)
	settings string
}{
	{"base", base, `{"players":4}`},
	{"agencies", agencies, `{"players":3}`},
	{"organizations", agencies, `{"players":2,"modules":["organizations"]}`},
	{"solo", agencies, `{"seats":["agent","content:rival:3"]}`},
}

// client asks an engine and holds all lines against the schema.
type client struct {
	t testing.TB
	*Engine
	frames []byte
}

func newClient(t testing.TB, open func() (*catalog.Catalog, error), o Options) *client {
	c, err := open()
	if err != nil {
		t.Fatal(err)
	}
	e := New(c, view.NewViewer("en", c, nil), scripting.Questions(), o)
	t.Cleanup(e.Close)
	return &client{t: t, Engine: e}
}

// position holds the answers to step and similar requests.
type position struct {
	Env        []int
	Seat       []*string
	Options    [][]int
	Reward     [][]float64
	Terminated []bool
	Truncated  []bool
	Decision   []int
	Hash       []string
	RowEnv     []int  `json:"row_env"`
	RowFinal   []bool `json:"row_final"`
	Closed     int
	Save       string
	Mask       *struct{ Data []byte }
	Failed     []struct{ Text string }
	Error      *failure
}

// send returns the line with which an engine answers a line.
func (c *client) send(line string) string {
	c.t.Helper()
	c.answer(context.Background(), []byte(line))
	c.frames = bytes.Clone(c.Engine.frames)
	return string(c.out)
}

// ask sends a request that is good by the schema, and reads the answer, which may be an error.
func (c *client) ask(format string, args ...any) (p position) {
	c.t.Helper()
	line := `{"id":7,` + fmt.Sprintf(format, args...) + `}`
	var q struct{ Op string }
	if err := json.Unmarshal([]byte(line), &q); err != nil {
		c.t.Fatalf("%s: %v", line, err)
	}
	fits(c.t, "requests/$defs/"+q.Op, line)
	answer := c.send(line)
	if err := json.Unmarshal([]byte(answer), &p); err != nil {
		c.t.Fatalf("%s: %v", answer, err)
	}
	if p.Error != nil {
		fits(c.t, "error", answer)
	} else {
		fits(c.t, "answers/$defs/"+q.Op, answer)
	}
	return p
}

// must asks what is not refused.
func (c *client) must(format string, args ...any) position {
	c.t.Helper()
	p := c.ask(format, args...)
	if p.Error != nil {
		c.t.Fatalf("%s is refused: %s: %s", fmt.Sprintf(format, args...), p.Error.Code, p.Error.Text)
	}
	return p
}

// refused asks what is refused with a code and a text that holds some words.
func (c *client) refused(code, words, format string, args ...any) *failure {
	c.t.Helper()
	p := c.ask(format, args...)
	if p.Error == nil || p.Error.Code != code || !strings.Contains(p.Error.Text, words) {
		c.t.Fatalf("%s: %+v, expected %s: %s", fmt.Sprintf(format, args...), p.Error, code, words)
	}
	return p.Error
}

var schema = sync.OnceValues(func() (any, error) {
	b, err := os.ReadFile("schema.json")
	if err != nil {
		return nil, err
	}
	return jsonschema.UnmarshalJSON(bytes.NewReader(b))
})

var compiled sync.Map // *jsonschema.Schema by the place in the schema

// fits fails the test if a line does not fit a part of the schema.
func fits(t testing.TB, part, line string) {
	t.Helper()
	s, ok := compiled.Load(part)
	if !ok {
		doc, err := schema()
		if err != nil {
			t.Fatal(err)
		}
		c := jsonschema.NewCompiler()
		if err := c.AddResource("schema.json", doc); err != nil {
			t.Fatal(err)
		}
		if s, err = c.Compile("schema.json#/$defs/" + part); err != nil {
			t.Fatal(err)
		}
		compiled.Store(part, s)
	}
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if err := s.(*jsonschema.Schema).Validate(v); err != nil {
		t.Fatalf("%.2000s\n%v", line, err)
	}
}
