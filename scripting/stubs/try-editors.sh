#!/bin/sh
# Tries the annotations and schemas with the programs that editors ask: taplo for
# TOML, lua-language-server for Lua. The base game must be without a fault for
# both, and a slip in each language must be found. What is not installed is not
# tried, and said so; npm install @taplo/cli brings taplo.
#
#	scripting/stubs/try-editors.sh
#
# Exit status: 0 if what was tried is right, 1 if not.
set -eu
cd "$(dirname "$0")/../.."
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
go build -o "$dir/seti" ./cmd/seti
"$dir/seti" new pack editors --dir "$dir/pack" >"$dir/new" || { cat "$dir/new"; exit 1; }
for folder in cards techs aliens board modules lib; do
	if [ -d "content/$folder" ]; then mkdir -p "$dir/pack/$folder" && cp -r "content/$folder/." "$dir/pack/$folder/"; fi
done
cd "$dir/pack"
tried=0 failed=0

fault() { echo "try-editors: $*" >&2; failed=1; }

if command -v taplo >/dev/null; then
	tried=$((tried + 1))
	taplo lint >"$dir/taplo" 2>&1 || { cat "$dir/taplo"; fault "taplo finds faults in the base game"; }
	echo "taplo $(taplo --version | sed 's/^taplo //'): $(find . -name '*.toml' | wc -l | tr -d ' ') files are right"
	printf 'id = "X"\nname = "Slip"\ncosst = 2\n' >cards/slip.toml
	if taplo lint cards/slip.toml >"$dir/taplo" 2>&1; then fault "taplo does not find the key cosst"; fi
	grep -q cosst "$dir/taplo" || fault "taplo does not name the key cosst"
	rm cards/slip.toml
else
	echo "taplo is not installed: the schemas were not tried"
fi

if command -v lua-language-server >/dev/null; then
	tried=$((tried + 1))
	lua-language-server --check . --checklevel=Warning --logpath="$dir/log" >"$dir/lua" 2>&1 || true
	grep -q 'no problems found' "$dir/lua" || { cat "$dir/lua"; fault "lua-language-server finds faults in the base game"; }
	echo "lua-language-server $(lua-language-server --version): $(find . -name '*.lua' | wc -l | tr -d ' ') files are right"
	printf -- '---@type seti.CardScript\nreturn { play = { signul "vega" } }\n' >cards/slip.lua
	lua-language-server --check . --checklevel=Warning --logpath="$dir/log" >"$dir/lua" 2>&1 || true
	if grep -q 'no problems found' "$dir/lua"; then fault "lua-language-server does not find the word signul"; fi
	rm cards/slip.lua
else
	echo "lua-language-server is not installed: the annotations were not tried with it"
fi
echo "$tried of 2 programs tried"
exit $failed
