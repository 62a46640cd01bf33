/** The auditor's last whole round: when it ended, and how long it took. Null before the first. */
interface LastRound {
  readonly roundAt: Date | null
  readonly roundSeconds: number | null
}

/**
 * When the auditor's last whole round began, in milliseconds since 1970; 0 before the first. Its findings cover everything written before.
 */
export function roundBeganMs({ roundAt, roundSeconds }: LastRound): number {
  return roundAt === null ? 0 : roundAt.getTime() - (roundSeconds ?? 0) * 1_000
}

/** A count of the database as JSON has it. */
export function countView(count: bigint): number {
  return Number(count)
}
