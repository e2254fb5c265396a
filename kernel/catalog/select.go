package catalog

// counted is a selection used as an amount or as a condition.
type Counted struct{ Selection }

func (x Counted) AmountPhrase(c *Catalog) Phrase {
	gr := x.Grouped()
	args := Args{"what": x.Noun(c), "whose": gr.Of}
	gr.Agreeing(args)
	return Say("amount.counted", args)
}

func (x Counted) ConditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).ConditionPhrase(c)
}
