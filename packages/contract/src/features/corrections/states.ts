/** REVERSE: a movement is mirrored. MOVE: a deposit goes to another member. ADJUST: an amount is given or taken. WRITE_OFF: what is owed is waived. */
export const CORRECTION_KINDS = ['REVERSE', 'MOVE', 'ADJUST_IN', 'ADJUST_OUT', 'WRITE_OFF'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const CORRECTION_REASONS = [
  'wrong_member',
  'double_credit',
  'wrong_amount',
  'bank_recall',
  'promo_mistake',
  'game_error',
  'goodwill',
  'other',
] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** WAITING for another operator; DONE posted; DECLINED moved nothing. */
export const CORRECTION_STATES = ['WAITING', 'DONE', 'DECLINED'] as const

export const CORRECTION_VIEWS = ['waiting', 'done', 'declined', 'all'] as const

/** A proposal that no one decides within so many hours has expired. */
export const CORRECTION_HOURS = 24

/** Letters of the reason where no code fits. */
export const OTHER_REASON_MIN = 10
