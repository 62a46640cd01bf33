import { affiliatePayout, affiliateShare, paidShare } from '@morakot/contract/features/affiliates/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { Share } from '../queries.ts'

const format = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', month: 'short', year: 'numeric' })

/** `ต.ค. 2569` of a month's first day. */
export function monthText(month: string): string {
  return format.format(new Date(`${month}T05:00:00Z`))
}

export const shares = describe(affiliateShare)
export const payouts = describe(affiliatePayout)
export const paid = describe(paidShare)

/** The month of a share, or of a part of a payout. */
export const MONTH: Own<Pick<Share, 'month'>> = { key: 'month', title: copy.month, text: ({ month }) => monthText(month) }
