import { parseMillisatang } from '@morakot/money/millisatang'
import { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import { hostOf } from '#features/games/gateway'
import { playersOf } from '#features/games/service-play'
import { openCases, settleCases } from '#features/reconciliation/service-cases'
import type { FoundDifference } from '#features/reconciliation/service-cases'
import { scopeOf } from '#features/seamless/wallet/rules'
import type { SeamlessContext } from '#features/seamless/wallet/service-context'
import { readRules } from '#infra/database/rules-config'
import { comparedFrom, daysDue, differenceOf, secondsUntilNext, startOfDay } from './rules.ts'
import type { BusinessDay } from './rules.ts'
import { findKnown, latestDay, listOpenDays, listApplied, takeUpDays, writeDayDone } from './store.ts'
import type { KnownMessage } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_SECONDS = 60
const ROWS_A_PAGE = 500
/** A list that is longer than this does not end: ten million transactions in a page of five hundred. */
const PAGES_MAX = 20_000

interface Window {
  readonly from: Date
  readonly to: Date
}

type Listing = Extract<Awaited<ReturnType<SeamlessContext['provider']['transactions']>>, { kind: 'answered' }>['reply']
type Transactions = Listing['transactions']

/**
 * Compares every day that is due with the host's own list and opens a case for each difference (rule 15). Money never moves here. Returns
 * the seconds until the next run: few when the host could not be queried, else the time until the next day is due.
 */
export async function reconcile(context: SeamlessContext): Promise<{ readonly againSeconds: number }> {
  const hostId = hostOf(context.config.provider)
  const rules = await readRules(context.db, seamlessRules)
  const due = daysDue(await latestDay(context.db, hostId), context.clock.now(), rules.reconcileHour)
  if (due.length > 0) await takeUpDays(context.db, hostId, due)
  for (const day of await listOpenDays(context.db, hostId)) {
    const compared = await compareDay(context, hostId, day, rules.reconcileMarginHours)
    if (compared === 'unreachable') {
      await reportStandstill(context, hostId, { day, since: comparedFrom(day, rules.reconcileHour), hours: rules.reconcileAlertHours })
      return { againSeconds: rules.reconcileRetryMinutes * MINUTE_SECONDS }
    }
  }
  return { againSeconds: secondsUntilNext(context.clock.now(), rules.reconcileHour) }
}

async function compareDay(
  context: SeamlessContext,
  hostId: string,
  day: BusinessDay,
  marginHours: number,
): Promise<'done' | 'unreachable'> {
  const from = startOfDay(day)
  const to = new Date(from.getTime() + DAY_MS)
  const listed = new Set<string>()
  let counts = { matched: 0, differing: 0 }

  const isChecked = await eachPage(context, { from, to }, async (transactions) => {
    counts = sum(counts, await comparePage(context, hostId, { day, transactions, listed }))
  })
  if (!isChecked) return 'unreachable'
  // A message that was retried until it got a response may be hours later in one list than in the other.
  const margin = marginHours * HOUR_MS
  for (const around of [
    { from: new Date(from.getTime() - margin), to: from },
    { from: to, to: new Date(to.getTime() + margin) },
  ]) {
    const isRead = await eachPage(context, around, async (transactions) => {
      for (const { tx_id } of transactions) listed.add(tx_id)
    })
    if (!isRead) return 'unreachable'
  }
  const differing = counts.differing + (await findUnlisted(context, hostId, { day, window: { from, to }, listed }))
  await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    await writeDayDone(tx, { hostId, day, matched: counts.matched, differing, now })
    await settleCases(tx, scopeOf(hostId), [day], now)
  })
  return 'done'
}

/** Works through the host's list of a window. False when it could not be read to its end. */
async function eachPage(context: SeamlessContext, window: Window, work: (transactions: Transactions) => Promise<void>): Promise<boolean> {
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await context.provider.transactions({
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      ...(cursor === null ? {} : { cursor }),
    })
    if (answer.kind === 'unreachable') return false
    if (answer.reply.transactions.length > 0) await work(answer.reply.transactions)
    const next: string | null = answer.reply.next_cursor
    if (next === null) return true
    // A cursor that does not advance would loop for ever.
    if (next === cursor) return false
    cursor = next
  }
  return false
}

interface Counts {
  readonly matched: number
  readonly differing: number
}

function sum(one: Counts, other: Counts): Counts {
  return { matched: one.matched + other.matched, differing: one.differing + other.differing }
}

interface Page {
  readonly day: BusinessDay
  readonly transactions: Transactions
  /** What the day's list named before this page; the page is added. */
  readonly listed: Set<string>
}

async function comparePage(context: SeamlessContext, hostId: string, { day, transactions, listed }: Page): Promise<Counts> {
  const known = await findKnown(
    context.db,
    hostId,
    transactions.map(({ tx_id }) => tx_id),
  )
  const players = await playersOf(
    context.db,
    hostId,
    transactions.flatMap(({ player_id }) => player_id ?? []),
  )
  const found: FoundDifference[] = []
  const agreed: string[] = []
  for (const there of transactions) {
    const here = known.get(there.tx_id)
    const member = there.player_id === undefined ? undefined : (players.get(there.player_id) ?? null)
    const reported = { kind: there.kind, amount: there.amount, winAmount: there.win_amount }
    const difference = listed.has(there.tx_id) ? 'doubled' : differenceOf(member === undefined ? reported : { ...reported, member }, here)
    listed.add(there.tx_id)
    if (difference === null) agreed.push(there.tx_id)
    else found.push(differenceFound(difference, { day, there, here }))
  }
  await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    await openCases(tx, scopeOf(hostId), found, now)
    await settleCases(tx, scopeOf(hostId), agreed, now)
  })
  return { matched: agreed.length, differing: found.length }
}

function differenceFound(
  difference: FoundDifference['difference'],
  { day, there, here }: { readonly day: BusinessDay; readonly there: Transactions[number]; readonly here: KnownMessage | undefined },
): FoundDifference {
  const ours = here === undefined ? {} : { kindHere: here.kind, stateHere: here.state }
  const wins =
    there.win_amount === undefined ? {} : { winThere: there.win_amount, winHere: here === undefined ? null : String(here.winAmount) }
  const player = there.player_id === undefined ? {} : { playerThere: there.player_id }
  return {
    difference,
    subject: there.tx_id,
    member: here?.member ?? null,
    amountHere: here?.amount ?? null,
    amountThere: parseMillisatang(there.amount),
    details: { day, roundId: there.round_id, kindThere: there.kind, ...ours, ...wins, ...player },
  }
}

/** Opens a case for each transaction of ours that the host does not list. Returns their number. */
async function findUnlisted(
  context: SeamlessContext,
  hostId: string,
  of: { readonly day: BusinessDay; readonly window: Window; readonly listed: ReadonlySet<string> },
): Promise<number> {
  let after = 0n
  let count = 0
  for (;;) {
    const status = await listApplied(context.db, hostId, { ...of.window, after, limit: ROWS_A_PAGE })
    const found = status
      .filter(({ txId }) => !of.listed.has(txId))
      .map(({ txId, kind, roundId, amount, memberId: member }): FoundDifference => {
        const details = { day: of.day, roundId, kindHere: kind }
        return { difference: 'missing_there', subject: txId, member, amountHere: amount, amountThere: null, details }
      })
    count += found.length
    if (found.length > 0) await context.withTransaction(async (tx) => await openCases(tx, scopeOf(hostId), found, context.clock.now()))
    const last = status.at(-1)
    if (last === undefined || status.length < ROWS_A_PAGE) return count
    after = last.id
  }
}

/** Alerts an operator of a day that could not be compared for long. */
async function reportStandstill(
  context: SeamlessContext,
  hostId: string,
  still: { readonly day: BusinessDay; readonly since: Date; readonly hours: number },
): Promise<void> {
  const now = context.clock.now()
  if (now.getTime() - still.since.getTime() < still.hours * HOUR_MS) return
  const details = { since: still.since.toISOString() }
  const found = { difference: 'not_compared', subject: still.day, member: null, amountHere: null, amountThere: null, details } as const
  await context.withTransaction(async (tx) => await openCases(tx, scopeOf(hostId), [found], now))
}
