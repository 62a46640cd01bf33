/**
 * How two lists may differ: one side does not have it, the other side's amount, kind, status or party is another, it stands on the other
 * side's list twice, or that list could not be read at all.
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

export const CASE_STATES = ['open', 'closed'] as const

export type CaseState = (typeof CASE_STATES)[number]
