import { reviewedWithdrawalSchema } from '@morakot/contract/features/cashier/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { ListedWithdrawal } from '../queries.ts'

export const withdrawals = describe(reviewedWithdrawalSchema)

export const STATUS = withdrawals.tag('status', {
  REQUESTED: 'info',
  REVIEW: 'look',
  APPROVED: 'info',
  PAYING: 'info',
  UNKNOWN: 'bad',
  PAID: 'good',
})

export const NET: Own<ListedWithdrawal> = {
  key: 'net',
  title: copy.net,
  align: 'right',
  text: ({ depositedTotal, withdrawnTotal }) => formatBaht(withdrawnTotal - depositedTotal),
}
