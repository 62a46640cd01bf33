<<<<<<< HEAD
export { openDeposit, openPaid, readDeposit, readOpen, receivingAccounts, expireUnpaid } from './service.ts'
export { readDepositAccounts } from './service-ways.ts'
=======
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
>>>>>>> main
export type { DepositsContext } from './service-context.ts'
export { creditDeposit, judgeCredit } from './service-credit.ts'
export { identityRule } from './service-identity.ts'
export { findMeant, lockMeant, lockOwn, noteAccepted, noteArrival } from './service-match.ts'
export type { Deposit } from './service-match.ts'
