import { OutcomeUnknown } from '@morakot/database/failures'
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
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const { txn, send, settle, balanceOf, codeOf, messagesOf } = ambCaller(() => ({ app, player }))

describe('several transactions in one callback', () => {
  const bets = (amounts: readonly number[], roundId = newId('round')) => amounts.map((betAmount) => txn({ roundId, betAmount }))

  test('[seamless rule 1] are taken together, each under its own id, and repeated as one', async () => {
    const fresh = await playerWith('100.00')
    const txns = bets([10, 20.5, 0.00001])

    expect((await send('/placeBets', txns, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 69.49999 })
    expect((await send('/placeBets', txns, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 100, balanceAfter: 69.49999 })
    for (const { id } of txns) expect(await messagesOf(id)).toEqual([{ kind: 'bet', state: 'applied' }])
    const wins = txns.map(({ id, roundId }) => txn({ id, roundId, betAmount: 0, payoutAmount: 1, isEndRound: true }))
    expect((await send('/settleBets', wins, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 72.49999 })
    expect((await send('/rollback', wins, fresh)).reply).toMatchObject({ statusCode: 0, balanceBefore: 72.49999, balanceAfter: 69.49999 })
    expect((await send('/cancelBets', txns, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 100 })
  })

  test('[seamless rule 1] ten copies of them at once take each stake once', async () => {
    const fresh = await playerWith('100.00')
    const txns = bets([10, 20])

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await send('/placeBets', txns, fresh)))

    expect(new Set(answers.map(({ reply }) => `${reply['statusCode']} ${reply['balanceAfter']}`))).toEqual(new Set(['0 70']))
    expect(await app.creditOf(fresh.member)).toBe('70.00')
  })

  test('ten different ones at once never take more than is there', async () => {
    const fresh = await playerWith('100.00')

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await send('/placeBets', bets([10, 20]), fresh)))

    expect(answers.filter(({ reply }) => reply['statusCode'] === 0)).toHaveLength(3)
    expect(answers.filter(({ reply }) => reply['statusCode'] === 10002)).toHaveLength(7)
    expect(await app.creditOf(fresh.member)).toBe('10.00')
  })

  test('are stored whole or not at all: one that is refused undoes the others, and leaves every id free', async () => {
    const fresh = await playerWith('25.00')
    const txns = bets([10, 20])

    expect((await send('/placeBets', txns, fresh)).reply).toMatchObject({ statusCode: 10002, balanceBefore: 25, balanceAfter: 25 })
    expect(await app.creditOf(fresh.member)).toBe('25.00')
    for (const { id } of txns) expect(await messagesOf(id)).toEqual([])
    await settle(5, {}, fresh)
    expect((await send('/placeBets', txns, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 0 })
  })

  test('one under an id of another content undoes the others, and operators are notified', async () => {
    const fresh = await playerWith('100.00')
    const taken = txn({ betAmount: 5 })
    await send('/placeBets', [taken], fresh)
    const other = txn({ betAmount: 1 })

    expect(await codeOf(send('/placeBets', [other, { ...taken, betAmount: 6 }], fresh))).toBe(20002)
    expect(await messagesOf(other.id)).toEqual([])
    expect(await app.creditOf(fresh.member)).toBe('95.00')
    const { rows } = await sql`select from seamless_alert where kind = 'duplicate_mismatch' and subject = ${taken.id}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('one id twice, none, and more than fifty are malformed', async () => {
    const before = await balanceOf()
    const twice = txn({ betAmount: 1 })

    expect(await codeOf(send('/placeBets', [twice, { ...twice, betAmount: 2 }]))).toBe(50001)
    expect(await codeOf(send('/placeBets', []))).toBe(50001)
    expect(await codeOf(send('/placeBets', bets(Array.from({ length: 51 }, () => 1))))).toBe(50001)
    expect(await balanceOf()).toBe(before)
  })

  test('[seamless rule 14] a commit that is lost is 50001; the repetition returns that all of it is stored', async () => {
    const fresh = await playerWith('100.00')
    const { seamless } = app.wiring
    const { withTransaction } = seamless
    const txns = bets([10, 20])
    Object.assign(seamless, {
      withTransaction: async (work: Parameters<typeof withTransaction>[0]) => {
        await withTransaction(work)
        throw new OutcomeUnknown(new Error('the connection broke'))
      },
    })
    const lost = await send('/placeBets', txns, fresh)
    Object.assign(seamless, { withTransaction })

    expect(lost).toMatchObject({ http: 200, reply: { statusCode: 50001 } })
    expect(lost.reply['balanceAfter']).toBeUndefined()
    expect((await send('/placeBets', txns, fresh)).reply).toMatchObject({ statusCode: 0, balanceAfter: 70 })
    expect(await app.creditOf(fresh.member)).toBe('70.00')
  })
})
