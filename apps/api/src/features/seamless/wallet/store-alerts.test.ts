import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#infra/db'
import { startPlayedApp } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { changeAlerts, raiseAlert } from './store-alerts.ts'
import type { AlertChange } from './store-alerts.ts'

let app: TestApp
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, end } = await startPlayedApp())
})
afterAll(async () => await end())

const about = (subject: string) => ({ hostId: 'sandbox', kind: 'duplicate_mismatch', subject, now: app.context.clock.now() }) as const

/** The alerts of a test as its transaction sees them, in the order in which they were first written. */
async function written(tx: Tx, prefix: string) {
  const { rows } = await sql<{ subject: string; isOpen: boolean }>`
    select subject, closed_at is null as "isOpen"
    from seamless_alert
    where subject like ${`${prefix}%`}
    order by id`.execute(tx)
  return rows
}

const run = async (tx: Tx, changes: readonly AlertChange[]) => {
  for (const statement of changeAlerts(changes)) await statement.execute(tx)
}

test('alerts are written by kind and subject, whatever the order in which they were raised', async () => {
  await app.context.withTransaction(async (tx) => {
    await run(
      tx,
      ['order-2', 'order-3', 'order-1'].map((subject) => ({ ...about(subject), change: 'raised', details: {} })),
    )

    expect(await written(tx, 'order')).toEqual(['order-1', 'order-2', 'order-3'].map((subject) => ({ subject, isOpen: true })))
  })
})

test('a matter that is raised and closed by one message stays closed, and one that is raised outside of messages is written at once', async () => {
  await app.context.withTransaction(async (tx) => {
    await run(tx, [
      { ...about('turn-1'), change: 'raised', details: {} },
      { ...about('turn-1'), change: 'solved' },
    ])
    await raiseAlert(tx, { ...about('turn-2'), details: {} })

    expect(await written(tx, 'turn')).toEqual([
      { subject: 'turn-1', isOpen: false },
      { subject: 'turn-2', isOpen: true },
    ])
  })
})
