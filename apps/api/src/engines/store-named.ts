import { SEARCH_PART_MIN } from '@morakot/contract/features/work-queue/states'
import type { SearchKind } from '@morakot/contract/features/work-queue/states'
import { readTyped } from '@morakot/contract/record-number'
import type { Typed } from '@morakot/contract/record-number'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginsWith } from '#infra/database/search-text'

/** The records that one condition finds; proposals and recorded actions have doors of their own. */
export type RecordKind = Exclude<SearchKind, 'proposal' | 'audit'>

/** What was typed, and what of it is searched. */
export interface Sought {
  readonly typed: Typed
  /** The typed text as the bank or a provider may have written it. */
  readonly text: string
  /** Amounts are searched from this moment on; null: at any time. */
  readonly since: Date | null
  /** How many records that begin alike are read; null: all, for a list that counts them. */
  readonly limit: number | null
}

/**
 * The condition of a list that is filtered by a text: all that the search finds by it, and the records of the member with that username.
 * `member` is the member whom the list shows. True without a text.
 */
export function listedBy(kind: RecordKind, text: string | undefined, member: RawBuilder<unknown>): RawBuilder<boolean> {
  if (text === undefined) return sql`true`
  const named = namedBy(kind, { typed: readTyped(text), text, since: null, limit: null })
  const ofMember = sql<boolean>`${member} = (select owner.id from member as owner where owner.username = ${text.toLowerCase()})`
  return named === null ? ofMember : sql<boolean>`(${named} or ${ofMember})`
}

/**
 * The condition on the table of a kind for what was typed: the number of the record, an amount, or what the bank or provider calls it. Null
 * where it names none of the kind. Game rounds are read as `round`.
 */
export function namedBy(kind: RecordKind, { typed, text, since, limit }: Sought): RawBuilder<boolean> | null {
  if (typed.kind === 'matter') return null
  if (typed.kind === 'amount') return amountCondition(kind, typed.satang, since)
  if (typed.kind === 'record') return typed.record === kind ? numberCondition(kind, typed.number) : null
  // Many transfers may begin alike: a search reads only so many of them.
  const ids = (query: RawBuilder<unknown>) => (limit === null ? sql`(${query})` : sql`(${query} limit ${limit})`)
  const named = (column: string, name = text) => beginsWith(sql.ref(column), name, SEARCH_PART_MIN)
  switch (kind) {
    case 'deposit':
      return sql`deposit.id = any (array(
        ${ids(sql`select id from deposit where ${named('bank_transaction_id')} order by bank_transaction_id`)}
        union all ${ids(sql`select id from deposit where ${named('reference', text.toUpperCase())} order by reference`)}))`
    case 'withdrawal':
      return orderCondition(text, ids)
    case 'round':
      return sql`round.host_id = any (array(select id from provider_host)) and round.round_id = ${text}`
    case 'receipt':
      return sql`${UNSETTLED} and bank_event.event_id = any (array(
        ${ids(sql`select event_id from bank_event where ${named('bank_transaction_id')} and ${UNSETTLED} order by bank_transaction_id`)}))`
    case 'difference':
      return sql`reconciliation_case.id = any (array(
        ${ids(sql`select id from reconciliation_case where ${named('subject')} order by subject`)}))`
    case 'alert':
      return sql`seamless_alert.closed_at is null and seamless_alert.id = any (array(
        ${ids(sql`select id from seamless_alert where closed_at is null and ${named('subject')} order by subject`)}))`
    default:
      throw new Error(`unknown record ${String(kind satisfies never)}`)
  }
}

/** Money that waits for an operator: what is settled has a record of it. */
const UNSETTLED = sql.raw(`
  bank_event.outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)`)

function numberCondition(kind: RecordKind, number: bigint): RawBuilder<boolean> {
  if (kind !== 'round') return sql`${sql.ref(`${kind}.number`)} = ${number}`
  return sql`(round.host_id, round.round_id) = (
    select named.host_id, named.round_id from seamless_message as named where named.id = ${number})`
}

function amountCondition(kind: RecordKind, satang: bigint, since: Date | null): RawBuilder<boolean> | null {
  const from = (moment: string) => (since === null ? sql`` : sql`and ${sql.ref(moment)} >= ${since}`)
  if (kind === 'deposit' || kind === 'withdrawal') return sql`${sql.ref(`${kind}.amount`)} = ${satang} ${from(`${kind}.created_at`)}`
  if (kind !== 'receipt') return null
  const written = `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
  return sql`${UNSETTLED} and bank_event.payload ->> 'amount' = ${written} ${from('bank_event.received_at')}`
}

const ID_DIGITS = 32
const ID_BEGINNING = /^[\da-f]{8}-?[\da-f]{0,4}-?[\da-f]{0,4}-?[\da-f]{0,4}-?[\da-f]{0,12}$/

/** The bank names a payout by the id of its withdrawal, whole or from its first eight digits. */
function orderCondition(text: string, ids: (query: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<boolean> | null {
  const name = text.toLowerCase()
  if (!ID_BEGINNING.test(name)) return null
  const digits = name.replaceAll('-', '')
  const [first, last] = [digits.padEnd(ID_DIGITS, '0'), digits.padEnd(ID_DIGITS, 'f')]
  return sql`withdrawal.id = any (array(
    ${ids(sql`select id from withdrawal where id >= ${first}::uuid and id <= ${last}::uuid order by id desc`)}))`
}
