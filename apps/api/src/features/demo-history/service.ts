import type { DemoOutcomesOrder } from '@morakot/contract/outside/provider'
import { gamesToPlay } from '#features/games/public'
import type { ProviderGateway } from '#features/games/public'
import { lockMemberRow } from '#features/members/public'
import { seedMember } from '#features/registration/public'
import type { RegistrationContext } from '#features/registration/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post, postMany } from '#infra/posting'
import type { Posting } from '#infra/posting'
import { DEMO_PLAYERS, openingCredit, planRounds } from './rules.ts'
import type { DrawnRound, PlannedRound } from './rules.ts'
import { DEMO_HOST, findHistory, insertHistory, insertRounds, isPlayed, txIdOf, writeFinished, writePlanned } from './store.ts'

export interface DemoHistoryContext extends RegistrationContext {
  readonly provider: ProviderGateway
}

export const HISTORY = 'demo.history'
const ACTOR = 'job:demo.history'
const HOUSE = 'house:provider:demo'
const STAKES_BAHT = [1, 2, 5, 10, 10, 20, 20, 50, 100, 200, 500]
/** What a player keeps: 500 baht. */
const LEFT = 50_000_000n
/** A transaction holds one player's rounds: few enough that nobody waits for it. */
const ROUNDS_AT_ONCE = 50
/** Outcomes of one order: what the provider draws within its time limit. */
const OUTCOMES_MAX = 250
const PASSWORD_BYTES = 24

/** Plans the history at the first start of a demo that is asked for one; it is played behind the start. */
export async function seedHistory(context: DemoHistoryContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full' || plan.isQuiet || !plan.hasDemoLogins) return
  await context.withTransaction(async (tx) => {
    if (await insertHistory(tx, { seed: plan.seedNumber, anchor: plan.clock.now() })) {
      await context.jobs.send(tx, HISTORY, {}, { singletonKey: HISTORY })
    }
  })
}

/**
 * Plays the planned rounds: outcomes by the provider's own engines, money by the ledger, rounds as the wallet keeps them, one player's stretch
 * a transaction. Run again it goes on where it was. It takes a way of its own past the provider's messages, for these rounds were never sent:
 * what they did to the money and what they say is the same, and the auditor finds nothing (docs/architecture.md, The demo's history).
 * Throws when the provider does not answer: the job is tried again.
 */
export async function playHistory(context: DemoHistoryContext, { share = 1 }: { readonly share?: number } = {}): Promise<void> {
  const history = await findHistory(context.db)
  if (history === undefined || history.finishedAt !== null) return
  const games = await gamesToPlay(context.db)
  const plan = planRounds(games, { seed: numberOf(history.seedNumber), anchor: history.anchor, share })
  await context.withTransaction(async (tx) => await writePlanned(tx, plan.length))
  const drawn = await drawOutcomes(context, plan)
  for (let player = 0; player < DEMO_PLAYERS; player += 1) {
    await playOne(
      context,
      player,
      drawn.filter((round) => round.player === player),
    )
  }
  await context.withTransaction(async (tx) => await writeFinished(tx, context.clock.now()))
}

// oxlint-disable-next-line morakot/no-float-money -- a seed
const numberOf = (seed: bigint) => Number(seed)

/** Gives each round an outcome of its game's engine: one order a model, the same for every run of the plan. */
async function drawOutcomes({ provider }: DemoHistoryContext, plan: readonly PlannedRound[]): Promise<readonly DrawnRound[]> {
  const drawn: DrawnRound[] = []
  for (const [name, rounds] of Map.groupBy(plan, ({ game }) => `${game.engine}:${game.model}`)) {
    for (let from = 0; from < rounds.length; from += OUTCOMES_MAX) {
      const asked = rounds.slice(from, from + OUTCOMES_MAX)
      const [first] = asked
      if (first === undefined) continue
      const { engine, model } = first.game
      const order: DemoOutcomesOrder = { engine, model, stakes: STAKES_BAHT, count: asked.length, seed: `history:${name}:${from}` }
      const answer = await provider.demoOutcomes(order)
      if (answer.kind === 'unreachable') throw new Error(`the provider draws no outcomes: ${answer.why}`)
      const { outcomes } = answer.reply
      invariant(outcomes.length === asked.length, `the provider drew ${outcomes.length} outcomes of ${asked.length}`)
      for (const [place, round] of asked.entries()) {
        const outcome = outcomes[place]
        if (outcome !== undefined) drawn.push({ ...round, stake: BigInt(outcome.amount), win: BigInt(outcome.win_amount) })
      }
    }
  }
  return drawn.toSorted((one, other) => one.number - other.number)
}

/** A player of the demo who cannot log in, with the play money that the rounds need. */
async function playOne(context: DemoHistoryContext, player: number, rounds: readonly DrawnRound[]): Promise<void> {
  const username = `demo${String(player + 1).padStart(2, '0')}`
  const member = await seedMember(context, {
    username,
    password: context.random(PASSWORD_BYTES).toString('base64url'),
    phone: `09900000${String(player + 1).padStart(2, '0')}`,
    firstName: 'ผู้เล่น',
    lastName: `ทดลอง ${player + 1}`,
    bank: { code: 'KBANK', number: `99000000${String(player + 1).padStart(2, '0')}` },
  })
  const credit = openingCredit(rounds, LEFT)
  await context.withTransaction(async (tx) => {
    await post(tx, {
      scope: 'seed',
      key: `${username}:history`,
      kind: 'demo_credit',
      actor: ACTOR,
      legs: [
        { member, code: 'real', amount: credit },
        { house: 'house:promo', token: 'CREDIT', amount: -credit },
      ],
    })
  })
  for (let from = 0; from < rounds.length; from += ROUNDS_AT_ONCE) {
    const stretch = rounds.slice(from, from + ROUNDS_AT_ONCE)
    await context.withTransaction(async (tx) => await playStretch(tx, member, stretch))
  }
}

async function playStretch(tx: Tx, member: MemberId, rounds: readonly DrawnRound[]): Promise<void> {
  await lockMemberRow(tx, member)
  const [first] = rounds
  if (first === undefined || (await isPlayed(tx, first))) return
  const postings = rounds.map((round) => postingsOf(member, round))
  const outcomes = await postMany(tx, postings.flat())
  let place = 0
  const played = rounds.map((round, at) => {
    const own = outcomes.slice(place, (place += postings[at]?.length ?? 0))
    return { ...round, transferIds: own.map((outcome) => (outcome.kind === 'posted' ? outcome.transferId : never(outcome.kind))) }
  })
  await insertRounds(tx, member, played)
}

function never(kind: string): never {
  throw new Error(`invariant: a posting of the demo's history was ${kind}`)
}

/** A stake, and its win where there is one: as the wallet posts a bet and win. */
function postingsOf(member: MemberId, round: DrawnRound): readonly Posting[] {
  const { stake, win } = round
  const of = { scope: `provider:${DEMO_HOST}`, actor: ACTOR } as const
  const bet: Posting = {
    ...of,
    key: txIdOf(round),
    kind: 'bet',
    legs: [
      { member, code: 'real', amount: -stake },
      { house: HOUSE, token: 'CREDIT', amount: stake },
    ],
  }
  if (win === 0n) return [bet]
  const paid: Posting = {
    ...of,
    key: `${txIdOf(round)} win`,
    kind: 'win',
    legs: [
      { member, code: 'real', amount: win },
      { house: HOUSE, token: 'CREDIT', amount: -win },
    ],
  }
  return [bet, paid]
}
