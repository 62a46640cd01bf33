import { exactBahtText, millisatang } from '@morakot/money/millisatang'
import { grossOf, netOf } from './rules-figures.ts'
import type { DaySums } from './rules-figures.ts'

/** The figures of a line, in the order of the files. */
export const DAY_FIGURES = [
  'rounds',
  'stakes',
  'wins',
  'adjustments',
  'ggr',
  'bonuses',
  'cashback',
  'rewards',
  'ngr',
  'affiliates',
  'corrections',
  'deposit_count',
  'deposits',
  'withdrawal_count',
  'withdrawals',
] as const

/** One line of a day as text: exact baht, and how often. */
export interface DayLine extends Pick<DaySums, 'host' | 'provider' | 'campaign'> {
  readonly figures: Readonly<Record<(typeof DAY_FIGURES)[number], string>>
}

/** A line of a day with its figures written out. */
export function lineOf({ host, provider, campaign, ...sums }: DaySums): DayLine {
  const baht = (amount: bigint) => exactBahtText(millisatang(amount))
  const { bonuses, cashback, rewards } = sums
  return {
    host,
    provider,
    campaign,
    figures: {
      rounds: String(sums.rounds),
      stakes: baht(sums.stakes),
      wins: baht(sums.wins),
      adjustments: baht(sums.adjusted),
      ggr: baht(grossOf(sums)),
      bonuses: baht(bonuses),
      cashback: baht(cashback),
      rewards: baht(rewards),
      ngr: baht(netOf({ ...sums, bonusCost: bonuses + cashback + rewards })),
      affiliates: baht(sums.affiliates),
      corrections: baht(sums.corrections),
      deposit_count: String(sums.depositCount),
      deposits: baht(sums.deposits),
      withdrawal_count: String(sums.withdrawalCount),
      withdrawals: baht(sums.withdrawals),
    },
  }
}
