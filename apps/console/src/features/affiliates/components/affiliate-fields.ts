import { affiliatePayout, affiliateShare, paidShare } from '@morakot/contract/features/affiliates/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { Share } from '../queries.ts'
import { monthText } from './month-text.ts'

export const shares = describe(affiliateShare)
export const payouts = describe(affiliatePayout)
export const paid = describe(paidShare)

/** The month of a share, or of a part of a payout. */
export const MONTH: Own<Pick<Share, 'month'>> = { key: 'month', title: copy.month, text: ({ month }) => monthText(month) }
