package kernel_test

import (
	"strings"
	"testing"

	"seti/scripting/words/toy"
)

// What content says wrong is found when it is loaded, with what was expected.
func TestMistakes(t *testing.T) {
	card := func(lua string) string {
		return `card {"id":"99","name":"Wrong","cost":0,"free":{"data":1},"sector":"red","income":"energy"} ` + lua
	}
	for thing, want := range map[string]string{
		card(`{"play":[{"lunch":1}]}`):                                                 `unknown effect "lunch"`,
		card(`{"play":[{"launch":1,"orbit":1}]}`):                                      `"orbit" is the second effect word of this group`,
		card(`{"play":[{"vp":-1}]}`):                                                   `a gain of -1; nothing is lost by gaining`,
		card(`{"play":[{"vp":1.5}]}`):                                                  `expected a whole number`,
		card(`{"play":["vp"]}`):                                                        `expected a group of effects`,
		card(`{"play":[{"signal":"atlantis"}]}`):                                       `unknown name "atlantis"`,
		card(`{"play":[{"signal":{"att":"s1"}}]}`):                                     `unknown key "att"`,
		card(`{"play":[{"when":{"figures":"any","wins":"any"},"vp":1}]}`):              `unknown`,
		card(`{"play":[{"when":{"held":"gold"},"vp":1}]}`):                             `unknown name "gold"`,
		card(`{"play":[{"when":{"at_least":2},"vp":1}]}`):                              `"at_least" needs an amount`,
		card(`{"play":[{"per":{"launch":1},"vp":1}]}`):                                 `unknown word "launch"`,
		card(`{"play":[{"pay":{"card_any":1},"vp":1}]}`):                               `card_any is no number that a player holds`,
		card(`{"play":[{"choose":[[{"vp":1}]]}]}`):                                     `expected a list of 2 to 16 choices`,
		card(`{"play":[{"this_turn":{"on":{"visit":"any"}}}]}`):                        `what does the event bring?`,
		card(`{"play":[{"this_turn":{"on":{"arrive":"any"},"reward":{"vp":1}}}]}`):     `unknown event "arrive"`,
		card(`{"play":[{"may":"often","vp":1}]}`):                                      `expected true, false, a number of times`,
		card(`{"play":[{"run":1}]}`):                                                   `expected run(text, function)`,
		card(`{"mission":{"when":{"vp":1},"reward":{"vp":1}}}`):                        `unknown word "vp"`,
		card(`{"mission":{"reward":{"vp":1}}}`):                                        `"when" is missing`,
		card(`{"circles":[{"on":{"visit":"any"}}]}`):                                   ``,
		card(`{"endgame":{"vp":1,"per":{"traces":{"same":"income"}}}}`):                `these things have no income`,
		card(`{"triggers":[{"on":{"visit":"any","turn":"other"},"reward":{"vp":1}}]}`): `found "other"`,
		card(`{"modify":{"cost":{"jump":{"energy":1}}}}`):                              `unknown`,
		card(`{"cost":1}`):                                                             `does not belong in this file`,
		`card {"name":"No id"}`:                                                        `a card needs an id`,
		`card {"id":"1","name":"Twice"}`:                                               `1`,
		`star {"id":"s9","name":"Star 9","color":"pink","slots":2}`:                    `unknown name "pink"`,
		`tech {"id":"x","type":"sonar"}`:                                               `unknown name "sonar"`,
		`module {"id":"m","name":"M","needs":["nosuch"]}`:                              `nosuch`,
		`gold_tile {"id":"x","tile":"tools","side":"C","values":[1]}`:                  ``,
		`thingy {"id":"x"}`:                                                            `the kernel knows no "thingy"`,
	} {
		_, problems := toy.Build(thing)
		err := problems.Err()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n\tgot %v\n\texpected …%s…", thing, err, want)
		}
	}
}
