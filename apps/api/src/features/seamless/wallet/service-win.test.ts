import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import { publishedOf } from '../../../../test/published-events.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const alertsOn = async (kind: string, subject: unknown): Promise<number> => {
  const { rows } = await sql`select 1 from seamless_alert where kind = ${kind} and subject = ${subject} and closed_at is null`.execute(
    app.context.db,
  )
  return rows.length
}
const roundOf = async (roundId: unknown) => {
  const { rows } = await sql<{ state: string; bets: number; win: bigint; flags: string[] }>`
    select state, bets, win_total as win, flags from game_round where round_id = ${roundId}`.execute(app.context.db)
  return rows[0]
}

describe('a win', () => {
  test('is credited and announced', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)

    const answer = await callWallet(app, 'win', say.win(player, 25, { round_id: bet['round_id'], ref_tx_id: bet['tx_id'] }))

    expect(answer).toMatchObject({ http: 200, reply: { status: 'OK', balance: units(115), real: units(25), bonus: '0' } })
    expect(await app.creditOf(player.member)).toBe('115.00')
    expect(await roundOf(bet['round_id'])).toMatchObject({ state: 'open', bets: 1, win: BigInt(units(25)), flags: [] })
  })

  test('[seamless rule 7] is credited to a member who is blocked, excluded, long logged out, in a game that is off', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    await sql`update member set status = 'blocked' where id = ${player.member.id}`.execute(app.context.db)
    await excludeMember(app.context, player.member.id, { kind: 'self_exclusion', months: 'for_ever' })
    await sql`update game set is_active = false where id = 1001`.execute(app.context.db)
    app.clock.advance(30 * 3_600_000)

    const answer = await callWallet(app, 'win', say.win(player, 25, { round_id: bet['round_id'], session_token: 'long-gone' }))
    const unknownGame = await callWallet(app, 'win', say.win(player, 5, { round_id: bet['round_id'], game_code: 'taken-down' }))
    await sql`update game set is_active = true where id = 1001`.execute(app.context.db)

    expect(answer).toMatchObject({ reply: { status: 'OK', balance: units(115) } })
    expect(unknownGame).toMatchObject({ reply: { status: 'OK', balance: units(120) } })
  })

  test('[seamless rule 7] is credited to a frozen wallet and after the round was closed', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10, { round_closed: true })
    await callWallet(app, 'bet', bet)
    await sql`select ledger.set_status(id, 'frozen') from ledger.account where owner_id = ${player.member.id} and code = 'real'`.execute(
      app.context.db,
    )

    expect(await callWallet(app, 'win', say.win(player, 25, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { status: 'OK', balance: units(115) },
    })
  })

  test('[seamless rule 7] is refused in another currency, and paid when the mistake is put right', async () => {
    const player = await playerWith('100.00')
    const win = say.win(player, 25)

    expect(await callWallet(app, 'win', { ...win, currency: 'USD' })).toMatchObject({ reply: { status: 'CURRENCY_MISMATCH' } })
    expect(await callWallet(app, 'win', win)).toMatchObject({ reply: { status: 'OK', balance: units(125) } })
  })

  test('[seamless rule 8] without a bet is credited and flagged, unless it is a declared promotion', async () => {
    const player = await playerWith('100.00')
    const [lost, free, campaign] = [
      say.win(player, 1),
      say.win(player, 1, { is_free: true }),
      say.win(player, 1, { campaign_ref: 'songkran' }),
    ]

    for (const win of [lost, free, campaign]) expect((await callWallet(app, 'win', win)).reply.status).toBe('OK')

    expect(await app.creditOf(player.member)).toBe('103.00')
    expect(await alertsOn('win_without_bet', lost['round_id'])).toBe(1)
    expect(await alertsOn('win_without_bet', free['round_id'])).toBe(0)
    expect(await alertsOn('win_without_bet', campaign['round_id'])).toBe(0)
    expect(await roundOf(lost['round_id'])).toMatchObject({ flags: ['win_without_bet'] })
  })

  test('[seamless rule 8] that overtook its bet is no longer flagged when the bet arrives', async () => {
    const player = await playerWith('100.00')
    const win = say.win(player, 1)
    await callWallet(app, 'win', win)
    await callWallet(app, 'bet', say.bet(player, 1, { round_id: win['round_id'] }))

    expect(await alertsOn('win_without_bet', win['round_id'])).toBe(0)
    expect(await roundOf(win['round_id'])).toMatchObject({ flags: [], bets: 1 })
  })

  test('[seamless rule 10] that is very large is credited at once, and operators are notified', async () => {
    const player = await playerWith('100.00')
    const large = say.win(player, 100_000)

    expect(await callWallet(app, 'win', large)).toMatchObject({ reply: { status: 'OK', balance: units(100_100) } })
    expect(await alertsOn('large_win', large['tx_id'])).toBe(1)
    expect((await publishedOf(app, player.member)).filter(({ topic }) => topic === 'win.large')).toMatchObject([
      { payload: { host: 'sandbox', round: large['round_id'], win: large['amount'] } },
    ])
  })

  test('[seamless rule 12] of nothing is stored and closes the round', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 10)
    await callWallet(app, 'bet', bet)
    const nothing = say.win(player, 0, { round_id: bet['round_id'] })

    expect(await callWallet(app, 'win', nothing)).toMatchObject({ reply: { status: 'OK', balance: units(90) } })

    expect(await callWallet(app, 'win', nothing)).toMatchObject({ reply: { status: 'OK', replayed: true } })
    expect(await roundOf(bet['round_id'])).toMatchObject({ state: 'closed' })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { status: 'ROUND_CLOSED' },
    })
  })

  test('on another member’s round or bet is refused, and its id stays free', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')
    const bet = say.bet(other, 10)
    await callWallet(app, 'bet', bet)
    const win = say.win(player, 25, { round_id: bet['round_id'] })

    expect(await callWallet(app, 'win', win)).toMatchObject({ reply: { status: 'PLAYER_NOT_FOUND' } })
    expect(await callWallet(app, 'win', { ...win, round_id: newId('round'), ref_tx_id: bet['tx_id'] })).toMatchObject({
      reply: { status: 'TX_NOT_FOUND' },
    })
    expect(await app.creditOf(player.member)).toBe('100.00')
    expect(await callWallet(app, 'win', { ...win, round_id: newId('round') })).toMatchObject({ reply: { status: 'OK' } })
  })

  test('has its jackpot within it', async () => {
    const player = await playerWith('100.00')

    expect(await callWallet(app, 'win', say.win(player, 10, { jackpot_amount: units(11) }))).toMatchObject({ http: 400 })
    expect(await callWallet(app, 'win', say.win(player, 10, { jackpot_amount: units(10) }))).toMatchObject({
      reply: { status: 'OK', balance: units(110) },
    })
  })
})

describe('a bet with its win', () => {
  test('moves both in one transaction and closes the round', async () => {
    const player = await playerWith('100.00')
    const both = say.betWin(player, 30, 50)

    expect(await callWallet(app, 'betWin', both)).toMatchObject({ reply: { status: 'OK', balance: units(120), real: units(30) } })
    expect(await callWallet(app, 'betWin', both)).toMatchObject({ reply: { replayed: true, balance: units(120) } })
    expect(await roundOf(both['round_id'])).toMatchObject({ state: 'closed', bets: 1, win: BigInt(units(50)) })
  })

  test('is refused whole when the stake is: no win without its bet', async () => {
    const player = await playerWith('10.00')

    expect(await callWallet(app, 'betWin', say.betWin(player, 30, 500))).toMatchObject({
      reply: { status: 'INSUFFICIENT_FUNDS', balance: units(10) },
    })
    expect(await app.creditOf(player.member)).toBe('10.00')
  })

  test('rolls back whole, without a debt for a moment', async () => {
    const player = await playerWith('100.00')
    const both = say.betWin(player, 30, 50)
    await callWallet(app, 'betWin', both)
    await callWallet(app, 'bet', say.bet(player, 90))

    expect(await callWallet(app, 'rollback', say.rollback(player, both['tx_id']))).toMatchObject({
      reply: { status: 'OK', balance: units(10) },
    })
    expect(await alertsOn('debt', both['tx_id'])).toBe(0)
    expect(await roundOf(both['round_id'])).toMatchObject({ bets: 0, win: 0n })
  })
})
