import { sql } from 'kysely'

import { contentHash } from './content-hash.ts'
import { outcomeOf } from './post.ts'

import type { LedgerTx } from './executor.ts'
import type { OutcomeRow, PostOutcome } from './outcome.ts'
import type { Announcement, Claim } from './post.ts'

export interface Reversal extends Claim {
  readonly transferId: bigint
  readonly announcement?: Announcement
}

/**
 * Posts the exact mirror of a transfer, at most once under any key: a second reversal under another key is refused as
 * `already_reversed`. Refused as `insufficient` when an account would fall below its floor; `reverseIntoDebt` is for that.
 * Throws (LG005) for a transfer that moved nothing or is a reversal itself. Standings are in the order of the original's legs.
 */
export async function reverse(tx: LedgerTx, reversal: Reversal): Promise<PostOutcome> {
  const { scope, key, kind, actor, transferId, announcement } = reversal
  const payload = announcement?.payload ? JSON.stringify(announcement.payload) : null
  const { rows } = await sql<OutcomeRow>`
    select * from ledger.reverse(
      ${scope}, ${key}, ${contentHash({ reverses: transferId })}, ${kind}, ${actor}, ${transferId}::bigint,
      ${announcement?.topic ?? null}, ${payload}::jsonb
    )`.execute(tx)
  return outcomeOf(rows)
}
