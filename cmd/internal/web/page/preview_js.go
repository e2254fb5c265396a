package page

// A program in a browser does not know the address of its site, so no chat shows this picture.
var previewPicture []byte
