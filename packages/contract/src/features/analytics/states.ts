/** How far back the figures of a slot go. */
export const SLOT_PERIODS = ['24h', '7d', '30d'] as const
export type SlotPeriod = (typeof SLOT_PERIODS)[number]

export const PERIOD_HOURS = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const satisfies Record<SlotPeriod, number>

/** Below so many rounds a cell has no figures: they would reveal single members, and mean nothing (features F-36). */
export const SCARCE_ROUNDS = 20
/** Below so many players a number is not shown. */
export const FEW_PLAYERS = 5
