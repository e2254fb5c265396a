// Command pictures makes the pictures of README.md and the manual (cmd/seti/README.md): it serves games from a seed in
// a temporary folder, plays them with choices at random from the same seed, and looks at their pages with Chromium. It
// also makes the picture that chats show for a link, if the folder page/assets is beside FOLDER.
//
//	go build -o /tmp/seti ./cmd/seti && (cd .ci/tools && go run ./pictures /tmp/seti ../../cmd/internal/web/pictures)
package main

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: pictures SETI FOLDER: the program seti, and where the pictures go")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(seti, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	games, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return err
	}
	defer os.RemoveAll(games)
	base, stop, err := serve(seti, games)
	if err != nil {
		return err
	}
	defer stop()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox) // it may run as root
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()

	to := filepath.Join(filepath.Dir(folder), "page")
	if _, err := os.Stat(to); err == nil {
		if err := preview(ctx, base, filepath.Join(to, "preview.png")); err != nil {
			return err
		}
	}
	if err := table(ctx, base, folder); err != nil {
		return err
	}
	cards := filepath.Join(games, "cards.html")
	if text, err := exec.Command(seti, "show", "39", "3", "98", "21", "55", "78", "116", "123", "--html", cards).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	sheet, err := open(ctx, "file://"+cards, 1100, 760, "light")
	if err != nil {
		return err
	}
	defer sheet.close()
	return sheet.picture(filepath.Join(folder, "cards.png"), time.Second)
}

// serve starts a server with its games in a folder and returns its address.
func serve(seti, games string) (base string, stop func(), err error) {
	server := exec.Command(seti, "serve", "--addr", "127.0.0.1:0", "--dir", games)
	out, err := server.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := server.Start(); err != nil {
		return "", nil, err
	}
	stop = func() { _ = server.Process.Kill(); _ = server.Wait() }
	address := make([]byte, 200)
	n, err := out.Read(address)
	if err != nil {
		stop()
		return "", nil, err
	}
	return regexp.MustCompile(`http://[^\s/]+`).FindString(string(address[:n])), stop, nil
}

// table draws a game: the moment of a discovery, the board, and the board on a phone.
func table(ctx context.Context, base, folder string) error {
	g, err := begin(base, 11, url.Values{"name": {"Ada"}, "seat1": {"me"}, "seat2": {"bot:easy"}, "seat3": {"bot:easy"}, "pack": {"space-agencies"}, "seed": {"7"}})
	if err != nil {
		return err
	}
	desk, err := open(ctx, base+g.link, 1440, 900, "dark")
	if err != nil {
		return err
	}
	defer desk.close()
	if err := g.play(func(page string) bool { return strings.Contains(page, `data-moments="`) }); err != nil {
		return err
	}
	if err := desk.wait("document.querySelector('#whole[open] .found') !== null"); err != nil {
		return err
	}
	if err := desk.picture(filepath.Join(folder, "discovery.png"), 1500*time.Millisecond); err != nil {
		return err
	}
	if err := desk.wait(closed); err != nil {
		return err
	}
	if err := g.play(func(page string) bool { // a hand, and something to do
		return strings.Count(page, `id="mine-`) >= 4 && strings.Contains(page, `id="o-scan"`)
	}); err != nil {
		return err
	}
	there := fmt.Sprintf("document.querySelector('#table').dataset.position === %q", g.position)
	for _, is := range []string{there, closed, "document.querySelector('#moment').firstChild === null"} {
		if err := desk.wait(is); err != nil {
			return err
		}
	}
	if err := desk.picture(filepath.Join(folder, "board.png"), time.Second); err != nil {
		return err
	}
	phone, err := open(ctx, base+g.link, 390, 844, "light")
	if err != nil {
		return err
	}
	defer phone.close()
	if err := phone.wait(closed); err != nil {
		return err
	}
	return phone.picture(filepath.Join(folder, "phone.png"), time.Second)
}

// closed closes discoveries that take the whole window, and is true when there are no more.
const closed = `(() => {
	const d = document.querySelector('#whole');
	if (d?.open) d.close();
	const seen = m => Object.keys(localStorage).some(k => k.startsWith('seen ') && k.endsWith(' ' + m));
	return Boolean(d) && !d.open && (document.querySelector('#table').dataset.moments || '').split(' ').filter(Boolean).every(seen);
})()`

// game is a game that is played at random.
type game struct {
	http.Client
	base, link string
	rng        *rand.Rand
	position   string // of the page that was looked for
}

func begin(base string, seed uint64, form url.Values) (*game, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	g := &game{Client: http.Client{Jar: jar}, base: base, rng: rand.New(rand.NewPCG(seed, seed))}
	r, err := g.PostForm(base+"/games", form)
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	g.link = r.Request.URL.Path
	return g, nil
}

var (
	position = regexp.MustCompile(`<main id="table"[^>]* data-position="(\d+)"`)
	option   = regexp.MustCompile(`name="option" value="([^"]+)"`)
	dear     = regexp.MustCompile(`^(land|orbit|trace|research|tech|scan|launch|play|analyze|star|complete|data)`)
	idle     = regexp.MustCompile(`^(pass|end|exchange|buy|discard)`)
)

// play takes options at random, preferring those that do something, until a page is found.
func (g *game) play(found func(page string) bool) error {
	for range 4000 {
		r, err := g.Get(g.base + g.link)
		if err != nil {
			return err
		}
		body, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil {
			return err
		}
		page := string(body)
		at := position.FindStringSubmatch(page)
		if found(page) && at != nil {
			g.position = at[1]
			return nil
		}
		if strings.Contains(page, "data-over=") {
			return fmt.Errorf("the game was over before there was something to see")
		}
		all := option.FindAllStringSubmatch(page, -1)
		if at == nil || len(all) == 0 {
			time.Sleep(20 * time.Millisecond) // a computer player thinks
			continue
		}
		var list []string
		for _, m := range all {
			id, weight := html.UnescapeString(m[1]), 4
			if dear.MatchString(id) {
				weight = 30
			}
			if idle.MatchString(id) {
				continue
			}
			for range weight {
				list = append(list, id)
			}
		}
		if len(list) == 0 {
			list = append(list, html.UnescapeString(all[g.rng.IntN(len(all))][1]))
		}
		r, err = g.PostForm(g.base+g.link+"/choose", url.Values{"position": {at[1]}, "option": {list[g.rng.IntN(len(list))]}})
		if err != nil {
			return err
		}
		r.Body.Close()
	}
	return fmt.Errorf("there was nothing to see in many decisions")
}

// tab is a page in Chromium.
type tab struct {
	ctx   context.Context
	close func()
}

func open(ctx context.Context, address string, width, height int64, colors string) (*tab, error) {
	ctx, cancel := chromedp.NewContext(ctx)
	t := &tab{ctx, cancel}
	prefer := chromedp.Func(func(ctx context.Context, at *chromedp.Target) error {
		_, err := cdp.Call(ctx, at, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: colors}}})
		return err
	})
	return t, chromedp.Do(ctx, chromedp.EmulateViewport(width, height), prefer, chromedp.Navigate(address))
}

// wait waits until something is true in the page.
func (t *tab) wait(is string) error {
	for range 400 {
		if ok, err := chromedp.Run(t.ctx, chromedp.Evaluate[bool](is)); err != nil || ok {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return fmt.Errorf("waited in vain for %s", is)
}

// picture writes what the page shows after a time, in which pieces come to rest.
func (t *tab) picture(file string, after time.Duration) error {
	time.Sleep(after)
	seen, err := t.shot()
	if err != nil {
		return err
	}
	return write(file, coarse(seen))
}

// shot returns what the page shows.
func (t *tab) shot() (image.Image, error) {
	data, err := chromedp.Run(t.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// write writes a picture into a file that is as small as possible.
func write(file string, seen image.Image) error {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, seen); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

// coarse returns a picture with fewer colors, which takes half the room and looks the same.
func coarse(seen image.Image) image.Image {
	to := image.NewNRGBA(seen.Bounds())
	draw.Draw(to, to.Bounds(), seen, seen.Bounds().Min, draw.Src)
	for i := 0; i < len(to.Pix); i += 4 {
		c := color.NRGBA{to.Pix[i], to.Pix[i+1], to.Pix[i+2], 255}
		to.Pix[i], to.Pix[i+1], to.Pix[i+2], to.Pix[i+3] = round(c.R), round(c.G), round(c.B), 255
	}
	return to
}

// round returns the nearest of 52 levels.
func round(x uint8) uint8 { return uint8((int(x) + 2) / 5 * 5) }
