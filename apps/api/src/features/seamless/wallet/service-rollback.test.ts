import { balancesOf } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
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
const stateOf = async (txId: unknown) => (await callWallet(app, 'transaction', { tx_id: txId })).reply.state

describe('a rollback', () => {
  test('gives a stake back', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(100) },
    })
    expect(await stateOf(bet['tx_id'])).toBe('reversed')
  })

  test('[seamless rule 2] of a bet or a win answers the same message, when it comes again, that it was reversed', async () => {
    const player = await playerWith('100.00')
    const [bet, win] = [say.bet(player, 30), say.win(player, 20)]
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'win', win)
    await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))

    const now = { status: 'ALREADY_REVERSED', replayed: true, balance: units(100) }
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ http: 200, reply: now })
    expect(await callWallet(app, 'win', win)).toMatchObject({ http: 200, reply: now })
    expect(await app.creditOf(player.member)).toBe('100.00')
  })

  test('[seamless rule 4, I10] before its bet leaves a tombstone, and the late bet moves nothing', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(100) },
    })

    expect(await stateOf(bet['tx_id'])).toBe('tombstoned')
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ http: 200, reply: { status: 'ALREADY_REVERSED', balance: units(100) } })
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'ALREADY_REVERSED' } })
    expect(await app.creditOf(player.member)).toBe('100.00')
  })

  test('[seamless rule 4] before its win leaves a tombstone for the win too', async () => {
    const player = await playerWith('100.00')
    const win = say.win(player, 30)
    await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))

    expect(await callWallet(app, 'win', win)).toMatchObject({ reply: { status: 'ALREADY_REVERSED' } })
    expect(await app.creditOf(player.member)).toBe('100.00')
  })

  test('[seamless rule 5, I8] twice moves once, repeated or under another id', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    const rollback = say.rollback(player, bet['tx_id'])
    await callWallet(app, 'rollback', rollback)

    expect(await callWallet(app, 'rollback', { ...rollback, reason: 'again' })).toMatchObject({ reply: { status: 'OK', replayed: true } })
    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(100) },
    })
    expect(await app.creditOf(player.member)).toBe('100.00')
  })

  test('of a bet that was refused has nothing to give back', async () => {
    const player = await playerWith('10.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(10) },
    })
  })

  test('[seamless rule 6] of a bet takes that bet back and leaves its win, which has an id of its own', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    const win = say.win(player, 50, { round_id: bet['round_id'] })
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'win', win)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({ reply: { balance: units(150) } })
    expect(await stateOf(win['tx_id'])).toBe('applied')
    expect(await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))).toMatchObject({ reply: { balance: units(100) } })
  })

  test('[seamless rule 6] of a win that is spent leaves a debt and an alert, never a negative wallet', async () => {
    const player = await playerWith('10.00')
    const win = say.win(player, 50)
    await callWallet(app, 'win', win)
    await callWallet(app, 'bet', say.bet(player, 55))

    expect(await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))).toMatchObject({ reply: { status: 'OK', balance: '0' } })

    expect(await balancesOf(app.context.db, player.member.id)).toMatchObject({ real: 0n, debt: BigInt(units(45)) })
    const { rows } = await sql`select details from seamless_alert where kind = 'debt' and subject = ${win['tx_id']}`.execute(app.context.db)
    expect(rows).toEqual([{ details: { member: String(player.member.id), debt: units(45) } }])
  })

  test('[seamless rule 7] is accepted for a member on a break, with the session long over', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    await excludeMember(app.context, player.member.id, { kind: 'time_out', days: 7 })
    app.clock.advance(20 * 3_600_000)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(100) },
    })
  })

  test('of another member’s transaction is refused', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')
    const bet = say.bet(other, 30)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))).toMatchObject({ reply: { status: 'PLAYER_NOT_FOUND' } })
    expect(await stateOf(bet['tx_id'])).toBe('applied')
  })

  test('of what is no bet and no win is not there to be taken back', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    const rollback = say.rollback(player, bet['tx_id'])
    await callWallet(app, 'rollback', rollback)
    const adjustment = say.adjust(player, 1)
    await callWallet(app, 'adjust', adjustment)

    expect(await callWallet(app, 'rollback', say.rollback(player, rollback['tx_id']))).toMatchObject({ reply: { status: 'TX_NOT_FOUND' } })
    expect(await callWallet(app, 'rollback', say.rollback(player, adjustment['tx_id']))).toMatchObject({
      reply: { status: 'TX_NOT_FOUND' },
    })
    expect(await callWallet(app, 'rollback', say.rollback(player, bet['tx_id'], { tx_id: bet['tx_id'] }))).toMatchObject({ http: 400 })
    expect(await app.creditOf(player.member)).toBe('101.00')
  })

  test('[seamless rule 4] racing its bet ends with the stake in the wallet, in either order', async () => {
    const player = await playerWith('100.00')
    for (let round = 0; round < 10; round += 1) {
      const bet = say.bet(player, 30)
      const rollback = say.rollback(player, bet['tx_id'])

      const answers = await Promise.all([
        callWallet(app, 'bet', bet),
        callWallet(app, 'rollback', rollback),
        callWallet(app, 'bet', bet),
        callWallet(app, 'rollback', rollback),
      ])

      expect(answers[1].reply.status).toBe('OK')
      expect(answers[3].reply.status).toBe('OK')
      expect(await app.creditOf(player.member)).toBe('100.00')
    }
  })

  test('[seamless rule 4] of an id that another member claims at the same moment is answered, and moves no money of either', async () => {
    const [one, other] = [await playerWith('100.00'), await playerWith('100.00')]
    const txId = newId('contested')

    const [bet, rollback] = await Promise.all([
      callWallet(app, 'bet', say.bet(one, 30, { tx_id: txId })),
      callWallet(app, 'rollback', say.rollback(other, txId)),
    ])

    expect([
      ['OK', 'PLAYER_NOT_FOUND', '70.00'],
      ['ALREADY_REVERSED', 'OK', '100.00'],
    ]).toContainEqual([bet.reply.status, rollback.reply.status, await app.creditOf(one.member)])
    expect(await app.creditOf(other.member)).toBe('100.00')
  })
})
