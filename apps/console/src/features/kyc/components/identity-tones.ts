/** How a state looks, in a list and beside a document. */
export const STATUS_TONES = { SUBMITTED: 'look', VERIFIED: 'good', REFUSED: 'plain' } as const
