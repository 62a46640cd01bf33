import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchivist } from '../../../test/archives.ts'
import type { Archivist } from '../../../test/archives.ts'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let archivist: Archivist
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  archivist = openArchivist(app)
  // An archive ends by the database's clock; messages bear the app's.
  app.clock.setTo(new Date(Date.now() - HOUR_MS))
})
afterAll(async () => {
  await archivist[Symbol.asyncDispose]()
  await end()
})

describe('the rounds of a member whose older ones left', () => {
  test('are those that stayed, and say since when', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    const open = say.bet(player, 5)
    await callWallet(app, 'betWin', say.betWin(player, 20, 30))
    await callWallet(app, 'bet', open)
    await archivist.archive('2025-10')
    await archivist.auditRound()
    expect(await archivist.release()).toMatchObject({ rounds: 1 })
    const read = async (query = '') => (await (await app.as(member)).get(`/me/rounds${query}`)).data

    const { rows } = await archivist.owner.query<{ at: Date }>('select ends_at as at from ledger.archive')
    expect(await read()).toMatchObject({
      total: 1,
      items: [{ providerRoundId: open['round_id'], state: 'open' }],
      archivedUntil: rows[0]?.at.toISOString(),
    })
    expect((await (await app.as(await app.memberWith())).get('/me/rounds')).data).toEqual({ items: [], total: 0 })
    // A period that begins after it has nothing in the archive.
    app.clock.setTo(new Date(Date.now() + 40 * 24 * HOUR_MS))
    expect(await read('?period=month')).toEqual({ items: [], total: 0 })
    expect(await read()).toHaveProperty('archivedUntil')
  })
})
