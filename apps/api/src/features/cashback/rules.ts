import { addDays, bangkokDay, mondayOf, startOfDay } from '@morakot/contract/bangkok-day'
import { CASHBACK_BOUNDS, CASHBACK_DAYS, CASHBACK_GROUPS } from '@morakot/contract/features/cashback/states'
import type { CashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import type { CashbackGroup, CashbackKind } from '@morakot/contract/features/cashback/states'
import type { Tier } from '@morakot/contract/features/privileges/states'
import type { Terms } from '@morakot/contract/value-terms'

const HOUR_MS = 3_600_000
/** Periods are ready at 02:00 in Bangkok; loss-return is paid automatically 48 hours later, cashback a week later (decisions D9). */
const READY_MS = 2 * HOUR_MS
const AUTO_PAY_MS: Readonly<Record<CashbackKind, number>> = { CASHBACK: 7 * 24 * HOUR_MS, LOSS_RETURN: 48 * HOUR_MS }
/** This many past periods are still calculated, after the process was down or rounds came late. */
const PERIODS_BACK: Readonly<Record<CashbackKind, number>> = { CASHBACK: 5, LOSS_RETURN: 7 }

/** A week from Monday, or a day, in Bangkok. */
export interface Period {
  readonly kind: CashbackKind
  readonly firstDay: string
  readonly lastDay: string
  /** When its last day ends. */
  readonly endsAt: Date
  readonly readyAt: Date
  readonly autoPayAt: Date
}

export function periodOf(kind: CashbackKind, firstDay: string): Period {
  const lastDay = addDays(firstDay, CASHBACK_DAYS[kind] - 1)
  const endsAt = startOfDay(addDays(lastDay, 1))
  const readyAt = new Date(endsAt.getTime() + READY_MS)
  return { kind, firstDay, lastDay, endsAt, readyAt, autoPayAt: new Date(readyAt.getTime() + AUTO_PAY_MS[kind]) }
}

/** The first period of a kind that is not ready at a moment: it runs, or ended less than two hours ago. */
export function runningPeriod(kind: CashbackKind, now: Date): Period {
  const day = bangkokDay(new Date(now.getTime() - READY_MS))
  return periodOf(kind, kind === 'CASHBACK' ? mondayOf(day) : day)
}

/** The period that has begun since, in the two hours in which the one before is over and not ready; else null. */
export function followingPeriod(kind: CashbackKind, now: Date): Period | null {
  const { lastDay, endsAt } = runningPeriod(kind, now)
  return now < endsAt ? null : periodOf(kind, addDays(lastDay, 1))
}

/** The periods that are calculated at a moment, the latest first. */
export function duePeriods(kind: CashbackKind, now: Date): readonly Period[] {
  const { firstDay } = runningPeriod(kind, now)
  return Array.from({ length: PERIODS_BACK[kind] }, (_, back) => periodOf(kind, addDays(firstDay, -CASHBACK_DAYS[kind] * (back + 1))))
}

/** Whether a period of a kind begins on a day, is over at a moment, and is still calculated then or later. */
export function isStillCalculated(kind: CashbackKind, firstDay: string, now: Date): boolean {
  return [runningPeriod(kind, now), ...duePeriods(kind, now)].some((period) => period.firstDay === firstDay && period.endsAt <= now)
}

/** What the rates give. */
export function termsOf(rates: CashbackRules): Terms {
  return { more: Object.fromEntries(CASHBACK_GROUPS.map((group) => [group, BigInt(rates[group])])), less: {} }
}

/** When rates begin to hold that are changed at a moment: with the first week that begins after it. A week that has begun keeps its own. */
export function startOfRates(from: Date): Date {
  return startOfDay(addDays(mondayOf(bangkokDay(from)), CASHBACK_DAYS.CASHBACK))
}

/** The ledger's scope and key of a payment: the period and the member (movements.md). */
export function postingOf({ kind, firstDay }: { readonly kind: CashbackKind; readonly firstDay: string }, member: bigint) {
  return kind === 'CASHBACK'
    ? ({ scope: 'cashback', key: `${isoWeekOf(firstDay)}:${member}`, ledgerKind: 'cashback' } as const)
    : ({ scope: 'loss-return', key: `${firstDay}:${member}`, ledgerKind: 'loss_return' } as const)
}

/** The ISO week of a Monday, such as `2026-W47`: it belongs to the year of its Thursday. */
export function isoWeekOf(monday: string): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / (24 * HOUR_MS)
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** Sums of a member's rounds, in 1/100,000 baht, by the category of the game; empty for an unknown game. */
export interface PlaySum {
  readonly category: string
  readonly stake: bigint
  readonly win: bigint
  /** Of the rounds whose win differs from their stake. */
  readonly validStake: bigint
}

interface Line {
  readonly group: CashbackGroup
  /** Cashback of the stake in thousandths, by the rates of the week; 0 for loss-return. */
  readonly rate: bigint
  readonly stake: bigint
  readonly win: bigint
}

/** How an amount came about. Lines and sums in 1/100,000 baht; the amounts in satang. */
export interface Calculation {
  readonly lines: readonly Line[]
  readonly promo: bigint
  readonly net: bigint
  readonly percent: number
  readonly tier: Tier | null
  /** Before minimum and maximum. */
  readonly computed: bigint
  /** The paid amount; 0 below the minimum. */
  readonly amount: bigint
}

const MINOR_PER_SATANG = 1_000n
const positive = (amount: bigint) => (amount > 0n ? amount : 0n)

function groupOf(category: string): CashbackGroup {
  return CASHBACK_GROUPS.find((group) => group === category) ?? 'others'
}

function linesOf(
  sums: readonly PlaySum[],
  { stakeOf, rateOf }: { readonly stakeOf: (sum: PlaySum) => bigint; readonly rateOf: (group: CashbackGroup) => bigint },
): readonly Line[] {
  return CASHBACK_GROUPS.flatMap((group) => {
    const own = sums.filter(({ category }) => groupOf(category) === group)
    const line = {
      group,
      rate: rateOf(group),
      stake: own.reduce((sum, each) => sum + stakeOf(each), 0n),
      win: own.reduce((sum, { win }) => sum + win, 0n),
    }
    return line.stake === 0n && line.win === 0n ? [] : [line]
  })
}

/** Cashback of a week: valid stakes by the rate of their category, rounded down once (features F-65). */
export function cashbackOf(sums: readonly PlaySum[], rates: CashbackRules): Calculation {
  const lines = linesOf(sums, { stakeOf: ({ validStake }) => validStake, rateOf: (group) => BigInt(rates[group]) })
  const thousandths = lines.reduce((sum, { rate, stake }) => sum + stake * rate, 0n)
  const computed = positive(thousandths) / 1_000n / MINOR_PER_SATANG
  return { lines, promo: 0n, net: 0n, percent: 0, tier: null, computed, amount: payable('CASHBACK', computed) }
}

/** Loss-return of a day: what was lost of real money, less what was paid that day, by the tier's percentage (decisions D9, features F-66). */
export function lossReturnOf(
  sums: readonly PlaySum[],
  { promo, percent, tier }: { readonly promo: bigint; readonly percent: number; readonly tier: Tier },
): Calculation {
  const lines = linesOf(sums, { stakeOf: ({ stake }) => stake, rateOf: () => 0n })
  const net = positive(lines.reduce((sum, { stake, win }) => sum + stake - win, 0n) - promo)
  const computed = (net * BigInt(Math.round(percent * 100))) / 10_000n / MINOR_PER_SATANG
  return { lines, promo, net, percent, tier, computed, amount: payable('LOSS_RETURN', computed) }
}

function payable(kind: CashbackKind, computed: bigint): bigint {
  const { min, max } = CASHBACK_BOUNDS[kind]
  if (computed < min) return 0n
  return computed > max ? max : computed
}

/** The current amounts of a round, in 1/100,000 baht. */
export interface RoundMoney {
  readonly stakeReal: bigint
  readonly stakeBonus: bigint
  readonly winReal: bigint
  readonly winBonus: bigint
}

/** What a round counts: its whole win equal to its whole stake makes it no valid stake. */
export function countedOf({ stakeReal, stakeBonus, winReal, winBonus }: RoundMoney): Omit<PlaySum, 'category'> {
  const isEven = stakeReal + stakeBonus === winReal + winBonus
  return { stake: stakeReal, win: winReal, validStake: isEven ? 0n : stakeReal }
}
