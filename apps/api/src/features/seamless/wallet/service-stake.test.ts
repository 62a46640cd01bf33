import { balancesOf } from '@morakot/ledger/accounts'
import { hold, releaseHold } from '@morakot/ledger/holds'
import { post } from '@morakot/ledger/post'
import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { answerCheck } from '#features/protection/service-reality-check'
import { addTurnoverTarget, turnoverOf } from '#features/wallet/service'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player, WalletAnswer } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))

async function giveBonus(player: Player, baht: number): Promise<void> {
  const amount = BigInt(units(baht))
  await app.context.withTransaction(async (tx) => {
    await post(tx, {
      scope: 'test',
      key: newId('bonus'),
      kind: 'bonus',
      actor: 'test',
      legs: [
        { member: player.member.id, code: 'bonus', amount },
        { house: 'house:promo', token: 'CREDIT', amount: -amount },
      ],
    })
  })
}

/** Stakes, and once more after answering when a reality check is due. */
async function stakePastCheck(player: Player): Promise<WalletAnswer> {
  const answer = await callWallet(app, 'bet', say.bet(player, 1))
  if (answer.reply.detail !== 'reality_check') return answer
  await answerCheck(app.context, player.member.id, 'continue')
  return await callWallet(app, 'bet', say.bet(player, 1))
}

describe('a bet', () => {
  test('takes the stake and returns what is left', async () => {
    const player = await playerWith('100.00')

    const answer = await callWallet(app, 'bet', say.bet(player, 30.5, { tx_id: 'stake-1', amount: units(30.5) }))

    expect(answer).toMatchObject({
      http: 200,
      isSigned: true,
      reply: {
        status: 'OK',
        tx_id: 'stake-1',
        wallet_tx_id: expect.stringMatching(/^\d+$/),
        balance: units(69.5),
        real: units(30.5),
        bonus: '0',
      },
    })
    expect(answer.reply.replayed).toBeUndefined()
    expect(await app.creditOf(player.member)).toBe('69.50')
  })

  test('of a free round has no amount, and is stored without moving anything', async () => {
    const player = await openGame(app, host, await app.memberWith())
    const bet = say.bet(player, 0, { is_free: true })

    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'OK', balance: '0' } })
    expect(await callWallet(app, 'transaction', { tx_id: bet['tx_id'] })).toMatchObject({ reply: { status: 'OK', state: 'applied' } })
  })

  test('[seamless rule 9] is refused beyond the balance, which the response returns', async () => {
    const player = await playerWith('10.00')

    expect(await callWallet(app, 'bet', say.bet(player, 11))).toMatchObject({
      http: 200,
      reply: { status: 'INSUFFICIENT_FUNDS', balance: units(10) },
    })
    expect(await app.creditOf(player.member)).toBe('10.00')
  })

  test('[seamless rule 9] does not reach money that is on hold for a withdrawal', async () => {
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

    expect(await callWallet(app, 'bet', say.bet(player, 50))).toMatchObject({ reply: { status: 'INSUFFICIENT_FUNDS', balance: units(40) } })
    expect(await callWallet(app, 'bet', say.bet(player, 40))).toMatchObject({ reply: { status: 'OK', balance: '0' } })
    // No withdrawal belongs to this hold, so the auditor must not find it.
    await app.context.withTransaction(
      async (tx) => await releaseHold(tx, { holdId: held.transferId, kind: 'withdraw_release', actor: 'test' }),
    )
  })

  test('[seamless rule 9] is refused for a blocked member and one on a break', async () => {
    const blocked = await playerWith('10.00')
    const excluded = await playerWith('10.00')
    await sql`update member set status = 'blocked' where id = ${blocked.member.id}`.execute(app.context.db)
    await excludeMember(app.context, excluded.member.id, { kind: 'self_exclusion', months: 6 })

    expect(await callWallet(app, 'bet', say.bet(blocked, 1))).toMatchObject({ reply: { status: 'PLAYER_BLOCKED', detail: 'blocked' } })
    expect(await callWallet(app, 'bet', say.bet(excluded, 1))).toMatchObject({ reply: { status: 'PLAYER_BLOCKED', detail: 'excluded' } })
  })

  test('[seamless rule 9] is refused beyond the member’s own loss limit, which bets use up and wins give back', async () => {
    const player = await playerWith('100.00')
    await setLimit(app.context, player.member.id, { kind: 'loss', period: 'day', value: BigInt(units(50)) })
    expect((await callWallet(app, 'bet', say.bet(player, 30))).reply.status).toBe('OK')

    expect(await callWallet(app, 'bet', say.bet(player, 30))).toMatchObject({
      reply: { status: 'LIMIT_REACHED', detail: 'loss', balance: units(70) },
    })
    await callWallet(app, 'win', say.win(player, 10))
    expect((await callWallet(app, 'bet', say.bet(player, 30))).reply.status).toBe('OK')
  })

  test('[seamless rule 9] ten at once never pass the loss limit together', async () => {
    const player = await playerWith('100.00')
    await setLimit(app.context, player.member.id, { kind: 'loss', period: 'day', value: BigInt(units(35)) })

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', say.bet(player, 10))))

    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(3)
    expect(answers.filter(({ reply }) => reply.status === 'LIMIT_REACHED')).toHaveLength(7)
  })

  test('[seamless rule 9] needs a session of this member and this game that is alive', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')

    expect(await callWallet(app, 'bet', say.bet(player, 1, { session_token: 'invented' }))).toMatchObject({
      reply: { status: 'SESSION_INVALID' },
    })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { session_token: other.token }))).toMatchObject({
      reply: { status: 'SESSION_INVALID' },
    })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { game_code: 'ltn-papaya' }))).toMatchObject({
      reply: { status: 'SESSION_INVALID' },
    })
    app.clock.advance(10 * 60_000)
    expect((await callWallet(app, 'bet', say.bet(player, 1))).reply.status).toBe('OK')
    app.clock.advance(14 * 60_000)
    expect((await callWallet(app, 'bet', say.bet(player, 1))).reply.status).toBe('OK')
    app.clock.advance(15 * 60_000)
    expect(await callWallet(app, 'bet', say.bet(player, 1))).toMatchObject({ reply: { status: 'SESSION_EXPIRED' } })
  })

  test('[seamless rule 9] finds its session over after twelve hours, however busy it was', async () => {
    const player = await playerWith('1000.00')
    for (let minutes = 12; minutes < 12 * 60; minutes += 12) {
      app.clock.advance(12 * 60_000)
      expect((await stakePastCheck(player)).reply.status).toBe('OK')
    }
    app.clock.advance(12 * 60_000)

    expect(await callWallet(app, 'bet', say.bet(player, 1))).toMatchObject({ reply: { status: 'SESSION_EXPIRED' } })
  })

  test('[seamless rule 9] is refused in a game that is off, under maintenance or unknown', async () => {
    const player = await playerWith('100.00')
    await sql`update game set is_active = false where id = 1001`.execute(app.context.db)
    const off = await callWallet(app, 'bet', say.bet(player, 1))
    await sql`update game set is_active = true where id = 1001`.execute(app.context.db)

    expect(off).toMatchObject({ reply: { status: 'GAME_DISABLED' } })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { game_code: 'ltn-closed' }))).toMatchObject({
      reply: { status: 'GAME_DISABLED' },
    })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { game_code: 'nowhere' }))).toMatchObject({ reply: { status: 'GAME_DISABLED' } })
  })

  test('[seamless rule 9] is refused in a round that is closed', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 1)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'roundClose', say.close(player, bet['round_id']))

    expect(await callWallet(app, 'bet', say.bet(player, 1, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { status: 'ROUND_CLOSED' },
    })
    expect(await app.creditOf(player.member)).toBe('99.00')
  })

  test('on another member’s round is refused, reported to operators, and leaves its id free', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')
    const bet = say.bet(other, 1)
    await callWallet(app, 'bet', bet)

    const foreign = say.bet(player, 1, { round_id: bet['round_id'] })

    expect(await callWallet(app, 'bet', foreign)).toMatchObject({
      reply: { status: 'PLAYER_NOT_FOUND', detail: 'belongs_to_another_player', balance: units(100) },
    })
    expect((await callWallet(app, 'bet', { ...foreign, round_id: newId('round') })).reply.status).toBe('OK')
    const { rows } = await sql`select 1 from seamless_alert where kind = 'foreign_round' and subject = ${bet['round_id']}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('of a frozen wallet is refused for good', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 1)
    await sql`select ledger.set_status(id, 'frozen') from ledger.account where owner_id = ${player.member.id} and code = 'real'`.execute(
      app.context.db,
    )
    const frozen = await callWallet(app, 'bet', bet)
    await sql`select ledger.set_status(id, 'open') from ledger.account where owner_id = ${player.member.id} and code = 'real'`.execute(
      app.context.db,
    )

    expect(frozen).toMatchObject({ reply: { status: 'PLAYER_BLOCKED', detail: 'wallet_frozen' } })
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'PLAYER_BLOCKED', replayed: true } })
  })
})

describe('real money before bonus', () => {
  test('[seamless rule 10] a stake takes real money first, and a win is shared as the stake was', async () => {
    const player = await playerWith('60.00')
    await giveBonus(player, 100)
    const bet = say.bet(player, 80)

    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { real: units(60), bonus: units(20), balance: units(80) } })
    expect(await callWallet(app, 'win', say.win(player, 40, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { real: units(30), bonus: units(10), balance: units(120) },
    })
  })

  test('[seamless rule 10] a rollback restores exactly the split of the stake', async () => {
    const player = await playerWith('60.00')
    await giveBonus(player, 100)
    const bet = say.bet(player, 80)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'adjust', say.adjust(player, 500))

    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))

    expect(await balancesOf(app.context.db, player.member.id)).toMatchObject({ real: BigInt(units(560)), bonus: BigInt(units(100)) })
  })

  test('[seamless rule 10] a rollback takes its split out of the round, and a win is shared as the stakes that are left', async () => {
    const player = await playerWith('60.00')
    await giveBonus(player, 100)
    const bet = say.bet(player, 40)
    const more = say.bet(player, 60, { round_id: bet['round_id'] })
    await callWallet(app, 'bet', bet)
    expect(await callWallet(app, 'bet', more)).toMatchObject({ reply: { real: units(20), bonus: units(40) } })

    await callWallet(app, 'rollback', say.rollback(player, more['tx_id']))

    expect(await callWallet(app, 'win', say.win(player, 80, { round_id: bet['round_id'] }))).toMatchObject({
      reply: { real: units(80), bonus: '0', balance: units(200) },
    })
  })

  test('the real part of a stake counts as turnover, and a rollback takes the count back', async () => {
    const player = await playerWith('60.00')
    await giveBonus(player, 100)
    await app.context.withTransaction(async (tx) => await addTurnoverTarget(tx, player.member.id, millisatang(BigInt(units(100)))))
    const bet = say.bet(player, 80)

    await callWallet(app, 'bet', bet)
    const staked = await turnoverOf(app.context.db, player.member.id)
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))

    expect(staked.done).toBe(BigInt(units(60)))
    expect((await turnoverOf(app.context.db, player.member.id)).done).toBe(0n)
  })
})
