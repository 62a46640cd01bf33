import { createHmac } from 'node:crypto'
import { OutcomeUnknown } from '@morakot/database/failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { AMB_KEY as KEY, ambCaller } from '../../../../test/amb-caller.ts'
import type { Signing } from '../../../../test/amb-caller.ts'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const OTHER_KEY = 'the other signature key of this very test'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp({ conventions: { amb: [KEY, OTHER_KEY] } }))
  player = await playerWith('1000.00')
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const caller = ambCaller(() => ({ app, player }))
const { sendText, envelope, txn, send, place, settle, cancel, takeBack, balanceOf, codeOf, messagesOf } = caller

describe('AMB at the wallet', () => {
  test('[seamless rule 1] a bet, its settlement and what takes each back move what our own endpoints would, in decimal baht', async () => {
    const fresh = await playerWith('100.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    const input = { ...envelope(fresh), txns: [txn({ ...bet, status: 'OPEN', betAmount: 30.5 })] }
    const taken = await sendText('/placeBets', JSON.stringify(input))
    const paid = await settle(1.23456, { ...bet, isEndRound: true }, fresh)

    expect(taken).toMatchObject({ http: 200 })
    expect(taken.reply).toEqual({
      id: input.id,
      statusCode: 0,
      timestampMillis: app.clock.now().getTime(),
      productId: 'PGSOFT',
      currency: 'THB',
      username: fresh.playerId,
      balanceBefore: 100,
      balanceAfter: 69.5,
    })
    expect(paid.text).toContain('"balanceBefore":69.5,"balanceAfter":70.73456')
    // The same wallet: our own endpoint finds what the adapter did, under the provider's id.
    expect((await callWallet(app, 'transaction', { tx_id: bet.id })).reply).toMatchObject({ status: 'OK', state: 'applied' })
    expect((await takeBack(bet.id, bet, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 70.73456, balanceAfter: 69.5 })
    expect((await cancel(bet.id, bet, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 69.5, balanceAfter: 100 })
    expect((await cancel(bet.id, bet, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 100 })
    expect((await callWallet(app, 'transaction', { tx_id: bet.id })).reply).toMatchObject({ state: 'reversed' })
    expect(await app.creditOf(fresh.member)).toBe('100.00')
  })

  test('[seamless rule 1] ten copies of a bet at once take one stake, and each gets the same answer', async () => {
    const fresh = await playerWith('100.00')
    const bet = { id: newId('amb'), roundId: newId('round') }

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await place(10, bet, fresh)))

    expect(new Set(answers.map(({ reply }) => `${reply['statusCode']} ${reply['balanceAfter']}`))).toEqual(new Set(['0 90']))
    expect(await app.creditOf(fresh.member)).toBe('90.00')
    expect(await messagesOf(bet.id)).toHaveLength(1)
  })

  test('[seamless rule 1] a bet that came by our own endpoint is the same transaction here', async () => {
    const fresh = await playerWith('100.00')
    const own = say.bet(fresh, 10)
    await callWallet(app, 'bet', own)

    expect((await place(10, { id: own['tx_id'], roundId: own['round_id'] }, fresh)).reply).toMatchObject({
      statusCode: 0,
      balanceAfter: 90,
    })
    expect(await app.creditOf(fresh.member)).toBe('90.00')
  })

  test('a single state takes a bet and pays its win in one; a win without a stake requires no session', async () => {
    const fresh = await playerWith('10.00')
    const both = { id: newId('amb'), roundId: newId('round'), isSingleState: true, betAmount: 4 }

    expect((await settle(2.5, both, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 10, balanceAfter: 8.5 })
    expect(await messagesOf(`${both.id}|settle`)).toEqual([{ kind: 'bet-win', state: 'applied' }])
    expect((await takeBack(both.id, both, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 10 })
    const free = [txn({ isSingleState: true, betAmount: 0, payoutAmount: 3 })]
    expect((await send('/settleBets', free, fresh, { sessionToken: undefined })).reply).toMatchObject({ statusCode: 0, balanceAfter: 13 })
    const short = await settle(0, { isSingleState: true, betAmount: 13.00001 }, fresh)
    expect(short.reply).toMatchObject({ statusCode: 10002, balanceBefore: 13, balanceAfter: 13 })
  })

  test('isEndRound says whether a round goes on: a loss in one that does is no end of it', async () => {
    const roundId = newId('round')
    const [one, two] = [newId('amb'), newId('amb')]
    await place(1, { id: one, roundId })
    await settle(0, { id: one, roundId, isEndRound: false })

    expect(await codeOf(place(1, { id: two, roundId }))).toBe(0)
    expect(await codeOf(settle(0, { id: two, roundId, isEndRound: true, transactionType: 'BY_ROUND' }))).toBe(0)
    expect(await codeOf(place(1, { roundId }))).toBe(20004)
    expect(await codeOf(settle(1, { roundId }))).toBe(0)
  })

  test('skipBalanceUpdate moves nothing, and may still end a round', async () => {
    const roundId = newId('round')
    const before = await balanceOf()
    await place(1, { roundId })

    expect((await place(5, { skipBalanceUpdate: true })).reply).toMatchObject({ statusCode: 0, balanceAfter: Number(before) - 1 })
    expect((await cancel(newId('amb'), { skipBalanceUpdate: true })).reply).toMatchObject({
      statusCode: 0,
      balanceAfter: Number(before) - 1,
    })
    expect((await settle(50, { roundId, skipBalanceUpdate: true, isEndRound: false })).reply['statusCode']).toBe(0)
    expect(await codeOf(place(1, { roundId }))).toBe(0)
    expect((await settle(50, { roundId, skipBalanceUpdate: true, isEndRound: true })).reply['statusCode']).toBe(0)
    expect(await codeOf(place(1, { roundId }))).toBe(20004)
    expect(await balanceOf()).toBe(Number(before) - 2)
  })

  test('prizes, tips and adjustments move what they say, once', async () => {
    const fresh = await playerWith('10.00')
    const prize = [{ id: newId('amb'), payoutAmount: 5.5 }]
    const debit = [{ refId: newId('amb'), status: 'DEBIT', amount: 2.25 }]

    expect((await send('/winRewards', prize, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 10, balanceAfter: 15.5 })
    expect((await send('/winRewards', prize, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 15.5 })
    expect((await send('/placeTips', [{ id: newId('amb'), betAmount: 0.5 }], fresh)).reply).toMatchObject({ balanceAfter: 15 })
    expect((await send('/adjustBalance', debit, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 15, balanceAfter: 12.75 })
    const credit = [{ refId: newId('amb'), status: 'CREDIT', amount: 0.25 }]
    expect((await send('/adjustBalance', credit, fresh)).reply).toMatchObject({ balanceAfter: 13 })
    const much = [{ refId: newId('amb'), status: 'DEBIT', amount: 14 }]
    expect((await send('/adjustBalance', much, fresh)).reply).toMatchObject({ statusCode: 10002, balanceAfter: 13 })
    expect(await app.creditOf(fresh.member)).toBe('13.00')
  })

  test('[seamless rule 7] a win is paid with any token, to a member who may not bet', async () => {
    const fresh = await playerWith('10.00')
    await sql`update member set status = 'blocked' where id = ${fresh.member.id}`.execute(app.context.db)

    const paid = await send('/settleBets', [txn({ betAmount: 0, payoutAmount: 1 })], fresh, { sessionToken: 'of-nobody' })
    expect(paid.reply).toMatchObject({ statusCode: 0, balanceAfter: 11 })
  })
})

describe('a signature', () => {
  test('by the current or the other key is accepted; none, another party’s, one of another body or an old one is not', async () => {
    const text = JSON.stringify({ ...envelope(), txns: [txn({ betAmount: 1 })] })
    const before = await app.creditOf(player.member)
    const codeWith = async (signing: Signing) => await codeOf(sendText('/placeBets', text, signing))
    const ago = (ms: number) => String(app.clock.now().getTime() - ms)

    expect(await codeWith({ key: '' })).toBe(30002)
    expect(await codeWith({ key: 'another party’s key, which is long enough' })).toBe(30002)
    expect(await codeWith({ timestamp: ago(61_000) })).toBe(30002)
    expect(await codeWith({ timestamp: ago(-61_000) })).toBe(30002)
    expect(await codeWith({ timestamp: 'now' })).toBe(30002)
    const stolen = createHmac('sha256', KEY)
      .update(`${ago(0)}.${text} `)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'sapi-timestamp': ago(0), 'sapi-signature': stolen }
    const forged = await app.app.inject({ method: 'POST', url: '/seamless/amb/placeBets', headers, payload: text })
    expect(forged.json()).toMatchObject({ statusCode: 30002 })
    expect(await app.creditOf(player.member)).toBe(before)
    expect(await codeWith({ key: OTHER_KEY })).toBe(0)
  })

  test('is never accepted when no key is set', async () => {
    const off = await startPlayedApp({ conventions: { amb: [] } })
    const answer = await sendText('/checkBalance', JSON.stringify(envelope()), { of: off.app })
    await off.end()

    expect(answer).toMatchObject({ http: 200, reply: { statusCode: 30002 } })
  })
})

describe('every code, each from what causes it', () => {
  test('10001: a player that the provider has never received', async () => {
    expect(await codeOf(sendText('/checkBalance', JSON.stringify({ ...envelope(), username: 'f'.repeat(32) })))).toBe(10001)
    expect(await codeOf(send('/placeBets', [txn({ betAmount: 1 })], player, { username: 'f'.repeat(32) }))).toBe(10001)
  })

  test('10002 returns the balance', async () => {
    const poor = await playerWith('10.00')
    expect((await place(11, {}, poor)).reply).toMatchObject({ statusCode: 10002, balanceBefore: 10, balanceAfter: 10 })
  })

  test('20001: what is no bet and no win cannot be taken back', async () => {
    const id = newId('amb')
    await send('/winRewards', [{ id, payoutAmount: 1 }])
    expect(await codeOf(cancel(id))).toBe(20001)
  })

  test('20002: other content under one id, in one transaction as in several', async () => {
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(1, bet)
    const before = await balanceOf()
    expect(await codeOf(place(2, bet))).toBe(20002)
    expect(await balanceOf()).toBe(before)
  })

  test('20003: a bet that was cancelled before it came, and one that was cancelled since', async () => {
    const [early, late] = [newId('amb'), { id: newId('amb'), roundId: newId('round') }]
    await cancel(early)
    await place(1, late)
    await cancel(late.id)
    const before = await balanceOf()
    expect(await codeOf(place(1, { id: early }))).toBe(20003)
    expect(await codeOf(place(1, late))).toBe(20003)
    expect(await balanceOf()).toBe(before)
  })

  test('20004: a bet in a round that is over', async () => {
    const roundId = newId('round')
    await settle(0, { roundId, isEndRound: true })
    expect(await codeOf(place(1, { roundId }))).toBe(20004)
  })

  test('30001: an unknown token, no token where no session is open, and a session that nothing was bet in for too long', async () => {
    const bet = [txn({ betAmount: 1 })]
    expect(await codeOf(send('/placeBets', bet, player, { sessionToken: 'of-nobody' }))).toBe(30001)
    const none = txn({ betAmount: 1, gameCode: 'ltn-papaya' })
    expect(await codeOf(send('/placeBets', [none], player, { sessionToken: undefined }))).toBe(30001)
    const idle = await playerWith('10.00')
    await sql`update play_session set idle_expires_at = created_at where member_id = ${idle.member.id}`.execute(app.context.db)
    expect(await codeOf(place(1, {}, idle))).toBe(30001)
  })

  test('40003: blocked, on a break, beyond a limit of their own, an unknown game, another currency', async () => {
    const [blocked, away, careful] = [await playerWith('10.00'), await playerWith('10.00'), await playerWith('100.00')]
    await sql`update member set status = 'blocked' where id = ${blocked.member.id}`.execute(app.context.db)
    await excludeMember(app.context, away.member.id, { kind: 'self_exclusion', months: 6 })
    await setLimit(app.context, careful.member.id, { kind: 'loss', period: 'day', value: BigInt(units(5)) })

    expect(await codeOf(place(1, {}, blocked))).toBe(40003)
    expect(await codeOf(place(1, {}, away))).toBe(40003)
    expect((await place(6, {}, careful)).reply).toMatchObject({ statusCode: 40003, balanceAfter: 100 })
    expect(await codeOf(place(1, { gameCode: 'no-game' }))).toBe(40003)
    expect(await codeOf(send('/placeBets', [txn({ betAmount: 1 })], player, { currency: 'EUR' }))).toBe(40003)
  })

  test.each(['/adjustBets', '/cancelTips', '/voidSettled'])('40003: %s is accepted, not executed, and moves nothing', async (path) => {
    const before = await balanceOf()
    expect(await codeOf(send(path, [txn({ betAmount: 1 })]))).toBe(40003)
    expect(await balanceOf()).toBe(before)
  })

  test('40003: a round is not cancelled as one, because its bets are not named', async () => {
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(1, bet)
    expect(await codeOf(cancel(bet.id, { ...bet, transactionType: 'BY_ROUND' }))).toBe(40003)
    expect(await messagesOf(bet.id)).toEqual([{ kind: 'bet', state: 'applied' }])
  })

  test('50001: no JSON, a field that is missing, an id that is none, a body that is too large', async () => {
    expect(await codeOf(sendText('/checkBalance', '{"id":'))).toBe(50001)
    expect(await codeOf(place(1, { roundId: undefined }))).toBe(50001)
    expect(await codeOf(place(1, { id: 'a|settle' }))).toBe(50001)
    expect(await codeOf(place(1, { roundId: 'a b' }))).toBe(50001)
    const large = await sendText('/checkBalance', `"${'x'.repeat(70_000)}"`)
    expect(large).toMatchObject({ http: 200, reply: { statusCode: 50001 } })
  })

  test.each(['0.000001', '1e2', '-1', '01.0', '10000000000', '"1"', 'null', '0.30000000000000004'])(
    '50001: the amount %s, which a float would have rounded or taken',
    async (amount) => {
      const before = await app.creditOf(player.member)
      const text = JSON.stringify({ ...envelope(), txns: [txn({ betAmount: 0 })] }).replace('"betAmount":0', `"betAmount":${amount}`)
      expect(await codeOf(sendText('/placeBets', text))).toBe(50001)
      expect(await app.creditOf(player.member)).toBe(before)
    },
  )

  test('[seamless rule 14] 50001: an outcome that is not known; the repetition returns that it is stored', async () => {
    const fresh = await playerWith('100.00')
    const { seamless } = app.wiring
    const { withTransaction } = seamless
    const bet = { id: newId('amb'), roundId: newId('round') }
    Object.assign(seamless, {
      withTransaction: async (work: Parameters<typeof withTransaction>[0]) => {
        await withTransaction(work)
        throw new OutcomeUnknown(new Error('the connection broke'))
      },
    })
    const lost = await place(10, bet, fresh)
    Object.assign(seamless, { withTransaction })

    expect(lost).toMatchObject({ http: 200, reply: { statusCode: 50001 } })
    expect(lost.reply['balanceAfter']).toBeUndefined()
    expect((await place(10, bet, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 90 })
    expect(await app.creditOf(fresh.member)).toBe('90.00')
  })

  test('50001: the provider is switched off; nothing moves, and its wins come again', async () => {
    await sql`update provider_host set is_active = false where id = 'sandbox'`.execute(app.context.db)
    const codes = [await codeOf(place(1)), await codeOf(settle(1))]
    await sql`update provider_host set is_active = true where id = 'sandbox'`.execute(app.context.db)
    expect(codes).toEqual([50001, 50001])
  })
})
