import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { z } from 'zod'
import { anyOf } from '#infra/any-of'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { storedRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Exclusion } from './rules-exclusion.ts'
import type { MemberLimit, OrderedLimit } from './rules-limits.ts'

const on = tables<
  'member' | 'memberBreakOrder' | 'memberExclusion' | 'memberExclusionReturn' | 'memberLimit' | 'memberLimitOrder' | 'memberUsage'
>()

type LimitRow = Pick<Row<'memberLimit'>, 'period' | 'value' | 'pendingSince' | 'pendingValue'> & {
  readonly kind: Row<'memberLimit'>['kind'] | null
  readonly rules: unknown
  readonly ordered: readonly (Pick<OrderedLimit, 'kind' | 'period' | 'text'> & { readonly value: string; readonly endsAt: string })[]
}

export interface LimitsAndRules {
  readonly limits: readonly MemberLimit[]
  /** Those that operators set and that have not ended. */
  readonly ordered: readonly OrderedLimit[]
  /** The stored body of the rules section; null when it was never changed. */
  readonly rules: unknown
}

/** Every limit that a member has ever set, those of operators that hold now, and the rules in force. One query, because each stake runs it. */
export async function listLimits(
  db: Db | Tx,
  { member, now }: { readonly member: MemberId; readonly now: Date },
  section: RulesSection<z.core.$ZodType>,
): Promise<LimitsAndRules> {
  const { rows } = await sql<LimitRow>`
    select kind, period, value, pending_since as "pendingSince", pending_value as "pendingValue", rules.body as rules,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'period', period, 'value', value::text, 'endsAt', ends_at, 'text', member_text))
        from member_limit_order where member_id = ${member} and ends_at > ${now}
      ), '[]') as ordered
    from (select ${storedRules(section)} as body) as rules
    left join member_limit on member_limit.member_id = ${member}
    order by kind, period`.execute(db)
  const limits = rows.flatMap(({ kind, period, value, pendingSince: since, pendingValue }) =>
    kind === null ? [] : [{ kind, period, value, pending: since === null ? null : { since, value: pendingValue } }],
  )
  const ordered = (rows[0]?.ordered ?? []).map((one) => ({ ...one, value: BigInt(one.value), endsAt: new Date(one.endsAt) }))
  return { limits, ordered, rules: rows[0]?.rules ?? null }
}

export async function writeLimit(tx: Tx, member: MemberId, limit: MemberLimit, at: Date): Promise<void> {
  const { kind, period, value, pending } = limit
  const set = { value, setAt: at, pendingSince: pending?.since ?? null, pendingValue: pending?.value ?? null }
  await on(tx)
    .insertInto('memberLimit')
    .values({ memberId: member, kind, period, ...set })
    .onConflict((known) => known.columns(['memberId', 'kind', 'period']).doUpdateSet(set))
    .execute()
}

/** A limit that an operator set, as it is kept. */
export type LimitOrder = Row<'memberLimitOrder'>

/** Stores a limit of an operator; false when its id is known. */
export async function insertOrder(tx: Tx, order: LimitOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('memberLimitOrder')
    .values(order)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findOrder(db: Db | Tx, id: string): Promise<LimitOrder | undefined> {
  return await on(db).selectFrom('memberLimitOrder').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every limit that operators set for a member, newest first. */
export async function listOrders(db: Db, member: MemberId, limit: number): Promise<readonly LimitOrder[]> {
  const orders = on(db).selectFrom('memberLimitOrder').selectAll().where('memberId', '=', member)
  return await orders.orderBy('madeAt', 'desc').orderBy('id').limit(limit).execute()
}

/** An exclusion as it is kept. */
export interface KeptExclusion extends Exclusion, Pick<Row<'memberExclusion'>, 'id' | 'memberId'> {}

/** Every exclusion that a member ever requested. */
export async function listExclusions(db: Db | Tx, member: MemberId): Promise<readonly KeptExclusion[]> {
  return await listExclusionsOf(db, [member])
}

/** Every exclusion that the person behind an account ever requested, on whichever platform (features F-104). */
export async function listExclusionsOfPerson(db: Db | Tx, member: MemberId): Promise<readonly KeptExclusion[]> {
  return await exclusions(db)
    .where(sql<boolean>`exclusion.member_id in (select accounts_of_person(${member}))`)
    .execute()
}

/** The same of many members at once. */
export async function listExclusionsOf(db: Db | Tx, members: readonly MemberId[]): Promise<readonly KeptExclusion[]> {
  return await exclusions(db).where('exclusion.memberId', '=', anyOf(members, 'bigint')).execute()
}

const exclusions = (db: Db | Tx) =>
  on(db)
    .selectFrom('memberExclusion as exclusion')
    .leftJoin('memberExclusionReturn as wayBack', 'wayBack.exclusionId', 'exclusion.id')
    .selectAll('exclusion')
    .select('wayBack.askedAt as returnAskedAt')
    .orderBy('exclusion.id')

/** The person an account belongs to. */
export type BornAs = Pick<Row<'member'>, 'firstName' | 'lastName' | 'birthDate'>

/** Every exclusion of members with a birth date, with the names that they gave. */
export async function listExclusionsOfBirthDate(db: Db | Tx, birthDate: string): Promise<readonly (KeptExclusion & BornAs)[]> {
  const rows = await on(db)
    .selectFrom('member')
    .select(['id', 'firstName', 'lastName', 'birthDate'])
    .where('birthDate', '=', birthDate)
    .where((is) => is('id', 'in', is.selectFrom('memberExclusion').select('memberId').where('kind', '=', 'self_exclusion')))
    .execute()
  const people = new Map(rows.map(({ id, ...born }) => [id, born]))
  const kept = await listExclusionsOf(db, [...people.keys()])
  return kept.flatMap((one) => {
    const born = people.get(one.memberId)
    return born === undefined ? [] : [{ ...one, ...born }]
  })
}

export async function findBornAs(tx: Tx, member: MemberId): Promise<BornAs | undefined> {
  return await on(tx).selectFrom('member').select(['firstName', 'lastName', 'birthDate']).where('id', '=', member).executeTakeFirst()
}

/** Stores a break and returns its number. */
export async function insertExclusion(tx: Tx, member: MemberId, { kind, startsAt, endsAt }: Exclusion): Promise<bigint> {
  const row = { memberId: member, kind, startsAt, endsAt }
  const { id } = await on(tx).insertInto('memberExclusion').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A break that an operator started, without its term. */
export type BreakOrder = Row<'memberBreakOrder'>

export async function insertBreakOrder(tx: Tx, order: BreakOrder): Promise<void> {
  await on(tx).insertInto('memberBreakOrder').values(order).execute()
}

/** A break of an operator by its id, with its term; undefined for an unknown one. */
export async function findBreakOrder(
  db: Db | Tx,
  id: string,
): Promise<(BreakOrder & Pick<Exclusion, 'kind' | 'startsAt' | 'endsAt'>) | undefined> {
  return await on(db)
    .selectFrom('memberBreakOrder as made')
    .innerJoin('memberExclusion as exclusion', 'exclusion.id', 'made.exclusionId')
    .selectAll('made')
    .select(['exclusion.kind', 'exclusion.startsAt', 'exclusion.endsAt'])
    .where('made.id', '=', id)
    .executeTakeFirst()
}

/** Those of these breaks that an operator started. */
export async function listBreakOrders(db: Db | Tx, exclusions: readonly bigint[]): Promise<readonly BreakOrder[]> {
  const orders = on(db).selectFrom('memberBreakOrder').selectAll()
  return await orders.where('exclusionId', '=', anyOf(exclusions, 'bigint')).execute()
}

/** Records that a member requested the return from an exclusion. */
export async function insertReturn(tx: Tx, exclusion: bigint, at: Date): Promise<void> {
  await on(tx).insertInto('memberExclusionReturn').values({ exclusionId: exclusion, askedAt: at }).execute()
}

/** What a member deposited, staked and won in a span of business days. */
export interface Usage {
  readonly deposited: Millisatang
  /** Less what was given back. */
  readonly staked: Millisatang
  readonly won: Millisatang
  /** Staked, less what was won. Negative when the member is ahead. */
  readonly lost: Millisatang
}

/** Sums of the business days from `fromDay` on. */
export async function readUsage(db: Db | Tx, member: MemberId, fromDay: string): Promise<Usage> {
  const { deposited, staked, won } = await on(db)
    .selectFrom('memberUsage')
    .select([
      sql<Millisatang>`coalesce(sum(deposited), 0)::bigint`.as('deposited'),
      sql<Millisatang>`coalesce(sum(staked - returned), 0)::bigint`.as('staked'),
      sql<Millisatang>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .where('memberId', '=', member)
    .where('day', '>=', fromDay)
    .executeTakeFirstOrThrow()
  return { deposited, staked, won, lost: millisatang(staked - won) }
}
