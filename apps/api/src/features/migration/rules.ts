import type { MigrationReason, MigrationState } from '@morakot/contract/features/migration/states'
import { MIGRATION_MOVES } from '@morakot/contract/features/migration/states'

/** Credit that a migration takes along is at most one baht (MIGR-1), in satang. */
export const CREDIT_SATANG_MAX = 100n

/** Whether a migration may go from one state to another. */
export function mayMove(from: MigrationState, to: MigrationState): boolean {
  const next: readonly MigrationState[] = MIGRATION_MOVES[from]
  return next.includes(to)
}

/** Whether something is left to do automatically. */
export function isInProgress(state: MigrationState): boolean {
  return state === 'FROZEN_SOURCE' || state === 'DEBITED_SOURCE' || state === 'CREDITED_TARGET'
}

/** The source's answer whether the member may leave: code 0, no open bets, and no more credit than goes along (MIGR-1, MIGR-4). */
export interface Condition {
  readonly openBets: number
  readonly creditSatang: bigint | null
}

/** Why the source does not let the member leave; null when it does. */
export function stopOf({ openBets, creditSatang }: Condition): MigrationReason | null {
  if (openBets > 0) return 'open_bets'
  return creditSatang === null || creditSatang > CREDIT_SATANG_MAX ? 'credit_too_high' : null
}

/** What the source says in words: its text about open bets is one reason, anything else another. */
export function reasonOf(message: string, openBetsText: string): MigrationReason {
  return message.includes(openBetsText) ? 'open_bets' : 'refused'
}

const USERNAME = /^[a-z0-9]{4,15}$/u

/**
 * The usernames of an uploaded list: one per line, the first column of a CSV, a heading `username` allowed. Returns the number of the first
 * invalid line.
 */
export function readList(csv: string, prefix: string): { readonly names: readonly string[] } | { readonly line: number } {
  const lines = csv.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u)
  const names = new Set<string>()
  for (const [at, text] of lines.entries()) {
    const name = (text.split(',')[0] ?? '')
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .trim()
      .toLowerCase()
    if (name === '' || (at === 0 && name === 'username')) continue
    if (!USERNAME.test(name) || !name.startsWith(prefix)) return { line: at + 1 }
    names.add(name)
  }
  return { names: [...names] }
}
