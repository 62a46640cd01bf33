/**
 * Signs that play does a member harm, each found in the member's own rounds, deposits, limits and withdrawals, or reported in a contact.
 * Source: safety.md, player protection, row 20 (the five markers of the MGA).
 */
export const MARKER_KINDS = [
  'deposit_growth',
  'many_deposits',
  'failed_deposits',
  'redeposit',
  'night_play',
  'chasing',
  'long_play',
  'limit_raises',
  'contact_tone',
] as const
export type MarkerKind = (typeof MARKER_KINDS)[number]

/** The action that a score requires: a message, a call, a limit. From `call` on the member gets no offers until the case is closed. */
export const SAFETY_LEVELS = ['message', 'call', 'limit'] as const
export type SafetyLevel = (typeof SAFETY_LEVELS)[number]

/** Why an operator opened a case by hand: who contacted us about the member, or that the operator noticed it. */
export const CASE_CAUSES = ['line', 'phone', 'in_person', 'relative', 'own_observation'] as const
export type CaseCause = (typeof CASE_CAUSES)[number]

export const SAFETY_STATUSES = ['OPEN', 'CLOSED'] as const

export const SAFETY_VIEWS = ['open', 'mine', 'closed', 'all'] as const

/** The notes that an operator enters. A limit and a break are noted by the call that sets them. */
export const ENTRY_KINDS = ['note', 'line', 'phone', 'limit', 'break'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const WRITTEN_KINDS = ['note', 'line', 'phone'] as const

/** How the member sounded in a contact. Distress is a marker of its own. */
export const CONTACT_TONES = ['calm', 'worried', 'distressed'] as const
export type ContactTone = (typeof CONTACT_TONES)[number]

/** The outcomes of a case. */
export const FINDINGS = ['no_harm', 'informed', 'limit_set', 'on_break', 'referred'] as const
export type Finding = (typeof FINDINGS)[number]
