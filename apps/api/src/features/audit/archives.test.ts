import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { ARCHIVE_MONTHS_KEPT } from '@morakot/ledger/archives'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchivist } from '../../../test/archives.ts'
import type { Archivist } from '../../../test/archives.ts'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const PATH = '/console/audit/archives'
const HOUR_MS = 3_600_000

let app: TestApp
let archivist: Archivist
let end: () => Promise<void>
let desk: Browser
beforeAll(async () => {
  const played = await startPlayedApp()
  ;({ app, end } = played)
  archivist = openArchivist(app)
  // An archive ends by the database's clock; messages bear the app's.
  app.clock.setTo(new Date(Date.now() - HOUR_MS))
  desk = await signInOperator(app, { username: 'archivist', roles: ['auditor'] })
  const player = await openGame(app, played.host, await app.memberWith({ credit: '100.00' }))
  await callWallet(app, 'betWin', say.betWin(player, 10, 20))
})
afterAll(async () => {
  await archivist[Symbol.asyncDispose]()
  await end()
})

const read = async () => (await desk.get(PATH)).data

describe('the archives', () => {
  test('are none before the first is due, which is shown once something is sealed', async () => {
    expect(await read()).toEqual({ items: [], nextDueAt: null, isNextDue: false })

    await archivist.seal()

    const { rows } = await sql<{ at: Date }>`select min(sealed_at) as at from ledger.seal`.execute(app.context.db)
    const due = startOfBangkokMonth(rows[0]?.at ?? new Date(0), ARCHIVE_MONTHS_KEPT + 1)
    expect(await read()).toEqual({ items: [], nextDueAt: due.toISOString(), isNextDue: false })
    const now = app.clock.now()
    // A session does not last so long.
    app.clock.setTo(due)
    const later = await signInOperator(app, { username: 'later', roles: ['auditor'] })
    expect((await later.get(PATH)).data).toMatchObject({ isNextDue: true })
    app.clock.setTo(now)
  })

  test('say how far each is: its files are written, the auditor is waited for, play leaves, all of it has left', async () => {
    const finish = await archivist.begin('2025-10')
    expect(await read()).toMatchObject({ items: [{ month: '2025-10', state: 'writing', recordedAt: null }] })

    await finish()
    expect(await read()).toMatchObject({
      items: [{ state: 'waiting', transfers: 3, releasedRounds: 0, releasedMessages: 0, releasedTransfers: 0, releasedAt: null }],
      nextDueAt: null,
    })
    await archivist.auditRound()
    expect(await read()).toMatchObject({ items: [{ state: 'releasing' }] })
    await archivist.release()

    const { items } = await read()
    expect(items).toMatchObject([{ state: 'released', transfers: 3, releasedRounds: 1, releasedMessages: 1, releasedTransfers: 2 }])
    expect(Date.parse(present(items[0]).endsAt)).toBeLessThanOrEqual(Date.parse(present(present(items[0]).recordedAt)))
    expect(Date.parse(present(present(items[0]).recordedAt))).toBeLessThan(Date.parse(present(present(items[0]).releasedAt)))
  })

  test('are read by operators who may see the auditor, and by no one else', async () => {
    const support = await signInOperator(app, { username: 'support', roles: ['support'] })

    expect(await support.get(PATH)).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    expect((await app.consoleGuest().get(PATH)).status).toBe(401)
  })
})
