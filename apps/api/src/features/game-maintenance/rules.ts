/** A time in which what it names takes no new rounds. */
export interface MaintenanceWindow {
  readonly gameId: number | null
  readonly providerId: number | null
  readonly hostId: string | null
  readonly platformCode: string | null
  readonly startsAt: Date
  /** Null: until an operator ends it. */
  readonly endsAt: Date | null
  readonly text: string | null
}

/** Where a game belongs. */
export interface PlacedGame {
  readonly id: number
  readonly providerId: number
  readonly hostId: string
  /** Whose members play it. */
  readonly platformCode: string
}

/** Whether a window runs at a moment: from its start on, its end excluded. */
export function isRunning({ startsAt, endsAt }: Pick<MaintenanceWindow, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return startsAt <= at && (endsAt === null || endsAt > at)
}

/** The running window that closes a game and lasts longest; undefined for a game that is open. */
export function windowOver(windows: readonly MaintenanceWindow[], game: PlacedGame): MaintenanceWindow | undefined {
  return longest(
    windows.filter(
      (window) =>
        window.gameId === game.id ||
        window.providerId === game.providerId ||
        window.hostId === game.hostId ||
        window.platformCode === game.platformCode,
    ),
  )
}

/** The running window that closes a maker as a whole; undefined when none does. */
export function windowOverProvider(windows: readonly MaintenanceWindow[], provider: Omit<PlacedGame, 'id'>): MaintenanceWindow | undefined {
  return windowOver(windows, { ...provider, id: 0 })
}

function longest(windows: readonly MaintenanceWindow[]): MaintenanceWindow | undefined {
  const end = ({ endsAt }: MaintenanceWindow) => endsAt?.getTime() ?? Infinity
  return windows.toSorted((one, other) => end(other) - end(one))[0]
}
