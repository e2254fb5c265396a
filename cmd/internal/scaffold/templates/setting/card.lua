---@type seti.CardScript
return {
  -- As many points as the game sets. A function asks g:setting "<<.ID>>".
  play = { { vp = 1, per = setting "<<.Pack>>.<<.ID>>" } },
}
