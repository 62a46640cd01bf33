import { hold, releaseHold } from '@morakot/ledger/holds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))

describe('what a provider may request', () => {
  test('a balance, without what is on hold', async () => {
    const player = await playerWith('100.00')
    const held = await app.context.withTransaction(
      async (tx) =>
        await hold(tx, {
          scope: 'test',
          key: newId('hold'),
          kind: 'withdraw_hold',
          actor: 'test',
          member: player.member.id,
          purpose: 'withdrawal',
          amount: BigInt(units(60)),
        }),
    )

    expect(await callWallet(app, 'balance', { player_id: player.playerId, currency: 'THB' })).toMatchObject({
      http: 200,
      isSigned: true,
      reply: { status: 'OK', balance: units(40), real: units(40), bonus: '0' },
    })
    expect(await callWallet(app, 'balance', { player_id: 'nobody', currency: 'THB' })).toMatchObject({
      reply: { status: 'PLAYER_NOT_FOUND' },
    })
    expect(await callWallet(app, 'balance', { player_id: player.playerId, currency: 'USD' })).toMatchObject({
      reply: { status: 'CURRENCY_MISMATCH' },
    })
    // No withdrawal belongs to this hold, so the auditor must not find it.
    await app.context.withTransaction(
      async (tx) => await releaseHold(tx, { holdId: held.transferId, kind: 'withdraw_release', actor: 'test' }),
    )
  })

  test('what became of a transaction: applied, reversed, refused for good, or never seen', async () => {
    const player = await playerWith('100.00')
    const [taken, reversed, refused] = [say.bet(player, 10), say.bet(player, 10), say.bet(player, 500)]
    for (const bet of [taken, reversed, refused]) await callWallet(app, 'bet', bet)
    await callWallet(app, 'rollback', say.rollback(player, reversed['tx_id']))

    expect((await callWallet(app, 'transaction', { tx_id: taken['tx_id'] })).reply).toMatchObject({
      status: 'OK',
      state: 'applied',
      tx_id: taken['tx_id'],
      balance: units(90),
    })
    expect((await callWallet(app, 'transaction', { tx_id: reversed['tx_id'] })).reply).toMatchObject({ status: 'OK', state: 'reversed' })
    expect((await callWallet(app, 'transaction', { tx_id: refused['tx_id'] })).reply).toMatchObject({
      status: 'OK',
      state: 'tombstoned',
      detail: 'INSUFFICIENT_FUNDS',
    })
    expect((await callWallet(app, 'transaction', { tx_id: 'never-seen' })).reply).toMatchObject({
      status: 'TX_NOT_FOUND',
      state: 'unknown',
    })
  })

  test('[seamless rule 15] every transaction of a window, page by page, none twice and none left out', async () => {
    app.clock.advance(3_600_000)
    const from = app.clock.now().toISOString()
    const player = await playerWith('100.00')
    const bets = Array.from({ length: 5 }, () => say.bet(player, 1))
    for (const bet of bets) await callWallet(app, 'bet', bet)
    await callWallet(app, 'rollback', say.rollback(player, bets[0]?.['tx_id']))
    app.clock.advance(1_000)
    const to = app.clock.now().toISOString()
    await callWallet(app, 'win', say.win(player, 1))

    const listed = []
    let cursor: string | null | undefined
    do {
      const { reply } = await callWallet(app, 'transactionList', { from, to, limit: 4, ...(cursor === undefined ? {} : { cursor }) })
      listed.push(...(reply.transactions ?? []))
      cursor = reply.next_cursor
    } while (cursor !== null)

    expect(listed.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bet', 'bet', 'bet', 'rollback'])
    expect(listed.slice(0, 5).map(({ tx_id: id }) => id)).toEqual(bets.map((bet) => bet['tx_id']))
    expect(listed[0]).toEqual({
      tx_id: bets[0]?.['tx_id'],
      kind: 'bet',
      round_id: bets[0]?.['round_id'],
      amount: units(1),
      win_amount: null,
      player_id: player.playerId,
      currency: 'THB',
      wallet_tx_id: expect.stringMatching(/^\d+$/),
      ref_tx_id: null,
      status: 'OK',
      state: 'reversed',
      created_at: from,
    })
    expect(listed[5]).toMatchObject({ kind: 'rollback', ref_tx_id: bets[0]?.['tx_id'], player_id: player.playerId, win_amount: null })
  })

  test('a list with a cursor of its own making is malformed', async () => {
    const window = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }

    for (const cursor of ['-1', '1; drop table member', '9'.repeat(40)])
      expect(await callWallet(app, 'transactionList', { ...window, cursor })).toMatchObject({ http: 400 })
    expect(await callWallet(app, 'transactionList', { ...window, limit: 100_000 })).toMatchObject({ http: 400 })
    expect(await callWallet(app, 'transactionList', { ...window, from: 'yesterday' })).toMatchObject({ http: 400 })
  })
})
