---@type seti.CardScript
return {
  -- Two traces for this species; where they go is the player's choice.
  play = { { trace = { color = "jaw", species = "this" } }, { trace = { color = "jaw", species = "this" } } },
}
