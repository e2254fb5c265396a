-- A probe of yours changes places with one of another player in the same ring.
return { play = { { swap_probes = { of = probes {}, with = probes { of = "others" }, same = "ring" } } } }
