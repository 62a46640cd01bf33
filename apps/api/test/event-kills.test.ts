import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readStatuses, registerSubscribers } from '#infra/events/status'
import { drainSubscribers } from '#infra/events/worker'
import { forkWorker, lostAndDoubled } from './killed-workers.ts'
import { openTestDb } from './open-test-db.ts'
import type { TestDb } from './open-test-db.ts'
import { createEffects, effectsOf, KILLED_SUBSCRIBERS, publishNumbers } from './recorded-events.ts'

/** `npm run evidence -- event-kills` runs more. */
const KILLS = Number(process.env['EVENT_KILLS'] ?? 3)
const WORKERS = 2
const WRITERS = 3
const EVENTS_A_TRANSACTION = 5
const MS_A_KILL_MAX = 30_000
/** A process works for up to so long before it is killed. */
const LIFE_MS_MAX = 120

async function startWorker(own: TestDb): Promise<ChildProcess> {
  const child = forkWorker(own)
  await once(child, 'message')
  return child
}

/** Ends a worker without a word; how many subscribers had committed facts before them that they had not handled. */
async function kill(own: TestDb, child: ChildProcess): Promise<number> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  const behind = (await readStatuses(own.db)).filter(({ lagSeconds }) => lagSeconds > 0)
  await gone
  return behind.length
}

test(
  `[I18] every event takes effect exactly once with two workers under load, of which one is killed ${KILLS} times between fact and handler`,
  async () => {
    await using own = await openTestDb()
    await createEffects(own.owner)
    await registerSubscribers(own.db, KILLED_SUBSCRIBERS)
    const workers = await Promise.all(Array.from({ length: WORKERS }, async () => await startWorker(own)))
    let reportCount = 0
    let isLoaded = true
    const load = Array.from({ length: WRITERS }, async () => {
      while (isLoaded) {
        const from = reportCount
        reportCount += EVENTS_A_TRANSACTION
        await publishNumbers(
          own,
          Array.from({ length: EVENTS_A_TRANSACTION }, (_, at) => from + at),
        )
        await sleep(20)
      }
    })

    let killedBehind = 0
    let kills = 0
    // A kill that met nothing unhandled proves nothing, and is not counted.
    for (let tries = 0; kills < KILLS && tries < KILLS * 5; tries += 1) {
      await sleep(Math.random() * LIFE_MS_MAX)
      const at = tries % WORKERS
      const worker = workers[at]
      if (worker === undefined) throw new Error('a worker is missing')
      const behind = await kill(own, worker)
      if (behind > 0) kills += 1
      killedBehind += behind
      workers[at] = await startWorker(own)
    }
    isLoaded = false
    await Promise.all(load)
    await Promise.all(workers.map(async (worker) => await kill(own, worker)))
    await drainSubscribers(own.db, KILLED_SUBSCRIBERS)

    for (const { name } of KILLED_SUBSCRIBERS)
      expect(lostAndDoubled(await effectsOf(own.db, name), reportCount)).toEqual({ lost: [], doubled: [] })
    expect(kills).toBe(KILLS)
    // Read by evidence/events.ts.
    process.stdout.write(`event-kills ${JSON.stringify({ kills, subscribersBehind: killedBehind, events: reportCount })}\n`)
  },
  KILLS * MS_A_KILL_MAX,
)
