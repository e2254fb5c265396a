-- Tries to read what another player has chosen, before it is shown and after.
return {
  play = { run("ask another player in secret and gain what can be read", function(g)
    local theirs = g:as(g:players()[2])
    local secret = theirs:choose({ from = 3, to = 5 }, { secret = true, text = "How many?" })
    g:say("tap.before", { n = secret })
    g:vp(secret.value or 0)
    g:show_choice(secret)
    g:vp(secret.value)
  end) },
}
