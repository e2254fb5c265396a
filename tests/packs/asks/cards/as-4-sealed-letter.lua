-- The player writes a number down. Nobody else can read it until they complete the mission, which shows it and pays as many points.
return {
  state = { letter = { each = "player", type = "choice" } },
  play = {
    run("write a number down in secret", function(g)
      g.state.letter[g.owner] = g:choose({ from = 1, to = 6 }, { secret = true, text = "Which number do you write down?" })
    end),
  },
  mission = { when = check("your letter lies sealed", function(g)
    local letter = g.state.letter[g.owner]
    return letter ~= nil and letter.value ~= nil
  end), reward = run("open your letter and gain as many points", function(g)
    local letter = g.state.letter[g.owner]
    g:show_choice(letter)
    g:say("letter.opened", { n = letter })
    g:vp(letter.value)
    g.state.letter[g.owner] = nil
  end) },
}
