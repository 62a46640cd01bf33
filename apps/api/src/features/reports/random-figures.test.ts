import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { keptFigures } from '../../../test/figures.ts'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../test/game-host.ts'
import { depositFor } from '../../../test/promotions.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { rebuildDay } from './service-rebuild.ts'
import { listDays } from './store-figures.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

const HOUR_MS = 3_600_000
const baht = fc.integer({ min: 0, max: 40 })
/** What may happen: of a round by its place among those of this history. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), baht }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), round: fc.nat(), baht, isClosing: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('betWin' as const), baht, won: baht }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback' as const), message: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('adjust' as const), baht: fc.integer({ min: -5, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), baht: fc.integer({ min: 50, max: 90 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drain' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), daysAgo: fc.integer({ min: 0, max: 2 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** One history of one player: which rounds and messages it has is what later steps are about. */
async function live(player: Player, steps: readonly Step[]): Promise<void> {
  const rounds: unknown[] = []
  const messages: unknown[] = []
  const send = async (call: Parameters<typeof callWallet>[1], fields: Fields) => {
    messages.push(fields['tx_id'])
    rounds.push(fields['round_id'])
    // Some are refused: a stake without credit, a bet of a closed round.
    await callWallet(app, call, fields)
  }
  const pick = (of: readonly unknown[], at: number) => (of.length === 0 ? newId('nothing') : of[at % of.length])
  for (const step of steps) {
    if (step.kind === 'bet') await send('bet', say.bet(player, step.baht, step.baht === 0 ? { is_free: true } : {}))
    if (step.kind === 'betWin') await send('betWin', say.betWin(player, step.baht, step.won, step.baht === 0 ? { is_free: true } : {}))
    if (step.kind === 'win') {
      await send('win', say.win(player, step.baht, { round_id: pick(rounds, step.round), round_closed: step.isClosing }))
    }
    if (step.kind === 'rollback') await callWallet(app, 'rollback', say.rollback(player, pick(messages, step.message)))
    if (step.kind === 'adjust') await callWallet(app, 'adjust', say.adjust(player, step.baht))
    if (step.kind === 'deposit') await depositFor(app, await app.as(player.member), step.baht)
    if (step.kind === 'later') app.clock.advance(step.hours * HOUR_MS)
    if (step.kind === 'drain') await app.drainSubscribers()
    if (step.kind === 'rebuild') await rebuildDay(app.context.db, addDays(bangkokDay(app.clock.now()), -step.daysAgo))
  }
}

test('[REPORT-1] of any history the figures that were kept are those that are made again', { timeout: 400_000 * timeFactor }, async () => {
  const { db } = app.context
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (steps) => {
      const began = bangkokDay(app.clock.now())
      const player = await openGame(app, host, await app.memberWith({ credit: '300.00' }))
      await live(player, steps)
      await app.drainSubscribers()
      const kept = await keptFigures(db)
      for (const day of await listDays(db)) if (day >= began) await rebuildDay(db, day)
      expect(await keptFigures(db)).toEqual(kept)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
