package catalog

// Compare is a condition on an amount.
type Compare struct {
	Word string // at_least, at_most, exactly
	N    int
	Of   Amount
}

// Comparing is a selection that says itself how it is compared with a number. It is
// given what would be said, and may change it.
type Comparing interface {
	ComparedPhrase(c *Catalog, n int, args Args) Phrase
}

// holds reports whether an amount is what it shall be.
func (c *Compare) Holds(n int) bool {
	switch c.Word {
	case "at_least":
		return n >= c.N
	case "at_most":
		return n <= c.N
	}
	return n == c.N
}

func (x *Compare) ConditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(Counted)
	if !ok {
		args["what"] = x.Of.AmountPhrase(c)
		return Say("when.amount", args)
	}
	gr := of.Grouped()
	args["whose"] = gr.Of
	gr.Agreeing(args)
	args["what"] = of.Noun(c)
	if s, ok := of.Selection.(Comparing); ok {
		return s.ComparedPhrase(c, x.N, args)
	}
	return Say("when.counted", args)
}
