import { cashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import type { CashbackKind, CashbackState } from '@morakot/contract/features/cashback/states'
import type { Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Calculation, Period } from './rules.ts'

const on = tables<'cashbackClaim' | 'cashbackRow'>()

type Kept = Omit<Row<'cashbackRow'>, 'breakdown'> & { readonly breakdown: Breakdown }

/** A calculation as it is kept. */
export interface CashbackRow extends Calculation, Omit<Kept, 'memberId' | 'breakdown' | keyof Calculation> {
  readonly member: MemberId
}

type Line = Calculation['lines'][number]

/** Of rows that were written before a row kept its rates. */
const FIRST_RATES = cashbackRules.schema.parse({})

/** Amounts as text: JSON numbers are no integers. */
interface Breakdown {
  readonly lines: readonly (Pick<Line, 'group'> & { readonly rate?: string; readonly stake: string; readonly win: string })[]
  readonly promo: string
  readonly net: string
  readonly percent: number
  readonly tier: Tier | null
}

const kept = (db: Db | Tx) => on(db).selectFrom('cashbackRow').selectAll().$narrowType<{ breakdown: Breakdown }>()

const keptOf = (db: Db | Tx, member: MemberId, kind: CashbackKind) => kept(db).where('memberId', '=', member).where('kind', '=', kind)

function rowOf({ memberId: member, breakdown, ...row }: Kept): CashbackRow {
  const { lines, promo, net, percent, tier } = breakdown
  return {
    ...row,
    member,
    lines: lines.map(({ group, rate, stake, win }) => ({
      group,
      rate: rateOf(row.kind, group, rate),
      stake: BigInt(stake),
      win: BigInt(win),
    })),
    promo: BigInt(promo),
    net: BigInt(net),
    percent,
    tier,
  }
}

function rateOf(kind: CashbackKind, group: Line['group'], kept: string | undefined): bigint {
  if (kept !== undefined) return BigInt(kept)
  return kind === 'CASHBACK' ? BigInt(FIRST_RATES[group]) : 0n
}

/** Writes calculations of a period; those whose member has one are left out. Returns the members whose row is new. */
export async function insertRows(
  tx: Tx,
  { kind, firstDay, lastDay, readyAt, autoPayAt }: Period,
  rows: readonly (Calculation & { readonly id: string; readonly member: MemberId })[],
): Promise<ReadonlySet<MemberId>> {
  const given = rows.map(({ id, member, lines, promo, net, percent, tier, computed, amount }) => ({
    id,
    member_id: String(member),
    breakdown: {
      lines: lines.map(({ group, rate, stake, win }) => ({ group, rate: String(rate), stake: String(stake), win: String(win) })),
      promo: String(promo),
      net: String(net),
      percent,
      tier,
    } satisfies Breakdown,
    computed: String(computed),
    amount: String(amount),
  }))
  const { rows: written } = await sql<{ member: MemberId }>`
    insert into cashback_row (id, kind, member_id, first_day, last_day, breakdown, computed, amount, state, ready_at, auto_pay_at)
    select
      id, ${kind}, member_id, ${firstDay}::date, ${lastDay}::date, breakdown, computed, amount,
      case when amount = 0 then 'NONE' else 'READY' end, ${readyAt}::timestamptz, ${autoPayAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, member_id bigint, breakdown jsonb, computed bigint, amount bigint)
    order by member_id
    on conflict (member_id, kind, first_day) do nothing
    returning member_id as member`.execute(tx)
  return new Set(written.map(({ member }) => member))
}

/** The latest calculations of a member, newest first. A period that another system has settled has none. */
export async function listRows(db: Db, member: MemberId, kind: CashbackKind, limit: number): Promise<readonly CashbackRow[]> {
  const calculated = keptOf(db, member, kind).where(sql<boolean>`breakdown -> 'lines' <> '[]'::jsonb`)
  return (await calculated.orderBy('firstDay', 'desc').limit(limit).execute()).map(rowOf)
}

/** The calculations of some periods of a member, by their first days. */
export async function listPeriods(
  db: Db,
  member: MemberId,
  periods: readonly { readonly kind: CashbackKind; readonly period: string }[],
): Promise<readonly Pick<CashbackRow, 'kind' | 'firstDay' | 'state' | 'amount' | 'autoPayAt'>[]> {
  if (periods.length === 0) return []
  return await on(db)
    .selectFrom('cashbackRow')
    .select(['kind', 'firstDay', 'state', 'amount', 'autoPayAt'])
    .where('memberId', '=', member)
    .where((is) => is.or(periods.map(({ kind, period }) => is.and({ kind, firstDay: period }))))
    .execute()
}

/** What a member can claim of a kind, oldest first. The caller holds the member's row. */
export async function listReady(tx: Tx, member: MemberId, kind: CashbackKind): Promise<readonly CashbackRow[]> {
  return (await keptOf(tx, member, kind).where('state', '=', 'READY').orderBy('firstDay').execute()).map(rowOf)
}

/** One row while it can be paid. The caller holds the member's row. */
export async function findReady(tx: Tx, id: string): Promise<CashbackRow | undefined> {
  const row = await kept(tx).where('id', '=', id).where('state', '=', 'READY').executeTakeFirst()
  return row && rowOf(row)
}

/** Rows that can be paid, by id, after one of them. */
export async function pageReady(
  db: Db,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly Pick<CashbackRow, 'id' | 'member' | 'autoPayAt'>[]> {
  const ready = on(db).selectFrom('cashbackRow').select(['id', 'memberId as member', 'autoPayAt']).where('state', '=', 'READY')
  const following = page.after === null ? ready : ready.where('id', '>', page.after)
  return await following.orderBy('id').limit(page.limit).execute()
}

export async function markPaid(
  tx: Tx,
  id: string,
  { at, transferId, claimId }: { readonly at: Date; readonly transferId: bigint; readonly claimId: string | null },
): Promise<void> {
  const state = claimId === null ? 'AUTO_PAID' : 'CLAIMED'
  await on(tx).updateTable('cashbackRow').set({ state, paidAt: at, transferId, claimId }).where('id', '=', id).execute()
}

type Claim = Row<'cashbackClaim'>

export async function insertClaim(tx: Tx, claim: Claim): Promise<void> {
  await on(tx).insertInto('cashbackClaim').values(claim).execute()
}

/** A member's last claim of a kind from a moment on, with the periods that it paid, oldest first. */
export async function lastClaim(
  tx: Tx,
  member: MemberId,
  kind: CashbackKind,
  from: Date,
): Promise<(Pick<Claim, 'amount' | 'creditAfter'> & { readonly rows: readonly CashbackRow[] }) | undefined> {
  const claim = await on(tx)
    .selectFrom('cashbackClaim')
    .select(['id', 'amount', 'creditAfter'])
    .where('memberId', '=', member)
    .where('kind', '=', kind)
    .where('claimedAt', '>=', from)
    .orderBy('claimedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (claim === undefined) return undefined
  const rows = await keptOf(tx, member, kind).where('claimId', '=', claim.id).orderBy('firstDay').execute()
  return { amount: claim.amount, creditAfter: claim.creditAfter, rows: rows.map(rowOf) }
}

export interface RowFilter {
  readonly states: readonly CashbackState[]
  readonly kind: CashbackKind | null
  readonly member: MemberId | null
}

/** Calculations of all members, newest first, a page of them, and how many there are. */
export async function listCalculations(
  db: Db,
  { states, kind, member }: RowFilter,
  page: Page,
): Promise<{ readonly items: readonly CashbackRow[]; readonly total: number }> {
  let query = kept(db).where((is) => is('state', '=', is.fn.any(is.val(states))))
  if (kind !== null) query = query.where('kind', '=', kind)
  if (member !== null) query = query.where('memberId', '=', member)
  const { items, total } = await pageOf(query.orderBy('firstDay', 'desc').orderBy('id', 'desc'), page)
  return { items: items.map(rowOf), total }
}
