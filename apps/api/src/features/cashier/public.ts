export { WITHDRAWAL_PAID, paidWithdrawal } from './events.ts'
export { receivingAccounts } from './service-deposits.ts'
export { findPaid, listPaid } from './store-totals.ts'
export type { PaidWithdrawal } from './store-totals.ts'
