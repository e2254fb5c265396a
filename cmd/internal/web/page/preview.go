//go:build !js

package page

import _ "embed"

//go:embed preview.png
var previewPicture []byte
