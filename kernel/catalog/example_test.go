package catalog_test

import (
	"fmt"

	"seti/kernel/board"
	"seti/tests/toy"
)

func ExampleCatalog() {
	c, _ := toy.Build()
	id, _ := c.Card("2")
	card := &c.Cards[id]
	fmt.Println(card.Name, card.Kind(), card.Cost.Of(board.Credit))
	for _, p := range c.CardPhrases(card) {
		fmt.Println(p.Key)
	}
	option, ok := c.ParseOption("land ash")
	fmt.Println(option.Verb, c.Title(board.Ref(board.KindBody, option.A)), ok)
	// Output:
	// Lander conditional 1
	// effect.all
	// part.mission
	// land Ash true
}
