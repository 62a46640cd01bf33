import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewardOf, worthOf } from '@morakot/contract/reward'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { twoOperators } from '../../../test/edition-operators.ts'
import type { OperatorId } from '#infra/identity'
import { checkAlone } from './rules.ts'
import type { Change } from './rules.ts'
import { admitPublication, isAlone } from './service.ts'

const SEQUENCES = 10_000
const SEQUENCES_STORED = 300
const STEPS = 20
const SEED = 20_261_128
const DAY_MAX = 5_000_000n
const ALONE_MAX = 2_000_000n

/** A generator of whole numbers below a bound, the same for a seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Something that gives members value, in the words of the model and not of the gate: what a unit pays, what it costs the member, and how many may still be given. */
interface Thing {
  readonly satang: bigint
  readonly price: bigint
  /** Null is without an end. */
  readonly units: bigint | null
  readonly end: bigint | null
}

type Below = (below: number) => number

const REWARDS = [
  rewardOf({ PNT: 100n }),
  rewardOf({ SPIN: 3n }),
  rewardOf({ CREDIT: 90_000n }),
  rewardOf({ PNT: 5n, SPIN: 1n, CREDIT: 60_000n }),
]

/** Any thing: cheap ones, dear ones, some without an end of units. */
function anything(below: Below): Thing {
  const reward = REWARDS[below(REWARDS.length)]
  return {
    satang: reward === undefined ? 1n : worthOf(reward),
    price: BigInt(below(50)),
    units: below(12) === 0 ? null : BigInt(below(25)),
    end: below(3) === 0 ? null : BigInt(below(100)),
  }
}

/** An edit as people make it: one or two terms, up or down. */
function edited(thing: Thing, below: Below): Thing {
  const steps: readonly ((one: Thing) => Thing)[] = [
    (one) => ({ ...one, satang: one.satang + BigInt(below(5)) * 1_000n }),
    (one) => ({ ...one, satang: one.satang > 20_000n ? one.satang - 20_000n : one.satang }),
    (one) => ({ ...one, price: one.price > 0n ? one.price - 1n : one.price }),
    (one) => ({ ...one, price: one.price + BigInt(below(9)) }),
    (one) => ({ ...one, units: one.units === null ? 5n : one.units + BigInt(below(20)) }),
    (one) => ({ ...one, units: one.units === null ? null : one.units / 2n }),
    (one) => ({ ...one, units: below(8) === 0 ? null : one.units }),
    (one) => ({ ...one, end: one.end === null ? 50n : one.end + BigInt(below(10)) }),
    (one) => ({ ...one, end: one.end === null ? null : one.end - BigInt(below(10)) }),
  ]
  const pick = () => steps[below(steps.length)] ?? ((one: Thing) => one)
  const once = pick()(thing)
  return below(2) === 0 ? once : pick()(once)
}

/** What the gate is given. */
function changeOf(before: Thing | null, after: Thing): Change {
  const terms = ({ satang, price, units, end }: Thing) => ({ more: { satang, units, end }, less: { price } })
  const cost = after.units === null ? null : after.units * after.satang
  return { before: before === null ? null : terms(before), after: terms(after), cost }
}

/** The same question in the model's own words: whether members are better off in any respect. */
function isBetter(before: Thing, after: Thing): boolean {
  const more = (was: bigint | null, now: bigint | null) => was !== null && (now === null || now > was)
  return after.satang > before.satang || after.price < before.price || more(before.units, after.units) || more(before.end, after.end)
}

type Step = (change: Change) => Promise<boolean> | boolean

/** A day of one operator over several things; returns what came into force alone, each by the model's own sum, in satang. */
async function dayOf(below: Below, passes: Step): Promise<readonly bigint[]> {
  const things = new Map<number, Thing>()
  const given: bigint[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const which = below(4)
    const before = things.get(which) ?? null
    if (before !== null && below(6) === 0) {
      // Ended; it may be brought back.
      things.delete(which)
      continue
    }
    const after = before === null ? anything(below) : edited(before, below)
    if (!(await passes(changeOf(before, after)))) continue
    things.set(which, after)
    if (before !== null && !isBetter(before, after)) continue
    expect(after.units).not.toBeNull()
    given.push((after.units ?? 0n) * after.satang)
  }
  return given
}

function expectWithin(given: readonly bigint[]): void {
  for (const one of given) expect(one <= ALONE_MAX).toBe(true)
  expect(given.reduce((sum, one) => sum + one, 0n) <= DAY_MAX).toBe(true)
}

describe('[VALUE-1, F-128] what one operator brings into force alone', () => {
  test('never exceeds 20,000 THB for one or 50,000 for a day over 10,000 random sequences of edits', async () => {
    const below = numbers(SEED)
    let [passed, refused, full] = [0, 0, 0]
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      let spent = 0n
      const given = await dayOf(below, (change) => {
        const verdict = checkAlone(change, { spent, max: ALONE_MAX, dayMax: DAY_MAX })
        if (verdict.passes) [passed, spent] = [passed + 1, spent + verdict.counts]
        else [refused, full] = [refused + 1, full + (verdict.because === 'day' ? 1 : 0)]
        return verdict.passes
      })
      expectWithin(given)
      expect(given.reduce((sum, one) => sum + one, 0n)).toBe(spent)
    }
    // The sequences are worth something only if all of it happens often.
    expect(Math.min(passed, refused, full)).toBeGreaterThan(3_000)
  })

  describe('in the database', () => {
    let app: TestApp
    let operator: OperatorId
    let other: OperatorId
    beforeAll(async () => {
      app = await startApp()
      ;[operator, other] = await twoOperators(app)
    })
    afterAll(async () => await app[Symbol.asyncDispose]())

    const admit = async (change: Change, madeBy: OperatorId | null) => {
      const publication = { madeBy, publishedBy: operator, at: app.clock.now() }
      const verdict = await app.context.withTransaction(async (tx) => await admitPublication(tx, publication, change))
      return { verdict, alone: isAlone(publication) }
    }

    test(`is the same over ${SEQUENCES_STORED} sequences, of which two people decide some changes that do not count`, async () => {
      const below = numbers(SEED + 1)
      for (let sequence = 0; sequence < SEQUENCES_STORED; sequence += 1) {
        app.clock.advance(86_400_000)
        const given = await dayOf(below, async (change) => {
          if (change.cost !== null && below(10) === 0) {
            const two = await admit(change, other)
            expect(two).toEqual({ verdict: { passes: true, counts: 0n }, alone: false })
            // Left out of the sequence: what two decided is no part of the sum.
            return false
          }
          return (await admit(change, below(9) === 0 ? null : operator)).verdict.passes
        })
        expectWithin(given)
      }
    })

    test('is the same for ten changes at once, whatever their order', async () => {
      for (let round = 0; round < 20; round += 1) {
        app.clock.advance(86_400_000)
        const below = numbers(SEED + 2 + round)
        const costs = Array.from({ length: 10 }, () => BigInt(1 + below(2_000_000)))
        const change = (cost: bigint): Change => ({ before: null, after: { more: { cost }, less: {} }, cost })
        const verdicts = await Promise.all(costs.map(async (cost) => (await admit(change(cost), operator)).verdict))

        expectWithin(verdicts.flatMap((verdict) => (verdict.passes ? [verdict.counts] : [])))
        expect(verdicts.some((verdict) => verdict.passes)).toBe(true)
      }
    })
  })
})
