import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { isClosedToBet } from './rules.ts'

const MINUTE_MS = 60_000

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  player = await openGame(app, host, await app.memberWith({ credit: '5000.00' }))
})
afterAll(async () => await end())

async function inWindow(
  window: { readonly scope: string; readonly target: string; readonly startsAt?: string },
  work: () => Promise<void>,
) {
  const desk = await signInOperator(app, { username: `content${newId('')}`, roles: ['content'] })
  const windowId = randomUUID()
  const opened = await desk.post('/console/game-maintenance', { windowId, reason: 'ปิดปรับปรุงตามแผน', ...window })
  expect(opened.status).toBe(200)
  await work()
  await desk.post(`/console/game-maintenance/${windowId}/end`, { reason: 'ปรับปรุงเสร็จแล้ว' })
}

const stake = async (fields: object = {}) => (await callWallet(app, 'bet', say.bet(player, 10, { ...fields }))).reply.status

describe('a maintenance window', () => {
  test('[F-22] takes stakes of open rounds for ten minutes, of new ones not at all', () => {
    const closedSince = new Date('2026-11-20T05:00:00Z')
    const after = (ms: number) => new Date(closedSince.getTime() + ms)

    expect(isClosedToBet(null, { isRoundOpen: false, at: closedSince })).toBe(false)
    expect(isClosedToBet(closedSince, { isRoundOpen: false, at: closedSince })).toBe(true)
    expect(isClosedToBet(closedSince, { isRoundOpen: true, at: after(10 * MINUTE_MS - 1) })).toBe(false)
    expect(isClosedToBet(closedSince, { isRoundOpen: true, at: after(10 * MINUTE_MS) })).toBe(true)
  })

  test.each([
    { scope: 'game', target: '1001' },
    { scope: 'provider', target: '1' },
    { scope: 'host', target: 'sandbox' },
    { scope: 'platform', target: 'TIAMUT' },
  ])('[F-22] over a $scope refuses the stake of a new round, takes one of an open round, and every win', async (window) => {
    const round = newId('round')
    expect(await stake({ round_id: round })).toBe('OK')

    await inWindow(window, async () => {
      expect(await stake()).toBe('GAME_DISABLED')
      app.clock.advance(9 * MINUTE_MS)
      expect(await stake({ round_id: round })).toBe('OK')
      app.clock.advance(MINUTE_MS)
      expect(await stake({ round_id: round })).toBe('GAME_DISABLED')
      const won = await callWallet(app, 'win', say.win(player, 5, { round_id: round, round_closed: true }))
      expect(won.reply.status).toBe('OK')
    })

    expect(await stake()).toBe('OK')
  })

  test('[F-22] of another game or maker, or of later, refuses nothing', async () => {
    const later = new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString()
    for (const window of [
      { scope: 'game', target: '1004' },
      { scope: 'provider', target: '2' },
      { scope: 'game', target: '1001', startsAt: later },
    ]) {
      await inWindow(window, async () => expect(await stake()).toBe('OK'))
    }
  })
})
