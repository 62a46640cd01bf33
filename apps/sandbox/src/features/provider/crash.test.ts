import { describe, expect, test } from 'vitest'

import { openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'
import { steerTable } from '../../testing/steer-table.ts'

const BAHT = 100_000n
const BETTING_MS = 8_000
const CRASH = { engine: 'crash', model: 'rocket' } as const

async function rowOf(sandbox: TestSandbox, roundId: string) {
  return sandbox.context.db.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow()
}

const winsOf = (sandbox: TestSandbox) => sandbox.operator.received.filter(({ path }) => path.endsWith('/win'))

/** Makes the next flight go at least so high. Opening a game takes a seed too, so this comes after it. */
function flyHigh(sandbox: TestSandbox, least = 500): void {
  steerTable(sandbox, 'crash', ({ point }) => Number(point) >= least && Number(point) < 10_000)
}

/** A game whose next flight goes at least so high. */
async function openHigh(sandbox: TestSandbox, least?: number) {
  const game = await openGame(sandbox, CRASH)
  flyHigh(sandbox, least)
  return game
}

describe('a flight that all members share', () => {
  test('[TABLE-3] hides its point until it is over, and takes a hand at the height of that moment', async () => {
    await using sandbox = await startSandbox()
    const game = await openHigh(sandbox)

    const flying = (await game.play([{ spot: 'at:10000', baht: 10 }])).body.round
    const onGround = (await game.call('POST', `/rounds/${flying.roundId}/cash`)).body.round
    await sandbox.pass(BETTING_MS + 6_000)
    const early = (await game.call('POST', `/rounds/${flying.roundId}/settle`)).body.round
    const kept = (await game.call('POST', `/rounds/${flying.roundId}/cash`)).body.round

    expect([flying.state, flying.outcome, onGround.state, early.state, early.outcome]).toEqual([
      'bet_taken',
      null,
      'bet_taken',
      'bet_taken',
      null,
    ])
    // It is paid, and what it was taken out of still flies for the others.
    expect([kept.state, kept.outcome]).toEqual(['settled', null])
    const { choice, payout } = await rowOf(sandbox, flying.roundId)
    // e^(6 s / 12 s) is 1.64; the test itself takes a moment.
    expect(Number(choice)).toBeGreaterThanOrEqual(164)
    expect(Number(choice)).toBeLessThan(200)
    expect(payout).toBe((10n * BAHT * BigInt(choice ?? 0)) / 100n)
    expect(winsOf(sandbox)).toHaveLength(1)
  })

  test('[TABLE-3, TABLE-4] is the same for two titles and two members, who see each other masked, each with the bets of the own', async () => {
    await using sandbox = await startSandbox()
    const one = await openGame(sandbox, CRASH)
    const other = await openGame(sandbox, { ...CRASH, player_id: 'p_2', game_code: 'sb-second', shown_name: 'so***' })
    const hidden = await openGame(sandbox, { ...CRASH, player_id: 'p_3' })
    flyHigh(sandbox)

    await one.play([{ spot: 'at:10000', baht: 10 }])
    await other.play([{ spot: 'at:150', baht: 20 }])
    await hidden.play([{ spot: 'at:10000', baht: 30 }])
    const before = (await one.call('GET', '/table')).body
    await sandbox.pass(BETTING_MS + 6_000)
    const flying = (await one.call('GET', '/table')).body

    expect(before.table).toMatchObject({ phase: 'betting', players: 3, spots: { all: { players: 3, amount: String(60n * BAHT) } } })
    // Neither of the two without a name is in the list, and the target of the third is not shown before it is reached.
    expect(before.table.others).toEqual([{ name: 'so***', amount: String(20n * BAHT), at: null, won: null }])
    expect(flying.table.others).toEqual([{ name: 'so***', amount: String(20n * BAHT), at: 150, won: String(30n * BAHT) }])
    expect([flying.table.phase, flying.table.phaseEndsAt, flying.table.outcome]).toEqual(['flight', null, null])
    expect(flying.mine.rounds).toHaveLength(1)
  })

  test('[TABLE-3] takes two bets of a member and no third, and is paid each on its own', async () => {
    await using sandbox = await startSandbox()
    const game = await openHigh(sandbox)

    const first = await game.play([{ spot: 'at:110', baht: 10 }])
    const second = await game.play([{ spot: 'at:10000', baht: 20 }])
    const third = await game.play([{ spot: 'at:200', baht: 1 }])
    await sandbox.pass(BETTING_MS + 6_000)
    await game.call('POST', `/rounds/${second.body.round.roundId}/cash`)

    expect([first.status, second.status, third.status, third.body.code]).toEqual([200, 200, 409, 'hand_full'])
    expect((await rowOf(sandbox, first.body.round.roundId)).payout).toBe(11n * BAHT)
    expect((await rowOf(sandbox, second.body.round.roundId)).state).toBe('settled')
    expect(winsOf(sandbox)).toHaveLength(2)
  })

  test('[TABLE-3] takes at most 5,000 baht of a member, and no bet once it flies or for another flight', async () => {
    await using sandbox = await startSandbox({ balanceBaht: 10_000n })
    const game = await openHigh(sandbox)
    const { drawId } = (await game.call('GET', '/table')).body.table
    const send = (draw: string | undefined, baht: number) =>
      game.call('POST', '/rounds', {
        key: crypto.randomUUID(),
        bets: [{ spot: 'at:200', baht }],
        ...(draw === undefined ? {} : { drawId: draw }),
      })

    await send(drawId, 4_999)
    const over = await send(drawId, 2)
    const other = await send('crash:rocket-99', 1)
    const none = await send(undefined, 1)
    await sandbox.pass(BETTING_MS)
    const late = await send(drawId, 1)

    expect([over.body.code, other.body.code, none.body.code, late.body.code]).toEqual([
      'hand_over',
      'draw_closed',
      'draw_closed',
      'draw_closed',
    ])
    expect(sandbox.operator.received.filter(({ path }) => path.endsWith('/bet'))).toHaveLength(1)
  })

  test('[TABLE-3] ten hands at once take a bet out once', async () => {
    await using sandbox = await startSandbox()
    const game = await openHigh(sandbox)
    const flying = (await game.play([{ spot: 'at:10000', baht: 10 }])).body.round
    await sandbox.pass(BETTING_MS + 6_000)

    await Promise.all(Array.from({ length: 10 }, () => game.call('POST', `/rounds/${flying.roundId}/cash`)))

    expect(winsOf(sandbox)).toHaveLength(1)
    expect(sandbox.operator.wallet.balance).toBe(990n * BAHT + (await rowOf(sandbox, flying.roundId)).payout)
  })

  test('[TABLE-3] ten presses of two bets at once make two, over two pages of one member too', async () => {
    await using sandbox = await startSandbox()
    const [one, two] = [await openHigh(sandbox), await openGame(sandbox, CRASH)]
    await one.call('GET', '/table')

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? one : two).play([{ spot: 'at:200', baht: 1 }])),
    )

    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200,
      200,
      ...Array.from({ length: 8 }, () => 409),
    ])
    expect(sandbox.operator.wallet.balance).toBe(998n * BAHT)
  })

  test('[TABLE-3] a page that is opened again takes out the bet of the page before it, and no page that of another member', async () => {
    await using sandbox = await startSandbox()
    const before = await openHigh(sandbox)
    const flying = (await before.play([{ spot: 'at:10000', baht: 10 }])).body.round
    const again = await openGame(sandbox, CRASH)
    const other = await openGame(sandbox, { ...CRASH, player_id: 'p_2' })
    const free = await openGame(sandbox, { ...CRASH, is_demo: true })
    await sandbox.pass(BETTING_MS + 6_000)
    const path = `/rounds/${flying.roundId}/cash`

    const refused = [await other.call('POST', path), await free.call('POST', path)]
    const { body } = await again.call('POST', path)

    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect(body.round).toMatchObject({ roundId: flying.roundId, state: 'settled' })
    expect(winsOf(sandbox)).toHaveLength(1)
    expect((await again.call('GET', `/rounds/${flying.roundId}`)).body.round.payout).toBe(body.round.payout)
  })

  test('[TABLE-3] cashes out at its target without a page, and a hand afterwards changes nothing', async () => {
    await using sandbox = await startSandbox()
    const game = await openHigh(sandbox)
    const flying = (await game.play([{ spot: 'at:150', baht: 10 }])).body.round

    await sandbox.pass(BETTING_MS + 6_000)
    const late = (await game.call('POST', `/rounds/${flying.roundId}/cash`)).body.round

    expect(late).toMatchObject({ state: 'settled', payout: String(15n * BAHT), outcome: null })
    expect((await rowOf(sandbox, flying.roundId)).choice).toBeNull()
  })

  test('[TABLE-3] keeps what it pays: the database lets a decision change it once, and nothing else', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, CRASH)
    const { round } = (await game.play([{ spot: 'at:10000', baht: 10 }])).body
    const change = (set: object) => sandbox.context.db.updateTable('rounds').set(set).where('round_id', '=', round.roundId).execute()

    await expect(change({ payout: 5n })).rejects.toThrow('the outcome of a round is fixed')
    await expect(change({ outcome: '{}' })).rejects.toThrow('the outcome of a round is fixed')
    await expect(change({ table_id: 'crash:other' })).rejects.toThrow('the outcome of a round is fixed')
    await change({ payout: 5n, choice: '101' })
    await expect(change({ payout: 6n, choice: '102' })).rejects.toThrow('the outcome of a round is fixed')
  })

  test('[TABLE-3] goes on by its stored times: the next begins five seconds after the burst, and proves itself then', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, CRASH)
    steerTable(sandbox, 'crash', ({ point }) => Number(point) < 150)
    const { round } = (await game.play([{ spot: 'at:10000', baht: 10 }])).body
    const fair = async () => (await sandbox.app.inject({ method: 'GET', url: `/fair/${round.roundId}` })).body
    const { server_seed: seed } = await sandbox.context.db.selectFrom('draws').selectAll().executeTakeFirstOrThrow()

    const hidden = await fair()
    await sandbox.pass(BETTING_MS + 5_000)
    const result = (await game.call('GET', '/table')).body
    const shown = await fair()
    await sandbox.pass(5_000)
    const next = (await game.call('GET', '/table')).body

    expect([result.table.phase, next.table.phase]).toEqual(['result', 'betting'])
    expect(result.table.outcome).toMatchObject({ point: expect.any(Number) })
    expect(result.mine.rounds[0]).toMatchObject({ state: 'settled', payout: '0', outcome: { point: expect.any(Number) } })
    expect(next.table.past).toEqual([String(result.table.outcome?.['point'])])
    expect(next.table.seedHash).not.toBe(result.table.seedHash)
    expect([hidden.includes(seed), shown.includes(seed)]).toEqual([false, true])
  })
})
