/** Lines of waiting work, one for each owner, served in turn. */
export interface FairLines<T> {
  /** Takes work in; returns the work for which there is no place, which may be another owner's. */
  readonly add: (owner: string, work: T) => T | null
  /** The next, of the owner whose turn it is. */
  readonly take: () => T | undefined
  readonly waiting: () => number
}

/**
 * Lines that hold `waitingMax` together. When they are full, the longest line gives up its last place to an owner who has fewer waiting, so
 * that one owner cannot fill them for the others.
 */
export function createFairLines<T>({ waitingMax }: { readonly waitingMax: number }): FairLines<T> {
  // In the order of turns: who was served goes to the end.
  const lines = new Map<string, T[]>()
  let waiting = 0

  const leaveLast = (owner: string): T | null => {
    const line = lines.get(owner)
    const last = line?.pop()
    if (line === undefined || last === undefined) return null
    if (line.length === 0) lines.delete(owner)
    waiting -= 1
    return last
  }

  return {
    waiting: () => waiting,
    add: (owner, work) => {
      let refused: T | null = null
      if (waiting >= waitingMax) {
        const [longest, line] = [...lines].reduce((most, one) => (one[1].length > most[1].length ? one : most), ['', []] as [string, T[]])
        if (line.length <= (lines.get(owner)?.length ?? 0) + 1) return work
        refused = leaveLast(longest)
      }
      const own = lines.get(owner)
      if (own === undefined) lines.set(owner, [work])
      else own.push(work)
      waiting += 1
      return refused
    },
    take: () => {
      const [first] = lines
      if (first === undefined) return undefined
      const [owner, line] = first
      const work = line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      waiting -= 1
      return work
    },
  }
}
