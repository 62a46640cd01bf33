import type { AuditorStanding } from '@morakot/ledger/findings'

/** When the auditor's last whole round began, in milliseconds since 1970; 0 before the first. What it says is of everything written before. */
export function roundBeganMs({ roundAt, roundSeconds }: Pick<AuditorStanding, 'roundAt' | 'roundSeconds'>): number {
  return roundAt === null ? 0 : roundAt.getTime() - (roundSeconds ?? 0) * 1_000
}

/** A count of the database as JSON has it. */
export function shownCount(count: bigint): number {
  return Number(count)
}
