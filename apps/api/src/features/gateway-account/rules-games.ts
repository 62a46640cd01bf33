import type { GatewayPlatform } from '#features/gateway/public'
import type { ListedHost } from '#features/games/public'

/** Under which host and maker a gateway's games stand in our catalogue. */
export const GAME_HOSTS: Readonly<Record<GatewayPlatform, ListedHost>> = {
  AMBKING: { id: 'ambking', platform: 'AMBKING', maker: { id: 9001, code: 'AMBK', name: 'แอมบ์คิงเกม' } },
  SB: { id: 'sportsbook', platform: 'SB', maker: { id: 9002, code: 'SBX', name: 'เอสบีเอ็กซ์' } },
}

/** A list is asked for again after this; one that was never read, sooner: at a start the gateway may come up after us. */
const READ_AGAIN_MS = 5 * 60_000
const NEVER_READ_AGAIN_MS = 30_000

export interface GameListState {
  readonly askedAt: Date
  readonly readAt: Date | null
  readonly games: number
  readonly problem: string | null
}

/** Whether a gateway is to be asked for its games now. */
export function isListDue(state: GameListState | undefined, now: Date): boolean {
  if (state === undefined) return true
  return now.getTime() - state.askedAt.getTime() >= (state.readAt === null ? NEVER_READ_AGAIN_MS : READ_AGAIN_MS)
}
