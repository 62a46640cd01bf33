import { z } from 'zod'
import { KYC_DOCUMENTS, KYC_REASONS } from '../features/kyc/states.ts'
import { foreignText } from './foreign-text.ts'

/** The identity verifier's path for the check of a document. */
export const IDENTITY_CHECK_PATH = '/identity-verifier/check'

/** How long the sandbox's verifier looks at a document before it says anything. */
export const IDENTITY_LOOK_MS = 10_000

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

/** A document and the data that its holder gave. A repeated request with the same `checkId` gets the same response. */
export const identityOrder = z.object({
  checkId: reference,
  submittedAt: z.iso.datetime(),
  document: z.enum(KYC_DOCUMENTS),
  firstName: foreignText(60),
  lastName: foreignText(60),
  birthDate: z.iso.date(),
  /** WebP, base64: as it was encoded anew, without what a phone writes into its pictures. */
  picture: z.string().max(4_000_000),
})
export type IdentityOrder = z.output<typeof identityOrder>

/** Names the question that it answers. The verdict is a proposal: an operator decides. */
export const identityReply = z.object({
  checkId: reference,
  verdict: z.enum(['PASS', 'FAIL', 'PENDING']),
  reason: z.enum(KYC_REASONS).nullable(),
})
export type IdentityReply = z.output<typeof identityReply>
