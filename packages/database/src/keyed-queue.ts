/** More work waits for this key than it may; the API answers 429. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'

  constructor(depthMax: number) {
    super(`More than ${depthMax} requests wait for the same wallet.`)
  }
}

export type KeyedQueue = {
  /** Runs the work when all earlier work of the same key has ended, however it ended. Throws QueueFull instead of waiting too long. */
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Keys that have work now, for metrics. */
  readonly size: () => number
}

type Line = { depth: number; last: Promise<unknown> }

/**
 * One at a time for each key, before a connection is taken: sixteen requests of one wallet would otherwise hold sixteen connections
 * to wait for one row. `depthMax` counts the running one.
 */
export function createKeyedQueue({ depthMax }: { depthMax: number }): KeyedQueue {
  const lines = new Map<string, Line>()

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { depth: 0, last: Promise.resolve() }
    if (line.depth >= depthMax) throw new QueueFull(depthMax)
    lines.set(key, line)
    line.depth++
    const turn = line.last.then(work)
    // The next one starts after this one, also after its failure, which belongs to this one's caller alone.
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.depth--
      if (line.depth === 0) lines.delete(key)
    }
  }

  return { run, size: () => lines.size }
}
