return {
  play = choose {
    { { launch = 1 }, run("gain 5 vp", function(g) g:vp(5) end) },
    { run("gain 1 vp", function(g) g:vp(1) end), { launch = 1 } },
    { { launch = 1 }, { data = 1 } },
    { vp = 1, launch = 1 },
    { { vp = 1 }, discard { of = cards "hand" } },
  },
}
