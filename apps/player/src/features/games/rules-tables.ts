/** A table as its tile says it: the kind small, the word that differs from its neighbours large (screens-2 §2a). */
export interface TableWords {
  readonly kind: string
  readonly short: string
}

/** A word is of the kind where so many of the names have it. */
const SHARED_PART = 1 / 4

/** The names of tables in two parts, in the order of the names: words that many of them share, and those that differ. */
export function tableWords(names: readonly string[]): readonly TableWords[] {
  const split = names.map((name) => name.split(/\s+/).filter((word) => word !== ''))
  const counts = new Map<string, number>()
  for (const words of split) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isShared = (word: string) => (counts.get(word) ?? 0) >= Math.max(2, names.length * SHARED_PART)
  return split.map((words) => {
    const own = words.filter((word) => !isShared(word))
    return own.length === 0 ? { kind: '', short: words.join(' ') } : { kind: words.filter(isShared).join(' '), short: own.join(' ') }
  })
}
