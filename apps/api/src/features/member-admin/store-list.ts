import type { MemberSort, MemberView } from '@morakot/contract/features/member-admin/states'
import { withoutTitle } from '@morakot/contract/person-name'
import type { Typed } from '@morakot/contract/record-number'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Members are counted up to this: a number that large is read as "many". */
export const MEMBERS_COUNTED_MAX = 10_000

/** What the end of a number may match at most; more digits say more. */
const MATCHES_MAX = 1_000

const SORTS = {
  registeredAt: { asc: 'registered_at, id', desc: 'registered_at desc, id desc' },
  username: { asc: 'username, id', desc: 'username desc, id desc' },
  lastDepositAt: { asc: 'last_deposit_at nulls first, id', desc: 'last_deposit_at desc nulls last, id desc' },
} as const satisfies Record<MemberSort, Record<'asc' | 'desc', string>>

export interface MemberFilter {
  readonly view: MemberView
  readonly typed: Typed | null
  readonly tier: string | null
  /** Names are searched too: not for anyone who reads them masked. */
  readonly byName: boolean
  /** Members with this tag. */
  readonly tag: string | null
  readonly now: Date
  /** Members who registered since are new. */
  readonly newSince: Date
}

export interface ListedMember {
  readonly id: MemberId
  readonly username: string
  readonly name: string
  readonly tier: 'DEFAULT' | 'ELITE' | 'EMPEROR'
  readonly phone: string
  readonly bankCode: string
  readonly bankNumber: string
  readonly isVerified: boolean
  readonly status: 'active' | 'blocked'
  readonly registeredAt: Date
  readonly lastDepositAt: Date | null
  readonly lastSeenAt: Date | null
  /** Real and bonus, in 1/100,000 baht. */
  readonly credit: bigint
  readonly points: bigint
}

/** A page of members, sorted by an index. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  page: {
    readonly sort: MemberSort
    readonly order: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
  },
): Promise<readonly ListedMember[]> {
  const order = sql.raw(SORTS[page.sort][page.order])
  const { rows } = await sql<ListedMember>`
    select
      shown.id, shown.username, shown.first_name || ' ' || shown.last_name as name, shown.tier, coalesce(contact.phone, '') as phone,
      contact.bank_code as "bankCode", coalesce(contact.bank_number, '') as "bankNumber", shown.kyc_verified_at is not null as "isVerified",
      shown.status, shown.registered_at as "registeredAt", shown.last_deposit_at as "lastDepositAt",
      (
        select session.last_seen_at from member_session as session where session.member_id = shown.id order by session.id desc limit 1
      ) as "lastSeenAt",
      wallet.credit, wallet.points
    from (
      select * from member where ${conditionOf(filter)} order by ${order} limit ${page.limit} offset ${page.offset}
    ) as shown
    join member_contact as contact on contact.member_id = shown.id
    cross join lateral (
      select
        coalesce(sum(balance) filter (where code in ('real', 'bonus')), 0)::bigint as credit,
        coalesce(max(balance) filter (where code = 'points'), 0) as points
      from ledger.account
      where owner_id = shown.id
    ) as wallet
    order by ${order}`.execute(db)
  return rows
}

/** How many members a filter finds, up to `MEMBERS_COUNTED_MAX` and one more. */
export async function countMembers(db: Db, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from member where ${conditionOf(filter)} limit ${MEMBERS_COUNTED_MAX + 1}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

function conditionOf({ view, typed, byName, tier, tag, now, newSince }: MemberFilter): RawBuilder<boolean> {
  const tierIs = tier === null ? sql`true` : sql`tier = ${tier}`
  const tagged = tag === null ? sql`true` : sql`id in (select member_id from member_tag where tag_id = ${tag})`
  const found = typed === null ? sql`true` : sql`id = any (array(${matchesOf(typed, byName)} limit ${MATCHES_MAX}))`
  return sql`${viewCondition(view, { now, newSince })} and ${tierIs} and ${tagged} and ${found}`
}

function viewCondition(view: MemberView, { now, newSince }: Pick<MemberFilter, 'now' | 'newSince'>): RawBuilder<boolean> {
  switch (view) {
    case 'all':
      return sql`true`
    case 'new':
      return sql`registered_at >= ${newSince}`
    case 'frozen':
      return sql`status = 'blocked'`
    case 'break':
      return sql`id in (select members_on_break(${now}))`
    default:
      throw new Error(`unknown view ${String(view satisfies never)}`)
  }
}

/** The ids of members whom a search means: each part is looked up by its own index. */
function matchesOf(typed: Typed, byName: boolean): RawBuilder<{ id: bigint }> {
  switch (typed.kind) {
    case 'record':
      return sql`${ownersOf(typed)} union ${usernamesFrom(typed.text)}`
    case 'matter':
      return usernamesFrom(typed.text)
    case 'amount':
      return sql`select id from member where false`
    case 'reference':
      return sql`select member_id from deposit where reference = ${typed.reference}`
    case 'digits':
      return sql`${numbersEndingIn(typed.digits)} union ${usernamesFrom(typed.digits)}`
    case 'text':
      return byName ? sql`${usernamesFrom(typed.text)}${namesFrom(typed.text)}` : usernamesFrom(typed.text)
    default:
      throw new Error(`unknown search ${String(typed satisfies never)}`)
  }
}

function ownersOf({ record, number }: Extract<Typed, { kind: 'record' }>): RawBuilder<{ id: bigint }> {
  if (record === 'deposit') return sql`select member_id from deposit where number = ${number}`
  if (record === 'withdrawal') return sql`select member_id from withdrawal where number = ${number}`
  return sql`select member_id from seamless_message where id = ${number} and round_id is not null`
}

// '~' comes after every sign of a username, ':' after every digit.
function usernamesFrom(start: string): RawBuilder<{ id: bigint }> {
  return sql`select id from member where username collate "C" >= ${start} and username collate "C" < ${`${start}~`}`
}

const NAME_LETTERS_MIN = 2
/** After every letter in the order of bytes. */
const LAST_SIGN = '\u{10FFFF}'

/** Members whose name or last name begins so, without a title and spaces (console-2.md O-141). */
function namesFrom(typed: string): RawBuilder<{ id: bigint }> {
  const start = withoutTitle(typed).replaceAll(' ', '').toLowerCase()
  if ([...start].length < NAME_LETTERS_MIN) return sql``
  const end = `${start}${LAST_SIGN}`
  const begins = (name: RawBuilder<string>) => sql`(lower(replace(${name}, ' ', '')) collate "C") between ${start} and ${end}`
  return sql`
    union
    select id from member where ${begins(sql`first_name || last_name`)}
    union
    select id from member where ${begins(sql`last_name`)}`
}

function numbersEndingIn(digits: string): RawBuilder<{ id: bigint }> {
  const end = [...digits].toReversed().join('')
  return sql`
    select id from member where reverse(phone) collate "C" >= ${end} and reverse(phone) collate "C" < ${`${end}:`}
    union
    select id from member where reverse(bank_number) collate "C" >= ${end} and reverse(bank_number) collate "C" < ${`${end}:`}`
}

type Matching = Pick<ListedMember, 'id' | 'username' | 'name' | 'phone' | 'bankCode' | 'bankNumber' | 'status'> & {
  readonly isExact: boolean
}

/** Members whom a search means: those whom it names whole before those whom it names in part. */
export async function findMatching(
  db: Db,
  typed: Typed,
  { limit, byName }: { readonly limit: number; readonly byName: boolean },
): Promise<readonly Matching[]> {
  const { rows } = await sql<Matching>`
    select
      id, username, first_name || ' ' || last_name as name, coalesce(contact.phone, '') as phone, contact.bank_code as "bankCode",
      coalesce(contact.bank_number, '') as "bankNumber", status,
      ${exactCondition(typed)} as "isExact"
    from member
    join member_contact as contact on contact.member_id = member.id
    where id = any (array(${matchesOf(typed, byName)} limit ${MATCHES_MAX}))
    order by "isExact" desc, username
    limit ${limit}`.execute(db)
  return rows
}

function exactCondition(typed: Typed): RawBuilder<boolean> {
  switch (typed.kind) {
    case 'record':
      return sql`id = any (array(${ownersOf(typed)})) or username = ${typed.text}`
    case 'reference':
    case 'amount':
      return sql`true`
    case 'digits':
      return sql`${typed.digits} in (contact.phone, contact.bank_number, username)`
    case 'text':
    case 'matter':
      return sql`username = ${typed.text}`
    default:
      throw new Error(`unknown search ${String(typed satisfies never)}`)
  }
}
