package web

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"rsc.io/qr"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
)

// eyes returns the reader for whom pages of this request are drawn.
func (q *request) eyes(whole bool) room.Eyes {
	e := room.Eyes{Who: q.who, Secret: q.secret, Theme: q.person.theme, Confirm: q.person.confirm, Guide: q.person.guide, Asked: q.person.asked, Whole: whole}
	if q.who.Host || whole {
		e.Origin = q.origin()
	}
	return e
}

// draw draws what a room shows: a whole page, or its table as an event of a stream.
func draw(w io.Writer, s *room.Scene) error {
	t := tableOf(s)
	if s.Whole {
		return t.Page(w)
	}
	var b bytes.Buffer
	if err := t.Main(&b); err != nil {
		return err
	}
	return event(w, s.Position, b.Bytes())
}

// event writes an event of a stream: what the page has as its main part at a position.
func event(w io.Writer, position uint64, data []byte) error {
	fmt.Fprintf(w, "id: %d\nevent: table\n", position)
	for line := range bytes.Lines(data) {
		fmt.Fprintf(w, "data: %s\n", bytes.TrimRight(line, "\r\n"))
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// dataOf returns the data of an event.
func dataOf(event []byte) (data []byte) {
	for line := range bytes.Lines(event) {
		if rest, ok := bytes.CutPrefix(line, []byte("data: ")); ok {
			data = append(data, rest...)
		}
	}
	return data
}

// tableOf returns the page of a scene.
func tableOf(s *room.Scene) *page.Table {
	t := &page.Table{Scene: s, Base: base(s.ID, s.Secret), Notice: inWords(s.Lang, s.Notice)}
	if s.Over && s.Next != "" {
		t.Notice = page.Server(s.Lang, "rematch")
	}
	if s.Host && !s.Alone {
		for i, secret := range s.Seats {
			if c := s.Chairs[i]; c.Kind != room.Rival && board.Seat(i) != s.Seat && !c.Here {
				t.Links = append(t.Links, linkOf(board.Seat(i), s.Words.Title(board.Seat(i)), s.Origin+base(s.ID, secret)))
			}
		}
		t.Links = append(t.Links, linkOf(board.Nobody, page.Server(s.Lang, "spectators"), s.Origin+base(s.ID, s.Watch)))
	}
	return t
}

// linkOf returns a link that the host hands out.
func linkOf(seat board.Seat, name, url string) page.Link {
	return page.Link{Seat: seat, Name: name, URL: url, QR: qrPath(url)}
}

// qrSide is the side of the square in which pages draw a QR code, with its white border.
const qrSide = 41

// qrPath returns the QR code of a link as SVG path data; "" for a link that is too long for one.
func qrPath(link string) string {
	c, err := qr.Encode(link, qr.M)
	if err != nil {
		return ""
	}
	const border = 4                                     // modules, as the standard asks for
	module := float64(qrSide) / float64(c.Size+2*border) // the code fills the square, whatever its size
	in := func(n int) string { return strconv.FormatFloat(math.Round(float64(n)*module*100)/100, 'f', -1, 64) }
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			begin := x
			for c.Black(x, y) {
				x++
			}
			if x > begin {
				fmt.Fprintf(&path, "M%s %sh%sv%sh-%[3]sz", in(begin+border), in(y+border), in(x-begin), in(1))
			}
		}
	}
	return path.String()
}
