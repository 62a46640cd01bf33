import { median } from './figure.ts'

export interface Compared {
  readonly ownMicros: number
  readonly peerMicros: number
  readonly ratio: number
}

/** Measures two turn about, so that a busy moment of the machine meets both; the first time of each is not counted. Median of pairs. */
export async function byTurns<T>(peer: T, own: T, pairs: number, microsIn: (one: T) => Promise<number>): Promise<Compared> {
  await microsIn(peer)
  await microsIn(own)
  const found: { readonly own: number; readonly peer: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) found.push({ peer: await microsIn(peer), own: await microsIn(own) })
  return {
    ownMicros: median(found.map(({ own: micros }) => micros)),
    peerMicros: median(found.map(({ peer: micros }) => micros)),
    ratio: median(found.map(({ own: one, peer: other }) => one / other)),
  }
}

/** What a read takes, in microseconds: the median of so many. */
export async function microsOf(reads: number, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < reads; turn += 1) {
    const begun = performance.now()
    await read()
    times.push((performance.now() - begun) * 1000)
  }
  return median(times)
}
