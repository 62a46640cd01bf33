/** How a finished round is shown: 0 nothing, 1 returned, 2 win, 3 big win, 4 very big win. Only 2 and more are celebrated. */
export type Grade = 0 | 1 | 2 | 3 | 4

/** A win is big from this many stakes, and very big from so many. */
export const BIG_TIMES = 10n
export const VERY_BIG_TIMES = 50n

/** The grade of a round. Both amounts are in 1/100,000 baht. A payout up to the stake is never a win. */
export function gradeOf({ stake, payout }: { readonly stake: bigint; readonly payout: bigint }): Grade {
  if (payout <= 0n) return 0
  if (payout <= stake) return 1
  if (payout >= stake * VERY_BIG_TIMES) return 4
  return payout >= stake * BIG_TIMES ? 3 : 2
}
