package board

import (
	"bytes"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unsafe"
)

// derived are the fields of State that follow from others: they are copied, but
// do not reach the hash.
var derived = map[string]bool{
	"CellAt": true, "LayerAt": true, "SpaceOf": true, // from the discs
	"prev": true, "head": true, "tail": true, "size": true, // from Pile and next
}

// followed are the fields by which people follow what moves: they are copied, but do not reach
// the hash.
var followed = map[string]bool{"Serial": true, "Serials": true, "Turned": true}

// forgotten are the fields that a copy works out again when it needs them.
var forgotten = map[string]bool{"InForce": true, "InForceKnown": true, "clock": true}

// filled returns a state with something in every list.
func filled() *State {
	s := new(State)
	s.InitPiles(6, 40)
	s.MoveCard(0, Deck)
	s.MoveCard(1, Deck)
	s.MoveCard(2, Hand(0))
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if f := open(v.Field(i)); f.Kind() == reflect.Slice && f.Len() == 0 {
			f.Set(reflect.MakeSlice(f.Type(), 2, 2))
		}
	}
	s.Known[0].Card, s.Known[1].Card = 4, 5 // which no test moves
	return s
}

// open makes an unexported field one that can be set.
func open(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// changes calls try with a state in which one thing is changed, for each bit at
// the ends of each number, each flag and the length of each list.
func changes(t *testing.T, try func(path string, change func(*State))) {
	var visit func(path string, get func(*State) reflect.Value)
	visit = func(path string, get func(*State) reflect.Value) {
		switch v := get(filled()); v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if forgotten[v.Type().Field(i).Name] {
					continue
				}
				visit(path+"."+v.Type().Field(i).Name, func(s *State) reflect.Value { return open(get(s).Field(i)) })
			}
		case reflect.Array:
			for i := range v.Len() {
				visit(path+"["+strconv.Itoa(i)+"]", func(s *State) reflect.Value { return get(s).Index(i) })
			}
		case reflect.Slice:
			last := v.Len() - 1
			visit(path+"["+strconv.Itoa(last)+"]", func(s *State) reflect.Value { return get(s).Index(last) })
			try("the length of "+path, func(s *State) {
				list := get(s)
				list.Set(reflect.Append(list, reflect.Zero(list.Type().Elem())))
			})
		case reflect.Bool:
			try(path, func(s *State) { get(s).SetBool(!get(s).Bool()) })
		case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			for _, bit := range [...]int{0, v.Type().Bits() - 1} {
				try(path, func(s *State) { get(s).SetInt(get(s).Int() ^ 1<<bit) })
			}
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			for _, bit := range [...]int{0, v.Type().Bits() - 1} {
				try(path, func(s *State) { get(s).SetUint(get(s).Uint() ^ 1<<bit) })
			}
		default:
			t.Errorf("%s is a %s; a state is plain data of the same size on every machine: numbers of 8 to 64 bits, flags, and lists of these", path, v.Type())
		}
	}
	visit("State", func(s *State) reflect.Value { return reflect.ValueOf(s).Elem() })
}

// alike compares all of two states but when they changed.
func alike(a, b *State) bool {
	x, y := *a, *b
	x.clock, y.clock = clock{}, clock{}
	return reflect.DeepEqual(x, y)
}

// Nothing of a state is forgotten when it is copied or hashed.
func TestEveryFieldCounts(t *testing.T) {
	same := filled()
	changes(t, func(path string, change func(*State)) {
		s := filled()
		change(s)
		c := s.Clone()
		if !alike(c, s) {
			t.Errorf("a copy lacks %s: add it to State.CopyFrom", path)
		}
		if c.CopyFrom(same); !alike(c, same) {
			t.Errorf("a copy into used memory keeps another %s: add it to State.CopyFrom", path)
		}
		if change(c); !alike(same, filled()) {
			t.Fatalf("a state and its copy share %s: add it to State.CopyFrom", path)
		}
		fields := strings.FieldsFunc(strings.TrimPrefix(path, "the length of "), func(r rune) bool { return r == '.' || r == '[' })
		followed := followed[fields[1]] || followed[fields[len(fields)-1]]
		if differs := s.Hash() != same.Hash(); differs == (derived[fields[1]] || followed) {
			if differs {
				t.Errorf("%s is derived and reaches the hash: take it out of State.Encode, or out of the list derived", path)
			} else {
				t.Errorf("%s does not reach the hash: add it to State.Encode, or to the list derived if it follows from other fields", path)
			}
		}
	})
}

// A copy of a usual game takes four allocations: the state with its short lists, and three lists that have an entry
// for each card.
func TestCloneAllocates(t *testing.T) {
	s := &State{
		StarData: make([]uint16, 9), Stacks: make([]Stack, 12), Faces: make([]int8, 4), Neutral: make([]int8, 2),
		Covered: make([]uint8, 32), Uses: make([]uint8, 12), Signals: make([]Signal, 4), Figures: make([]Figure, 3),
		Traces: make([]TraceMarker, 1), Drawn: make([]Drawn, 8), SpaceOf: make([]Space, 19),
	}
	s.InitPiles(195, int(DeclaredPiles))
	if n := testing.AllocsPerRun(100, func() { cloned = s.Clone() }); n > 4 {
		t.Errorf("a copy took %v allocations", n)
	}
}

var cloned *State

// The order of a pile and the pile of each card reach the hash; how they came
// about does not.
func TestEncodePiles(t *testing.T) {
	base := filled().Encode(nil)
	for name, change := range map[string]func(*State){
		"order":  func(s *State) { s.MoveCard(0, Deck) },
		"pile":   func(s *State) { s.MoveCard(3, Hand(1)) },
		"on top": func(s *State) { s.MoveCardOnTop(1, Deck) },
	} {
		s := filled()
		change(s)
		if bytes.Equal(s.Encode(nil), base) {
			t.Errorf("%s does not reach the hash", name)
		}
	}
	s := filled()
	s.MoveCard(0, Hand(1))
	s.MoveCardOnTop(0, Deck)
	if !bytes.Equal(s.Encode(nil), base) {
		t.Error("a card that went and came back makes another state")
	}
}

// A hash is the same on every machine.
func TestHashIsFixed(t *testing.T) {
	if got := hashOf([]byte("per aspera ad astra")); got != 0xfde28b35adb2223 {
		t.Errorf("got %#x", got)
	}
	s := new(State)
	s.Seed = 1<<63 | 7
	b := s.Encode(nil)
	if want := []byte{7, 0, 0, 0, 0, 0, 0, 0x80}; !bytes.HasPrefix(b, want) {
		t.Errorf("a number of 64 bits is written as % x, expected % x", b[:8], want)
	}
}
