import { KYC_TRIES_MAX } from '@morakot/contract/features/kyc/limits'
import { canMoveKyc } from '@morakot/contract/features/kyc/states'
import type { KycStatus } from '@morakot/contract/features/kyc/states'

/** Somebody's name and day of birth (`YYYY-MM-DD`). */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

const plain = (name: string) => name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** Whether two names are the same, whatever their case and spaces. */
export function isSameName(one: Person, other: Person): boolean {
  return plain(one.firstName) === plain(other.firstName) && plain(one.lastName) === plain(other.lastName)
}

interface Standing {
  readonly state: KycStatus
  /** Documents sent in during the last 24 hours. */
  readonly tries: number
  readonly registered: Person
}

export type SubmissionVerdict = 'kyc.verified' | 'kyc.waiting' | 'kyc.too_many' | 'kyc.name_differs' | 'kyc.birth_date_differs'

/** Whether a document may be sent in; null when it may. What was mistyped is told beside its field, and costs no try. */
export function judgeSubmission({ state, tries, registered }: Standing, said: Person): SubmissionVerdict | null {
  if (state === 'VERIFIED') return 'kyc.verified'
  if (!canMoveKyc(state, 'SUBMITTED')) return 'kyc.waiting'
  if (tries >= KYC_TRIES_MAX) return 'kyc.too_many'
  if (!isSameName(said, registered)) return 'kyc.name_differs'
  return said.birthDate === registered.birthDate ? null : 'kyc.birth_date_differs'
}

/** How often the verifier is asked, and how long apart: it looks for ten seconds; what stays silent for half an hour leaves it to operators. */
export const CHECK_AGAIN_SECONDS = 10
export const CHECKS_MAX = 180
