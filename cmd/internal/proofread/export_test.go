package proofread

import "seti/kernel/catalog"

// Heard returns the faults in texts that only games contain, by languages and in the order of their keys.
func Heard(c *catalog.Catalog, languages []Language, games []Game) (map[string][]Fault, error) {
	readers, err := listen(c, languages, games)
	if err != nil {
		return nil, err
	}
	faults := map[string][]Fault{}
	for _, r := range readers {
		faults[r.tag] = r.sorted()
	}
	return faults, nil
}
