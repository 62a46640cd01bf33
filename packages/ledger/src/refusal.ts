import { sql, type RawBuilder } from 'kysely'

import { contentHash } from './content-hash.ts'

import type { Content } from './content-hash.ts'
import type { LedgerTx } from './executor.ts'
import type { OutcomeRow } from './outcome.ts'
import type { Claim } from './post.ts'

/** `refused` now or before; `posted-before`: it moved money earlier, under this key; `conflict`: the key has another content. */
export type RefuseOutcome =
  | { readonly kind: 'refused' | 'replayed-refusal'; readonly transferId: bigint; readonly reason: string }
  | { readonly kind: 'posted-before'; readonly transferId: bigint }
  | { readonly kind: 'conflict'; readonly transferId: bigint }

export interface Refusal extends Claim {
  /** A stable word that every repetition is answered with, for example `limit_reached`. */
  readonly reason: string
  /** The request's fields; `null` when they are unknown, which makes a tombstone. */
  readonly content: Content
}

/**
 * Claims a key as refused without moving anything; a repetition changes nothing. With `content: null` it is a tombstone: whatever
 * arrives under the key later is refused with this reason (a rollback that overtook its bet; seamless-wallet.md, rule 4).
 */
export async function refuse(tx: LedgerTx, refusal: Refusal): Promise<RefuseOutcome> {
  const { scope, key, kind, actor, reason, content } = refusal
  const hash = content === null ? null : contentHash(content)
  const { rows } = await sql<OutcomeRow>`
    select * from ledger.refuse(${scope}, ${key}, ${hash}::bytea, ${kind}, ${actor}, ${reason})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('invariant: the ledger answered nothing')
  return refuseOutcome(row)
}

/** Claims many keys as refused. A statement for its caller to run, which fails (SQLSTATE LG011) when one of them was claimed before. */
export function refuseAll(refusals: readonly Refusal[]): RawBuilder<unknown> {
  const column = (of: (refusal: Refusal) => unknown, type: string) => sql`(select ${refusals.map(of)}::${sql.raw(type)}[])`
  return sql`
    select ledger.refuse_all(
      ${column(({ scope }) => scope, 'text')}, ${column(({ key }) => key, 'text')},
      ${column(({ content }) => (content === null ? null : contentHash(content)), 'bytea')},
      ${column(({ kind }) => kind, 'text')}, ${column(({ actor }) => actor, 'text')}, ${column(({ reason }) => reason, 'text')}
    )`
}

function refuseOutcome(row: OutcomeRow): RefuseOutcome {
  const transferId = BigInt(row.transfer_id)
  switch (row.status) {
    case 'refused':
      return { kind: 'refused', transferId, reason: row.reason ?? '' }
    case 'replayed_refusal':
      return { kind: 'replayed-refusal', transferId, reason: row.reason ?? '' }
    case 'posted':
    case 'replayed':
      return { kind: 'posted-before', transferId }
    case 'conflict':
      return { kind: 'conflict', transferId }
  }
}
