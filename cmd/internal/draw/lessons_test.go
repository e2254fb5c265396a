package draw

import (
	"testing"

	"seti/content"
	"seti/kernel/player"
	"seti/kernel/view"
)

// A deal whose 95 % interval holds zero is about average, in words too.
func TestDealInWords(t *testing.T) {
	for _, x := range []struct {
		lang string
		deal *player.Deal
		want string
	}{
		{"en", nil, ""},
		{"en", &player.Deal{Deals: 200, Points: -12.25, Error: 2.5}, "The deal (all that was seen before the first decision) was worth 12.2 ± 2.5 points less than the average of 200 deals."},
		{"en", &player.Deal{Deals: 121, Points: 5, Error: 2.5}, "The deal (all that was seen before the first decision) was worth 5.0 ± 2.5 points more than the average of 121 deals."},
		{"en", &player.Deal{Deals: 200, Points: -4.8, Error: 2.5}, "The deal (all that was seen before the first decision) was about as good as the average of 200 deals: −4.8 ± 2.5 points."},
		{"de", &player.Deal{Deals: 200, Points: 12, Error: 2.5}, "Die Ausgangslage (alles, was vor der ersten Entscheidung zu sehen war) war 12,0 ± 2,5 Punkte mehr wert als der Durchschnitt von 200 Ausgangslagen."},
		{"fr", &player.Deal{Deals: 200, Points: 1, Error: 2.5}, "La donne (tout ce qui se voyait avant la première décision) valait à peu près la moyenne de 200 donnes\u00a0: +1,0 ± 2,5 points."},
		{"ru", &player.Deal{Deals: 200, Points: -12, Error: 2.5}, "Расклад (всё, что было видно до первого решения) стоил на 12,0 ± 2,5 очка меньше, чем в среднем по 200 раскладам."},
	} {
		if got := Dealt(view.NewViewer(x.lang, content.MustOpen(), nil), x.deal); got != x.want {
			t.Errorf("%s: %q, expected %q", x.lang, got, x.want)
		}
	}
}
