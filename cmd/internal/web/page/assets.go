package page

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"seti/content/picture"
)

//go:embed assets
var assetFiles embed.FS

// asset is a file that pages load.
type asset struct {
	data []byte
	kind string
	path string // with its checksum
}

var kinds = map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}

// assets are the files by name.
var assets = func() map[string]asset {
	list, err := assetFiles.ReadDir("assets")
	if err != nil {
		panic(err) // the files are part of the program
	}
	by := map[string]asset{}
	add := func(name string, data []byte) {
		by[name] = asset{data, kinds[path.Ext(name)], "/assets/" + checksum(data) + "/" + name}
	}
	add("card.css", picture.CSS)
	add("cards.css", picture.PageCSS)
	add("cards.js", picture.PageJS)
	add("preview.png", previewPicture)
	for _, f := range list {
		data, err := assetFiles.ReadFile("assets/" + f.Name())
		if err != nil {
			panic(err)
		}
		add(f.Name(), data)
	}
	add("seti.webmanifest", fmt.Appendf(nil, manifest, "../.."+by["icon.svg"].path, "../.."+by["icon.png"].path))
	return by
}()

// manifest is the web app manifest, with which browsers install the pages. Its paths begin at its own.
const manifest = `{"name": "SETI", "short_name": "SETI", "start_url": "../../", "scope": "../../", "display": "standalone", "background_color": "#090d1d", "theme_color": "#090d1d",
"icons": [{"src": %q, "sizes": "any", "type": "image/svg+xml"}, {"src": %q, "sizes": "192x192", "type": "image/png"}]}
`

// checksum returns a checksum for addresses of what never changes.
func checksum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:6])
}

// Asset returns a file that pages load, by its path "/assets/SUM/name", with its media type.
// A path with another checksum is of another program, and has no file.
func Asset(file string) (data []byte, kind string, ok bool) {
	a, ok := assets[path.Base(file)]
	if !ok || a.path != "/"+strings.TrimPrefix(file, "/") {
		return nil, "", false
	}
	return a.data, a.kind, true
}
