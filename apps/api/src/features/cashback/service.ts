import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashbackConsoleSchemas, cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import { CASHBACK_BOUNDS, CASHBACK_STATES } from '@morakot/contract/features/cashback/states'
import type { CashbackKind, CashbackState } from '@morakot/contract/features/cashback/states'
import { offsetOf } from '@morakot/contract/formats'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { memberByUsername, usernamesOf } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { followingPeriod, runningPeriod } from './rules.ts'
import type { Calculation, Period } from './rules.ts'
import { calculate } from './service-calculate.ts'
import { listCalculations, listPeriods, listRows } from './store.ts'
import type { CashbackRow } from './store.ts'

type View = Reply<(typeof cashbackSchemas)['read']>
type KindView = View['cashback']
type RowView = KindView['running']

/** Two months of weeks, and as many days. */
const ROWS_SHOWN = 8

/** Both kinds of a member, written out: what can be claimed, what runs, and the latest calculations. */
export async function readOwn(context: BaseContext, member: MemberId): Promise<View> {
  const [cashback, lossReturn, exclusion] = await Promise.all([
    readKind(context, member, 'CASHBACK'),
    readKind(context, member, 'LOSS_RETURN'),
    exclusionOf(context.db, member, context.clock.now()),
  ])
  return exclusion === null
    ? { cashback, lossReturn, isOnBreak: false }
    : { cashback: { ...cashback, claimable: false }, lossReturn: { ...lossReturn, claimable: false }, isOnBreak: true }
}

async function readKind(context: BaseContext, member: MemberId, kind: CashbackKind): Promise<KindView> {
  const { db } = context
  const now = context.clock.now()
  const running = await estimateOf(context, member, runningPeriod(kind, now))
  const next = followingPeriod(kind, now)
  const kept = await listRows(db, member, kind, ROWS_SHOWN)
  const ready = kept.filter(({ state }) => state === 'READY')
  const rows = kept.map(rowView)
  const first = rows.find(({ state }) => state === 'READY') ?? running
  return {
    amount: baht(ready.reduce((sum, { amount }) => sum + amount, 0n)),
    claimable: ready.length > 0,
    minimum: baht(CASHBACK_BOUNDS[kind].min),
    period: first.period,
    readyAt: first.readyAt,
    breakdown: first.breakdown,
    running,
    following: next === null ? null : await estimateOf(context, member, next),
    rows,
  }
}

/** The estimate, so far, of a period that is not ready. */
async function estimateOf({ db }: BaseContext, member: MemberId, period: Period): Promise<RowView> {
  const estimate = (await calculate(db, period, [member])).get(member)
  invariant(estimate !== undefined, 'each member that is given is calculated')
  return {
    period: { from: period.firstDay, to: period.lastDay },
    amount: baht(estimate.amount),
    state: 'ACCRUING',
    readyAt: period.readyAt.toISOString(),
    autoPayAt: period.autoPayAt.toISOString(),
    paidAt: null,
    breakdown: breakdownOf(estimate),
  }
}

/** What can be or was claimed of some periods of a member, for what shows it elsewhere. Periods below the smallest payment are left out. */
export async function claimsOf(db: Db, member: MemberId, periods: readonly { readonly kind: CashbackKind; readonly period: string }[]) {
  const rows = await listPeriods(db, member, periods)
  return rows.flatMap(({ kind, firstDay, state, amount, autoPayAt }) =>
    state === 'NONE'
      ? []
      : [{ kind, firstDay, state: CLAIM_STATE[state], amount: baht(amount), until: state === 'READY' ? autoPayAt.toISOString() : null }],
  )
}

const CLAIM_STATE = { READY: 'READY', CLAIMED: 'CLAIMED', AUTO_PAID: 'PAID' } as const

const baht = (amount: bigint) => bahtFromSatang(satang(amount))
const bahtOfMinor = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))

function breakdownOf({ lines, promo, net, percent, tier }: Calculation): RowView['breakdown'] {
  return {
    lines: lines.map(({ group, rate, stake, win }) => ({
      group,
      stake: bahtOfMinor(stake),
      win: bahtOfMinor(win),
      rate: Number(rate) / 10,
      amount: bahtOfMinor((stake * rate) / 1_000n),
    })),
    promo: bahtOfMinor(promo),
    net: bahtOfMinor(net),
    percent,
    tier,
  }
}

function rowView(row: CashbackRow): RowView & { readonly state: CashbackState } {
  return {
    period: { from: row.firstDay, to: row.lastDay },
    amount: baht(row.amount),
    state: row.state,
    readyAt: row.readyAt.toISOString(),
    autoPayAt: row.autoPayAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    breakdown: breakdownOf(row),
  }
}

type ConsoleSchemas = typeof cashbackConsoleSchemas

const STATES_OF = {
  all: CASHBACK_STATES,
  ready: ['READY'],
  paid: ['CLAIMED', 'AUTO_PAID'],
  none: ['NONE'],
} as const satisfies Readonly<Record<string, readonly CashbackState[]>>

/** Every calculation, for operators. */
export async function listForOperators(
  { db }: BaseContext,
  { view, kind, q, ...page }: ParsedInput<ConsoleSchemas['list']>['query'],
): Promise<Reply<ConsoleSchemas['list']>> {
  const member = q === undefined ? null : await memberByUsername(db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { items: rows, total } = await listCalculations(
    db,
    { states: STATES_OF[view], kind: kind ?? null, member: member?.id ?? null },
    { limit: page.limit, offset: offsetOf(page) },
  )
  const usernames = await usernamesOf(
    db,
    rows.map((row) => row.member),
  )
  const items = rows.map((row) => ({
    ...rowView(row),
    id: row.id,
    kind: row.kind,
    memberId: String(row.member),
    username: usernames.get(row.member) ?? '',
    computed: baht(row.computed),
    transferId: row.transferId === null ? null : String(row.transferId),
  }))
  return { items, total }
}
