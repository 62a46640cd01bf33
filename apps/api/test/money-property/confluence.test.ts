import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from './calls.ts'
import { readFacts } from './facts.ts'
import { check } from './check.ts'
import { Play, UNIT } from './play.ts'
import { Tally, batchOf, untilDone } from './tally.ts'
import { HOST, startWorld } from './world.ts'
import type { World } from './world.ts'

const HOURS_MS = 3_600_000
const WALLETS = 2
const ROUNDS = 2
/** More than all bets together: what is refused for want of money depends on the order, and rightly. */
const AMPLE = 1_000n * UNIT

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world[Symbol.asyncDispose]())

const tally = new Tally('in any order', 0.15)

const planned = fc.record({
  of: fc.constantFrom('bet' as const, 'win' as const, 'bet-win' as const),
  wallet: fc.nat(WALLETS - 1),
  round: fc.nat(ROUNDS - 1),
  // A win of nothing would end its round (rule 12), and a bet that comes after the end is late.
  amount: fc.bigInt({ min: 1n, max: 4n }),
  win: fc.bigInt({ min: 0n, max: 4n }),
  isRolledBack: fc.boolean(),
})
type Planned = typeof planned extends fc.Arbitrary<infer T> ? T : never
const plans = fc.record({
  messages: fc.array(planned, { minLength: 4, maxLength: 12, size: 'max' }),
  repetitions: fc.array(fc.nat(1_000), { maxLength: 8 }),
  /** Where in the delivery each message, and each repetition, comes. */
  places: fc.array(fc.nat(1_000), { minLength: 32, maxLength: 32 }),
  isAtOnce: fc.boolean(),
})
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never

/** The messages of a plan in the order in which a provider means them. */
function messagesOf(play: Play, plan: Plan): readonly Message[] {
  return plan.messages.flatMap(({ of, wallet, round, amount, win, isRolledBack }: Planned) => {
    const message: Message = {
      of,
      wallet,
      txId: play.newKey(of),
      round: `${play.roundOf(round)}-${wallet}`,
      amount: amount * UNIT,
      win: of === 'bet-win' ? win * UNIT : 0n,
      isClosing: false,
      ref: null,
    }
    const rollback: Message = { ...message, of: 'rollback', txId: play.newKey('rollback'), ref: message.txId, amount: 0n, win: 0n }
    return isRolledBack ? [message, rollback] : [message]
  })
}

function shuffled(messages: readonly Message[], { repetitions, places }: Plan): readonly Message[] {
  const all = [...messages, ...repetitions.flatMap((place) => messages[place % messages.length] ?? [])]
  return all
    .map((message, at) => ({ message, place: places[at] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ message }) => message)
}

/** Delivers messages to wallets of their own, and returns what is applied afterwards, without names. */
async function deliver(plan: Plan, order: (messages: readonly Message[]) => readonly Message[], isAtOnce: boolean) {
  const play = new Play(world, await world.takeWallets(WALLETS), { isQueued: false })
  for (const wallet of play.wallets.keys()) await play.send(startOf(play, wallet))
  const messages = messagesOf(play, plan)
  const report = async (message: Message) => tally.count((await play.send(message)).said)
  if (isAtOnce) await Promise.all(order(messages).map(report))
  else for (const message of order(messages)) await report(message)

  const facts = await readFacts(play)
  check(facts)
  const states = new Map(facts.messages.map(({ txId, state }) => [txId, state]))
  return {
    balances: facts.owners.map((owner) =>
      facts.accounts.filter((one) => one.owner === owner).map(({ code, balance }) => `${code} ${balance}`),
    ),
    stands: messages.filter(({ of }) => of !== 'rollback').map(({ txId }) => states.get(txId) === 'applied'),
    rounds: await roundsOf(play),
  }
}

function startOf(play: Play, wallet: number): Message {
  const txId = play.newKey('start')
  return { of: 'win', wallet, txId, round: txId, amount: AMPLE, win: 0n, isClosing: false, ref: null }
}

/**
 * The applied bets and wins of the rounds. A round with rolled-back
 * messages only may never have been opened: it carries no money either way.
 */
async function roundsOf(play: Play): Promise<readonly unknown[]> {
  const names = play.wallets.flatMap((_, wallet) => Array.from({ length: ROUNDS }, (_round, round) => `${play.roundOf(round)}-${wallet}`))
  const { rows } = await sql<{ round: string; bets: number; staked: bigint; won: bigint }>`
    select round_id as round, bets, bet_real + bet_bonus as staked, win_total as won
    from game_round
    where host_id = ${HOST} and round_id = any (${names}::text[])`.execute(world.app.context.db)
  const byName = new Map(rows.map(({ round, ...sums }) => [round, sums]))
  return names.map((name) => byName.get(name) ?? { bets: 0, staked: 0n, won: 0n })
}

/** What the messages that were not taken back have made of a wallet. */
function expectedOf(plan: Plan, wallet: number): bigint {
  const status = plan.messages.filter((one) => one.wallet === wallet && !one.isRolledBack)
  const effect = ({ of, amount, win }: Planned) => (of === 'bet' ? -amount : of === 'win' ? amount : win - amount)
  return AMPLE + status.reduce((sum, one) => sum + effect(one) * UNIT, 0n)
}

describe('the order in which a provider’s messages come', () => {
  test(
    '[I10] any permutation and duplication of the same messages, one by one or at once, gives the same ledger',
    async () => {
      await untilDone(tally, async (seed) => {
        const property = fc.asyncProperty(plans, async (plan) => {
          tally.runs += 1
          const meant = await deliver(plan, (messages) => messages, false)
          const mixed = await deliver(plan, (messages) => shuffled(messages, plan), plan.isAtOnce)

          expect(mixed).toEqual(meant)
          expect(meant.stands).toEqual(plan.messages.map(({ isRolledBack }) => !isRolledBack))
          for (const wallet of meant.balances.keys()) expect(meant.balances[wallet]).toContain(`real ${expectedOf(plan, wallet)}`)
        })
        await fc.assert(property, batchOf(seed))
      })
      expect(tally.operations).toBeGreaterThanOrEqual(tally.goal)
    },
    HOURS_MS,
  )
})
