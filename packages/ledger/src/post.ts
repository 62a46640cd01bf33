import { sql } from 'kysely'

import { contentHash } from './content-hash.ts'
import { legArrays, legContent } from './legs.ts'
import { parseOutcome } from './outcome.ts'

import type { Content } from './content-hash.ts'
import type { LedgerTx } from './executor.ts'
import type { Leg } from './legs.ts'
import type { OutcomeRow, PostOutcome } from './outcome.ts'

export interface Claim {
  /** Whose keys these are, for example `provider:jili` or `member:7:withdraw`. `hold` belongs to holds.ts. */
  readonly scope: string
  /** The request's own id; kept for ever. */
  readonly key: string
  /** Lower case, for example `bet`. `deposit` makes `reference` unique. */
  readonly kind: string
  /** Who caused it, for example `member:7`, `operator:3`, `provider:jili`, `job:cashback`. */
  readonly actor: string
}

/** What the outbox is told when, and only when, the transfer is posted. The payload gains transferId and kind. */
export interface Announcement {
  readonly topic: string
  readonly payload?: Readonly<Record<string, unknown>>
}

export interface Posting extends Claim {
  /** Two or more, adding up to zero in each token, no account twice, none of them zero. */
  readonly legs: readonly Leg[]
  /**
   * What makes a repetition the same request. Kind and legs when absent. Give the request's own fields when the legs depend on the
   * balance (a stake shared between real and bonus): a repetition would share it otherwise and be a conflict.
   */
  readonly content?: Content
  /** The transfer that these legs mirror; `reverse` builds the legs itself. */
  readonly reverses?: bigint
  /** The bank's own reference: a deposit with it is credited once across all channels. */
  readonly reference?: string
  readonly announcement?: Announcement
}

/**
 * Posts one transfer in one round trip, or remembers that it was refused: the key answers the same for ever.
 * Throws (SQLSTATE LG…) on what only a bug can send: legs that do not add up, an unknown account, a false mirror.
 * The rows of the members' accounts stay locked until the transaction ends.
 */
export async function post(tx: LedgerTx, posting: Posting): Promise<PostOutcome> {
  const { scope, key, kind, actor, legs, reverses = null, reference = null, announcement } = posting
  const hash = contentHash(posting.content ?? { kind, legs: legContent(legs), reverses, reference })
  const { accounts, amounts } = legArrays(legs)
  const payload = announcement?.payload ? JSON.stringify(announcement.payload) : null
  const { rows } = await sql<OutcomeRow>`
    select * from ledger.post(
      ${scope}, ${key}, ${hash}, ${kind}, ${actor}, ${accounts}, ${amounts},
      ${reverses}::bigint, ${reference}, ${announcement?.topic ?? null}, ${payload}::jsonb
    )`.execute(tx)
  return outcomeOf(rows)
}

export function outcomeOf(rows: readonly OutcomeRow[]): PostOutcome {
  const [row] = rows
  if (!row) throw new Error('invariant: the ledger answered nothing')
  return parseOutcome(row)
}
