import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { gameOf } from '#features/engines/rules-games'

import { openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'
import { playBySeeds } from './service-games.ts'

const POKDENG = { engine: 'pokdeng', model: 'one_deck' } as const
const BETS = ['player', 'deng2', 'deng3', 'pok'].map((spot) => ({ spot, baht: 10 }))
const DECIDE_MS = 15_000

/** Makes the next round of every open play a deal whose player decides, or one that a pok ends at once; returns its stored outcome. */
async function dealNext(sandbox: TestSandbox, decides: boolean): Promise<string> {
  const game = gameOf('pokdeng', 'one_deck')
  for (let seed = 0; game !== undefined && seed < 500; seed += 1) {
    const serverSeed = createHash('sha256').update(String(seed)).digest('hex')
    const { outcome } = playBySeeds(game, { serverSeed, clientSeed: 'mine', nonce: 0 }, [], { slot: 0, choice: null, pot: 0n })
    if ((game.choice?.opening(outcome) !== null) !== decides) continue
    await sandbox.context.db.updateTable('plays').set({ server_seed: serverSeed, client_seed: 'mine' }).execute()
    return outcome
  }
  throw new Error('no such deal in 500 seeds')
}

async function rowOf(sandbox: TestSandbox, roundId: string) {
  return sandbox.context.db.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow()
}

const winsOf = (sandbox: TestSandbox) => sandbox.operator.received.filter(({ path }) => path.endsWith('/win'))

describe('[F-144] a decision of pok deng', () => {
  test('shows the own two cards and nothing else before it, and pays the fixed deal by it', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, POKDENG)
    const outcome = await dealNext(sandbox, true)

    const { round } = (await game.play(BETS)).body
    const early = (await game.call('POST', `/rounds/${round.roundId}/settle`)).body.round
    const proof = await sandbox.app.inject({ method: 'GET', url: `/fair/${round.roundId}` })
    const decided = (await game.call('POST', `/rounds/${round.roundId}/choice`, { choice: 'draw' })).body.round

    const { player, next } = JSON.parse(outcome)
    expect([round.state, round.outcome, round.result, round.payout, early.state]).toEqual(['bet_taken', null, null, null, 'bet_taken'])
    expect(round.opening?.player.cards).toEqual(player)
    expect(Object.keys(round.opening ?? {})).toEqual(['player'])
    expect(proof.body).not.toContain('dealer')
    expect(decided).toMatchObject({ state: 'settled', choice: 'draw', opening: null })
    expect(decided.result?.player.cards).toEqual([...player, next[0]])
    expect((await rowOf(sandbox, round.roundId)).outcome).toBe(outcome)
    expect(winsOf(sandbox)).toHaveLength(1)
  })

  test('counts once: of ten at once the first decides, and a later one changes nothing', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, POKDENG)
    await dealNext(sandbox, true)
    const { round } = (await game.play(BETS)).body

    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        game.call('POST', `/rounds/${round.roundId}/choice`, { choice: place % 2 === 0 ? 'draw' : 'stay' }),
      ),
    )
    const { choice, payout } = await rowOf(sandbox, round.roundId)
    await game.call('POST', `/rounds/${round.roundId}/choice`, { choice: choice === 'draw' ? 'stay' : 'draw' })

    expect(await rowOf(sandbox, round.roundId)).toMatchObject({ choice, payout, state: 'settled' })
    expect(winsOf(sandbox)).toHaveLength(1)
  })

  test('that does not come in 15 seconds is to stay, with or without a page', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, POKDENG)
    await dealNext(sandbox, true)
    const { round } = (await game.play(BETS)).body

    await sandbox.pass(DECIDE_MS - 1_000)
    const before = await rowOf(sandbox, round.roundId)
    await sandbox.pass(2_000)
    const late = (await game.call('POST', `/rounds/${round.roundId}/choice`, { choice: 'draw' })).body.round

    expect(before.state).toBe('bet_taken')
    expect(late).toMatchObject({ state: 'settled', choice: null })
    expect(late.result?.player.cards).toHaveLength(2)
  })

  test('is not open when a pok ended the deal: its cards lie open at once', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, POKDENG)
    await dealNext(sandbox, false)
    const { round } = (await game.play(BETS)).body

    const chosen = (await game.call('POST', `/rounds/${round.roundId}/choice`, { choice: 'draw' })).body.round

    expect([round.opening, round.outcome === null, chosen.state, chosen.choice]).toEqual([null, false, 'bet_taken', null])
    expect((await game.call('POST', `/rounds/${round.roundId}/settle`)).body.round.state).toBe('settled')
  })

  test('is refused for a word that is none, for a game without decisions and for the round of another', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, POKDENG)
    const other = await openGame(sandbox, { ...POKDENG, player_id: 'p_2' })
    const dice = await openGame(sandbox, { engine: 'dice', model: 'fish_prawn_crab' })
    await dealNext(sandbox, true)
    const { round } = (await game.play(BETS)).body
    const codeOf = async (one: typeof game, choice: string) => {
      const { status, body } = await one.call('POST', `/rounds/${round.roundId}/choice`, { choice })
      return [status, body.code]
    }

    expect(await codeOf(game, 'double')).toEqual([422, 'bad_choice'])
    expect(await codeOf(dice, 'draw')).toEqual([422, 'bad_choice'])
    expect(await codeOf(other, 'draw')).toEqual([404, 'no_play'])
    expect((await rowOf(sandbox, round.roundId)).choice).toBeNull()
  })
})

test('[F-144] a line of up–down that no page ends is paid after its longest bet, not while it runs', async () => {
  await using sandbox = await startSandbox()
  const game = await openGame(sandbox, { engine: 'updown', model: 'index' })
  const { round } = (
    await game.play([
      { spot: 'up5', baht: 10 },
      { spot: 'down60', baht: 10 },
    ])
  ).body

  await sandbox.pass(59_000)
  const running = await rowOf(sandbox, round.roundId)
  await sandbox.pass(32_000)

  expect(running.state).toBe('bet_taken')
  expect((await rowOf(sandbox, round.roundId)).state).toBe('settled')
})
