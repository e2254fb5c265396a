package catalog

// Arming is an effect word that changes nothing yet: what it says waits for something
// later in the turn. What it changes then may be by less than nothing.
type Arming interface{ OnlyArms() }

// Moving is an effect word that gives moves (rules 6.2).
type Moving interface{ Moves() int }
