export { approveTrust, declineTrust, proposeTrust, waitingTrust } from './service.ts'
export type { TrustChange } from './store.ts'
