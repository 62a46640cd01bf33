/** The pairs of neighbouring letters of a folded text. */
export function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}

/** How alike two texts are by their pairs of letters: from 0 to 1 for the same pairs (the Sørensen–Dice coefficient). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}
