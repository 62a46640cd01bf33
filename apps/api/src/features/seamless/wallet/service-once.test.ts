import { transactionCounts } from '@morakot/database/transaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))

const transfersUnder = async (txId: unknown): Promise<number> => {
  const { rows } =
    await sql`select 1 from ledger.transfer where scope = 'provider:sandbox' and idem_key = ${txId} and status = 'posted'`.execute(
      app.context.db,
    )
  return rows.length
}

describe('a repeated message', () => {
  test('[seamless rule 3, I6] is answered as the first time, with the balance of then', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    const first = await callWallet(app, 'bet', bet)
    await callWallet(app, 'bet', say.bet(player, 50))

    const again = await callWallet(app, 'bet', bet)

    expect(again.reply).toEqual({ ...first.reply, request_id: again.reply.request_id, replayed: true })
    expect(again.reply.request_id).not.toBe(first.reply.request_id)
    expect(again.isSigned).toBe(true)
    expect(await app.creditOf(player.member)).toBe('20.00')
  })

  test('[seamless rule 3] may carry a new session token and the provider’s new clock', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    const relaunched = await openGame(app, host, player.member)

    expect(await callWallet(app, 'bet', { ...bet, session_token: relaunched.token, occurred_at: '2026-11-20T05:00:01Z' })).toMatchObject({
      reply: { status: 'OK', replayed: true },
    })
  })

  test.each([
    ['amount', { amount: units(1) }],
    ['round', { round_id: 'other-round' }],
    ['game', { game_code: 'ltn-papaya' }],
    ['kind of round end', { round_closed: true }],
  ])('[seamless rule 3, I6] with another %s is a mismatch: nothing moves, and operators are notified', async (_field, of) => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)

    const other = await callWallet(app, 'bet', { ...bet, ...of })

    expect(other).toMatchObject({ http: 200, reply: { status: 'DUPLICATE_MISMATCH', balance: units(70) } })
    expect(await app.creditOf(player.member)).toBe('70.00')
    const { rows } = await sql`select times from seamless_alert where kind = 'duplicate_mismatch' and subject = ${bet['tx_id']}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ times: 1 }])
  })

  test('[seamless rule 1] of another kind or another player under the same id is a mismatch', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)

    expect(await callWallet(app, 'win', say.win(player, 30, { tx_id: bet['tx_id'] }))).toMatchObject({
      reply: { status: 'DUPLICATE_MISMATCH' },
    })
    expect(await callWallet(app, 'bet', say.bet(other, 30, { tx_id: bet['tx_id'] }))).toMatchObject({
      reply: { status: 'DUPLICATE_MISMATCH', balance: units(100) },
    })
    expect(await app.creditOf(other.member)).toBe('100.00')
  })

  test('[seamless rule 3, I7] a refusal stays refused after money has arrived', async () => {
    const player = await playerWith('10.00')
    const bet = say.bet(player, 30)
    await callWallet(app, 'bet', bet)
    await callWallet(app, 'adjust', say.adjust(player, 100))

    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'INSUFFICIENT_FUNDS', balance: units(10), replayed: true } })
    expect(await app.creditOf(player.member)).toBe('110.00')
  })

  test('[seamless rule 1] is remembered for ever: a row can be neither removed nor rewritten', async () => {
    const player = await playerWith('10.00')
    const bet = say.bet(player, 1)
    await callWallet(app, 'bet', bet)

    await expect(sql`delete from seamless_message where tx_id = ${bet['tx_id']}`.execute(app.context.db)).rejects.toThrow(
      'permission denied',
    )
    await expect(sql`update seamless_message set amount = 0 where tx_id = ${bet['tx_id']}`.execute(app.context.db)).rejects.toThrow(
      'permission denied',
    )
  })

  test('[seamless rule 2] is stored with its effect or not at all', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)
    const { seamless } = app.wiring
    const { pipelined } = seamless
    // Something fails after all else was written, and before the commit that travels with it.
    Object.assign(seamless, {
      pipelined: async (steps: Parameters<typeof pipelined>[0]) =>
        await pipelined({ ...steps, write: (loaded) => [...steps.write(loaded), sql`select 1 / 0`] }),
    })
    const died = await callWallet(app, 'bet', bet)
    Object.assign(seamless, { pipelined })

    expect(died).toMatchObject({ http: 500, reply: { status: 'INTERNAL' } })
    expect(await app.creditOf(player.member)).toBe('100.00')
    expect(await callWallet(app, 'transaction', { tx_id: bet['tx_id'] })).toMatchObject({
      reply: { status: 'TX_NOT_FOUND', state: 'unknown' },
    })
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ reply: { status: 'OK', balance: units(70) } })
  })
})

describe('many at once', () => {
  test('[seamless rule 3] ten identical bets take one stake and all get its answer', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', bet)))

    expect(answers.every(({ reply }) => reply.status === 'OK' && reply.balance === units(70))).toBe(true)
    expect(answers.filter(({ reply }) => reply.replayed === true)).toHaveLength(9)
    expect(await transfersUnder(bet['tx_id'])).toBe(1)
    expect(await app.creditOf(player.member)).toBe('70.00')
  })

  test('[seamless rule 11] ten different bets over the balance never overdraw it', async () => {
    const player = await playerWith('100.00')

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', say.bet(player, 30))))

    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(3)
    expect(answers.filter(({ reply }) => reply.status === 'INSUFFICIENT_FUNDS')).toHaveLength(7)
    expect(await app.creditOf(player.member)).toBe('10.00')
  })

  test('[seamless rule 11] bets of many members do not deadlock', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, async () => await playerWith('100.00')))

    // On a busy machine the last in a queue may receive `outcome_unknown`; it retries, as a provider does.
    const untilKnown = async (bet: Fields) => {
      const answer = await callWallet(app, 'bet', bet)
      return answer.reply.detail === 'outcome_unknown' ? await callWallet(app, 'bet', bet) : answer
    }

    const answers = await Promise.all(
      players.flatMap((player) => Array.from({ length: 5 }, async () => await untilKnown(say.bet(player, 10)))),
    )

    expect(Object.groupBy(answers, ({ reply }) => String(reply.status))).toEqual({ OK: answers })
  })

  test('[seamless rule 1] two members that claim one id at once: one has it, the other is a mismatch', async () => {
    const [one, other] = [await playerWith('100.00'), await playerWith('100.00')]
    const txId = newId('contested')

    const answers = await Promise.all(
      [one, other].map(async (player) => await callWallet(app, 'bet', say.bet(player, 30, { tx_id: txId }))),
    )

    expect(answers.map(({ reply }) => reply.status).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK'])
    expect([await app.creditOf(one.member), await app.creditOf(other.member)].toSorted()).toEqual(['100.00', '70.00'])
  })

  test('[seamless rule 1] the same with messages that move nothing, which the ledger never sees', async () => {
    const [one, other] = [await playerWith('100.00'), await playerWith('100.00')]

    for (let attempt = 0; attempt < 8; attempt += 1) {
      const txId = newId('contested-free')
      const free = (player: Player) => callWallet(app, 'bet', say.bet(player, 0, { tx_id: txId, is_free: true }))
      const answers = await Promise.all([free(one), free(other)])
      expect(answers.map(({ reply }) => reply.status).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK'])
    }
  })

  test('two members that open one round at once: it is the first one’s', async () => {
    const [one, other] = [await playerWith('100.00'), await playerWith('100.00')]
    const roundId = newId('contested-round')

    const answers = await Promise.all(
      [one, other].map(async (player) => await callWallet(app, 'bet', say.bet(player, 30, { round_id: roundId }))),
    )

    expect(answers.map(({ reply }) => reply.status).toSorted()).toEqual(['OK', 'PLAYER_NOT_FOUND'])
  })

  test('more messages of one member than may wait are refused with a retry time, and hold no connection meanwhile', async () => {
    const player = await playerWith('100.00')
    const other = await playerWith('100.00')
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const held = app.context.withTransaction(async (tx) => {
      await sql`select from member where id = ${player.member.id} for update`.execute(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const enoughBusy = Promise.withResolvers<void>()
    let busy = 0

    const answers = Array.from({ length: 40 }, async () => {
      const answer = await callWallet(app, 'bet', say.bet(player, 1))
      if (answer.reply.status === 'TOO_MANY') busy += 1
      if (busy === 8) enoughBusy.resolve()
      return answer
    })
    await enoughBusy.promise
    const ofOther = await callWallet(app, 'bet', say.bet(other, 1))
    released.resolve()
    await held

    expect(ofOther.reply.status).toBe('OK')
    const all = await Promise.all(answers)
    expect(all.filter(({ http, reply }) => http === 429 && reply.status === 'TOO_MANY')).toHaveLength(8)
    expect(all.filter(({ reply }) => reply.status === 'OK')).toHaveLength(32)
  })
})

describe('many at once in several API processes, whose queues do not know each other', () => {
  const alone = { run: async <T>(_key: string, work: () => Promise<T>) => await work(), size: () => 0 }
  beforeAll(() => {
    Object.assign(app.wiring.seamless, { walletQueue: alone })
  })
  afterAll(() => {
    Object.assign(app.wiring.seamless, { walletQueue: app.context.walletQueue })
  })

  test('[seamless rule 11] ten identical bets take one stake', async () => {
    const player = await playerWith('100.00')
    const bet = say.bet(player, 30)

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', bet)))

    expect(answers.every(({ reply }) => reply.status === 'OK' && reply.balance === units(70))).toBe(true)
    expect(answers.filter(({ reply }) => reply.replayed === true)).toHaveLength(9)
  })

  test('[seamless rule 11] ten different bets over the balance never overdraw it', async () => {
    const player = await playerWith('100.00')

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await callWallet(app, 'bet', say.bet(player, 30))))

    expect(answers.map(({ reply }) => reply.status).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'INSUFFICIENT_FUNDS'),
      'OK',
      'OK',
      'OK',
    ])
  })

  test('[seamless rule 4] a rollback racing its bet ends with the stake in the wallet', async () => {
    const player = await playerWith('100.00')
    for (let round = 0; round < 5; round += 1) {
      const bet = say.bet(player, 30)

      const [, rollback] = await Promise.all([callWallet(app, 'bet', bet), callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))])

      expect(rollback.reply.status).toBe('OK')
      expect(await app.creditOf(player.member)).toBe('100.00')
    }
  })

  test('[seamless rule 11] the one order of locks prevents deadlocks', () => {
    expect(transactionCounts().retries['40P01']).toBe(0)
  })
})
