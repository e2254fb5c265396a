local function calm(g) return g:setting "speed" end
return { calm = calm }
