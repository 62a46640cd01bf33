/** A game that has not been heard of for this long may have died. */
export const SILENCE_MS_MAX = 20_000

export type LaunchFault = 'maintenance' | 'blocked' | 'not-found' | 'failed'

const FAULTS: ReadonlyMap<string, LaunchFault> = new Map([
  ['games.maintenance', 'maintenance'],
  ['games.play_blocked', 'blocked'],
  ['members.blocked', 'blocked'],
  ['members.loss_limit', 'blocked'],
  ['members.session_limit', 'blocked'],
  ['games.not_found', 'not-found'],
  // A number in the address that cannot be a game's.
  ['site.invalid', 'not-found'],
])

/** Why a game did not open, from the refusal's code. What has no face of its own may be tried again. */
export function launchFault(code: string | undefined): LaunchFault {
  return (code === undefined ? undefined : FAULTS.get(code)) ?? 'failed'
}

/** The origin of a game's address; null for one that must not be framed: no web address, or our own, which a frame could take over. */
export function gameOrigin(url: string, ownOrigin: string): string | null {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.origin === ownOrigin) return null
  return parsed.origin
}

export type GameMessage = 'alive' | 'balance'

export interface HeardMessage {
  readonly origin: string
  /** Whether it came from the window of the game's own frame. */
  readonly isFromFrame: boolean
  readonly data: unknown
}

/** What a game says to the page around it. Anything from elsewhere or of another shape is not heard. */
export function readGameMessage({ origin, isFromFrame, data }: HeardMessage, expectedOrigin: string): GameMessage | null {
  if (!isFromFrame || origin !== expectedOrigin) return null
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'morakot:alive') return 'alive'
  return data.type === 'morakot:balance' ? 'balance' : null
}
