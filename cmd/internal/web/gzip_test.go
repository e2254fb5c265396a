package web

import (
	"compress/gzip"
	"io"
	"net/http"
	"testing"

	"seti/cmd/internal/web/room"
)

// A packed page has the same text, and is shorter; clients that do not take gzip get it unpacked.
func TestGzip(t *testing.T) {
	s := open(t, t.TempDir())
	link := s.browser().begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	get := func(encoding string) (body []byte, packed bool) {
		r, err := http.NewRequest("GET", s.URL+link, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", encoding)
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err = io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return body, answer.Header.Get("Content-Encoding") == "gzip"
	}
	plain, packed := get("identity")
	if packed {
		t.Error("packed for a browser that does not take it")
	}
	if _, packed := get("br, gzip;q=0"); packed {
		t.Error("packed for a browser that refuses it")
	}
	short, packed := get("br, gzip;q=0.8")
	if !packed || len(short)*3 > len(plain) {
		t.Errorf("%d bytes of %d, packed %v", len(short), len(plain), packed)
	}
}

// The events of a stream are one text of gzip, with its sum.
func TestPacking(t *testing.T) {
	var p packing
	out, in := io.Pipe()
	frames := []*room.Frame{ping, {Body: []byte("event: table\ndata: a\n\n")}, {Body: []byte("event: table\ndata: b\n\n")}, ping}
	go func() {
		for _, f := range frames {
			_, _ = in.Write(p.event(f))
		}
		_, _ = in.Write(p.end())
		in.Close()
	}()
	z, err := gzip.NewReader(out)
	if err != nil {
		t.Fatal(err)
	}
	want := ""
	for _, f := range frames {
		want += string(f.Body)
	}
	if got, err := io.ReadAll(z); err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
}
