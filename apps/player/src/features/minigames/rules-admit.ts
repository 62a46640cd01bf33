/** A minigame as its guard has to know it. */
export interface MinigameEntry {
  readonly code: string
  readonly isActive: boolean
  /** The codes of the platforms whose members may play it. */
  readonly platforms: readonly string[]
}

/** Whether a minigame's page opens: its code exists, is active and is for the member's platform (GUARD-4). */
export function mayOpenMinigame(code: string, known: readonly MinigameEntry[], platformCode: string | undefined): boolean {
  const minigame = known.find((entry) => entry.code === code)
  return minigame !== undefined && minigame.isActive && platformCode !== undefined && minigame.platforms.includes(platformCode)
}
