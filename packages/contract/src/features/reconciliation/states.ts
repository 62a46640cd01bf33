/**
 * How two lists may differ: the entry is missing on one side, the other side's amount, kind, status or party differs, the other side's list
 * has it twice, or that list could not be read at all.
 */
export const DIFFERENCES = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_kind',
  'other_status',
  'other_party',
  'doubled',
  'not_compared',
] as const

export type Difference = (typeof DIFFERENCES)[number]

/** The views of the list of cases: each state, and all together. */
export const CASE_VIEWS = ['open', 'closed', 'all'] as const
export type CaseView = (typeof CASE_VIEWS)[number]

export type CaseState = Exclude<CaseView, 'all'>
