/** Where the primary was in its log at a moment: everything that was committed before the moment lies below the position. */
export interface Sample {
  /** Milliseconds of `performance.now()`. */
  readonly at: number
  /** Bytes since the beginning of the log (`pg_lsn - '0/0'`). */
  readonly position: bigint
}

/** The known positions of the primary in its log. They alone decide how old a replica's answer would be: clocks of two machines differ. */
export interface Positions {
  readonly note: (sample: Sample) => void
  /** What a replica must have replayed to be no older than it may be; null while the primary has not said lately where it is. */
  readonly neededAt: (now: number) => bigint | null
  /** Since when a replica that has replayed so far may lack something; null when it is behind everything that is remembered. */
  readonly asOf: (replayed: bigint) => number | null
  readonly forget: () => void
}

/** Remembers samples for as long as they can decide anything. `staleMsMax`: how old an answer may be. */
export function openPositions(staleMsMax: number): Positions {
  let samples: readonly Sample[] = []
  return {
    note: (sample) => {
      samples = [...samples.filter(({ at }) => at >= sample.at - REMEMBERED_MS), sample]
    },
    neededAt: (now) => samples.find(({ at }) => at >= now - staleMsMax)?.position ?? null,
    asOf: (replayed) => samples.findLast(({ position }) => position <= replayed)?.at ?? null,
    forget: () => {
      samples = []
    },
  }
}

/** How far back a replica's lag is reported in seconds; further back it is only known to be more. */
const REMEMBERED_MS = 60_000

/** A position as a request carries it. Null when it is invalid: a client's value can do no more than send the query to the primary. */
export function readPosition(text: unknown): bigint | null {
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? BigInt(text) : null
}
