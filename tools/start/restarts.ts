import { setTimeout as sleep } from 'node:timers/promises'

/** What dies more often than this within WINDOW_MS is not started again. */
const RESTARTS_MAX = 5
const WINDOW_MS = 60_000
const PAUSE_MS = 500

/** Counts deaths: returns whether one more start may be tried. */
export function boundRestarts(clock: () => number = Date.now): () => boolean {
  let deaths: number[] = []
  return () => {
    const now = clock()
    deaths = [...deaths.filter((at) => now - at < WINDOW_MS), now]
    return deaths.length <= RESTARTS_MAX
  }
}

/** Receives the events of a program that is kept running. */
export interface Watching {
  readonly say: (sentence: string) => void
  /** It is not started again, for the reason given: one sentence. */
  readonly giveUp: (reason: string) => void
}

interface Restart {
  /** At the beginning of a sentence. */
  readonly name: string
  readonly mayStart: () => boolean
  readonly isStopping: () => boolean
  /** Throws when it ends before it is ready. */
  readonly start: () => Promise<void>
}

/** Starts something again that died. A death while it starts is one more of those that are allowed. */
export async function startAgain({ name, mayStart, isStopping, start }: Restart, watching: Watching): Promise<void> {
  while (!isStopping()) {
    if (!mayStart()) return watching.giveUp(`${name} keeps stopping and is not started again.`)
    watching.say(`${name} stopped and is started again.`)
    await sleep(PAUSE_MS)
    if (isStopping()) return
    try {
      return await start()
    } catch (error) {
      if (!isStopping()) watching.say(error instanceof Error ? error.message : String(error))
    }
  }
}
