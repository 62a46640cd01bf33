export {
  allCreditedSince,
  creditedSince,
  depositWaysOf,
  openDeposit,
  openPaid,
  readDeposit,
  readOpen,
  receivingAccounts,
  expireUnpaid,
} from './service.ts'
export { chooseOfferPort, depositDeskPort, platformWayPort, pinPromotionPort } from './ports.ts'
export { readDepositAccounts, refuseUnlessAtPlatform, refuseUnlessOpen } from './service-ways.ts'
export type { DepositsContext } from './service-context.ts'
export { creditDeposit, judgeCredit } from './service-credit.ts'
export { identityRule, isIdentityFirst } from './service-identity.ts'
export { findMeant, lockMeant, lockOwn, noteAccepted, noteArrival } from './service-match.ts'
export type { Deposit } from './service-match.ts'
export { openTransfer } from './service-transfer.ts'
export { creditedInAll, readTotal } from './service-totals.ts'
