export { judgeWithdrawal } from './rules.ts'
export type { WithdrawalStanding } from './rules.ts'
export { readConditions } from './service.ts'
export { readStanding } from './service-standing.ts'
