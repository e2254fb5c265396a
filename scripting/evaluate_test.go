package scripting

import (
	"strings"
	"testing"

	"seti/kernel/source"
)

// TestTree checks that words are only sugar: both columns mean the same.
func TestTree(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		{`return {}`, `{}`},
		{`return { play = {} }`, `{play={}}`},
		{`return { play = { { launch = 1 }, { publicity = 1 } } }`, `{play=[{launch=1} {publicity=1}]}`},
		{`return { when = figures "venus" }`, `{when={figures="venus"}}`},
		{`return { when = { figures = "venus" } }`, `{when={figures="venus"}}`},
		{`return { when = figures { at = "venus", kind = "lander" } }`, `{when={figures={at="venus" kind="lander"}}}`},
		{`return { when = figures {} }`, `{when={figures={}}}`},
		{`return { play = { signal { at = "probe", count = 2 } } }`, `{play=[{signal={at="probe" count=2}}]}`},
		{`return { play = { choose { { vp = 1 }, { data = 1 } } } }`, `{play=[{choose=[{vp=1} {data=1}]}]}`},
		{`return { at = that "land", of = that { "orbit", "land" } }`, `{at={that="land"} of={that=["orbit" "land"]}}`},
		{`return { when = at_least(2, wins "red") }`, `{when={at_least=2 wins="red"}}`},
		{`return { when = at_least(2, { wins = "red" }) }`, `{when={at_least=2 wins="red"}}`},
		{`return { when = exactly(0, held { "energy" }) }`, `{when={exactly=0 held=["energy"]}}`},
		{`return { when = all_of { wins "red", wins "blue" } }`, `{when={all_of=[{wins="red"} {wins="blue"}]}}`},
		{`return { vp = -1, data = 2.5, publicity = 2^3 + 1, x = true, y = not true }`, `{vp=-1 data=2.5 publicity=9 x=true y=false}`},
		{`return { name = "a" .. 1 .. "b" .. 2.5, long = [[x]] }`, `{name="a1b2.5" long="x"}`},
		{`return { ["next-anomaly"] = 1, ["a" .. "b"] = 2 }`, `{next-anomaly=1 ab=2}`},
		{`return { 1, 2, 3 }`, `[1 2 3]`},
		{`local function two() return 1, 2 end return { { two() }, { two(), two() }, { (two()) } }`, `[[1 2] [1 1 2] [1]]`},
		{`local t = {} t.a, t.b = 1, 2 t.a, t.b = t.b, t.a return t`, `{b=1 a=2}`},
		{`local t = {} function t.f(g) return g end return t`, `{f=function(base:card/1.f)}`},
		{`local t = {} function t:f(g) return self end return t`, `{f=function(base:card/1.f)}`},
		{`local t = { 1 } t[#t + 1] = 2 table.insert(t, 1, 0) return t`, `[0 1 2]`},
		{`local t = { a = 1, b = 2 } t.a = nil t.c = 3 return t`, `{b=2 c=3}`},
		{`return { 1, nil }`, "test.lua:1:13: entry 2 of the list is nil (a name that was never given a value is nil)"},
		{`return { play = run("does", function(g) end) }`, `{play={run=function(base:card/1.play)"does"}}`},
		{`return { play = { { move = 1, per = count("things", function(g) end) } } }`, `{play=[{move=1 per={count=function(base:card/1.play[1].per)"things"}}]}`},
		{`return { setup = function(g) end }`, `{setup=function(base:card/1.setup)}`},
		{`return { targets = { ["next-anomaly"] = function(g) end } }`, `{targets={next-anomaly=function(base:card/1.targets["next-anomaly"])}}`},
		{`local f = count("x", function(g) end) return { a = f, b = { f } }`, `{a={count=function(base:card/1.a)"x"} b=[{count=function(base:card/1.b[1])"x"}]}`},
		{`local h = require "helpers" return { a = h.reward(2), b = h.list }`, `{a={vp=2} b=[1 2]}`},
		{`local a, b = require "helpers", require "helpers" return { same = a == b }`, `{same=true}`},
	} {
		value, problems := evaluate(test.src, modules)
		got := format(value, false)
		if len(problems) > 0 {
			got = problems.Error()
		}
		if got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.src, got, test.want)
		}
	}
}

// TestPositions checks the position of every part: @line:column.
func TestPositions(t *testing.T) {
	src := `local n = 3
local shared = figures "venus"
local function reward(x)
  return { vp = x, (data) }
end
return {
  play = { { launch = 1 }, signal { at = "probe",
    count = -n, each = n == 3 } },
  ["mission"] = { when = at_least((n), wins(
    "red")), of = shared },
  fun = { run("x", function() end), function() end },
  list = { n, "a" .. n, #"abc", n * 2, { } },
}
`
	src = strings.Replace(src, ", (data)", "", 1)
	want := `{` +
		`play@7:3=[{launch@7:14=1@7:23}@7:12 {signal@7:28={at@7:37="probe"@7:42 count@8:5=-3@8:13 each@8:17=true@8:24}@7:35}@7:28]@7:10 ` +
		`mission@9:3={when@9:19={at_least@9:26=3@9:35 wins@9:40="red"@10:5}@9:26 of@10:14={figures@2:16="venus"@2:24}@2:16}@9:17 ` +
		`fun@11:3=[{run@11:11=function(base:card/1.fun[1])"x"@11:20}@11:11 function(base:card/1.fun[2])@11:37]@11:9 ` +
		`list@12:3=[3@12:12 "a3"@12:15 3@12:25 6@12:33 {}@12:40]@12:10` +
		`}@6:8`
	value := mustEvaluate(t, src, nil)
	if got := format(value, true); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	for _, f := range functions(value) {
		if f.Pos.File != "test.lua" || f.Pos.Line != 11 || f.Pos.Col == 0 {
			t.Errorf("%s stands at %v", f.Address, f.Pos)
		}
	}
}

// TestRequiredPositions checks that a part made in another file has its position there.
func TestRequiredPositions(t *testing.T) {
	value := mustEvaluate(t, "return { reward = require('helpers').reward(3) }", modules)
	reward, _ := value.Get("reward")
	vp, _ := reward.Get("vp")
	want := source.Pos{File: "helpers.lua", Line: 1, Col: 45}
	if vp.Pos != want {
		t.Errorf("the value stands at %v, want %v", vp.Pos, want)
	}
}

// TestOrder checks that pairs has one order, on every run and every machine: the list, then the keys as they
// were first set.
func TestOrder(t *testing.T) {
	src := `
local t = { "x", "y", zeta = 1, alpha = 2, mid = 3, [10.5] = "half", [true] = "yes" }
for i = 1, 40 do t["key" .. (i * 7) % 41] = i end
t.alpha = nil
t.alpha = 4
t.mid = nil
local seen = {}
for k, v in pairs(t) do seen[#seen + 1] = tostring(k) .. "=" .. tostring(v) end
return { name = table.concat(seen, " ") }`
	first := format(mustEvaluate(t, src, nil), false)
	if !strings.HasPrefix(first, `{name="1=x 2=y zeta=1 alpha=4 10.5=half true=yes key7=1 key14=2 `) {
		t.Errorf("the order is %s", first)
	}
	for range 50 {
		if again := format(mustEvaluate(t, src, nil), false); again != first {
			t.Fatalf("two orders:\n%s\n%s", first, again)
		}
	}
}

// TestSort checks that equal entries keep their order, and that with a comparison
// that contradicts itself sort neither fails nor varies.
func TestSort(t *testing.T) {
	src := `
local list = {}
for i = 1, 50 do list[i] = { key = i % 3, place = i } end
table.sort(list, function(a, b) return a.key < b.key end)
for i = 2, 50 do
  local a, b = list[i - 1], list[i]
  assert(a.key < b.key or a.key == b.key and a.place < b.place, "not stable")
end
local mad = {}
for i = 1, 50 do mad[i] = i end
table.sort(mad, function(a, b) return (a * b) % 3 == 1 end)
return mad`
	first := format(mustEvaluate(t, src, nil), false)
	if again := format(mustEvaluate(t, src, nil), false); again != first {
		t.Errorf("two orders:\n%s\n%s", first, again)
	}
}

// TestLanguage runs scripts that check themselves: the rewritten tree must mean the same as the
// written one.
func TestLanguage(t *testing.T) {
	for _, src := range []string{
		`local s = "" for i = 1, 3 do s = s .. i .. "," end assert(s == "1,2,3,")`,
		`assert("a" .. "b" .. "c" == "abc" and 1 .. 2 == "12" and "x" .. -1 == "x-1" and 2.5 .. "" == "2.5")`,
		`assert(2 ^ 10 == 1024 and 2 ^ -1 == 0.5 and -2 ^ 2 == -4 and 2 ^ 3 ^ 2 == 512 and 9 ^ 0.5 == 3)`,
		`local t = {} t.a = { b = {} } t.a.b.c = 1 t["x y"] = 2 t[1] = 3 assert(t.a.b.c == 1 and t["x y"] == 2 and #t == 1)`,
		`local i, t = 1, {} i, t[i] = i + 1, 20 assert(i == 2 and t[1] == 20 and t[2] == nil)`,
		`local t = { 1, 2 } t[1], t[2] = t[2], t[1] assert(t[1] == 2 and t[2] == 1)`,
		`local function f() return 1, 2, 3 end local t = {} t.x, t.y, t.z = f() assert(t.x == 1 and t.y == 2 and t.z == 3)`,
		`local function f() return 1, 2 end local t = {} t.x = f() t.y = (f()) assert(t.x == 1 and t.y == 1)`,
		`local function f(...) return select("#", ...), ... end local n, a, b = f(nil, 2) assert(n == 2 and a == nil and b == 2)`,
		`local t = { unpack({ 1, 2, 3 }) } assert(#t == 3) assert(select(-1, 1, 2, 3) == 3) assert(select(2, "a", "b") == "b")`,
		`local o = { n = 1 } function o:add(k) self.n = self.n + k return self end assert(o:add(2):add(3).n == 6)`,
		`local o = {} function o.f(a, b) return b end assert(o.f(1, 2) == 2)`,
		`local a = {} a.b = {} function a.b.c() return 7 end assert(a.b.c() == 7)`,
		`local n = 0 repeat local done = n == 3 n = n + 1 until done assert(n == 4)`,
		`local n = 0 while true do n = n + 1 if n > 5 then break end end assert(n == 6)`,
		`local function f(n) if n == 0 then return "zero" elseif n == 1 then return "one" elseif n == 2 then return "two" else return "many" end end
		 assert(f(0) == "zero" and f(1) == "one" and f(2) == "two" and f(3) == "many")`,
		`local function f(n) if n == 0 then return 1 else if n == 1 then return 2 end end return 3 end assert(f(0) + f(1) + f(2) == 6)`,
		`local function even(n) if n == 0 then return true end return even(n - 2) end assert(even(1000))`,
		`local fs = {} for i = 1, 3 do fs[i] = function() return i end end assert(fs[1]() == 1 and fs[3]() == 3)`,
		`local n = 0 for i, x in ipairs { 1, 2, nil, 4 } do n = n + x end assert(n == 3)`,
		`local n = 0 for i = 10, 1, -3 do n = n + i end assert(n == 22)`,
		`assert(("abc"):upper() == "ABC" and ("x"):rep(3) == "xxx" and #"äh" == 3 and ("abc"):len() == 3)`,
		`assert(("abcdef"):sub(2, 4) == "bcd" and ("abcdef"):sub(-2) == "ef" and ("abc"):sub(5) == "" and ("abc"):sub(0) == "abc" and ("abc"):sub(3, 2) == "")`,
		`assert(("a.b"):find(".") == 2 and ("abc"):find("d") == nil and ("abcabc"):find("b", 3) == 5 and ("abc"):find("c", -1) == 3 and ("abc"):find("") == 1)`,
		`local a, b = ("hello"):find("ll") assert(a == 3 and b == 4)`,
		`assert(("A"):byte() == 65 and select("#", ("abc"):byte(1, -1)) == 3 and ("abc"):byte(9) == nil)`,
		`assert(string.format("%d %5.2f %s %x %%", 3, 1.5, "a", 255) == "3  1.50 a ff %" and string.format("%-3d|%03d", 1, 2) == "1  |002")`,
		`assert(tostring(1e15) == "1e+15" and tostring(0.1) == "0.1" and tostring(-0.5) == "-0.5" and tostring(1/0) == "inf" and tostring({}) == "table")`,
		`assert(tonumber("12") == 12 and tonumber("0x10") == 16 and tonumber(" 1.5 ") == 1.5 and tonumber("1e2") == 100 and tonumber("x") == nil and tonumber("inf") == nil and tonumber("ff", 16) == 255 and tonumber("") == nil and tonumber({}) == nil)`,
		`assert(math.max(1, 3, 2) == 3 and math.min(2, 1) == 1 and math.floor(-1.5) == -2 and math.ceil(1.2) == 2 and math.abs(-3) == 3 and math.sqrt(16) == 4 and math.huge > 1e300)`,
		`assert(type(nil) == "nil" and type({}) == "table" and type(type) == "function" and type("") == "string")`,
		`local t = { 3, 1, 2 } table.sort(t) assert(table.concat(t, "-") == "1-2-3") table.sort(t, function(a, b) return a > b end) assert(table.concat(t) == "321")`,
		`local t = { 1, 2, 3 } assert(table.remove(t) == 3 and table.remove(t, 1) == 1 and #t == 1 and table.remove({}) == nil)`,
		`local t = { 1, 2, 3 } t[3] = nil t[2] = nil assert(#t == 1) t[2] = 5 assert(#t == 2)`,
		`local t = {} t[5] = true t[2] = true assert(t[5] and t[2] and not t[1]) t[9] = nil assert(#t == 5)`,
		`assert(next({}) == nil and next({ 7 }) == 1)`,
		`local t = { { 1, { 2, { 3 } } } } assert(t[1][2][2][1] == 3) local u = ({ 10, 20 })[2] assert(u == 20)`,
		`local x = (function(...) local a, b = ... return b end)(1, 2) assert(x == 2)`,
		`assert(7 % 3 == 1 and -7 % 3 == 2 and 7 / 2 == 3.5 and not (1 == "1") and "a" < "b")`,
	} {
		if _, problems := evaluate(src+" return {}", nil); len(problems) > 0 {
			t.Errorf("%s\n\t%v", src, problems)
		}
	}
}
