// Command systems checks the program, its tests and all that they import by the types of other systems. It compiles nothing,
// so a system takes seconds, and it names what does not fit there with its line.
//
//	cd .ci/tools && go run ./systems windows/386 darwin/arm64
package main

import (
	"flag"
	"log"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	wrong := 0
	for _, system := range flag.Args() {
		goos, goarch, ok := strings.Cut(system, "/")
		if !ok {
			log.Fatalf("found %q, expected a system such as windows/386", system)
		}
		loaded, err := packages.Load(&packages.Config{
			Mode:  packages.LoadAllSyntax,
			Dir:   "../..",
			Env:   append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0"),
			Tests: true,
		}, "./...")
		if err != nil {
			log.Fatalf("%s: %v", system, err)
		}
		if n := packages.PrintErrors(loaded); n > 0 {
			log.Printf("%s: %d mistakes", system, n)
			wrong += n
		}
	}
	if wrong > 0 {
		os.Exit(1)
	}
}
