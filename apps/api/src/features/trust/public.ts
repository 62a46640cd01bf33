export { TRUST_DELAY_MS, TrustChanges, takesForceLater, waitingTrust } from './service.ts'
export type { TrustChange } from './service.ts'
export { probeAddress } from './service-probe.ts'
