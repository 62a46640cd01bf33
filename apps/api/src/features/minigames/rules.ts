const DAY_MS = 24 * 3_600_000

/** Rounds of a game that a member may play in a Bangkok day (features F-30). */
export const SPINS_A_DAY = 50
/** A seed is revealed after so long, or so many spins (features F-32). */
export const SEED_MS_MAX = DAY_MS
export const SEED_SPINS_MAX = 1_000
/** A spin that was taken so long ago and not settled is settled by the job (events.md). */
export const SETTLE_AFTER_SECONDS = 30

/** Whether a seed is to be revealed before the next spin. One that drew nothing has nothing to show. */
export function isSeedSpent({ nonce, activeSince }: { readonly nonce: number; readonly activeSince: Date }, now: Date): boolean {
  return nonce > 0 && (nonce >= SEED_SPINS_MAX || now.getTime() - activeSince.getTime() >= SEED_MS_MAX)
}

/** Who may open a game: it is active, a version is in force, and it is for the platform of the member (decisions D13). */
export function mayPlay(
  game: { readonly isActive: boolean; readonly platforms: readonly string[] } | undefined,
  { platformCode, hasTable }: { readonly platformCode: string; readonly hasTable: boolean },
): boolean {
  return game !== undefined && game.isActive && hasTable && game.platforms.includes(platformCode)
}

/** The price in points of a spin that was bought in the same tap, rounded up. */
export function pricePerSpin({ points, spins }: { readonly points: bigint; readonly spins: number }): bigint {
  return (points + BigInt(spins) - 1n) / BigInt(spins)
}
