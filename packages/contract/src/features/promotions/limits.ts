import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { PROMOTION_KINDS } from './states.ts'

/** What decides how large a bonus is, in satang. */
export interface BonusTerms {
  readonly kind: (typeof PROMOTION_KINDS)[number]
  readonly percent: number | null
  readonly bonusMax: Satang
  readonly depositMin: Satang | null
}

/** The bonus of a deposit in satang, rounded down once (F-1, F-56); 0 below the minimum. The page of a deposit shows it, the API grants it. */
export function bonusOf({ kind, percent, bonusMax, depositMin }: BonusTerms, deposit: Satang): Satang {
  if (kind === 'FREE') return bonusMax
  if (percent === null || deposit < (depositMin ?? 0n)) return satang(0n)
  const bonus = (deposit * BigInt(percent)) / 100n
  return satang(bonus < bonusMax ? bonus : bonusMax)
}
