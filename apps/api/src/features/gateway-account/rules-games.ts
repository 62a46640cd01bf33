import type { PlatformCode } from '@morakot/contract/features/platforms/limits'

/** Platforms whose games a gateway lists. */
export type ListedPlatform = Exclude<PlatformCode, 'TIAMUT'>

/** A list is requested again after this; one that was never read, sooner: at a start the gateway may come up after us. */
const READ_AGAIN_MS = 5 * 60_000
const NEVER_READ_AGAIN_MS = 30_000

export interface GameListState {
  readonly askedAt: Date
  readonly readAt: Date | null
  readonly games: number
  readonly problem: string | null
}

/** Whether a gateway's games are to be requested now. */
export function isListDue(state: GameListState | undefined, now: Date): boolean {
  if (state === undefined) return true
  return now.getTime() - state.askedAt.getTime() >= (state.readAt === null ? NEVER_READ_AGAIN_MS : READ_AGAIN_MS)
}
