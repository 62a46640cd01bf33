// The messages between the page of a minigame and the frame in it. The frame is sandboxed and has no origin of its own: it draws and
// sends requests; only the page has the session, calls the server and spends. Either side drops a message of another shape.

/** A prize as the frame draws it. */
export interface DrawnPrize {
  readonly amount: string
  readonly unit: string
  /** The chance in 10,000. */
  readonly weight: number
  readonly tone: 'points' | 'spins' | 'credit'
}

export type FrameMessage =
  | { readonly type: 'minigame:ready' }
  /** The member pressed the button of the game. */
  | { readonly type: 'minigame:play' }
  /** The outcome of a round has been shown to its end. */
  | { readonly type: 'minigame:shown'; readonly round: string }

export type PageMessage =
  | {
      readonly type: 'minigame:show'
      readonly kind: 'wheel' | 'scratch'
      readonly prizes: readonly DrawnPrize[]
      readonly words: FrameWords
      readonly isStill: boolean
    }
  | { readonly type: 'minigame:offer'; readonly label: string; readonly isOff: boolean }
  | { readonly type: 'minigame:outcome'; readonly round: string; readonly prize: number; readonly text: string; readonly isWin: boolean }
  /** The round did not come about: what was begun stops. */
  | { readonly type: 'minigame:failed'; readonly text: string }
  | { readonly type: 'minigame:sound'; readonly isOn: boolean }

/** The texts of the frame: it has none of its own. */
export interface FrameWords {
  readonly title: string
  readonly body: string
  readonly cover: string
  readonly openAll: string
}

const LETTERS_MAX = 200
const PRIZES_MAX = 24

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LETTERS_MAX
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What a frame says; null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isObject(data)) return null
  if (data['type'] === 'minigame:ready') return { type: 'minigame:ready' }
  if (data['type'] === 'minigame:play') return { type: 'minigame:play' }
  const { round } = data
  return data['type'] === 'minigame:shown' && isText(round) ? { type: 'minigame:shown', round } : null
}

/** What the page says; null for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (!isObject(data)) return null
  switch (data['type']) {
    case 'minigame:show':
      return readShow(data)
    case 'minigame:offer': {
      const { label, isOff } = data
      return isText(label) && typeof isOff === 'boolean' ? { type: 'minigame:offer', label, isOff } : null
    }
    case 'minigame:outcome':
      return readOutcome(data)
    case 'minigame:failed': {
      const { text } = data
      return isText(text) ? { type: 'minigame:failed', text } : null
    }
    case 'minigame:sound':
      return typeof data['isOn'] === 'boolean' ? { type: 'minigame:sound', isOn: data['isOn'] } : null
    default:
      return null
  }
}

function readShow({ kind, prizes, words, isStill }: Readonly<Record<string, unknown>>): PageMessage | null {
  if ((kind !== 'wheel' && kind !== 'scratch') || typeof isStill !== 'boolean' || !Array.isArray(prizes) || !isObject(words)) return null
  const drawn = prizes.map(readPrize).filter((prize) => prize !== null)
  const { title, body, cover, openAll } = words
  if (drawn.length !== prizes.length || drawn.length === 0 || drawn.length > PRIZES_MAX) return null
  if (!isText(title) || !isText(body) || !isText(cover) || !isText(openAll)) return null
  return { type: 'minigame:show', kind, prizes: drawn, words: { title, body, cover, openAll }, isStill }
}

function readPrize(value: unknown): DrawnPrize | null {
  if (!isObject(value)) return null
  const { amount, unit, weight, tone } = value
  if (!isText(amount) || !isText(unit) || typeof weight !== 'number' || !(weight > 0 && weight <= 10_000)) return null
  return tone === 'points' || tone === 'spins' || tone === 'credit' ? { amount, unit, weight, tone } : null
}

function readOutcome({ round, prize, text, isWin }: Readonly<Record<string, unknown>>): PageMessage | null {
  if (!isText(round) || !isText(text) || typeof prize !== 'number' || typeof isWin !== 'boolean') return null
  return Number.isInteger(prize) && prize >= 0 && prize < PRIZES_MAX ? { type: 'minigame:outcome', round, prize, text, isWin } : null
}
