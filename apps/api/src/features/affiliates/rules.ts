import { bangkokDay, startOfBangkokMonth, startOfDay } from '@morakot/contract/bangkok-day'
import type { AffiliateRules } from '@morakot/contract/features/affiliates/schema-rules'
import { ALONE_MAX, GAMES_FEE, PAYMENTS_FEE, PAYOUT_MIN } from '@morakot/contract/features/affiliates/states'
import type { Terms } from '@morakot/contract/value-terms'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A month is calculated on the 1st at 03:00 in Bangkok, and its income held for seven days (features F-70). */
const CLOSE_MS = 3 * HOUR_MS
const HELD_MS = 7 * DAY_MS
/** This many past months are still calculated, after the process was down. */
const MONTHS_BACK = 3

/** The Bangkok month of a moment by its first day, `2026-11-01`; or one that many months later. */
export function monthOf(at: Date, monthsLater = 0): string {
  return bangkokDay(startOfBangkokMonth(at, monthsLater))
}

/** When a month ends. */
export function endOf(month: string): Date {
  return startOfBangkokMonth(startOfDay(month), 1)
}

/** When the income of a month may be withdrawn: on the 8th of the next, 03:00. */
export function availableAt(month: string): Date {
  return new Date(endOf(month).getTime() + CLOSE_MS + HELD_MS)
}

/** The months that are calculated at a moment, the latest first. */
export function dueMonths(now: Date): readonly string[] {
  const past = new Date(now.getTime() - CLOSE_MS)
  return Array.from({ length: MONTHS_BACK }, (_, back) => monthOf(past, -(back + 1)))
}

/** A friend's figures of a month, in 1/100,000 baht. */
export interface Figures {
  readonly stake: bigint
  readonly win: bigint
  readonly bonus: bigint
  readonly payments: bigint
}

const positive = (amount: bigint) => (amount > 0n ? amount : 0n)

// Thousandths of the ledger's unit: the fees are whole in them, so that only the end is rounded (features F-1).
const PARTS = 1_000n
/** From percents of thousandths of 1/100,000 baht to satang. */
const SHARE_DIVISOR = 100n * PARTS * 1_000n

/** A month's sum of a friend, written out in 1/100,000 baht. */
export interface Written {
  readonly ggr: bigint
  readonly gamesFee: bigint
  readonly paymentsFee: bigint
  readonly net: bigint
}

/** GGR less bonus, 10 % for games and 0.5 % for payments; at least 0 (features F-70). */
export function writtenOf(figures: Figures): Written {
  const { ggr, gamesFee, paymentsFee, net } = partsOf(figures)
  return { ggr, gamesFee: gamesFee / PARTS, paymentsFee: paymentsFee / PARTS, net: net / PARTS }
}

/** The referrer's share of it, in satang: so many percent of the net, rounded down once (features F-70). */
export function shareOf(figures: Figures, { sharePercent }: AffiliateRules): bigint {
  return (partsOf(figures).net * BigInt(sharePercent)) / SHARE_DIVISOR
}

/** The same with fees and net in thousandths. */
function partsOf({ stake, win, bonus, payments }: Figures): Written {
  const ggr = stake - win
  const gamesFee = positive(ggr) * GAMES_FEE
  const paymentsFee = payments * PAYMENTS_FEE
  return { ggr, gamesFee, paymentsFee, net: positive((ggr - bonus) * PARTS - gamesFee - paymentsFee) }
}

/** What the rules give. */
export function termsOf({ sharePercent }: AffiliateRules): Terms {
  return { more: { sharePercent: BigInt(sharePercent) }, less: {} }
}

/** When a share begins to hold that is changed at a moment: with the first month that begins after it. A month that has begun keeps its own. */
export function startOfShare(from: Date): Date {
  return startOfBangkokMonth(from, 1)
}

/** Sums of the friends whose net is above 0. A friend with another net is dropped completely and reduces no other friend's sum. */
export function deductionsOf(figures: readonly Figures[]) {
  const sums = { ggr: 0n, bonus: 0n, gamesFee: 0n, paymentsFee: 0n, net: 0n }
  for (const one of figures) {
    const { ggr, gamesFee, paymentsFee, net } = writtenOf(one)
    if (net === 0n) continue
    sums.ggr += ggr
    sums.bonus += one.bonus
    sums.gamesFee += gamesFee
    sums.paymentsFee += paymentsFee
    sums.net += net
  }
  return sums
}

/** Whether an amount in satang takes two operators (features F-7). */
export const needsTwo = (amount: bigint): boolean => amount > ALONE_MAX

/** Why nothing can be withdrawn now, in words; undefined when it can. */
export function whyNot({ available, hasOpen }: { readonly available: bigint; readonly hasOpen: boolean }): string | undefined {
  if (hasOpen) return 'กำลังโอนอยู่ 1 รายการ'
  if (available >= PAYOUT_MIN) return undefined
  return `ขาดอีก ฿${bahtWords(PAYOUT_MIN - available)} จึงถอนได้`
}

const bahtWords = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`

/** `so***2`: a friend for the referrer's eyes. */
export function maskFriend(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-1)}`
}
