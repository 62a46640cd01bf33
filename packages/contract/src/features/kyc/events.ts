import { defineEvent } from '../../event.ts'
import type { KycReason } from './states.ts'

/** A member sent a document in. */
export const kycSubmitted = defineEvent<{ readonly submission: string }>()('kyc.submitted')

/** Operators found that the member is who they say. */
export const kycVerified = defineEvent<{ readonly submission: string }>()('kyc.verified')

/** Operators refused a submission. */
export const kycRefused = defineEvent<{ readonly submission: string; readonly reason: KycReason }>()('kyc.refused')
