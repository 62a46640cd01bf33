import { once } from 'node:events'
import type { Moment } from '@morakot/database/testing/die-in-transaction'
import { expect, test } from 'vitest'
import { registerSubscribers } from '#infra/events/status'
import { drainSubscribers } from '#infra/events/worker'
import { forkWorker, lostAndDoubled } from './killed-workers.ts'
import { openTestDb } from './open-test-db.ts'
import { createEffects, effectsOf, KILLED_SUBSCRIBERS, publishNumbers } from './recorded-events.ts'

/** `npm run evidence -- group-kills` runs more. */
const GROUP_KILLS = Number(process.env['GROUP_KILLS'] ?? 1)
const EVENTS_A_TURN = 7
const MS_A_KILL_MAX = 30_000

/** The statements of a turn of all, in their order; each handler of these subscribers has one or two. */
const GROUP_STATEMENTS = [
  'begin',
  'lock the cursors',
  'read the events',
  'handle',
  'handle',
  'pause',
  'move the cursors',
  'commit',
] as const

/** Between every pair of steps, while the commit is on its way, and after it. */
const MOMENTS: readonly Moment[] = [
  ...GROUP_STATEMENTS.map((_, at) => ({ statement: at + 1, when: 'before' }) as const),
  { statement: GROUP_STATEMENTS.length, when: 'sent' },
  { statement: GROUP_STATEMENTS.length, when: 'answered' },
]

test(
  `[I18] the turn of all subscribers handles every event exactly once when its process is killed ${GROUP_KILLS} times between every pair of its steps`,
  async () => {
    await using own = await openTestDb()
    await createEffects(own.owner)
    await registerSubscribers(own.db, KILLED_SUBSCRIBERS)
    let reportCount = 0
    let kills = 0
    let kept = 0
    for (let round = 0; round < GROUP_KILLS; round += 1) {
      for (const moment of MOMENTS) {
        await publishNumbers(
          own,
          Array.from({ length: EVENTS_A_TURN }, (_, at) => reportCount + at),
        )
        reportCount += EVENTS_A_TURN
        // Its first transaction is the turn of all, because there is something to handle.
        const child = forkWorker(own, { DIE_AT: JSON.stringify(moment) })
        const [, signal] = await once(child, 'exit')
        expect(signal).toBe('SIGKILL')
        kills += 1
        // Otherwise the process has died in another transaction than is meant.
        if (moment.when === 'before') expect(await effectsOf(own.db, 'killed.slow')).toHaveLength(kept)
        if (moment.when === 'answered') expect(await effectsOf(own.db, 'killed.slow')).toHaveLength((kept = reportCount))
      }
    }
    await drainSubscribers(own.db, KILLED_SUBSCRIBERS)

    for (const { name } of KILLED_SUBSCRIBERS)
      expect(lostAndDoubled(await effectsOf(own.db, name), reportCount)).toEqual({ lost: [], doubled: [] })
    // Read by evidence/events.ts.
    process.stdout.write(`group-kills ${JSON.stringify({ kills, steps: MOMENTS.length, events: reportCount })}\n`)
  },
  GROUP_KILLS * MOMENTS.length * MS_A_KILL_MAX,
)
