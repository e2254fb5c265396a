package main

import (
	"cmp"
	"context"
	"image"
	"image/color"
	"maps"
	"slices"

	"github.com/chromedp/chromedp"
)

// preview makes the picture that chats show for a link: the board and the name of the game.
func preview(ctx context.Context, base, file string) error {
	t, err := open(ctx, base+"/how", 1200, 630, "dark")
	if err != nil {
		return err
	}
	defer t.close()
	if err := t.wait(`document.querySelector('#sky') !== null`); err != nil {
		return err
	}
	data, err := chromedp.Run(t.ctx, chromedp.Evaluate[bool](`(() => {
		const sky = document.querySelector('#sky'), name = document.createElement('div'), line = document.createElement('div');
		document.querySelectorAll('body > :not(svg):not(main)').forEach(x => x.remove());
		document.body.append(sky, name, line);
		document.querySelector('main').style.cssText = 'position: absolute; left: -9999px';
		document.querySelectorAll('.wedge, .ghosts, .planet-name, .space-back').forEach(x => x.remove());
		name.textContent = 'SETI';
		document.body.style.cssText = 'margin: 0; position: relative; width: 1200px; height: 630px; overflow: hidden; background: radial-gradient(circle at 74% 50%, #16224a, #070b1a 60%)';
		sky.style.cssText = 'position: absolute; right: -150px; top: -92px; width: 930px; height: auto; max-height: none';
		name.style.cssText = 'position: absolute; left: 70px; top: 228px; font: 800 150px/1 "Noto Sans", sans-serif; letter-spacing: .14em; color: #fff';
		line.style.cssText = 'position: absolute; left: 76px; top: 392px; width: 366px; height: 10px; border-radius: 5px; background: #ffd54a';
		return true;
	})()`))
	if err != nil || !data {
		return err
	}
	seen, err := t.shot()
	if err != nil {
		return err
	}
	return write(file, few(coarse(seen), 256))
}

// few returns a picture with its most frequent colors only; others become the nearest of them.
func few(seen image.Image, most int) image.Image {
	count, r := map[color.Color]int{}, seen.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			count[seen.At(x, y)]++
		}
	}
	list := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int {
		p, q := a.(color.NRGBA), b.(color.NRGBA)
		return cmp.Or(count[b]-count[a], int(p.R)-int(q.R), int(p.G)-int(q.G), int(p.B)-int(q.B))
	})
	to, nearest := image.NewPaletted(r, list[:min(most, len(list))]), map[color.Color]uint8{}
	for c := range count {
		nearest[c] = uint8(to.Palette.Index(c))
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			to.SetColorIndex(x, y, nearest[seen.At(x, y)])
		}
	}
	return to
}
