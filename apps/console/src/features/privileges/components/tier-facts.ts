import { askedTierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import { describe } from '#shared/describe.tsx'

/** The figures of tiers, in the order of the form and of the page. */
export const TIER_FIGURES = [
  'elite',
  'emperor',
  'windowDays',
  'graceDays',
  ...TIERS.flatMap((tier) => [`${tier}.lossReturnPercent`, `${tier}.birthdayPoints`] as const),
] as const

export const tierFigures = describe(askedTierRules)
