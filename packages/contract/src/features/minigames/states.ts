/** The state of a spin: its token is taken, its outcome is given, or its token is refunded. */
export const SPIN_STATUSES = ['TAKEN', 'SETTLED', 'REFUNDED'] as const
export const spinWords = { TAKEN: 'รอผล', SETTLED: 'จบแล้ว', REFUNDED: 'คืนสปิน' } as const satisfies Record<
  (typeof SPIN_STATUSES)[number],
  string
>

/** How a minigame is drawn. */
export const MINIGAME_KINDS = ['wheel', 'scratch'] as const
export type MinigameKind = (typeof MINIGAME_KINDS)[number]

/** The saved views of the operators' list of spins. */
export const SPIN_VIEWS = ['all', 'open', 'refunded', 'voided'] as const
