/** The identity of a member (features F-50). A refusal lets the member try again; what is verified stays. */
export const KYC_MOVES = {
  NONE: ['SUBMITTED'],
  SUBMITTED: ['VERIFIED', 'REFUSED'],
  VERIFIED: [],
  REFUSED: ['SUBMITTED'],
} as const

export type KycStatus = keyof typeof KYC_MOVES
export const KYC_STATUSES = ['NONE', 'SUBMITTED', 'VERIFIED', 'REFUSED'] as const satisfies readonly KycStatus[]

/** Whether an identity may go from one status to another; any other move is refused, by the database too. */
export function canMoveKyc(from: KycStatus, to: KycStatus): boolean {
  const moves: readonly KycStatus[] = KYC_MOVES[from]
  return moves.includes(to)
}

/** The outcomes of one submission. */
export const SUBMISSION_STATUSES = ['SUBMITTED', 'VERIFIED', 'REFUSED'] as const satisfies readonly KycStatus[]
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

export const KYC_DOCUMENTS = ['id_card', 'passport', 'driving_licence'] as const
export type KycDocument = (typeof KYC_DOCUMENTS)[number]

/** Why an identity was refused, in words that the member reads. `under_age` blocks the account as well. */
export const KYC_REASONS = [
  'unreadable',
  'not_accepted',
  'name_differs',
  'birth_date_differs',
  'under_age',
  'expired',
  'suspected_edit',
] as const
export type KycReason = (typeof KYC_REASONS)[number]
