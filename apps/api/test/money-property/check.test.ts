import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import type { EntryFact, Facts, TransferFact } from './facts.ts'
import { breachesIn } from './check.ts'
import { deedOf, perform } from './perform.ts'
import { Play } from './play.ts'
import type { Step } from './step.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let facts: Facts
beforeAll(async () => {
  world = await startWorld()
  const play = new Play(world, await world.takeWallets(1), { isQueued: true })
  for (const step of STEPS) {
    const deed = await deedOf(play, step)
    if (deed !== null) await perform(play, deed)
  }
  facts = await readFacts(play)
})
afterAll(async () => await world[Symbol.asyncDispose]())

const WALLET = { wallet: 0 } as const
/** One of everything: deposit, bonus, bet, win, a rollback, a tombstone, a refusal, a paid withdrawal, one under way, a redemption. */
const STEPS: readonly Step[] = [
  { do: 'deposit', ...WALLET, satang: 4n, pays: 'right' },
  { do: 'bet', ...WALLET, units: 3n, round: 0, isClosing: false },
  { do: 'rollback', at: 0 },
  { do: 'bet', ...WALLET, units: 4n, round: 0, isClosing: false },
  { do: 'win', ...WALLET, units: 4n, round: 0, isClosing: false },
  { do: 'bet', ...WALLET, units: 4n, round: 1, isClosing: false },
  { do: 'bet', ...WALLET, units: 4n, round: 1, isClosing: false },
  { do: 'win', ...WALLET, units: 4n, round: 1, isClosing: false },
  { do: 'rollbackFirst', of: 'bet', ...WALLET, units: 1n },
  { do: 'withdraw', ...WALLET, satang: 1n },
  { do: 'pay', at: 0, bank: 'PAID' },
  { do: 'withdraw', ...WALLET, satang: 1n },
  { do: 'earn', ...WALLET, units: 4n },
  { do: 'redeem', ...WALLET, units: 2n },
]

const entryWhere = (is: (entry: EntryFact) => boolean, change: Partial<EntryFact>) => (was: Facts) => {
  const at = was.entries.findIndex(is)
  expect(at).toBeGreaterThanOrEqual(0)
  return { ...was, entries: was.entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry)) }
}
const transferWhere =
  (is: (transfer: TransferFact) => boolean, change: (transfer: TransferFact) => readonly TransferFact[]) => (was: Facts) => {
    expect(was.transfers.some(is)).toBe(true)
    return { ...was, transfers: was.transfers.flatMap((transfer) => (is(transfer) ? change(transfer) : [transfer])) }
  }
const ofPlayer = ({ version }: EntryFact) => version !== null
const answered = (said: string, change: object) => (was: Facts) => {
  const at = was.sent.findIndex(({ answers }) => answers[0]?.said === said)
  expect(at).toBeGreaterThanOrEqual(0)
  const answers = (was.sent[at]?.answers ?? []).map((answer) => ({ ...answer, ...change }))
  return { ...was, sent: was.sent.map((sent, place) => (place === at ? { ...sent, answers } : sent)) }
}

/** A change of what was read, and the invariant that must name it. */
const FAULTS: Readonly<Record<string, readonly [fault: string, tamper: (was: Facts) => Facts]>> = {
  I1: ['a leg is gone', (was) => ({ ...was, entries: was.entries.slice(1) })],
  I2: ['a satang too much', entryWhere((entry) => !ofPlayer(entry), { amount: 999_999n })],
  I3: ['a balance raised by hand', (was) => ({ ...was, accounts: was.accounts.map((one) => ({ ...one, balance: one.balance + 1n })) })],
  I4: ['a version left out', entryWhere(ofPlayer, { version: 77n })],
  I5: ['a balance below nothing for a moment', entryWhere(ofPlayer, { balanceAfter: -1n })],
  I6: [
    'a key with two transfers',
    transferWhere(
      ({ kind }) => kind === 'win',
      (one) => [one, { ...one, id: one.id + 10_000n }],
    ),
  ],
  I7: [
    'a refusal that moved',
    transferWhere(
      ({ kind, status }) => kind === 'bet' && status === 'posted',
      (one) => [{ ...one, status: 'refused' }],
    ),
  ],
  I8: [
    'a reversal of another transfer',
    transferWhere(
      ({ reverses }) => reverses !== null,
      (one) => [{ ...one, reverses: one.id - 2n }],
    ),
  ],
  I10: [
    'a tombstone that its bet came through',
    (was) => ({ ...was, messages: was.messages.map((one) => (one.state === 'tombstoned' ? { ...one, state: 'applied' } : one)) }),
  ],
  I11: [
    'a hold that ended another way',
    transferWhere(
      ({ kind }) => kind === 'withdraw_paid',
      (one) => [{ ...one, kind: 'withdraw_release' }],
    ),
  ],
  I12: [
    'a reference credited twice',
    transferWhere(
      ({ kind }) => kind === 'deposit',
      (one) => [one, { ...one, id: one.id + 10_000n, key: 'x' }],
    ),
  ],
  I15: ['a payout that was never made', (was) => ({ ...was, withdrawals: was.withdrawals.map((one) => ({ ...one, status: 'PAID' })) })],
  I16: ['a balance that never was', answered('OK', { balance: 123n })],
  I18: ['a posting that was not announced', (was) => ({ ...was, outbox: was.outbox.slice(1) })],
  I21: ['a stake that is not its two shares', answered('OK', { split: [1n, 1n] })],
}

describe('the oracle of the properties', () => {
  test('finds nothing wrong with what was not touched', () => {
    expect(breachesIn(facts)).toEqual([])
  })

  test.each(Object.entries(FAULTS).map(([invariant, [fault, tamper]]) => ({ invariant, fault, tamper })))(
    'finds by $invariant: $fault',
    ({ invariant, tamper }) => {
      expect(breachesIn(tamper(facts))).toContainEqual(expect.stringMatching(new RegExp(`^${invariant}:`)))
    },
  )

  test('does not take an unknown outcome for granted', () => {
    expect(breachesIn(answered('OK', { said: 'unknown', trouble: new Error('why') })(facts))).toContainEqual(
      expect.stringMatching(/^an outcome is unknown/),
    )
  })
})
