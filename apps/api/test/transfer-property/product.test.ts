import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '#features/operators/service'
import { seedOperator } from '#features/operators/service-seed'
import { TEST_PASSWORD, startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { checkHistory } from './books.ts'
import { histories, momentOf } from './history.ts'
import type { History } from './history.ts'
import { ProductBooks } from './product-books.ts'
import type { Operators } from './product-books.ts'
import { timeFactor } from '../../../../tools/testing/time-factor.ts'

/** In `npm test`; the evidence runs 2,000. */
const HISTORIES = Number(process.env['TRANSFER_HISTORIES'] ?? 100)
const SEED = Number(process.env['TRANSFER_SEED'] ?? randomInt(2 ** 31))
/** Twenty times what one takes on a calm machine. */
const HISTORY_MS_MAX = 4_000

let app: TestApp
let operators: Operators
beforeAll(async () => {
  app = await startApp()
  app.clock.setTo(momentOf(75))
  await app.setRules({ verifierDayMax: 1_000_000_000, kycAbove: 1_000_000_000, depositPendingMax: 100 })
  const seeded = []
  for (const username of ['maker', 'checker']) {
    await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: username, roles: ['owner'] })
    seeded.push(await idOf(app.context.db, username))
  }
  const [maker, checker] = seeded
  if (maker === undefined || checker === undefined) throw new Error('two operators were seeded')
  operators = [maker, checker]
})
afterAll(async () => await app[Symbol.asyncDispose]())

let played = 0

/** The same history among people, amounts and references of its own. */
function alone(history: History): { readonly history: History; readonly texts: { readonly amount: string; readonly prefix: string } } {
  played += 1
  const suffix = [...String(played)].map((digit) => 'กขคงจฉชซญฐ'.charAt(Number(digit))).join('')
  const named = (person: keyof History['people']) => {
    const of = history.people[person]
    return { ...of, lastName: `${of.lastName}${suffix}` }
  }
  const people = { payer: named('payer'), friend: named('friend'), thief: named('thief') }
  return { history: { ...history, people }, texts: { amount: `${500 + played}.00`, prefix: `H${played}Z` } }
}

test(
  '[TRANSFER-1, F-120, TRANSFER-2, F-121, TRANSFER-3, F-122] on PostgreSQL too each payment is credited at most once, to its payer, and none is lost',
  async () => {
    process.stdout.write(`transfer-property ${JSON.stringify({ name: 'product', seed: SEED, histories: HISTORIES })}\n`)

    await fc.assert(
      fc.asyncProperty(histories, async (given) => {
        const of = alone(given)
        expect(await checkHistory(of.history, await ProductBooks.open(app, operators, of))).toEqual([])
      }),
      { seed: SEED, numRuns: HISTORIES, endOnFailure: true },
    )
  },
  HISTORIES * HISTORY_MS_MAX * timeFactor,
)
