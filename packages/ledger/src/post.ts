import { sql, type RawBuilder } from 'kysely'

import { contentHash } from './content-hash.ts'
import { legArrays, legColumns, legContent } from './legs.ts'
import { parseOutcome } from './outcome.ts'

import type { Content } from './content-hash.ts'
import type { LedgerTx } from './executor.ts'
import type { HouseCode, Leg } from './legs.ts'
import type { OutcomeRow, PostOutcome } from './outcome.ts'

export interface Claim {
  /** The owner of the keys, for example `provider:jili` or `member:7:withdraw`. `hold` belongs to holds.ts. */
  readonly scope: string
  /** The request's own id, the idempotency key; stored permanently. */
  readonly key: string
  /** Lower case, for example `bet`. `deposit` makes `reference` unique. */
  readonly kind: string
  /** The actor that caused it, for example `member:7`, `operator:3`, `provider:jili`, `job:cashback`. */
  readonly actor: string
}

/** The outbox event that is written when, and only when, the transfer is posted. transferId and kind are added to the payload. */
export interface Announcement {
  readonly topic: string
  readonly payload?: Readonly<Record<string, unknown>>
}

export interface Posting extends Claim {
  /** Two or more, adding up to zero in each token, no account twice, none of them zero. */
  readonly legs: readonly Leg[]
  /**
   * The content by which a repetition is the same request. Kind and legs when absent. Give the request's own fields when the legs depend on the
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
 * Posts one transfer in one round trip, or stores its refusal: the key returns the same outcome permanently.
 * Throws (SQLSTATE LG…) on what only a bug can send: legs that do not add up, an unknown account, a false mirror.
 * The rows of the members' accounts stay locked until the transaction ends.
 */
export async function post(tx: LedgerTx, posting: Posting): Promise<PostOutcome> {
  const { scope, key, kind, actor, legs, reverses = null, reference = null, announcement } = posting
  const { accounts, amounts } = legArrays(legs)
  const { rows } = await sql<OutcomeRow>`
    select * from ledger.post(
      ${scope}, ${key}, ${hashOf(posting)}, ${kind}, ${actor}, ${accounts}, ${amounts},
      ${reverses}::bigint, ${reference}, ${announcement?.topic ?? null}, ${payloadOf(posting)}::jsonb
    )`.execute(tx)
  return outcomeOf(rows)
}

/**
 * Posts many transfers, each as `post` would: in their order, the later ones seeing the earlier ones. A statement for its caller to run,
 * which fails (SQLSTATE LG011) unless each is posted now. A caller that posts for several members must lock their accounts before, in one
 * order. Where each moves between one wallet and the house, the ledger's straight way posts them, which writes and refuses the same.
 */
export function postAll(postings: readonly Posting[]): RawBuilder<unknown> {
  const moves = postings.map(walletMoveOf)
  if (moves.every((move) => move !== null) && haveOneWalletEach(moves)) return postWalletBatch(moves)
  return sql`with ${requestedOf(postings)} select ledger.post_all(input.postings) from input`
}

/** A posting between a member's real or bonus account and the house, with what the member receives. */
interface WalletMove {
  readonly posting: Posting
  readonly member: bigint
  readonly code: 'real' | 'bonus'
  readonly amount: bigint
  readonly house: HouseCode
}

/** Null for a posting that only the general way posts. */
function walletMoveOf(posting: Posting): WalletMove | null {
  const [wallet, other, ...more] = posting.legs
  if (posting.reverses !== undefined || posting.reference !== undefined || more.length > 0) return null
  if (wallet === undefined || !('member' in wallet) || (wallet.code !== 'real' && wallet.code !== 'bonus')) return null
  if (other === undefined || !('house' in other) || other.token !== 'CREDIT') return null
  if (wallet.amount === 0n || wallet.amount !== -other.amount) return null
  return { posting, member: wallet.member, code: wallet.code, amount: wallet.amount, house: other.house }
}

// Of two transfers of one wallet the second must see what the first has left.
function haveOneWalletEach(moves: readonly WalletMove[]): boolean {
  return new Set(moves.map(({ member, code }) => `${member} ${code}`)).size === moves.length
}

function postWalletBatch(moves: readonly WalletMove[]): RawBuilder<unknown> {
  // Each in a select of its own, as in `inputOf`: the statement is planned once a connection.
  const column = (of: (move: WalletMove) => unknown, type: string) => sql`(select ${moves.map(of)}::${sql.raw(type)}[])`
  return sql`
    select ledger.post_wallet_batch(
      ${column(({ posting }) => posting.scope, 'text')}, ${column(({ posting }) => posting.key, 'text')},
      ${column(({ posting }) => hashOf(posting), 'bytea')}, ${column(({ posting }) => posting.kind, 'text')},
      ${column(({ posting }) => posting.actor, 'text')}, ${column(({ member }) => String(member), 'bigint')},
      ${column(({ code }) => code, 'text')}, ${column(({ amount }) => String(amount), 'bigint')},
      ${column(({ house }) => house, 'text')}, ${column(({ posting }) => posting.announcement?.topic ?? null, 'text')},
      ${column(({ posting }) => payloadOf(posting), 'text')}
    )`
}

function requestedOf(postings: readonly Posting[]): RawBuilder<unknown> {
  // Each in a select of its own: a planner that sees how many there are would plan every time anew.
  const column = (of: (posting: Posting) => unknown, type: string) => sql`(select ${postings.map(of)}::${sql.raw(type)}[])`
  return sql`
    leg as materialized (
      select
        transfer,
        array_agg(
          case
            when account is not null then account
            when member is not null then ledger.member_account(member, code)
            else ledger.house(code, token)
          end
          order by place
        ) as accounts,
        array_agg(amount order by place) as amounts
      from unnest(${legColumns(postings.map(({ legs }) => legs))})
        with ordinality as leg (transfer, account, member, code, token, amount, place)
      group by transfer
    ),
    input as (
      select
        array_agg(
          row(scope, key, hash, kind, actor, leg.accounts, leg.amounts, reverses, reference, topic, payload::jsonb)::ledger.posting
          order by place
        ) as postings
      from unnest(
        ${column(({ scope }) => scope, 'text')}, ${column(({ key }) => key, 'text')}, ${column(hashOf, 'bytea')},
        ${column(({ kind }) => kind, 'text')}, ${column(({ actor }) => actor, 'text')},
        ${column(({ reverses }) => (reverses === undefined ? null : String(reverses)), 'bigint')},
        ${column(({ reference }) => reference ?? null, 'text')}, ${column(({ announcement }) => announcement?.topic ?? null, 'text')},
        ${column(payloadOf, 'text')}
      ) with ordinality as input (scope, key, hash, kind, actor, reverses, reference, topic, payload, place)
      left join leg on leg.transfer = input.place
    )`
}

/** The same in one round trip; returns the outcome of each posting. */
export async function postMany(tx: LedgerTx, postings: readonly Posting[]): Promise<readonly PostOutcome[]> {
  const { rows } = await sql<OutcomeRow>`
    with ${requestedOf(postings)}
    select outcome.status, outcome.transfer_id, outcome.reason, outcome.balances, outcome.versions
    from input
    cross join unnest(ledger.post_many(input.postings)) with ordinality
      as outcome (status, transfer_id, reason, balances, versions, place)
    order by outcome.place`.execute(tx)
  if (rows.length !== postings.length) throw new Error('invariant: the ledger answered in part')
  return rows.map(parseOutcome)
}

function hashOf(posting: Posting): Buffer {
  const { kind, legs, reverses = null, reference = null } = posting
  return contentHash(posting.content ?? { kind, legs: legContent(legs), reverses, reference })
}

function payloadOf({ announcement }: Posting): string | null {
  return announcement?.payload ? JSON.stringify(announcement.payload) : null
}

export function outcomeOf(rows: readonly OutcomeRow[]): PostOutcome {
  const [row] = rows
  if (!row) throw new Error('invariant: the ledger answered nothing')
  return parseOutcome(row)
}
