package catalog

// Amount is a number worked out when it is needed.
type Amount interface {
	// AmountPhrase says what is counted: sector win in a red sector.
	AmountPhrase(c *Catalog) Phrase
}

// Condition holds or does not.
type Condition interface {
	// ConditionPhrase says it: you have 2 orbiters.
	ConditionPhrase(c *Catalog) Phrase
}

// Counted is a selection used as an amount or as a condition.
type Counted struct{ Selection }

// AmountPhrase returns what is counted.
func (x Counted) AmountPhrase(c *Catalog) Phrase {
	gr := x.Grouped()
	args := Args{"what": x.Noun(c), "whose": gr.Of}
	gr.agreeing(args)
	return Say("amount.counted", args)
}

// ConditionPhrase says that there is at least one.
func (x Counted) ConditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).ConditionPhrase(c)
}

// Compare is a condition on an amount: at_least(2, wins "red").
type Compare struct {
	Word string // at_least, at_most, exactly
	N    int
	Of   Amount
}

// Holds reports whether an amount of n satisfies the comparison.
func (c *Compare) Holds(n int) bool {
	switch c.Word {
	case "at_least":
		return n >= c.N
	case "at_most":
		return n <= c.N
	}
	return n == c.N
}

// ConditionPhrase says the comparison: you have 2 orbiters.
func (x *Compare) ConditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(Counted)
	if !ok {
		args["what"] = x.Of.AmountPhrase(c)
		return Say("when.amount", args)
	}
	gr := of.Grouped()
	args["whose"] = gr.Of
	gr.agreeing(args)
	args["what"] = of.Noun(c)
	if s, ok := of.Selection.(Comparing); ok {
		return s.ComparedPhrase(c, x.N, args)
	}
	return Say("when.counted", args)
}

// Comparing is a selection that says itself how it is compared with a number. It is
// given what would be said, and may change it.
type Comparing interface {
	ComparedPhrase(c *Catalog, n int, args Args) Phrase
}
