-- A word of the pack that a faction turns into something else.
return { play = { { advance = 2 } } }
