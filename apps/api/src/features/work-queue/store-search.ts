import { SEARCH_PART_MIN } from '@morakot/contract/features/work-queue/states'
import type { SearchKind } from '@morakot/contract/features/work-queue/states'
import type { Typed } from '@morakot/contract/record-number'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'
import { beginsWith } from '#infra/database/search-text'

/** The records that one statement finds; proposals and recorded actions have doors of their own. */
export type RecordKind = Exclude<SearchKind, 'proposal' | 'audit'>

export interface RecordRow {
  readonly kind: RecordKind
  readonly id: string
  /** Of a deposit, a withdrawal or a round. */
  readonly number: bigint | null
  /** What the bank or a provider calls it. */
  readonly name: string | null
  readonly member: bigint | null
  readonly username: string | null
  /** In satang; of a round the stakes. */
  readonly amount: bigint | null
  readonly status: string
  /** Why it waits, as a code of its feature. */
  readonly detail: string | null
  readonly at: Date
}

/** What was typed, and what of it is searched. */
export interface Sought {
  readonly typed: Typed
  /** The typed text as the bank or a provider may have written it. */
  readonly text: string
  /** Amounts are searched from this moment on. */
  readonly since: Date
  /** The most rows of each kind. */
  readonly limit: number
}

const COLUMNS: Readonly<Record<RecordKind, RawBuilder<unknown>>> = {
  deposit: sql.raw(`
    id::text as id, number, bank_transaction_id as name, member_id as member, amount, status, null as detail, created_at as at
    from deposit`),
  withdrawal: sql.raw(`
    id::text as id, number, null as name, member_id as member, amount, status, null as detail, created_at as at
    from withdrawal`),
  round: sql.raw(`
    first.number::text as id, first.number, round.round_id as name, round.member_id as member,
    (round.bet_real + round.bet_bonus) / 1000 as amount, round.state as status, null as detail, round.opened_at as at
    from game_round as round
    cross join lateral (
      select min(message.id) as number
      from seamless_message as message
      where message.host_id = round.host_id and message.round_id = round.round_id
    ) as first`),
  receipt: sql.raw(`
    event_id as id, null::bigint as number, bank_transaction_id as name, null::bigint as member,
    ((payload ->> 'amount')::numeric * 100)::bigint as amount, outcome as status, reason as detail, received_at as at
    from bank_event`),
  difference: sql.raw(`
    id::text as id, null::bigint as number, subject as name, member_id as member, coalesce(amount_there, amount_here) / 1000 as amount,
    case when closed_at is null then 'open' else 'closed' end as status, difference as detail, opened_at as at
    from reconciliation_case`),
  alert: sql.raw(`
    id::text as id, null::bigint as number, subject as name, member_id as member, null::bigint as amount, 'open' as status, kind as detail,
    first_at as at
    from seamless_alert`),
}

/** The records of these kinds that the typed number, amount, or name at a bank or provider finds: of each kind the newest, up to the limit. */
export async function findRecords(db: Db, kinds: readonly RecordKind[], sought: Sought): Promise<readonly RecordRow[]> {
  const parts = kinds.flatMap((kind) => {
    const which = conditionOf(kind, sought)
    return which === null ? [] : [sql`(select ${sql.lit(kind)} as kind, ${COLUMNS[kind]} ${which} order by at desc limit ${sought.limit})`]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<RecordRow>`
    select found.*, member.username
    from (${sql.join(parts, sql` union all `)}) as found
    left join member on member.id = found.member
    order by found.at desc`.execute(db)
  return rows
}

/** Which rows of a kind are found; null where what was typed names none of the kind. */
function conditionOf(kind: RecordKind, { typed, text, since, limit }: Sought): RawBuilder<unknown> | null {
  if (typed.kind === 'matter') return null
  if (typed.kind === 'amount') return amountCondition(kind, typed.satang, since)
  if (typed.kind === 'record') return typed.record === kind ? numberCondition(kind, typed.number) : null
  // Many transfers may begin alike: only so many are read.
  const ids = (query: RawBuilder<unknown>) => sql`(${query} limit ${limit})`
  const named = (column: string, name = text) => beginsWith(sql.ref(column), name, SEARCH_PART_MIN)
  switch (kind) {
    case 'deposit':
      return sql`where id = any (array(
        ${ids(sql`select id from deposit where ${named('bank_transaction_id')} order by bank_transaction_id`)}
        union all ${ids(sql`select id from deposit where ${named('reference', text.toUpperCase())} order by reference`)}))`
    case 'withdrawal':
      return orderCondition(text, limit)
    case 'round':
      return sql`where round.host_id = any (array(select id from provider_host)) and round.round_id = ${text}`
    case 'receipt':
      return sql`where ${UNSETTLED} and event_id = any (array(
        ${ids(sql`select event_id from bank_event where ${named('bank_transaction_id')} and ${UNSETTLED} order by bank_transaction_id`)}))`
    case 'difference':
      return sql`where id = any (array(${ids(sql`select id from reconciliation_case where ${named('subject')} order by subject`)}))`
    case 'alert':
      return sql`where closed_at is null and id = any (array(
        ${ids(sql`select id from seamless_alert where closed_at is null and ${named('subject')} order by subject`)}))`
    default:
      throw new Error(`unknown record ${String(kind satisfies never)}`)
  }
}

/** Money that waits for an operator: what is settled has a record of it. */
const UNSETTLED = sql.raw(`
  outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)`)

function numberCondition(kind: RecordKind, number: bigint): RawBuilder<unknown> {
  if (kind !== 'round') return sql`where number = ${number}`
  return sql`
    join seamless_message as named on named.host_id = round.host_id and named.round_id = round.round_id
    where named.id = ${number}`
}

function amountCondition(kind: RecordKind, satang: bigint, since: Date): RawBuilder<unknown> | null {
  if (kind === 'deposit' || kind === 'withdrawal') return sql`where amount = ${satang} and created_at >= ${since}`
  if (kind !== 'receipt') return null
  const written = `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
  return sql`where ${UNSETTLED} and payload ->> 'amount' = ${written} and received_at >= ${since}`
}

const ID_DIGITS = 32
const ID_BEGINNING = /^[\da-f]{8}-?[\da-f]{0,4}-?[\da-f]{0,4}-?[\da-f]{0,4}-?[\da-f]{0,12}$/

/** The bank names a payout by the id of its withdrawal, whole or from its first eight digits. */
function orderCondition(text: string, limit: number): RawBuilder<unknown> | null {
  const name = text.toLowerCase()
  if (!ID_BEGINNING.test(name)) return null
  const digits = name.replaceAll('-', '')
  const [first, last] = [digits.padEnd(ID_DIGITS, '0'), digits.padEnd(ID_DIGITS, 'f')]
  return sql`where id = any (array(
    select id from withdrawal where id >= ${first}::uuid and id <= ${last}::uuid order by id desc limit ${limit}))`
}
