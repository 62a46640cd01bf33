import { sql } from 'kysely'
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

describe('an adjustment', () => {
  test.each(['tournament_prize', 'promo_win', 'jackpot', 'correction'])('as a %s is paid once', async (kind) => {
    const player = await playerWith('100.00')
    const prize = say.adjust(player, 20, { kind })

    expect(await callWallet(app, 'adjust', prize)).toMatchObject({ reply: { status: 'OK', balance: units(120), real: units(20) } })
    expect(await callWallet(app, 'adjust', prize)).toMatchObject({ reply: { status: 'OK', balance: units(120), replayed: true } })
    expect(await app.creditOf(player.member)).toBe('120.00')
  })

  test('as a tip takes money that is there', async () => {
    const player = await playerWith('100.00')

    expect(await callWallet(app, 'adjust', say.adjust(player, -20, { kind: 'tip' }))).toMatchObject({
      reply: { status: 'OK', balance: units(80), real: units(20) },
    })
  })

  test('[seamless rule 6] that is not covered is refused, without a debt, and may come again', async () => {
    const player = await playerWith('10.00')
    const correction = say.adjust(player, -20)

    expect(await callWallet(app, 'adjust', correction)).toMatchObject({ reply: { status: 'INSUFFICIENT_FUNDS', balance: units(10) } })
    await callWallet(app, 'win', say.win(player, 50))
    expect(await callWallet(app, 'adjust', correction)).toMatchObject({ reply: { status: 'OK', balance: units(40) } })
  })

  test('of nothing is stored and moves nothing', async () => {
    const player = await playerWith('10.00')

    expect(await callWallet(app, 'adjust', say.adjust(player, 0))).toMatchObject({ reply: { status: 'OK', balance: units(10) } })
  })

  test.each([
    ['a prize that is taken', { kind: 'tournament_prize', amount: '-1' }],
    ['a tip that is paid', { kind: 'tip', amount: '1' }],
    ['no reason', { reason: '' }],
    ['an unknown kind', { kind: 'gift' }],
    ['minus zero', { amount: '-0' }],
  ])('with %s is malformed', async (_name, of) => {
    const player = await playerWith('10.00')

    expect(await callWallet(app, 'adjust', say.adjust(player, 1, of))).toMatchObject({ http: 400, reply: { status: 'BAD_REQUEST' } })
  })

  test('on another member’s round is refused', async () => {
    const [player, other] = [await playerWith('10.00'), await playerWith('10.00')]
    const bet = say.bet(other, 1)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'adjust', say.adjust(player, 1, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { status: 'PLAYER_NOT_FOUND' },
    })
  })
})

describe('closing a round', () => {
  test('ends it without a payout, once; one that was never seen is closed for late bets', async () => {
    const player = await playerWith('10.00')
    const close = say.close(player, newId('round'))

    expect(await callWallet(app, 'roundClose', close)).toMatchObject({ reply: { status: 'OK', balance: units(10) } })

    expect(await callWallet(app, 'roundClose', close)).toMatchObject({ reply: { status: 'OK', replayed: true } })
    expect(await callWallet(app, 'roundClose', say.close(player, close['round_id']))).toMatchObject({ reply: { status: 'OK' } })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { round_id: close['round_id'] }))).toMatchObject({
      reply: { status: 'ROUND_CLOSED' },
    })
    const { rows } = await sql`select state from game_round where round_id = ${close['round_id']}`.execute(app.context.db)
    expect(rows).toEqual([{ state: 'closed' }])
  })

  test('of another member is refused', async () => {
    const [player, other] = [await playerWith('10.00'), await playerWith('10.00')]
    const bet = say.bet(other, 1)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'roundClose', say.close(player, bet['round_id']))).toMatchObject({ reply: { status: 'PLAYER_NOT_FOUND' } })
  })
})
