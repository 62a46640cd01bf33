export {
  creditedSince,
  openDeposit,
  openPaid,
  readDeposit,
  readDepositAccounts,
  readOpen,
  receivingAccounts,
  expireUnpaid,
} from './service.ts'
export type { DepositsContext } from './service-context.ts'
export { creditDeposit, judgeCredit } from './service-credit.ts'
export { identityRule } from './service-identity.ts'
export { findMeant, lockMeant } from './service-match.ts'
export type { Deposit } from './service-match.ts'
