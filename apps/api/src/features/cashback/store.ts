import { cashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import type { CashbackKind, CashbackState } from '@morakot/contract/features/cashback/states'
import type { Tier } from '@morakot/contract/features/privileges/states'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Calculation, Period } from './rules.ts'

/** A calculation as it is kept. */
export interface CashbackRow extends Calculation {
  readonly id: string
  readonly kind: CashbackKind
  readonly member: MemberId
  readonly firstDay: string
  readonly lastDay: string
  readonly state: CashbackState
  readonly readyAt: Date
  readonly autoPayAt: Date
  readonly paidAt: Date | null
  readonly claimId: string | null
  readonly transferId: bigint | null
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

type Row = Omit<CashbackRow, keyof Calculation | 'member'> & {
  readonly member: bigint
  readonly breakdown: Breakdown
  readonly computed: bigint
  readonly amount: bigint
}

const columns = sql.raw(`
  id, kind, member_id as member, first_day::text as "firstDay", last_day::text as "lastDay", breakdown, computed, amount, state,
  ready_at as "readyAt", auto_pay_at as "autoPayAt", paid_at as "paidAt", claim_id as "claimId", transfer_id as "transferId"`)

function rowOf({ member, breakdown, ...row }: Row): CashbackRow {
  const { lines, promo, net, percent, tier } = breakdown
  return {
    ...row,
    member: memberId(member),
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

/** Writes calculations of a period; those whose member has one are left out. Answers the members whose row is new. */
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
  const { rows: written } = await sql<{ member: bigint }>`
    insert into cashback_row (id, kind, member_id, first_day, last_day, breakdown, computed, amount, state, ready_at, auto_pay_at)
    select
      id, ${kind}, member_id, ${firstDay}::date, ${lastDay}::date, breakdown, computed, amount,
      case when amount = 0 then 'NONE' else 'READY' end, ${readyAt}::timestamptz, ${autoPayAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, member_id bigint, breakdown jsonb, computed bigint, amount bigint)
    order by member_id
    on conflict (member_id, kind, first_day) do nothing
    returning member_id as member`.execute(tx)
  return new Set(written.map(({ member }) => memberId(member)))
}

/** The latest calculations of a member, newest first. */
export async function listRows(db: Db, member: MemberId, kind: CashbackKind, limit: number): Promise<readonly CashbackRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from cashback_row where member_id = ${member} and kind = ${kind} order by first_day desc limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** What a member can claim of a kind, oldest first. The caller holds the member's row. */
export async function listReady(tx: Tx, member: MemberId, kind: CashbackKind): Promise<readonly CashbackRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from cashback_row
    where member_id = ${member} and kind = ${kind} and state = 'READY'
    order by first_day`.execute(tx)
  return rows.map(rowOf)
}

/** One row while it can be paid. The caller holds the member's row. */
export async function findReady(tx: Tx, id: string): Promise<CashbackRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from cashback_row where id = ${id} and state = 'READY'`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

/** Rows that can be paid, by id, after one of them. */
export async function pageReady(
  db: Db,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly { readonly id: string; readonly member: MemberId; readonly autoPayAt: Date }[]> {
  const { rows } = await sql<{ id: string; member: bigint; autoPayAt: Date }>`
    select id, member_id as member, auto_pay_at as "autoPayAt"
    from cashback_row
    where state = 'READY' and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, member: memberId(row.member) }))
}

export async function markPaid(
  tx: Tx,
  id: string,
  paid: { readonly at: Date; readonly transferId: bigint; readonly claimId: string | null },
): Promise<void> {
  await sql`
    update cashback_row
    set state = ${paid.claimId === null ? 'AUTO_PAID' : 'CLAIMED'}, paid_at = ${paid.at}, transfer_id = ${paid.transferId},
      claim_id = ${paid.claimId}
    where id = ${id}`.execute(tx)
}

export interface Claim {
  readonly id: string
  readonly member: MemberId
  readonly kind: CashbackKind
  readonly amount: Satang
  readonly creditAfter: Satang
  readonly at: Date
}

export async function insertClaim(tx: Tx, { id, member, kind, amount, creditAfter, at }: Claim): Promise<void> {
  await sql`
    insert into cashback_claim (id, member_id, kind, amount, credit_after, claimed_at)
    values (${id}, ${member}, ${kind}, ${amount}, ${creditAfter}, ${at})`.execute(tx)
}

/** A member's last claim of a kind from a moment on, with the periods that it paid, oldest first. */
export async function lastClaim(
  tx: Tx,
  member: MemberId,
  kind: CashbackKind,
  from: Date,
): Promise<(Pick<Claim, 'amount' | 'creditAfter'> & { readonly rows: readonly CashbackRow[] }) | undefined> {
  const { rows: claims } = await sql<{ id: string; amount: bigint; creditAfter: bigint }>`
    select id, amount, credit_after as "creditAfter"
    from cashback_claim
    where member_id = ${member} and kind = ${kind} and claimed_at >= ${from}
    order by claimed_at desc
    limit 1`.execute(tx)
  const [claim] = claims
  if (claim === undefined) return undefined
  const { rows } = await sql<Row>`
    select ${columns} from cashback_row
    where member_id = ${member} and kind = ${kind} and claim_id = ${claim.id}
    order by first_day`.execute(tx)
  return { amount: satang(claim.amount), creditAfter: satang(claim.creditAfter), rows: rows.map(rowOf) }
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
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CashbackRow[]; readonly total: number }> {
  const matches = sql`
    state = any (${states}::text[])
    and (${kind}::text is null or kind = ${kind}) and (${member}::bigint is null or member_id = ${member})`
  const { rows } = await sql<Row>`
    select ${columns} from cashback_row where ${matches}
    order by first_day desc, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from cashback_row where ${matches}`.execute(db)
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 }
}
