package browser_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"seti/tests/quick"
)

// chromium is the browser of all tests; nil where there is none.
var chromium context.Context

func TestMain(m *testing.M) {
	if os.Getenv(serveAt) != "" {
		serveHere()
	}
	forget := quick.Begin()
	flag.Parse()
	begun := time.Now()
	end := launch()
	status := m.Run()
	forget()
	endShared()
	end()
	if chromium != nil {
		fmt.Printf("in %s: %d games, %d decisions, %d clicks, %d pages; %.0f s\n", version, played.games.Load(), played.decisions.Load(), played.clicks.Load(), played.pages.Load(), time.Since(begun).Seconds())
	}
	os.Exit(status)
}

var version string

// launch begins the browser and returns what ends it.
func launch() (end func()) {
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		fmt.Println("There is no chromium here, so nothing is tested in a browser.")
		return func() {}
	}
	var process *exec.Cmd
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, // a test may run as root
		chromedp.Flag("force-prefers-reduced-motion", true), // pictures between two states cost most of the time
		chromedp.Flag("js-flags", "--liftoff-only"),         // a site's program runs for seconds: to optimize it costs more than it saves
		// Each window would have two hidden pages for its address line, each of which takes most of a second, and a renderer would
		// wait for the next page. The browser draws in its own process.
		chromedp.Flag("disable-features", "Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"),
		chromedp.Flag("in-process-gpu", true),
		chromedp.ModifyCmdFunc(func(c *exec.Cmd) { process = c; ownGroup(c) }))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ = chromedp.NewContext(ctx) // ended with its allocator
	end = func() {
		cancel()
		if process != nil && process.Process != nil {
			endGroup(process)
		}
	}
	if err := chromedp.Do(ctx); err != nil {
		end()
		fmt.Println("chromium does not start:", err)
		os.Exit(1)
	}
	out, _ := exec.Command(path, "--version").Output() // only for the line at the end
	version = string(out[:max(0, len(out)-1)])
	chromium = ctx
	return end
}
