import { bonusOf } from '@morakot/contract/features/promotions/limits'
import { bahtFromSatang, exactSatang } from '@morakot/money/satang'
import { useChosenPromotion } from './use-chosen-promotion.ts'

/** The bonus in baht that a deposit brings by the promotion that was taken; null for none. */
export function useBonusFor(): (baht: number) => number | null {
  const terms = useChosenPromotion()?.terms
  return (baht) => {
    if (terms === undefined || terms.kind === 'FREE') return null
    const { kind, percent, bonusMax, depositMin } = terms
    const most = exactSatang(bonusMax)
    const bonus = bonusOf(
      { kind, percent, bonusMax: most, depositMin: depositMin === null ? null : exactSatang(depositMin) },
      exactSatang(baht),
    )
    return bonus === 0n ? null : bahtFromSatang(bonus)
  }
}
