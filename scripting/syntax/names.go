package syntax

// LibraryNames are the globals of the library, in alphabetical order.
var LibraryNames = []string{
	"assert", "error", "ipairs", "math", "next", "pairs", "require", "select",
	"string", "table", "tonumber", "tostring", "type", "unpack",
}

// LibraryFields are the names inside the tables of the library.
var LibraryFields = map[string][]string{
	"math":   {"abs", "ceil", "floor", "huge", "max", "min", "sqrt"},
	"string": {"byte", "find", "format", "len", "lower", "rep", "sub", "upper"},
	"table":  {"concat", "insert", "remove", "sort"},
}

// Forbidden are names that Lua has and scripts do not, with what to use instead.
var Forbidden = map[string]string{
	"_G":              "there is no table of globals",
	"arg":             "write local arguments = { ... }",
	"collectgarbage":  "a script cannot touch the machine it runs in",
	"coroutine":       "a function of a script may simply ask: local x = g:choose(list)",
	"debug":           "a script cannot touch the machine it runs in",
	"dofile":          "write local x = require \"name\" for a file of the same pack",
	"getfenv":         "there are no metatables",
	"getmetatable":    "there are no metatables",
	"io":              "a script cannot reach files",
	"load":            "a script cannot make scripts",
	"loadfile":        "write local x = require \"name\" for a file of the same pack",
	"loadstring":      "a script cannot make scripts",
	"math.fmod":       "write a % b",
	"math.mod":        "write a % b",
	"math.pow":        "write a ^ b",
	"math.random":     "write g:random(n), so that a saved game gives the same result",
	"math.randomseed": "write g:random(n), so that a saved game gives the same result",
	"module":          "a file returns a table: return { ... }",
	"newproxy":        "there are no metatables",
	"os":              "a script cannot reach clocks or the system",
	"package":         "write local x = require \"name\" for a file of the same pack",
	"pcall":           "an error ends the script and the game goes back; ask before you act",
	"print":           "use error(...) to see a value",
	"rawequal":        "there are no metatables: write ==",
	"rawget":          "there are no metatables: write t[key]",
	"rawset":          "there are no metatables: write t[key] = value",
	"setfenv":         "there are no metatables",
	"setmetatable":    "there are no metatables",
	"string.char":     "write the text itself",
	"string.dump":     "a script cannot make scripts",
	"string.gmatch":   "there are no patterns; string.find looks for plain text",
	"string.gsub":     "there are no patterns; string.find looks for plain text",
	"string.match":    "there are no patterns; string.find looks for plain text",
	"string.reverse":  "write a loop with text:sub(i, i)",
	"table.foreach":   "write for key, value in pairs(t) do",
	"table.foreachi":  "write for i, value in ipairs(list) do",
	"table.getn":      "write #list",
	"table.maxn":      "write #list",
	"table.unpack":    "write unpack(list)",
	"xpcall":          "an error ends the script and the game goes back; ask before you act",
}
