return {
  play    = { research { type = { "probe", "telescope" } } },
  endgame = { vp = 2, per = techs "computer" },
}
