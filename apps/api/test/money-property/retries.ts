import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseBusy, sqlStateOf } from '@morakot/database/failures'

/** A machine that is busy with other things: a lock or a statement that waited too long, a transaction that was idle too long. */
const TRANSIENT: readonly string[] = ['55P03', '57014', '25P03']
const TRIES_MAX = 40
const PAUSE_MS = 250

const isTransient = (trouble: unknown) => trouble instanceof DatabaseBusy || TRANSIENT.includes(sqlStateOf(trouble) ?? '')

/** Retries under the same key while the machine is busy, as every client must: such an outcome is no finding. */
export async function requestAgain<T>(send: () => Promise<T>, troubleOf: (answer: T) => unknown): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (!isTransient(troubleOf(answer)) || tries >= TRIES_MAX) return answer
    await sleep(PAUSE_MS)
  }
}

/** The same for work that throws. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (trouble) {
      if (!isTransient(trouble) || tries >= TRIES_MAX) throw trouble
      await sleep(PAUSE_MS)
    }
  }
}
