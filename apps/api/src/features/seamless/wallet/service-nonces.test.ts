import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import { holdRow } from '../../../../test/play-locks.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

/** Players whose names the wallet knows, so that their messages are let in with their nonces unspent. */
async function knownPlayers(count: number): Promise<readonly Player[]> {
  const players = await Promise.all(
    Array.from({ length: count }, async () => await openGame(app, host, await app.memberWith({ credit: '100.00' }))),
  )
  for (const player of players) expect((await callWallet(app, 'balance', say.bet(player, 1))).http).toBe(200)
  return players
}

const knownPlayer = async (): Promise<Player> => {
  const [player] = await knownPlayers(1)
  if (player === undefined) throw new Error('no player')
  return player
}

const isKept = async (nonce: string): Promise<boolean> =>
  (await sql`select from outside_nonce where nonce = ${nonce}`.execute(app.context.db)).rows.length > 0

const REPLAYED = { http: 401, reply: { status: 'BAD_SIGNATURE', detail: 'replayed' } }

describe('the nonce of a bet or a win', () => {
  test.each(['the first message of its player', 'one of a player that is known'])('lets in one of ten at once: %s', async (which) => {
    const player = which.startsWith('one') ? await knownPlayer() : await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    const nonce = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await callWallet(app, 'bet', say.bet(player, 10), { 'x-nonce': nonce })),
    )

    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ reply }) => reply.detail === 'replayed')).toHaveLength(9)
    expect(await app.creditOf(player.member)).toBe('90.00')
  })

  test('lets in one of ten at once that ten players sign with it', async () => {
    const players = await knownPlayers(10)
    const nonce = randomUUID()

    const answers = await Promise.all(
      players.map(async (player) => await callWallet(app, 'bet', say.bet(player, 10), { 'x-nonce': nonce })),
    )

    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ reply }) => reply.detail === 'replayed')).toHaveLength(9)
    const credits = await Promise.all(players.map(async ({ member }) => await app.creditOf(member)))
    expect(credits.toSorted()).toEqual([...Array.from({ length: 9 }, () => '100.00'), '90.00'])
  })

  test('lets in one of ten at once in several API processes', async () => {
    const player = await knownPlayer()
    const nonce = randomUUID()
    const alone = { run: async <T>(_key: string, work: () => Promise<T>) => await work(), size: () => 0 }
    Object.assign(app.wiring.seamless, { walletQueue: alone })

    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await callWallet(app, 'bet', say.bet(player, 10), { 'x-nonce': nonce })),
    )
    Object.assign(app.wiring.seamless, { walletQueue: app.context.walletQueue })

    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ reply }) => reply.detail === 'replayed')).toHaveLength(9)
  })

  test('is spent whatever becomes of the message, and a repetition is refused before its content is looked at', async () => {
    const player = await knownPlayer()
    const bet = say.bet(player, 10)
    const messages = [
      ['bet', bet],
      ['win', say.win(player, 5)],
      ['betWin', say.betWin(player, 1, 2)],
      // The answer of before, a refusal that is remembered, one of its content, one of its shape.
      ['bet', bet],
      ['bet', say.bet(player, 1_000)],
      ['bet', { ...say.bet(player, 10), currency: 'USD' }],
      ['bet', { ...say.bet(player, 10), amount: 'ten' }],
    ] as const
    for (const [call, fields] of messages) {
      const nonce = randomUUID()
      const first = await callWallet(app, call, fields, { 'x-nonce': nonce })
      const credit = await app.creditOf(player.member)

      expect(first.reply.detail).not.toBe('replayed')
      expect(await callWallet(app, call, fields, { 'x-nonce': nonce })).toMatchObject(REPLAYED)
      expect(await callWallet(app, 'balance', say.bet(player, 1), { 'x-nonce': nonce })).toMatchObject(REPLAYED)
      expect(await app.creditOf(player.member)).toBe(credit)
    }
  })

  test('that was spent by another call lets no bet in', async () => {
    const player = await knownPlayer()
    const nonce = randomUUID()

    expect((await callWallet(app, 'balance', say.bet(player, 1), { 'x-nonce': nonce })).http).toBe(200)
    expect(await callWallet(app, 'bet', say.bet(player, 10), { 'x-nonce': nonce })).toMatchObject(REPLAYED)
    expect(await app.creditOf(player.member)).toBe('100.00')
  })

  test('is unspent again when the transaction of its message is rolled back', async () => {
    const player = await knownPlayer()
    const bet = say.bet(player, 10)
    const nonce = randomUUID()
    await using owner = openOwner()
    await owner.pool.query(`
      create function planted_fault() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on seamless_message for each row
        when (new.tx_id = '${String(bet['tx_id'])}') execute function planted_fault()`)

    const failed = await callWallet(app, 'bet', bet, { 'x-nonce': nonce })
    await owner.pool.query('drop trigger planted on seamless_message; drop function planted_fault()')

    expect(failed.http).toBe(500)
    expect(await isKept(nonce)).toBe(false)
    expect(await callWallet(app, 'bet', bet, { 'x-nonce': nonce })).toMatchObject({
      http: 200,
      reply: { status: 'OK', balance: units(90) },
    })
  })

  test('of a message that its batch leaves out stays unspent until the message is processed', async () => {
    const [held, ...others] = await knownPlayers(3)
    if (held === undefined) throw new Error('no players')
    const nonce = randomUUID()
    const row = await holdRow(app, held, async () => undefined)

    const waiting = callWallet(app, 'bet', say.bet(held, 10), { 'x-nonce': nonce })
    const answers = await Promise.all(others.map(async (player) => await callWallet(app, 'bet', say.bet(player, 10))))
    const isSpentMeanwhile = await isKept(nonce)
    await row.release()

    expect(answers.map(({ reply }) => reply.status)).toEqual(['OK', 'OK'])
    expect(isSpentMeanwhile).toBe(false)
    expect(await waiting).toMatchObject({ http: 200, reply: { status: 'OK', balance: units(90) } })
  })

  test('of a host that is switched off is spent, and nothing moves', async () => {
    const player = await knownPlayer()
    const nonce = randomUUID()
    const bet = say.bet(player, 10)
    await sql`update provider_host set is_active = false where id = 'sandbox'`.execute(app.context.db)

    const answer = await callWallet(app, 'bet', bet, { 'x-nonce': nonce })
    const malformed = await callWallet(app, 'bet', { ...bet, amount: 'ten' })
    await sql`update provider_host set is_active = true where id = 'sandbox'`.execute(app.context.db)

    const off = { http: 403, reply: { status: 'PROVIDER_OFF', detail: 'switched_off' } }
    expect([answer, malformed]).toMatchObject([off, off])
    expect(await callWallet(app, 'bet', bet, { 'x-nonce': nonce })).toMatchObject(REPLAYED)
    expect(await app.creditOf(player.member)).toBe('100.00')
  })
})

function openOwner() {
  const database = openDatabase(app.target, { max: 1, applicationName: 'fault' })
  return { pool: database.pool, [Symbol.asyncDispose]: async () => await database.close() }
}
