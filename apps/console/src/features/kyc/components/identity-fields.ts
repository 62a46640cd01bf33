import { kycSubmission } from '@morakot/contract/features/kyc/schema-console'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { copy, reasonText } from '../copy.ts'
import type { Identity } from '../queries.ts'

export const identities = describe(kycSubmission)

export const nameOf = ({ firstName, lastName }: Identity['said']) => `${firstName} ${lastName}`

export const REGISTERED: Own<Identity> = { key: 'name', title: copy.name, text: ({ registered }) => nameOf(registered) }

/** What the verifier proposes. */
export const VERIFIER: Own<Identity> = {
  key: 'verifier',
  title: copy.verifier,
  text: ({ verifier }) => (verifier === null ? copy.notYet : verifier.reason === null ? copy.pass : reasonText[verifier.reason]),
}

export const BANK: Own<Identity> = { key: 'bank', title: copy.bank, text: ({ bank }) => `${bank.holder} ${bank.code} ${bank.number}` }

export const SEEN: Own<Identity> = {
  key: 'seen',
  title: copy.seen,
  text: ({ seenElsewhere }) => (seenElsewhere.length === 0 ? copy.seenNone : seenElsewhere.join(', ')),
}
