package kernel

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// filled returns a state with something in every list.
func filled() *State {
	s := new(State)
	s.initPiles(6)
	s.put(0, Deck)
	s.put(1, Deck)
	s.put(2, Hand(0))
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.CanSet() && f.Len() == 0 {
			f.Set(reflect.MakeSlice(f.Type(), 2, 2))
		}
	}
	return s
}

// Every field of the state reaches its hash, but for what is derived; a field
// that somebody adds and forgets in Encode fails here.
func TestEncodeIsComplete(t *testing.T) {
	base := filled().Encode(nil)
	var visit func(path string, get func(*State) reflect.Value)
	visit = func(path string, get func(*State) reflect.Value) {
		s := filled()
		switch v := get(s); v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				name := v.Type().Field(i).Name
				if path == "" && (name == "cells" || name == "layers" || name == "bodyAt" || strings.ToLower(name[:1]) == name[:1] || name == "Pile") {
					continue // derived, or the chains of the piles: TestEncodePiles
				}
				visit(path+"."+name, func(s *State) reflect.Value { return get(s).Field(i) })
			}
		case reflect.Array, reflect.Slice:
			visit(path+"[]", func(s *State) reflect.Value { return get(s).Index(get(s).Len() - 1) })
		case reflect.Bool:
			v.SetBool(!v.Bool())
			if bytes.Equal(s.Encode(nil), base) {
				t.Errorf("State%s does not reach the hash", path)
			}
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			v.SetInt(v.Int() + 1)
			if bytes.Equal(s.Encode(nil), base) {
				t.Errorf("State%s does not reach the hash", path)
			}
		default:
			v.SetUint(v.Uint() + 1)
			if bytes.Equal(s.Encode(nil), base) {
				t.Errorf("State%s does not reach the hash", path)
			}
		}
	}
	visit("", func(s *State) reflect.Value { return reflect.ValueOf(s).Elem() })
}

// The order of a pile and the pile of each card reach the hash.
func TestEncodePiles(t *testing.T) {
	base := filled().Encode(nil)
	for name, change := range map[string]func(*State){
		"order":  func(s *State) { s.put(0, Deck) },
		"pile":   func(s *State) { s.put(3, Hand(1)) },
		"on top": func(s *State) { s.putOnTop(1, Deck) },
	} {
		s := filled()
		change(s)
		if bytes.Equal(s.Encode(nil), base) {
			t.Errorf("%s does not reach the hash", name)
		}
	}
}

// A copy is equal and independent, also into used memory.
func TestCopy(t *testing.T) {
	s := filled()
	c := s.Clone()
	if !bytes.Equal(s.Encode(nil), c.Encode(nil)) {
		t.Fatal("the copy is another state")
	}
	before := s.Hash()
	c.put(0, DiscardPile)
	c.Signals[0].Owner++
	c.Log[1].Card++
	if s.Hash() != before {
		t.Error("changing the copy changed the state")
	}
	c.CopyFrom(s)
	if c.Hash() != before {
		t.Error("CopyFrom made another state")
	}
}

// The numbers of the generator are fixed for good: saved games depend on them.
func TestRNG(t *testing.T) {
	r := NewRNG(42)
	var got []int
	for range 8 {
		got = append(got, r.Intn(100))
	}
	again := NewRNG(42)
	for i := range got {
		if n := again.Intn(100); n != got[i] {
			t.Fatalf("number %d: %d, then %d", i, got[i], n)
		}
	}
	counts := [6]int{}
	for range 60000 {
		counts[r.Intn(6)]++
	}
	for i, n := range counts {
		if n < 9500 || n > 10500 {
			t.Errorf("%d came %d times in 60000", i, n)
		}
	}
}
