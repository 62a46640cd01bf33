import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'
import { viewOf } from './service.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

describe('the rounds of a member', () => {
  test('[ENT-19, HISTPAGE-4] are listed with their game and its picture, stake, win, net, the ids of the provider and the rows of the ledger, unfinished ones first', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    const open = newId('round')
    const bet = say.bet(player, 50, { round_id: open })
    await callWallet(app, 'bet', bet)
    app.clock.advance(60_000)
    await callWallet(app, 'betWin', say.betWin(player, 20, 30))

    const { data } = await (await app.as(member)).get('/me/rounds')

    expect(data.total).toBe(2)
    expect(data.items[0]).toMatchObject({
      number: expect.stringMatching(/^R-\d+$/),
      game: 'Mango Nights',
      gameImg: '/art/g/slot/1001.svg',
      providerRoundId: open,
      state: 'open',
      stakeReal: 50,
      stakeBonus: 0,
      win: 0,
      net: -50,
      closedAt: null,
      messages: [{ txId: bet['tx_id'], kind: 'bet', transferIds: [expect.stringMatching(/^\d+$/)] }],
    })
    expect(Date.parse(present(present(data.items[0]).autoCloseAt)) - Date.parse(present(data.items[0]).openedAt)).toBe(24 * 3_600_000)
    expect(data.items[1]).toMatchObject({ state: 'closed', stakeReal: 20, win: 30, net: 10, autoCloseAt: null })
    const history = (await (await app.as(member)).get('/v2/users/credit/transactions')).data.items
    expect(history.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        data.items.flatMap((round: { messages: { transferIds: string[] }[] }) => round.messages.flatMap((message) => message.transferIds)),
      ),
    )
  })

  test('[HISTPAGE-5] are read by period, by chosen days and by pages, by their own member alone', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const player = await openGame(app, host, member)
    for (let played = 0; played < 3; played += 1) await callWallet(app, 'betWin', say.betWin(player, 1, 0))
    const read = async (query: string) => (await (await app.as(member)).get(`/me/rounds${query}`)).data

    expect(await read('?limit=2')).toMatchObject({ total: 3, items: { length: 2 } })
    expect(await read('?limit=2&page=2')).toMatchObject({ total: 3, items: { length: 1 } })
    app.clock.advance(24 * 3_600_000)
    expect(await read('?period=today')).toEqual({ items: [], total: 0 })
    const day = bangkokDay(new Date(app.clock.now().getTime() - 24 * 3_600_000))
    expect(await read(`?from=${day}&to=${day}`)).toMatchObject({ total: 3 })
    expect(await read(`?to=${addDays(day, -1)}`)).toEqual({ items: [], total: 0 })
    expect(await read(`?from=${addDays(day, 1)}`)).toEqual({ items: [], total: 0 })
    expect((await (await app.as(await app.memberWith())).get('/me/rounds')).data).toEqual({ items: [], total: 0 })
    expect((await app.guest().get('/me/rounds')).status).toBe(401)
    expect((await (await app.as(member)).get('/me/rounds?period=year')).status).toBe(422)
  })
})

test('[HISTPAGE-3] a round without messages, as an import brings it, is known by its provider’s number', () => {
  const openedAt = new Date('2026-11-01T05:00:00.000Z')
  const row = {
    hostId: 'sandbox',
    roundId: 'past-17',
    state: 'closed' as const,
    openedAt,
    closedAt: openedAt,
    betReal: 100_000n,
    betBonus: 0n,
    winTotal: 0n,
    gameId: 1,
    game: 'Jade River',
    categoryCode: 'slot' as const,
  }
  expect(viewOf(row, [])).toMatchObject({ number: 'past-17', providerRoundId: 'past-17', stakeReal: 1 })
})
