/** For credit, or with chips of the game's host that are no money. */
export type PlayMode = 'paid' | 'free'

/** A game that has sent no message for this long may have died. */
export const SILENCE_MS_MAX = 20_000

export type LaunchFault = 'maintenance' | 'off' | 'no-free-play' | 'blocked' | 'not-found' | 'failed'

const FAULTS: ReadonlyMap<string, LaunchFault> = new Map([
  ['games.maintenance', 'maintenance'],
  ['games.play_blocked', 'blocked'],
  ['members.blocked', 'blocked'],
  ['members.loss_limit', 'blocked'],
  ['members.session_limit', 'blocked'],
  ['protection.reality_check', 'blocked'],
  ['members.on_break', 'blocked'],
  ['games.off', 'off'],
  ['games.no_free_play', 'no-free-play'],
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

/** What a game may say of itself: that it can be played, that it lives, that credit moved, and where the member wants to go. */
const SAID = ['ready', 'alive', 'balance', 'deposit', 'exit'] as const
export type GameMessage = { readonly kind: (typeof SAID)[number] } | { readonly kind: 'open-game'; readonly gameId: number }

export interface FrameMessage {
  readonly origin: string
  /** Whether it came from the window of the game's own frame. */
  readonly isFromFrame: boolean
  readonly data: unknown
}

const OURS = /^morakot:/
const GAME_ID_MAX = 2_147_483_647

/** Parses a game's message to the page around it, with or without our prefix. Messages of another origin or shape are dropped. */
export function readGameMessage({ origin, isFromFrame, data }: FrameMessage, expectedOrigin: string): GameMessage | null {
  if (!isFromFrame || origin !== expectedOrigin) return null
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string') return null
  const type = data.type.replace(OURS, '')
  const kind = SAID.find((one) => one === type)
  if (kind !== undefined) return { kind }
  return type === 'open-game' ? openGameOf(data) : null
}

function openGameOf(data: object): GameMessage | null {
  const gameId = 'gameId' in data ? data.gameId : 'id' in data ? data.id : undefined
  if (typeof gameId !== 'number' || !Number.isInteger(gameId) || gameId < 1 || gameId > GAME_ID_MAX) return null
  return { kind: 'open-game', gameId }
}
