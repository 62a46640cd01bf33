export { canonicalReference } from './rules.ts'
export { claimTransfer, hearTransfer, toldByFeed } from './service.ts'
export type { ToldTransfer } from './service.ts'
export type { KnownClaim } from './store.ts'
