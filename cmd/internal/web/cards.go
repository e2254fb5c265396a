package web

import (
	"bytes"

	"seti/cmd/internal/web/page"
	"seti/kernel/describe"
)

// cards shows all cards of the packs that the server was started with. The page is drawn once for each language
// and theme.
func (q *request) cards() error {
	q.person.take(q.r.Form)
	key := [2]string{q.person.lang, q.person.theme} // both from short lists
	if kept, ok := q.drawn.Load(key); ok {
		return q.html(kept.([]byte))
	}
	var boxes []*describe.Texts
	for _, c := range q.offer.boxes {
		texts, err := describe.In(q.person.lang, c)
		if err != nil {
			return err
		}
		boxes = append(boxes, texts)
	}
	var b bytes.Buffer
	if err := page.Cards(&b, q.person.lang, q.person.theme, boxes); err != nil {
		return err
	}
	q.drawn.Store(key, b.Bytes())
	return q.html(b.Bytes())
}
