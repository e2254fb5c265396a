package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// request is a line of a program. Each operation reads some of its keys; keys that it does not know are
// ignored, unless the program wants them refused.
type request struct {
	ID  json.RawMessage `json:"id"`
	Op  string          `json:"op"`
	API int             `json:"api"`
	// Strict refuses keys that the operation does not know: of this request, or of all requests if "hello" has it.
	Strict bool `json:"strict"`

	N        int      `json:"n"`
	Settings settings `json:"settings"`
	Seed     *uint64  `json:"seed"`
	Seeds    []uint64 `json:"seeds"`
	format

	// The hashes of the layout and of the actions with which the program has learned.
	LayoutHash  string `json:"layout_hash"`
	ActionsHash string `json:"actions_hash"`

	Env    many[int]    `json:"env"`
	From   many[int]    `json:"from"`
	Action many[action] `json:"action"`
	Index  many[int]    `json:"index"`

	Seat    string `json:"seat"`
	Since   int    `json:"since"`
	Reasons bool   `json:"reasons"`
	As      string `json:"as"` // turns, text or tensor
	Save    string `json:"save"`
	LimitMS int    `json:"limit_ms"` // the most time for a hint
}

// strictly returns an error for a request with a key that its operation does not know.
func strictly(line []byte, op string, known []string) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(line, &keys); err != nil {
		return unreadable(err)
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if slices.Contains(known, key) {
			continue
		}
		return unknown(badRequest, fmt.Sprintf("unknown key %q of %q", key, op), key, known)
	}
	if keys["settings"] == nil {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(keys["settings"]))
	d.DisallowUnknownFields()
	if err := d.Decode(new(settings)); err != nil {
		return failuref(badRequest, "settings: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

// id returns the id of the request as it was sent, null if there was none or it is too long.
func (q *request) id() string {
	if len(q.ID) == 0 || len(q.ID) > longestID {
		return "null"
	}
	return string(q.ID)
}

// settings are those of a game.
type settings struct {
	Players int       `json:"players"`
	Modules []string  `json:"modules"`
	Species *[]string `json:"species"`
	First   int       `json:"first"`
	Set     []string  `json:"set"`
	// Seats names the player of each seat: "agent" (the program), "bot:NAME" or "content:NAME:LEVEL".
	Seats []string `json:"seats"`
}

// format selects the contents of answers.
type format struct {
	Observe    string `json:"observe"`   // tensor, json or none
	Reward     string `json:"reward"`    // points, margin or rank
	Autoreset  string `json:"autoreset"` // disabled or next
	Mask       bool   `json:"mask"`      // legal actions as bits beside the list
	Hash       bool   `json:"hash"`
	History    bool   `json:"history"`    // keep the log for "history"
	Frames     bool   `json:"frames"`     // tensors and masks always in frames
	Interrupts bool   `json:"interrupts"` // ask at every interrupt point (rules 5.1.3)
	Revealed   bool   `json:"revealed"`   // name what has come to be known
	MaxSteps   int    `json:"max_steps"`  // a game is cut off after so many decisions; 0 for never
}

// many is a list of games, of actions or of places in the list of options. A single value is read as a list of one.
type many[T any] []T

func (l *many[T]) UnmarshalJSON(b []byte) error {
	if b[0] != '[' {
		b = slices.Concat([]byte("["), b, []byte("]"))
	}
	if err := json.Unmarshal(b, (*[]T)(l)); err != nil || !bytes.Contains(b, []byte("null")) {
		return err
	}
	var values []any // json leaves the place of a null empty
	if err := json.Unmarshal(b, &values); err != nil || !slices.Contains(values, nil) {
		return err
	}
	return &json.UnmarshalTypeError{Value: "null", Type: reflect.TypeFor[T]()}
}

// action is an answer: the number of an action, or the id of an option.
type action struct {
	number int
	id     string
	named  bool // by its id
}

func (a *action) UnmarshalJSON(b []byte) error {
	if b[0] == '"' {
		a.named = true
		return json.Unmarshal(b, &a.id)
	}
	if err := json.Unmarshal(b, &a.number); err != nil || string(b) == "null" {
		return fmt.Errorf("an action is a number or the id of an option, not %s", b)
	}
	return nil
}

// The codes of errors.
const (
	badRequest = "bad_request" // no JSON, or a key holds something else than is expected
	badOp      = "unknown_op"
	badVersion = "version"
	tooLong    = "too_long"
	tooMany    = "too_many"
	badGame    = "unknown_env"
	isOver     = "over"
	illegal    = "illegal"
	hidden     = "hidden" // only with --reveal
	strayed    = "strayed"
	broken     = "script" // content failed
)

// codes are the codes of errors.
var codes = []string{badRequest, badOp, badVersion, tooLong, tooMany, badGame, isOver, illegal, hidden, strayed, broken}

// failure is an error for a program. Nothing was changed by the request.
type failure struct {
	Code  string   `json:"code"`
	Text  string   `json:"text"`
	Env   *int     `json:"env,omitempty"`
	Legal []string `json:"legal,omitempty"` // ids of the options, of an illegal action
}

func (f *failure) Error() string { return f.Text }

func failuref(code, format string, args ...any) *failure {
	return &failure{Code: code, Text: fmt.Sprintf(format, args...)}
}

// unreadable returns the error for a line that is not a request.
func unreadable(err error) *failure {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		key := strings.TrimPrefix(kind.Field, "format.") // embedded
		return failuref(badRequest, "%q is %s, expected %s", key, jsonValue(kind.Value), jsonName(kind.Type.Kind().String()))
	}
	return failuref(badRequest, "expected a request such as {\"id\":1,\"op\":\"hello\",\"api\":%d}: %v", API, err)
}

// jsonValue returns what a program calls the kind of a value of JSON.
func jsonValue(kind string) string {
	switch kind {
	case "null":
		return "null"
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "bool":
		return "a boolean"
	}
	return "a " + kind
}

// jsonName returns what JSON calls a kind of value of Go.
func jsonName(kind string) string {
	switch {
	case kind == "string", kind == "struct":
		return map[string]string{"string": "a string", "struct": "an object"}[kind]
	case strings.HasPrefix(kind, "int"):
		return "a whole number"
	case strings.HasPrefix(kind, "uint"):
		return "a whole number from 0"
	case kind == "bool":
		return "true or false"
	}
	return "a list"
}

// unknown returns the error for an unknown name, with the nearest known one.
func unknown(code, what, name string, known []string) *failure {
	f := failuref(code, "%s: expected %s", what, strings.Join(known, ", "))
	if hint := source.Nearest(name, known); hint != "" {
		f.Text += "; " + hint
	}
	return f
}
