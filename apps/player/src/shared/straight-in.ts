// Before a game is opened for the first time its page is shown (screens-2 §3); this browser remembers who wants none, and which were shown.

const STRAIGHT_KEY = 'games-straight-in'
const SEEN_KEY = 'game-pages-seen'
/** A browser that has seen more pages than this shows the oldest of them once more. */
const SEEN_MAX = 500

/** Whether every tap on a game opens the game, never its page. */
export function goesStraightIn(): boolean {
  return read(STRAIGHT_KEY) === '1'
}

export function keepStraightIn(isOn: boolean): void {
  write(STRAIGHT_KEY, isOn ? '1' : '0')
}

/** Whether this browser showed the page of a game. */
export function hasSeenPage(gameId: number): boolean {
  return seen().includes(gameId)
}

export function noteSeenPage(gameId: number): void {
  write(SEEN_KEY, JSON.stringify([gameId, ...seen().filter((id) => id !== gameId)].slice(0, SEEN_MAX)))
}

/** Where a tap on a game leads: to its page once, to the game from then on and for everyone who has played it or wants no page. */
export function isPageFirst(gameId: number, played: readonly number[] | undefined): boolean {
  return played !== undefined && !goesStraightIn() && !played.includes(gameId) && !hasSeenPage(gameId)
}

function seen(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(read(SEEN_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing shows the page each time.
  }
}
