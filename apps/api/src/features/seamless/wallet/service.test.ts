import { balancesOf } from '@morakot/ledger/accounts'
import { post } from '@morakot/ledger/post'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())

type Call = 'bet' | 'win' | 'rollback' | 'roundClose'

interface PlannedBet {
  readonly baht: number
  readonly isRolledBack: boolean
}

interface Plan {
  readonly bets: readonly PlannedBet[]
  readonly wins: readonly PlannedBet[]
  readonly isClosed: boolean
  /** Where in the delivery each message, and each repetition, comes. */
  readonly order: readonly number[]
  readonly repetitions: readonly number[]
}

const planned = fc.record({ baht: fc.integer({ min: 1, max: 90 }), isRolledBack: fc.boolean() })
const plans: fc.Arbitrary<Plan> = fc.record({
  bets: fc.array(planned, { minLength: 1, maxLength: 3 }),
  wins: fc.array(planned, { maxLength: 2 }),
  isClosed: fc.boolean(),
  order: fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
  repetitions: fc.array(fc.nat(1_000), { maxLength: 6 }),
})

interface Delivery {
  readonly call: Call
  readonly fields: Fields
}

/** The messages of one round of the plan, in the order in which a provider means them. */
function messagesOf(player: Player, plan: Plan): readonly Delivery[] {
  const round = newId('round')
  const moved = (call: 'bet' | 'win', { baht, isRolledBack }: PlannedBet): Delivery[] => {
    const fields = say[call](player, baht, { round_id: round })
    return [{ call, fields }, ...(isRolledBack ? [{ call: 'rollback', fields: say.rollback(player, fields['tx_id']) } as const] : [])]
  }
  return [
    ...plan.bets.flatMap((bet) => moved('bet', bet)),
    ...plan.wins.flatMap((win) => moved('win', win)),
    ...(plan.isClosed ? [{ call: 'roundClose', fields: say.close(player, round) } as const] : []),
  ]
}

/**
 * The same messages in another order, some of them twice. One constraint stays: a close comes after the applied bets. A provider closes a
 * round when it knows of each bet whether it was taken; a bet that it gave up it rolls back, and that one may come at any time.
 */
function shuffled(messages: readonly Delivery[], { order, repetitions }: Plan): readonly Delivery[] {
  const all = [...messages, ...repetitions.flatMap((place) => messages[place % messages.length] ?? [])]
  const mixed = all.map((message, place) => ({ message, at: order[place] ?? 0 })).toSorted((one, other) => one.at - other.at)
  const delivered = mixed.map(({ message }) => message)
  const rolledBack = new Set(messages.filter(({ call }) => call === 'rollback').map(({ fields }) => fields['ref_tx_id']))
  const isActive = ({ call, fields }: Delivery) => call === 'bet' && !rolledBack.has(fields['tx_id'])
  const lastFirst = Math.max(-1, ...messages.filter(isActive).map((bet) => delivered.indexOf(bet)))
  const early = delivered.slice(0, lastFirst + 1)
  return [
    ...early.filter(({ call }) => call !== 'roundClose'),
    ...early.filter(({ call }) => call === 'roundClose'),
    ...delivered.slice(lastFirst + 1),
  ]
}

interface Ledger {
  readonly real: bigint
  readonly credit: bigint
  readonly debt: bigint
  readonly house: bigint
  readonly round: unknown
}

/** Delivers messages one after the other and returns what they have moved. */
async function deliver(player: Player, deliveries: readonly Delivery[]): Promise<Ledger> {
  const before = await status(player)
  for (const { call, fields } of deliveries) {
    const answer = await callWallet(app, call, fields)
    if (answer.http !== 200) throw new Error(`${call}: ${answer.http} ${JSON.stringify(answer.reply)}`)
  }
  const after = await status(player)
  const roundId = deliveries.find(({ call }) => call !== 'rollback')?.fields['round_id']
  const { rows } =
    await sql`select state, bets, bet_real + bet_bonus as staked, win_total from game_round where round_id = ${roundId}`.execute(
      app.context.db,
    )
  return {
    real: after.real - before.real,
    credit: after.credit - before.credit,
    debt: after.debt - before.debt,
    house: after.house - before.house,
    // A round with rolled-back messages only may never have been opened; it carries no money either way.
    round:
      rows.map((row) => JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))[0] ?? null,
  }
}

async function status(player: Player) {
  const { real, bonus, debt } = await balancesOf(app.context.db, player.member.id)
  const { rows } = await sql<{ house: bigint }>`
    select coalesce(sum(entry.amount), 0)::bigint as house
    from ledger.entry
    join ledger.account on account.id = entry.account_id
    where account.code = 'house:provider:sandbox'`.execute(app.context.db)
  return { real: real as bigint, credit: real + bonus, debt: debt as bigint, house: rows[0]?.house ?? 0n }
}

function expected(plan: Plan): bigint {
  const sum = (moved: readonly PlannedBet[]) =>
    moved.filter(({ isRolledBack }) => !isRolledBack).reduce((total, { baht }) => total + BigInt(units(baht)), 0n)
  return sum(plan.wins) - sum(plan.bets)
}

const isOfNothing = (plan: Plan) => !plan.isClosed && [...plan.bets, ...plan.wins].every(({ isRolledBack }) => isRolledBack)

// Some hundred messages, one after the other: on a busy machine that is half a minute.
describe('the order in which messages come', () => {
  test('[I10, seamless rules 3 to 8] any order and repetition of a round’s messages gives one and the same ledger', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100000.00' }))

    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const meant = await deliver(player, messagesOf(player, plan))
        const mixed = await deliver(player, shuffled(messagesOf(player, plan), plan))

        expect(isOfNothing(plan) ? { ...mixed, round: null } : mixed).toEqual(isOfNothing(plan) ? { ...meant, round: null } : meant)
        expect(mixed).toMatchObject({ real: expected(plan), house: -expected(plan), debt: 0n })
      }),
      { numRuns: 40, seed: 7 },
    )
  })

  test('[I10] with bonus money too, the wallet’s whole and the house’s side never depend on the order', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
    await app.context.withTransaction(async (tx) => {
      await post(tx, {
        scope: 'test',
        key: newId('bonus'),
        kind: 'bonus',
        actor: 'test',
        legs: [
          { member: player.member.id, code: 'bonus', amount: 10_000_000_000n },
          { house: 'house:promo', token: 'CREDIT', amount: -10_000_000_000n },
        ],
      })
    })

    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const mixed = await deliver(player, shuffled(messagesOf(player, plan), plan))

        // What a rolled-back win had paid to real money may be staked meanwhile: then it is owed, and the two together are exact.
        expect(mixed.credit - mixed.debt).toBe(expected(plan))
        expect(mixed.house).toBe(-expected(plan))
      }),
      { numRuns: 25, seed: 11 },
    )
  })

  test('[I10] all messages of a round at once end as one after the other', async () => {
    const player = await openGame(app, host, await app.memberWith({ credit: '100000.00' }))

    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const messages = messagesOf(player, { ...plan, isClosed: false })
        const before = await status(player)
        await Promise.all([...messages, ...messages].map(async ({ call, fields }) => await callWallet(app, call, fields)))
        const after = await status(player)

        expect(after.credit - before.credit).toBe(expected(plan))
        expect(after.debt).toBe(0n)
      }),
      { numRuns: 15, seed: 13 },
    )
  })
})
