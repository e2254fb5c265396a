package browser_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"

	"seti/tests/long"
)

// heard holds the role and the name that a screen reader finds at a place.
type heard struct {
	role, name string
	node       cdp.BackendNodeID
	off        bool     // it cannot be pressed
	in         []string // the names of the groups and dialogs in which it is
}

// tree returns the page as a screen reader has it, without what is hidden from it.
func (p *tab) tree() (list []heard) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		by := map[accessibility.NodeID]*accessibility.Node{}
		for _, n := range r.Nodes {
			by[n.NodeID] = n
		}
		for _, n := range r.Nodes {
			if n.Ignored {
				continue
			}
			x := heard{role: said(n.Role), name: said(n.Name), node: n.BackendDOMNodeID}
			for _, a := range n.Properties {
				x.off = x.off || a.Name == "disabled" && string(a.Value.Value) == "true"
			}
			for up := by[n.ParentID]; up != nil; up = by[up.ParentID] {
				if role := said(up.Role); role == "group" || role == "dialog" {
					x.in = append(x.in, said(up.Name))
				}
			}
			list = append(list, x)
		}
		return nil
	}))
	return list
}

// said returns a value of the tree as text.
func said(v *accessibility.Value) (text string) {
	if v != nil {
		_ = json.Unmarshal([]byte(v.Value), &text) // numbers are no text
	}
	return text
}

// find returns the first of some things with a role whose name begins in one of some ways, in their order; nil if there is none.
func find(list []heard, role string, names ...string) *heard {
	for _, name := range names {
		for i := range list {
			if !list[i].off && list[i].role == role && strings.HasPrefix(list[i].name, name) {
				return &list[i]
			}
		}
	}
	return nil
}

// first returns the first button in a group or dialog, nil if there is none.
func first(list []heard, group string) *heard {
	for i := range list {
		if list[i].role == "button" && !list[i].off && slices.Contains(list[i].in, group) {
			return &list[i]
		}
	}
	return nil
}

// press sets the focus on a thing and presses Enter, as screen readers do.
func (x *heard) press(p *tab) {
	p.t.Helper()
	p.do(call(dom.Focus, dom.FocusParams{BackendNodeID: x.node}))
	p.key("\r")
}

// A round is played by what a screen reader has alone, the names and roles of the page: the board is described in words with the
// owners of probes by name, and each thing to press has a name. The short form ends when a probe was found so.
func TestRoundByAccessibilityTree(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "7"))
	launched, found := false, false
	for n := 0; ; n++ {
		x := p.turn()
		list := p.tree()
		if find(list, "StaticText", "Round 2 ") != nil {
			break
		}
		if n > 40 {
			t.Fatal("the round does not end")
		}
		for _, h := range list {
			if (h.role == "button" || h.role == "link") && h.name == "" {
				t.Errorf("at %q something to press has no name: %+v", x.Text, h)
			}
		}
		if find(list, "heading", x.Text) == nil {
			t.Fatalf("no heading says %q", x.Text)
		}
		if launched && find(list, "StaticText", "ring 1: Earth; probes: Ann") == nil {
			told := ""
			for _, h := range list {
				if strings.Contains(h.name, "Earth") {
					told += h.name + "\n"
				}
			}
			t.Errorf("the board does not tell whose probe is at Earth: %s", told)
		}
		if found = found || launched; found && !long.Asked() {
			break
		}
		next := find(list, "button", "Launch", "End the turn", "Pass")
		if next == nil {
			next = first(list, x.Text) // an answer
		}
		if next == nil {
			t.Fatalf("at %q nothing is known to press", x.Text)
		}
		launched = strings.HasPrefix(next.name, "Launch")
		next.press(p)
		if strings.HasPrefix(next.name, "Pass") { // the page asks again
			p.until(`!document.querySelector('#menu').hidden`)
			list = p.tree()
			first(list, find(list, "dialog", "").name).press(p)
		}
		p.after(x.Position)
	}
}
