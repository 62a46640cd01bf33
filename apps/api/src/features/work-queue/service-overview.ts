import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { readAuditorStanding } from '@morakot/ledger/findings'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import type { BaseContext, Reading } from '#infra/context'
import type { Grants } from '#infra/standing'
import { hoursOf, spansOf } from './rules.ts'
import type { Span } from './rules.ts'
import { countQueues, shownAuditor } from './service-badges.ts'
import { countPlayers, listHours, readBankCompared, readFigures, readGrossRevenue } from './store-overview.ts'

type Overview = Reply<(typeof workQueueSchemas)['overview']>

/** Who staked within this time plays now. */
const PLAYING_MS = 5 * 60_000

/** Figures of a period against the span before it, what waits longest, and whether the books are right; null where the roles open none of it. */
export async function readOverview(
  context: Reading<BaseContext>,
  grants: Grants,
  { period }: ParsedInput<(typeof workQueueSchemas)['overview']>['query'],
): Promise<Overview> {
  const now = context.clock.now()
  const maySeeMoney = grants.has('reports.view')
  const { span, previous } = spansOf(period, now)
  const [figures, hours, queues, correctness] = await Promise.all([
    maySeeMoney ? readShownFigures(context, { span, previous, isToday: period === 'today' }) : null,
    maySeeMoney ? readHours(context, span) : null,
    countQueues(context, grants),
    readCorrectness(context),
  ])
  const waiting = queues.counts.map(({ kind, count, late, oldestSince }) => ({
    kind,
    count,
    late,
    oldestSince: oldestSince?.toISOString() ?? null,
    targetMinutes: queues.targets[kind],
  }))
  const openCases = queues.counts.find(({ kind }) => kind === 'reconciliation_case')?.count ?? null
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

async function readShownFigures(
  { db, clock }: Reading<BaseContext>,
  { span, previous, isToday }: Compared,
): Promise<NonNullable<Overview['figures']>> {
  const now = clock.now()
  const [current, before, ggr, ggrBefore, players] = await Promise.all([
    readFigures(db, span),
    readFigures(db, previous),
    readGrossRevenue(db, ...daysOf(span)),
    // Play is summed by whole days: half of today against all of yesterday would say nothing.
    isToday ? null : readGrossRevenue(db, ...daysOf(previous)),
    countPlayers(db, bangkokDay(now), new Date(now.getTime() - PLAYING_MS)),
  ])
  const money = (pick: (figures: typeof current) => bigint) => ({ value: bahtOf(pick(current)), previous: bahtOf(pick(before)) })
  const count = (pick: (figures: typeof current) => number) => ({ value: pick(current), previous: pick(before) })
  return {
    moneyIn: money(({ moneyIn }) => moneyIn),
    moneyOut: money(({ moneyOut }) => moneyOut),
    net: money(({ moneyIn, moneyOut }) => moneyIn - moneyOut),
    deposits: count(({ deposits }) => deposits),
    withdrawals: count(({ withdrawals }) => withdrawals),
    ggr: { value: revenueOf(ggr), previous: ggrBefore === null ? null : revenueOf(ggrBefore) },
    newMembers: count(({ newMembers }) => newMembers),
    firstDeposits: count(({ firstDeposits }) => firstDeposits),
    playersNow: { value: players, previous: null },
  }
}

function daysOf({ since, until }: Span): [string, string] {
  return [bangkokDay(since), bangkokDay(new Date(until.getTime() - 1))]
}

async function readHours({ db }: Reading<BaseContext>, span: Span): Promise<NonNullable<Overview['hours']>> {
  const found = new Map((await listHours(db, span)).map((row) => [row.at.getTime(), row]))
  return hoursOf(span).map((at) => {
    const row = found.get(at.getTime())
    return { at: at.toISOString(), moneyIn: bahtOf(row?.moneyIn ?? 0n), moneyOut: bahtOf(row?.moneyOut ?? 0n) }
  })
}

async function readCorrectness({ db }: Reading<BaseContext>): Promise<Omit<Overview['correctness'], 'openCases'>> {
  const [standing, bankComparedTo] = await Promise.all([readAuditorStanding(db), readBankCompared(db)])
  return {
    auditor: shownAuditor(standing),
    areWithdrawalsStopped: standing.areWithdrawalsStopped,
    bankComparedTo: bankComparedTo?.toISOString() ?? null,
  }
}

const bahtOf = (amount: bigint) => bahtFromSatang(satang(amount))
const revenueOf = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
