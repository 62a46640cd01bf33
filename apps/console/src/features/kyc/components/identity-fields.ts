import { kycSubmission } from '@morakot/contract/features/kyc/schema-console'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy, reasonText } from '../copy.ts'
import type { Identity } from '../queries.ts'

export const identities = describe(kycSubmission)

/** The tone of a state, in a list and next to a document. */
export const STATUS_TONES = { SUBMITTED: 'look', VERIFIED: 'good', REFUSED: 'plain' } as const

export const nameOf = ({ firstName, lastName }: Identity['said']) => `${firstName} ${lastName}`

export const REGISTERED = identities.own('isSameName', ({ registered }) => nameOf(registered))

/** The verifier's proposal. */
export const VERIFIER = identities.own('verifier', ({ verifier }) =>
  verifier === null ? copy.notYet : verifier.reason === null ? copy.pass : reasonText[verifier.reason],
)
export const BANK = identities.own('bank', ({ bank }) => `${bank.holder} ${bank.code} ${bank.number}`)
export const SEEN = identities.own('seenElsewhere', ({ seenElsewhere }) =>
  seenElsewhere.length === 0 ? copy.seenNone : seenElsewhere.join(', '),
)

/** Another operator's proposal, if there is one. */
export const PROPOSED = [
  identities.own('proposal.operator', ({ proposal }) => (proposal === null ? null : `${proposal.operator} · ${momentText(proposal.at)}`)),
  identities.own('proposal.reason', ({ proposal }) =>
    proposal === null ? null : proposal.reason === null ? copy.verify : `${copy.refuse}: ${reasonText[proposal.reason]}`,
  ),
] as const
