import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { readAuditorStatus } from '@morakot/ledger/findings'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { isAnyHalted } from '#features/payout-halts/service-gate'
import { grossOf, netOf } from '#features/reports/rules-figures'
import { countActive, keptUntil, sumFigures, sumHours } from '#features/reports/service-figures'
import type { FigureSums } from '#features/reports/service-figures'
import type { BaseContext, Reading } from '#infra/context'
import type { Grants } from '#infra/sessions/session-state'
import { hoursOf, spansOf } from './rules.ts'
import type { Span } from './rules.ts'
import { sourcesOpenTo } from './service-access.ts'
import { countQueues, auditorView } from './service-badges.ts'
import type { WorkContext } from './service-context.ts'
import { countPlayers, countRegistered, readBankCompared } from './store-overview.ts'

type Overview = Reply<(typeof workQueueSchemas)['overview']>

/** Who staked within this time plays now. */
const PLAYING_MS = 5 * 60_000

/** Figures of a period against the span before it, what waits longest, and whether the books are right; null where the roles open none of it. */
export async function readOverview(
  context: Reading<WorkContext>,
  grants: Grants,
  { period }: ParsedInput<(typeof workQueueSchemas)['overview']>['query'],
): Promise<Overview> {
  const now = context.clock.now()
  const sources = sourcesOpenTo(context.waits, grants)
  const maySeeMoney = grants.has('reports.view')
  const { span, previous } = spansOf(period, now)
  const [figures, hours, queues, correctness] = await Promise.all([
    maySeeMoney ? readVisibleFigures(context, { span, previous, isToday: period === 'today' }) : null,
    maySeeMoney ? readHours(context, span) : null,
    countQueues(context, sources),
    readCorrectness(context),
  ])
  const counts = new Map(queues.counts.map((one) => [one.name, one]))
  const waiting = sources.map(({ kind }) => ({
    kind,
    count: counts.get(kind)?.count ?? 0,
    late: counts.get(kind)?.late ?? 0,
    oldestSince: counts.get(kind)?.oldestSince?.toISOString() ?? null,
    targetMinutes: queues.targets[kind],
  }))
  const openCases = counts.get('reconciliation_case')?.count ?? null
  return {
    period,
    since: span.since.toISOString(),
    until: span.until.toISOString(),
    figures,
    hours,
    waiting,
    correctness: { ...correctness, openCases, bankComparedTo: openCases === null ? null : correctness.bankComparedTo },
  }
}

interface Compared {
  readonly span: Span
  readonly previous: Span
  readonly isToday: boolean
}

async function readVisibleFigures(
  { db, clock }: Reading<BaseContext>,
  { span, previous, isToday }: Compared,
): Promise<NonNullable<Overview['figures']>> {
  const now = clock.now()
  const [current, before, registered, registeredBefore, active, activeBefore, playing, kept] = await Promise.all([
    sumFigures(db, span),
    sumFigures(db, previous),
    countRegistered(db, span),
    countRegistered(db, previous),
    countActive(db, ...daysOf(span)),
    // Members who played are kept by whole days: half of today against all of yesterday would say nothing.
    isToday ? null : countActive(db, ...daysOf(previous)),
    countPlayers(db, bangkokDay(now), new Date(now.getTime() - PLAYING_MS)),
    keptUntil(db, now),
  ])
  const money = (pick: (sums: FigureSums) => bigint) => ({ value: bahtOf(pick(current)), previous: bahtOf(pick(before)) })
  const count = (pick: (sums: FigureSums) => number) => ({ value: pick(current), previous: pick(before) })
  return {
    keptUntil: (kept ?? now).toISOString(),
    moneyIn: money(({ deposited }) => deposited),
    moneyOut: money(({ paidOut }) => paidOut),
    net: money(({ deposited, paidOut }) => deposited - paidOut),
    deposits: count(({ deposits }) => deposits),
    withdrawals: count(({ payouts }) => payouts),
    ggr: money(grossOf),
    ngr: money(netOf),
    players: { value: active, previous: activeBefore },
    newMembers: { value: registered, previous: registeredBefore },
    firstDeposits: count(({ firstDeposits }) => firstDeposits),
    playersNow: { value: playing, previous: null },
  }
}

function daysOf({ since, until }: Span): [string, string] {
  return [bangkokDay(since), bangkokDay(new Date(until.getTime() - 1))]
}

async function readHours({ db }: Reading<BaseContext>, span: Span): Promise<NonNullable<Overview['hours']>> {
  const found = new Map((await sumHours(db, span)).map((row) => [row.at.getTime(), row]))
  return hoursOf(span).map((at) => {
    const row = found.get(at.getTime())
    return { at: at.toISOString(), moneyIn: bahtOf(row?.deposited ?? 0n), moneyOut: bahtOf(row?.paidOut ?? 0n) }
  })
}

async function readCorrectness({ db }: Reading<BaseContext>): Promise<Omit<Overview['correctness'], 'openCases'>> {
  const [status, bankComparedTo, isHalted] = await Promise.all([readAuditorStatus(db), readBankCompared(db), isAnyHalted(db)])
  return {
    auditor: auditorView(status),
    areWithdrawalsStopped: status.areWithdrawalsStopped || isHalted,
    bankComparedTo: bankComparedTo?.toISOString() ?? null,
  }
}

const bahtOf = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
