import { KYC_TRIES_MAX } from '@morakot/contract/features/kyc/limits'
import { canMoveKyc } from '@morakot/contract/features/kyc/states'
import type { KycStatus } from '@morakot/contract/features/kyc/states'
import { sameName, withoutTitle } from '@morakot/contract/person-name'

/** A person's name and day of birth (`YYYY-MM-DD`). */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

/** Whether two names are the same (features F-126). Earlier members registered with a title; a name typed now is stored without it. */
export function isSameName(said: Person, registered: Person): boolean {
  return sameName(nameOf(said), nameOf(registered))
}

const nameOf = ({ firstName, lastName }: Person) => `${withoutTitle(firstName)} ${lastName}`

interface Status {
  readonly state: KycStatus
  /** Documents sent in during the last 24 hours. */
  readonly tries: number
  readonly registered: Person
}

export type SubmissionVerdict = 'kyc.verified' | 'kyc.waiting' | 'kyc.too_many' | 'kyc.name_differs' | 'kyc.birth_date_differs'

/** Whether a document may be submitted; null when it may. A mistyped value is shown at its field, and costs no try. */
export function checkSubmission({ state, tries, registered }: Status, said: Person): SubmissionVerdict | null {
  if (state === 'VERIFIED') return 'kyc.verified'
  if (!canMoveKyc(state, 'SUBMITTED')) return 'kyc.waiting'
  if (tries >= KYC_TRIES_MAX) return 'kyc.too_many'
  if (!isSameName(said, registered)) return 'kyc.name_differs'
  return said.birthDate === registered.birthDate ? null : 'kyc.birth_date_differs'
}

/**
 * How often the verifier is queried, and at what interval: it takes ten seconds. After half an hour without an answer, operators decide.
 */
export const CHECK_AGAIN_SECONDS = 10
export const CHECKS_MAX = 180
