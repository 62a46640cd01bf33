import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMB_KEY, ambCaller } from '../../../../test/amb-caller.ts'
import { newId, openGame, startPlayedApp } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp({ conventions: { amb: [AMB_KEY] } }))
  player = await playerWith('1000.00')
})
// Ends with a full audit: rounds are the sums of their messages, and messages are their money.
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const { sendText, envelope, txn, send, place, settle, cancel, takeBack, balanceOf, codeOf } = ambCaller(() => ({ app, player }))

const STAKE = 100

interface Request {
  readonly path: '/settleBets' | '/rollback' | '/cancelBets'
  readonly payout?: number
}

/** What the pages of the vendor say of one bet, whose stake was taken. */
class Model {
  balance: number
  #paid: number | null = null
  #isRefunded = false
  #last: 'paid' | 'refunded' = 'paid'
  #wasPaid = false
  #wasTakenBack = false

  constructor(balance: number) {
    this.balance = balance
  }

  say({ path, payout = 0 }: Request): number {
    if (path === '/settleBets') return this.#settle(payout)
    if (path === '/cancelBets') return this.#cancel()
    return this.#takeBack()
  }

  #settle(payout: number): number {
    if (this.#paid !== null) return this.#paid === payout ? 0 : 20002
    this.balance += payout
    this.#paid = payout
    this.#wasPaid = true
    this.#last = 'paid'
    return 0
  }

  #cancel(): number {
    if (this.#isRefunded) return 0
    this.balance += STAKE
    this.#isRefunded = true
    this.#last = 'refunded'
    return 0
  }

  #takeBack(): number {
    const isOfPaid = this.#paid !== null && (!this.#isRefunded || this.#last === 'paid')
    if (isOfPaid) {
      this.balance -= this.#paid ?? 0
      this.#paid = null
    } else if (this.#isRefunded) {
      this.balance -= STAKE
      this.#isRefunded = false
    } else return this.#wasTakenBack || this.#wasPaid ? 0 : 40003
    this.#wasTakenBack = true
    return 0
  }
}

/** Sends requests about one new bet in their order, each with a new id of its envelope, and after each the copies of all before it. */
async function play(of: Player, requests: readonly Request[], isCopied: (index: number) => boolean = () => true): Promise<void> {
  const bet = { id: newId('amb'), roundId: newId('round') }
  const placed = await place(STAKE, bet, of)
  expect(placed.reply['statusCode']).toBe(0)
  const model = new Model(Number(placed.reply['balanceAfter']))
  const sent: { readonly path: string; readonly text: string; readonly reply: string }[] = []
  for (const [index, request] of requests.entries()) {
    const before = model.balance
    const code = model.say(request)
    const payoutAmount = request.payout ?? 0
    const body = { ...envelope(of), txns: [txn({ ...bet, betAmount: 0, payoutAmount, transactionType: 'BY_TRANSACTION' })] }
    const text = JSON.stringify(body)
    const answer = await sendText(request.path, text)
    expect(answer.reply, `${JSON.stringify(requests)} at ${index}`).toMatchObject({ statusCode: code })
    if (model.balance !== before) expect(answer.reply).toMatchObject({ balanceBefore: before, balanceAfter: model.balance })
    sent.push({ path: request.path, text, reply: answer.text })
    for (const copy of sent.filter((_, at) => isCopied(at))) expect((await sendText(copy.path, copy.text)).text).toBe(copy.reply)
    expect(await balanceOf(of), `${JSON.stringify(requests)} after ${index}`).toBe(model.balance)
  }
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

describe('settlements and what takes them back', () => {
  test('[AMB-1, F-141] every order of settle, settle again, rollback, rollback again and settle 2, with late copies of each, ends as the vendor says', async () => {
    const settled: Request = { path: '/settleBets', payout: 195 }
    const back: Request = { path: '/rollback' }
    const every = permutations([settled, { ...settled }, back, { ...back }, { path: '/settleBets', payout: 50 } as const])
    expect(every).toHaveLength(120)
    // A request and its repetition are alike, so each order occurs four times: it is played once.
    const orders = [...new Map(every.map((order) => [JSON.stringify(order), order])).values()]
    expect(orders).toHaveLength(30)
    const lanes = 8
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const of = await playerWith('100000.00')
        for (const order of orders.filter((_order, at) => at % lanes === lane)) await play(of, order)
      }),
    )
  })

  test('[AMB-1, F-141] any order of settlements, cancellations and rollbacks ends as the vendor says', async () => {
    const of = await playerWith('1000000.00')
    const request = fc.constantFrom<Request>(
      { path: '/settleBets', payout: 0 },
      { path: '/settleBets', payout: 195 },
      { path: '/cancelBets' },
      { path: '/rollback' },
      { path: '/rollback' },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 3, maxLength: 9 }), fc.nat(), async (requests, copied) => {
        await play(of, requests, (at) => at % 3 === copied % 3)
      }),
      { numRuns: 60 },
    )
  })

  test('[AMB-1, F-141] a corrected round is paid: settled with 0, rolled back, settled with 200; no mismatch is reported', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    expect(await codeOf(settle(0, bet, of))).toBe(0)
    expect(await codeOf(takeBack(bet.id, bet, of))).toBe(0)

    expect((await settle(200, bet, of)).reply).toMatchObject({ statusCode: 0, balanceBefore: 900, balanceAfter: 1100 })

    const { rows } = await sql`select from seamless_alert where kind = 'duplicate_mismatch' and subject like ${`${bet.id}%`}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([])
  })

  test('[AMB-1, F-141] a settlement that pays nothing in a round that goes on can be rolled back and followed by another', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    await settle(0, { ...bet, isEndRound: false }, of)

    expect((await takeBack(bet.id, bet, of)).reply).toMatchObject({ statusCode: 0, balanceBefore: 900, balanceAfter: 900 })
    expect((await settle(200, bet, of)).reply).toMatchObject({ statusCode: 0, balanceAfter: 1100 })
  })

  test('[AMB-1, F-141] a rollback of what was never settled is 40003 and leaves nothing: the settlement that follows is paid', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)

    expect((await takeBack(bet.id, bet, of)).reply).toMatchObject({ statusCode: 40003, balanceAfter: 900 })
    expect(await codeOf(takeBack(newId('amb'), {}, of))).toBe(40003)
    expect((await settle(50, bet, of)).reply).toMatchObject({ statusCode: 0, balanceAfter: 950 })
  })

  test('[AMB-1, F-141] the same id of an envelope with another payout opens no second settlement', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    const id = randomUUID()
    const paying = async (payoutAmount: number) => await send('/settleBets', [txn({ ...bet, betAmount: 0, payoutAmount })], of, { id })
    await paying(50)
    await takeBack(bet.id, bet, of)

    expect((await paying(60)).reply).toMatchObject({ statusCode: 20002 })
    expect(await balanceOf(of)).toBe(900)
  })

  test('[AMB-1, F-141] ten copies of a second settlement at once pay once, under ten ids of envelopes too', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    await settle(0, bet, of)
    await takeBack(bet.id, bet, of)
    const text = JSON.stringify({ ...envelope(of), txns: [txn({ ...bet, betAmount: 0, payoutAmount: 200 })] })

    const copies = await Promise.all(Array.from({ length: 10 }, async () => await sendText('/settleBets', text)))
    expect(new Set(copies.map((copy) => copy.text)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 10 }, async () => await codeOf(settle(200, bet, of))))
    expect(new Set(others)).toEqual(new Set([0]))
    expect(await balanceOf(of)).toBe(1100)
  })

  test('a bet is settled nine times at most', async () => {
    const of = await playerWith('1000.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    for (let nth = 1; nth <= 9; nth += 1) {
      expect(await codeOf(settle(nth, bet, of))).toBe(0)
      expect(await codeOf(takeBack(bet.id, bet, of))).toBe(0)
    }

    expect(await codeOf(settle(10, bet, of))).toBe(40003)
    expect(await balanceOf(of)).toBe(900)
  })
})

describe('a cancellation that is rolled back', () => {
  test('[AMB-1, F-141] takes the stake again, as it was shared, and the win that follows is paid', async () => {
    const of = await playerWith('100.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    await cancel(bet.id, bet, of)

    expect((await takeBack(bet.id, bet, of)).reply).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 0 })
    expect((await settle(195, bet, of)).reply).toMatchObject({ statusCode: 0, balanceAfter: 195 })
    const { rows } = await sql`
      select bets, bet_real::text as bet, win_total::text as win from game_round where round_id = ${bet.roundId}`.execute(app.context.db)
    expect(rows).toEqual([{ bets: 1, bet: '10000000', win: '19500000' }])
  })

  test('[AMB-1, F-141] leaves a debt where the stake is spent; operators are notified, and the next win is paid in full', async () => {
    const of = await playerWith('100.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(100, bet, of)
    await cancel(bet.id, bet, of)
    await place(70, {}, of)

    expect((await takeBack(bet.id, bet, of)).reply).toMatchObject({ statusCode: 0, balanceBefore: 30, balanceAfter: 0 })

    const { rows } = await sql`
      select details ->> 'debt' as debt from seamless_alert where kind = 'debt' and details ->> 'member' = ${String(of.member.id)}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ debt: '7000000' }])
    expect((await settle(195, bet, of)).reply).toMatchObject({ statusCode: 0, balanceAfter: 195 })
  })

  test('[AMB-1, F-141] of a bet that never came, or that was refused, is 40003: no stake was given back', async () => {
    const of = await playerWith('10.00')
    const [unknown, refused] = [newId('amb'), { id: newId('amb'), roundId: newId('round') }]
    await cancel(unknown, {}, of)
    expect(await codeOf(place(11, refused, of))).toBe(10002)
    expect(await codeOf(cancel(refused.id, refused, of))).toBe(0)

    expect(await codeOf(takeBack(unknown, {}, of))).toBe(40003)
    expect(await codeOf(takeBack(refused.id, refused, of))).toBe(40003)
    expect(await balanceOf(of)).toBe(10)
  })

  test('[AMB-1, F-141] ten copies at once take the stake once', async () => {
    const of = await playerWith('100.00')
    const bet = { id: newId('amb'), roundId: newId('round') }
    await place(60, bet, of)
    await cancel(bet.id, bet, of)

    const codes = await Promise.all(Array.from({ length: 10 }, async () => await codeOf(takeBack(bet.id, bet, of))))

    expect(new Set(codes)).toEqual(new Set([0]))
    expect(await app.creditOf(of.member)).toBe('40.00')
  })
})

describe('what a request was answered', () => {
  test('[AMB-1, F-141] a copy of a refused request stays refused, though there is money now; a new request is evaluated again', async () => {
    const of = await playerWith('25.00')
    const txns = [txn({ betAmount: 10 }), txn({ betAmount: 20 })]
    const text = JSON.stringify({ ...envelope(of), txns })
    const refused = await sendText('/placeBets', text)
    expect(refused.reply).toMatchObject({ statusCode: 10002 })
    await settle(100, {}, of)

    expect((await sendText('/placeBets', text)).text).toBe(refused.text)
    expect(await codeOf(send('/placeBets', txns, of))).toBe(0)
  })

  test('[AMB-1, F-141] a copy of a bet that was cancelled since is answered as then', async () => {
    const of = await playerWith('100.00')
    const bet = txn({ betAmount: 10 })
    const text = JSON.stringify({ ...envelope(of), txns: [bet] })
    const first = await sendText('/placeBets', text)
    await cancel(bet.id, { roundId: bet.roundId }, of)

    expect((await sendText('/placeBets', text)).text).toBe(first.text)
    expect(await balanceOf(of)).toBe(100)
    expect(await codeOf(send('/placeBets', [bet], of)), 'another request').toBe(20003)
  })

  test('[AMB-1, F-141] without a session token the newest open session of the member and the game is meant', async () => {
    const none = { sessionToken: undefined }
    const of = await playerWith('100.00')
    expect((await send('/placeBets', [txn({ betAmount: 10 })], of, none)).reply).toMatchObject({ statusCode: 0, balanceAfter: 90 })
    const single = [txn({ isSingleState: true, betAmount: 10, payoutAmount: 5 })]
    expect(await codeOf(send('/settleBets', single, of, { sessionToken: '' }))).toBe(0)
    expect(await codeOf(send('/placeBets', [txn({ betAmount: 1, gameCode: 'ltn-papaya' })], of, none)), 'another game').toBe(30001)

    await sql`update play_session set ended_at = ${app.clock.now()} where member_id = ${of.member.id}`.execute(app.context.db)
    expect(await codeOf(send('/placeBets', [txn({ betAmount: 1 })], of, none)), 'no open one').toBe(30001)
  })

  test('[AMB-1, F-141] a refusal carries the whole envelope, as far as it can be read', async () => {
    const { timestampMillis: _sent, sessionToken: _token, ...echoed } = envelope()
    const body = { ...echoed, txns: [txn({ betAmount: 1 })] }
    const reported = { ...echoed, timestampMillis: app.clock.now().getTime() }

    expect((await sendText('/placeBets', JSON.stringify(body), { key: 'another key of this test, long enough' })).reply).toEqual({
      ...reported,
      statusCode: 30002,
    })
    expect((await sendText('/voidSettled', JSON.stringify(body))).reply).toEqual({ ...reported, statusCode: 40003 })
    expect((await sendText('/placeBets', JSON.stringify({ ...body, txns: [] }))).reply).toEqual({ ...reported, statusCode: 50001 })
    expect((await sendText('/placeBets', JSON.stringify({ ...body, currency: 'EUR' }))).reply).toEqual({
      ...reported,
      currency: 'EUR',
      statusCode: 40003,
    })
    expect((await sendText('/placeBets', JSON.stringify({ id: 7, username: 'u'.repeat(200) }))).reply).toEqual({
      statusCode: 50001,
      timestampMillis: app.clock.now().getTime(),
    })
  })
})
