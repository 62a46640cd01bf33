/** The tone of a state, in a list and next to a document. */
export const STATUS_TONES = { SUBMITTED: 'look', VERIFIED: 'good', REFUSED: 'plain' } as const
