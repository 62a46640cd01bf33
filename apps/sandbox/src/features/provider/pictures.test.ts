import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'

import { LAUNCH, openGame, startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'

const PATH = '/provider/rounds/picture'
const DICE = { engine: 'dice', model: 'fish_prawn_crab' } as const
const BETS: Readonly<Record<string, string>> = {
  reels: 'spin',
  reels_five: 'spin',
  cluster: 'spin',
  baccarat: 'player',
  pokdeng: 'player',
  dice: 'gourd-crab',
  crash: 'at:150',
  football: '0h+1o',
  lotto: 't507',
  keno: 'k:3-17',
  updown: 'up5',
}

async function addressOf(sandbox: TestSandbox, roundId: string): Promise<string | null> {
  const reply = await sandbox.signed('provider', 'POST', PATH, { round_id: roundId })
  const { url } = reply.json<{ url: string | null }>()
  return url === null ? null : url.slice(sandbox.context.config.origin.length)
}

describe('[GAMEPIC-2] the picture of a round', () => {
  test('carries the stored outcome of every game to the script that drew it in play, with the bets in words', async () => {
    await using sandbox = await startSandbox()
    for (const { engine, model } of allGames()) {
      const game = await openGame(sandbox, { ...LAUNCH, engine, model, player_id: `p_${engine}_${model}` })
      const { round } = (await game.play([{ spot: BETS[engine] ?? 'spin', baht: 10 }])).body
      await sandbox.pass(10 * 60_000)
      const page = await sandbox.app.inject({ method: 'GET', url: (await addressOf(sandbox, round.roundId)) ?? '/none' })
      const { outcome } = await sandbox.context.db
        .selectFrom('rounds')
        .select('outcome')
        .where('round_id', '=', round.roundId)
        .executeTakeFirstOrThrow()
      const data = JSON.parse((/data-play="([^"]*)"/.exec(page.body)?.[1] ?? '{}').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
      const [, script = ''] = /<script type="module" src="\/public\/([^"]+)"/.exec(page.body) ?? []

      expect([engine, page.statusCode, data.token]).toEqual([engine, 200, ''])
      // The numbers drawn for a shoe or a flight are not on its page.
      const { drawn, ...shown } = JSON.parse(outcome)
      expect(drawn.length).toBeGreaterThan(0)
      expect(data.replay.outcome).toMatchObject(shown)
      expect(page.body).toContain('เดิมพัน ฿10.00')
      // A script that ignores the stored round would show an empty board.
      expect([engine, readFileSync(new URL(`../../../public/${script}`, import.meta.url), 'utf8').includes('showEndState(replay')]).toEqual(
        [engine, true],
      )
    }
  })

  test('exists only for a round that is over, and only for a signed request', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, DICE)
    const { round } = (await game.play([{ spot: 'fish', baht: 10 }])).body

    expect(await addressOf(sandbox, round.roundId)).toBeNull()
    expect(await addressOf(sandbox, 'nothing')).toBeNull()
    expect((await sandbox.app.inject({ method: 'POST', url: PATH, payload: { round_id: round.roundId } })).statusCode).toBe(401)
    await game.call('POST', `/rounds/${round.roundId}/settle`)
    expect(await addressOf(sandbox, round.roundId)).toContain(`/round/${round.roundId}?until=`)
  })

  test('opens with its seal, for ten minutes, and for no other round', async () => {
    await using sandbox = await startSandbox()
    const game = await openGame(sandbox, DICE)
    const { round } = (await game.play([{ spot: 'fish', baht: 10 }])).body
    await game.call('POST', `/rounds/${round.roundId}/settle`)
    const url = (await addressOf(sandbox, round.roundId)) ?? ''
    const statusOf = async (address: string) => (await sandbox.app.inject({ method: 'GET', url: address })).statusCode

    const before = [
      await statusOf(url),
      await statusOf(url.replace(round.roundId, 'other')),
      await statusOf(url.replace(/until=\d/, 'until=9')),
      await statusOf(url.replace(/seal=\w\w/, 'seal=zz')),
    ]
    await sandbox.pass(10 * 60_000 + 1_000)

    expect(before).toEqual([200, 404, 404, 404])
    expect(await statusOf(url)).toBe(404)
  })
})
