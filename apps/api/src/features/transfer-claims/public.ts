export { ALIKE_HOURS, formerNamesOf, mayBeSamePayer, nameTransfer, plain, provisionalName, walletName } from './rules.ts'
export { claimTransfer, claimsOf, lookUpTransfer } from './service.ts'
export type { KnownTransfer, ReportedTransfer } from './service.ts'
