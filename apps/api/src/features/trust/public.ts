export { TrustChanges, waitingTrust } from './service.ts'
export type { TrustChange } from './service.ts'
