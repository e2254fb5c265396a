package web

import (
	"io"

	"seti/cmd/internal/web/page"
	"seti/kernel/describe"
)

// cards shows all cards of the packs that the server was started with.
func (q *request) cards() error {
	return q.once("cards", func(w io.Writer) error {
		var boxes []*describe.Texts
		for _, c := range q.offer.boxes {
			texts, err := describe.In(q.person.lang, c)
			if err != nil {
				return err
			}
			boxes = append(boxes, texts)
		}
		return page.Cards(w, q.person.lang, q.person.theme, boxes)
	})
}
