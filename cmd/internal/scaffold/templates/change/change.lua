---@type table<string, seti.CardScript>
return {
  -- What a thing of another pack does, key by key; its other keys stay.
  ["base:card/<<.Card>>"] = { play = { { publicity = 2 } } },
}
