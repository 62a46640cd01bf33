import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { allGames, rtpRange } from '#features/engines/rules-games'
import { percentText } from '#features/engines/rules-odds'
import { LAUNCH, openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'
import { demoOutcomes } from './service-demo.ts'

const BAHT = 100_000n

async function rowOf(sandbox: TestSandbox, roundId: string) {
  return sandbox.context.db.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow()
}

describe('a scheduled draw', () => {
  test('[F-28] takes several slips, shows nothing before its end, and pays them all automatically', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'lotto', model: 'three_and_two' })
    const numbers = Array.from({ length: 20 }, (_, place) => ({ spot: `b${String(place).padStart(2, '0')}`, baht: 1 }))

    const first = (await game.play(numbers)).body.round
    const soon = await game.play([{ spot: 'b99', baht: 1 }])
    await sandbox.pass(5_000)
    const second = (await game.play([{ spot: 'b50', baht: 1 }])).body.round
    await sandbox.pass(2 * 300_000)
    const settled = (await game.call('GET', `/rounds/${first.roundId}`)).body.round

    expect([first.state, first.outcome, soon.status, soon.body.code]).toEqual(['bet_taken', null, 409, 'too_soon'])
    expect(settled.state).toBe('settled')
    expect((await rowOf(sandbox, second.roundId)).state).toBe('settled')
    expect(settled.outcome).toMatchObject({ three: expect.stringMatching(/^\d{3}$/), two: expect.stringMatching(/^\d\d$/) })
    expect(sandbox.operator.received.map(({ path }) => path.split('/').at(-1))).toEqual(['bet', 'bet', 'win', 'win'])
  })

  test('[F-28] takes no slip that was filled in for another draw: its fixtures were others', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'football', model: 'league' })
    const before = (await game.call('GET', '/draws')).body.current.drawId
    await sandbox.pass(180_000)
    const send = (drawId?: string) =>
      game.call('POST', '/rounds', { key: randomUUID(), bets: [{ spot: '0h', baht: 10 }], ...(drawId === undefined ? {} : { drawId }) })

    const [stale, none] = [await send(before), await send()]

    expect([stale.status, stale.body.code, none.status, none.body.code]).toEqual([409, 'draw_closed', 409, 'draw_closed'])
    expect(sandbox.operator.received).toHaveLength(0)
  })

  test('[F-28] is one for all players, sealed before the first bet, and proves itself when it is over', async () => {
    await using sandbox = await startSandbox()
    const [one, other] = [
      await openGame(sandbox, { engine: 'football', model: 'league' }),
      await openGame(sandbox, { engine: 'football', model: 'league', player_id: 'p_2' }),
    ]
    const before = await one.call('GET', '/draws')
    const mine = (await one.play([{ spot: '0h', baht: 10 }])).body.round
    const theirs = (await other.play([{ spot: '0a+1o', baht: 10 }])).body.round
    const hidden = await sandbox.app.inject({ method: 'GET', url: `/fair/${mine.roundId}` })
    // Until the end of the draw, and until the matches are over.
    await sandbox.pass(280_000)
    const after = await one.call('GET', '/draws')
    const shown = await sandbox.app.inject({ method: 'GET', url: `/fair/${mine.roundId}` })

    expect((await rowOf(sandbox, mine.roundId)).outcome).toBe((await rowOf(sandbox, theirs.roundId)).outcome)
    const current = Object(before.body).current
    const past = Object(after.body).past[0]
    expect(past.drawId).toBe(current.drawId)
    expect(createHash('sha256').update(past.serverSeed).digest('hex')).toBe(current.seedHash)
    expect(JSON.stringify(before.body)).not.toContain(past.serverSeed)
    expect(hidden.body).not.toContain(past.serverSeed)
    expect(shown.body).toContain(past.serverSeed)
    expect(current.fixtures).toHaveLength(5)
  })
})

describe('the network jackpot', () => {
  test('[F-28] collects a hundredth of each stake, and gives it back for a bet that was not taken', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, { engine: 'reels_five', model: 'jackpot' })
    const potOf = async () => (await sandbox.context.db.selectFrom('pots').select('amount').executeTakeFirstOrThrow()).amount
    const before = await potOf()

    await game.play([{ spot: 'spin', baht: 10 }])
    const fed = await potOf()
    await sandbox.pass(2_500)
    sandbox.operator.trouble('/seamless/v1/bet-win', { refuse: 'INSUFFICIENT_FUNDS' })
    await game.play([{ spot: 'spin', baht: 500 }])

    expect(fed - before).toBe(BAHT / 10n)
    expect(await potOf()).toBe(fed)
  })

  test('[F-28] takes no more than a ladder of stakes, and refuses what could win too much', async () => {
    await using sandbox = await startSandbox()
    const slot = await openGame(sandbox, { engine: 'reels_five', model: 'free_spins' })
    const keno = await openGame(sandbox, { engine: 'keno', model: 'twenty_of_eighty' })

    const odd = await slot.play([{ spot: 'spin', baht: 3 }])
    const large = await keno.play([{ spot: 'k:1-2-3-4-5-6-7-8', baht: 46 }])
    const good = await keno.play([{ spot: 'k:1-2-3-4-5-6-7-8', baht: 45 }])

    expect([odd.status, odd.body.code]).toEqual([409, 'bad_bets'])
    expect([large.status, large.body.code]).toEqual([409, 'win_over'])
    expect(good.status).toBe(200)
  })
})

describe('outcomes for a demonstration', () => {
  const ORDER = { engine: 'dice', model: 'fish_prawn_crab', stakes: [1, 10, 50], count: 1_500, seed: 'plan-1' } as const

  test('[demo rule 3] are drawn by the engines: the same for one seed, near the published return', () => {
    const drawn = demoOutcomes(ORDER)
    const outcomes = drawn?.outcomes ?? []
    const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Number(amount), 0)
    const returned = sum(outcomes.map((outcome) => outcome.win_amount)) / sum(outcomes.map((outcome) => outcome.amount))

    expect(outcomes).toHaveLength(1_500)
    expect(demoOutcomes(ORDER)).toEqual(drawn)
    expect(demoOutcomes({ ...ORDER, seed: 'plan-2' })).not.toEqual(drawn)
    expect(returned).toBeGreaterThan(0.82)
    expect(returned).toBeLessThan(1.03)
    expect(demoOutcomes({ ...ORDER, model: 'gigantic' })).toBeUndefined()
  })

  test('[demo rule 3] come for every game, at stakes that it offers', () => {
    for (const { engine, model } of allGames())
      expect(demoOutcomes({ engine, model, stakes: [7, 5_000], count: 20, seed: 's' })?.outcomes, `${engine} ${model}`).toHaveLength(20)
  })

  test('[demo rule 3] report the size of the pot once', async () => {
    await using sandbox = await startSandbox()

    await sandbox.signed('provider', 'POST', '/provider/demo/pot', { amount: '4567890000' })
    const game = await openGame(sandbox, { engine: 'reels_five', model: 'jackpot' })

    expect(Object(await game.call('GET', '/state')).body.pot).toBe('4567890000')
  })
})

describe('a round that is left open for a demonstration', () => {
  const PATH = '/provider/demo/open-round'
  const stateOf = async (sandbox: Awaited<ReturnType<typeof startSandbox>>) =>
    (await sandbox.context.db.selectFrom('rounds').select(['state']).execute()).map(({ state }) => state)
  const pokdeng = { engine: 'pokdeng', model: 'one_deck', game_code: 'sb-pokdeng' } as const

  test('[demo] has its bet and waits for its player: the next launch of the game pays it', async () => {
    await using sandbox = await startSandbox()
    const { url } = await openGame(sandbox, pokdeng)
    const order = { play_id: new URL(url).pathname.split('/').at(-1), baht: 20 }

    const left = await sandbox.signed('provider', 'POST', PATH, order)
    const again = await sandbox.signed('provider', 'POST', PATH, order)
    await sandbox.pass(10 * 60 * 60_000)

    expect(left.json()).toMatchObject({ state: 'bet_taken' })
    expect(again.json()).toEqual(left.json())
    expect(await stateOf(sandbox)).toEqual(['bet_taken'])
    await openGame(sandbox, { ...pokdeng, game_code: 'sb-other' })
    await sandbox.pass(1_000)
    expect(await stateOf(sandbox)).toEqual(['bet_taken'])
    await openGame(sandbox, pokdeng)
    await sandbox.pass(1_000)
    expect(await stateOf(sandbox)).toEqual(['settled'])
  })

  test('[demo] is paid automatically without a page', async () => {
    await using sandbox = await startSandbox()
    const { url } = await openGame(sandbox, pokdeng)
    await sandbox.signed('provider', 'POST', PATH, { play_id: new URL(url).pathname.split('/').at(-1), baht: 20 })

    await sandbox.pass(20 * 60 * 60_000 + 1_000)

    expect(await stateOf(sandbox)).toEqual(['settled'])
  })

  test('[demo] is refused unsigned, for an unknown play and for a game whose rounds do not wait', async () => {
    await using sandbox = await startSandbox()
    const { url } = await openGame(sandbox)
    const playId = new URL(url).pathname.split('/').at(-1)

    expect((await sandbox.app.inject({ method: 'POST', url: PATH, payload: { play_id: playId, baht: 20 } })).statusCode).toBe(401)
    expect((await sandbox.signed('provider', 'POST', PATH, { play_id: playId, baht: 20 })).statusCode).toBe(422)
    expect((await sandbox.signed('provider', 'POST', PATH, { play_id: 'nobody', baht: 20 })).statusCode).toBe(422)
  })
})

test('[F-28] every game opens with its return and its largest win on its page', async () => {
  await using sandbox = await startSandbox()
  for (const game of allGames()) {
    const { page } = await openGame(sandbox, { ...LAUNCH, engine: game.engine, model: game.model })
    expect(page.body).toContain(percentText(rtpRange(game).least))
    expect(page.body).toContain('฿500,000')
    expect(page.body).toContain('id="rules"')
  }
})
