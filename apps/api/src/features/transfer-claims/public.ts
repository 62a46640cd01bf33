export { canonicalReference, plainReference, walletReference } from './rules.ts'
export { claimTransfer, hearTransfer, toldByFeed } from './service.ts'
export type { KnownClaim, ToldTransfer } from './service.ts'
