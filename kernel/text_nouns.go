package kernel

// many adds an s.
func many(noun string, plural bool) string {
	if plural {
		return noun + "s"
	}
	return noun
}

func (s *Traces) noun(t *texter, plural bool) string {
	n := many("trace", plural)
	if s.Color.set && !s.Color.mentions(wordAny) {
		if s.Color.That != nil {
			n += " of that color"
		} else {
			n = t.names(&s.Color) + " " + n
		}
	}
	if s.Species.set {
		n += " for " + t.species(&s.Species)
	}
	if s.Place.mentions(wordPaid) {
		n += " on a space that you paid for"
	}
	return n
}

// species writes which species is meant: "this species", "the other species".
func (t *texter) species(fl *Filter) string {
	if fl.mentions(wordThis) {
		return "this species"
	}
	return "the " + t.names(fl) + " species"
}

func (s *Figures) noun(t *texter, plural bool) string {
	n := many("orbiter", plural) + " or " + many("lander", plural)
	if s.Kind.set {
		n = many(t.names(&s.Kind), plural)
	}
	if s.At.set {
		n += " at " + t.names(&s.At)
	}
	if !s.Moons {
		n += " on planets, not moons"
	}
	return n
}

func (s *Probes) noun(t *texter, plural bool) string {
	n := many("probe", plural)
	if s.Kind.mentions(wordCapsule) {
		n = many("capsule", plural)
	}
	if s.At.set {
		n += " at " + t.names(&s.At)
	}
	if s.NextTo.set {
		n += " next to " + t.names(&s.NextTo)
	}
	return n
}

func (s *Wins) noun(t *texter, plural bool) string {
	n := "sector " + many("win", plural)
	if s.Color.set {
		n += " " + t.place(&s.Color)
	}
	return n
}

func (s *Signals) noun(t *texter, plural bool) string {
	n := many("signal", plural)
	if s.At.set {
		n += " " + t.place(&s.At)
	}
	return n
}

func (s *Techs) noun(t *texter, plural bool) string {
	n := many("tech", plural)
	if s.Type.That != nil {
		return n + " of that type"
	}
	if s.Tech.set {
		return "that tech"
	}
	if s.Type.set {
		n = t.names(&s.Type) + " " + n
	}
	return n
}

func (s *Cards) noun(t *texter, plural bool) string {
	n := many("card", plural)
	switch s.At {
	case "row":
		n += " in the row"
	case "secret":
		n = "secret " + n
	case "played":
		n += " played face down"
	case "", "hand":
		n += " in hand"
	default:
		n += " in " + string(s.At)
	}
	if s.Corner.set {
		n += " with a " + t.names(&s.Corner) + " corner"
	}
	if s.Income.set {
		n += " with " + t.names(&s.Income) + " income"
	}
	if s.Color.set {
		n += " of color " + t.names(&s.Color)
	}
	return n
}

func (s *TuckedCards) noun(t *texter, plural bool) string {
	n := "tucked " + many("card", plural)
	if s.Income.set {
		n += " with " + t.names(&s.Income) + " income"
	}
	return n
}

func (s *Missions) noun(t *texter, plural bool) string {
	n := "completed " + many("mission", plural)
	if s.Kind.mentions(wordEndgame) {
		e := "end-game " + many("card", plural)
		if !s.Kind.mentions(wordMission) {
			return e
		}
		n += " or " + e
	}
	return n
}

func (s *Sectors) noun(t *texter, plural bool) string {
	if s.NextTo.set {
		return "the two sectors beside it"
	}
	return many("sector", plural)
}

func (h *Happened) noun(t *texter, plural bool) string {
	if len(h.Any) == 1 {
		switch m := &h.Any[0]; m.Kind {
		case EvReveal:
			return "card shown"
		case EvSignal:
			s := many("signal", plural) + " marked so"
			if m.Main.set {
				s += " " + t.place(&m.Main)
			}
			return s
		case EvDraw:
			return many("card", plural) + " just drawn"
		case EvDiscard:
			return many("card", plural) + " just discarded"
		}
	}
	return "time " + t.pattern(&h.Pattern)
}

func (th *That) noun(t *texter, plural bool) string {
	if len(th.Any) == 1 {
		switch th.Any[0].Kind {
		case EvDraw:
			return "the card just drawn"
		case EvDiscard:
			return "what was just discarded"
		}
	}
	return "it"
}
