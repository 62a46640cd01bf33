/** EXPORT: a copy of the own data. RECTIFY: something wrong is corrected. ERASE: what no law keeps is overwritten. */
export const SUBJECT_KINDS = ['EXPORT', 'RECTIFY', 'ERASE'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * RECEIVED until it is sure who requests it, VERIFIED until it is answered. A copy is READY for its member, then DELIVERED, or LAPSED when the member did
 * not fetch it in time.
 */
export const SUBJECT_STATES = ['RECEIVED', 'VERIFIED', 'READY', 'DELIVERED', 'LAPSED', 'RECTIFIED', 'ERASED', 'REFUSED'] as const
export type SubjectState = (typeof SUBJECT_STATES)[number]

/** `open`: not answered yet. `approval`: an erasure waits for its second person. */
export const SUBJECT_VIEWS = ['open', 'approval', 'ended', 'all'] as const

/** Days for which a member can fetch the copy. */
export const COPY_DAYS = 7

/** Months of rounds that a copy has. */
export const COPY_ROUNDS_MONTHS = 12

/** What has to be finished before an erasure: an erased account can receive nothing. */
export const UNFINISHED = [
  'credit',
  'points',
  'deposit',
  'withdrawal',
  'round',
  'bonus',
  'order',
  'transfer',
  'payout',
  'platform',
  'break',
  'request',
  'case',
] as const
export type Unfinished = (typeof UNFINISHED)[number]

/** What an erasure leaves, without the name: law and proof need it. */
export const KEPT_PARTS = ['ledger', 'rounds', 'bank', 'audit', 'documents', 'exclusion'] as const
export type KeptPart = (typeof KEPT_PARTS)[number]

/** Years for which records of money and of operators are kept. */
export const KEPT_YEARS = 5

/** A proposed erasure that is not decided within so many hours has expired. */
export const ERASURE_HOURS = 24

/** How a request came in. */
export const SUBJECT_ASKED = ['line', 'phone', 'in_person', 'letter'] as const

/** How it was made sure that the member requests it. */
export const SUBJECT_VERIFIED = ['signed_in', 'called_back', 'document'] as const

/** The reasons of the law for which a request may be refused. */
export const SUBJECT_REFUSED = ['legal_duty', 'legal_claim', 'not_the_person', 'unfounded', 'withdrawn'] as const

/** From this day on an open request is in the inbox (console-2.md §20). */
export const SUBJECT_INBOX_DAYS = 10

/** Days in which a request has to be answered (PDPA section 30). */
export const SUBJECT_DAYS = 30
