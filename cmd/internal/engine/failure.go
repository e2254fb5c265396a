package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"seti/kernel/source"
)

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

// unreadable returns the error for a line that is no request.
func unreadable(err error) *failure {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return failuref(badRequest, "%q is a %s, expected %s", kind.Field, kind.Value, jsonName(kind.Type.Kind().String()))
	}
	return failuref(badRequest, "expected a request such as {\"id\":1,\"op\":\"hello\",\"api\":%d}: %v", API, err)
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

func unknownOp(op string, names []string) *failure {
	text := fmt.Sprintf("unknown op %q: expected %s", op, strings.Join(names, ", "))
	if hint := source.Nearest(op, names); hint != "" {
		text += "; " + hint
	}
	return failuref(badOp, "%s", text)
}
