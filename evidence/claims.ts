import { AUDITOR_CLAIMS } from './auditor.ts'
import { CHAOS_CLAIMS } from './chaos/claims.ts'
import type { Claim } from './claim.ts'
import { FAULT_CLAIMS } from './faults/claims.ts'

/** Every claim, in the order in which they are tried and reported. */
export const CLAIMS: readonly Claim[] = [...FAULT_CLAIMS, ...AUDITOR_CLAIMS, ...CHAOS_CLAIMS]
