import { AUDITOR_CLAIMS } from './auditor.ts'
import type { Claim } from './claim.ts'

/** Every claim, in the order in which they are tried and reported. */
export const CLAIMS: readonly Claim[] = [...AUDITOR_CLAIMS]
