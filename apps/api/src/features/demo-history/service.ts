import type { DemoOutcomesOrder } from '@morakot/contract/outside/provider'
import { DEMO_PLAYERS, demoPlayer } from '@morakot/contract/outside/demo-people'
import type { GamesContext } from '#features/games/service-context'
import { gamesToPlay } from '#features/games/service-play'
import { lockMemberRow } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import type { RegistrationContext } from '#features/registration/service-context'
import { seedMember } from '#features/registration/service-seed'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { post, postMany } from '#infra/posting'
import type { Posting } from '#infra/posting'
import { noteMoment, noteMoments } from '#infra/seed-moments'
import { HISTORY_SERIES, openingCredit, planGap, planRounds } from './service-plan.ts'
import type { DrawnRound, PlannedRound } from './service-plan.ts'
import {
  DEMO_HOST,
  PLAYED_MS,
  countPlayed,
  findHistory,
  findLastPlayed,
  insertHistory,
  insertHost,
  insertRounds,
  isPlayed,
  txIdOf,
  writeFinished,
  writePlanned,
} from './store.ts'
import type { HistoryRound } from './store.ts'

export type DemoHistoryContext = RegistrationContext & GamesContext

export const HISTORY = 'demo.history'
export const GAP = 'demo.gap'
const ACTOR = 'job:demo.history'
const HOUSE = 'house:provider:demo'
const STAKES_BAHT = [1, 2, 5, 10, 10, 20, 20, 50, 100, 200, 500]
/** What a player keeps: 500 baht. */
const LEFT = 50_000_000n
/** At a later start a player still has that. */
const NOTHING_LEFT = 0n
/** A transaction holds one player's rounds: few enough that no request waits for it noticeably. */
const ROUNDS_AT_ONCE = 50
/** Outcomes of one order: what the provider draws within its time limit. */
const OUTCOMES_MAX = 250
const PASSWORD_BYTES = 24
const DAY_MS = 86_400_000

/**
 * Plans the history at the first start of a demo that has one configured, and at later starts the time since; it is played after the start.
 */
export async function seedHistory(context: DemoHistoryContext, plan: SeedPlan): Promise<void> {
  if (plan.history !== 'full' || plan.isQuiet || !plan.hasDemoLogins) return
  await context.withTransaction(async (tx) => {
    if (await insertHistory(tx, { seed: plan.seedNumber, anchor: plan.clock.now() })) {
      await context.jobs.send(tx, HISTORY, {}, { singletonKey: HISTORY, isRetriedForEver: true })
    }
  })
  await planGapSince(context, plan.clock.now())
}

/** The window is decided here, once: a killed job continues with the same plan. An incomplete history continues automatically. */
async function planGapSince(context: DemoHistoryContext, to: Date): Promise<void> {
  const history = await findHistory(context.db)
  const from = await findLastPlayed(context.db)
  if (history === undefined || history.finishedAt === null || from === null) return
  const gap = { from: from.toISOString(), to: to.toISOString() }
  await context.withTransaction(async (tx) => await context.jobs.send(tx, GAP, gap, { singletonKey: GAP }))
}

/** Plays what lies between the last round of the demo's players and a later start; of members nothing is touched. */
export async function playGap(context: DemoHistoryContext, { from, to }: { readonly from: Date; readonly to: Date }): Promise<void> {
  const history = await findHistory(context.db)
  if (history === undefined) return
  const rounds = planGap(await gamesToPlay(context.db), { seed: numberOf(history.seedNumber), from, to })
  const drawn = await drawOutcomes(context, rounds)
  for (let player = 0; player < DEMO_PLAYERS; player += 1) {
    const own = drawn.filter((round) => round.player === player)
    if (own.length > 0 && !(await isOnBreak(context, player, to))) await playOne(context, player, own, NOTHING_LEFT)
  }
}

/** Who takes a break meanwhile, by an operator's hand or the demo's story, plays nothing: the wallet would have refused each bet. */
async function isOnBreak(context: DemoHistoryContext, player: number, at: Date): Promise<boolean> {
  return (await exclusionOf(context.db, await seedPlayer(context, player), at)) !== null
}

/**
 * Plays the planned rounds: outcomes by the provider's own engines, money by the ledger, rounds as the wallet keeps them, one player's
 * stretch a transaction. A repeated run continues where the last one stopped. It bypasses the provider's messages, because these rounds
 * were never sent: their postings and rows equal those of a message, and the auditor finds nothing (docs/architecture.md, The demo's
 * history). Throws when the provider does not answer: the job is retried.
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
      LEFT,
    )
  }
  await context.withTransaction(async (tx) => await writeFinished(tx, context.clock.now()))
}

const numberOf = (seed: bigint) => Number(seed)

/** Gives each round an outcome of its game's engine: one order a model, the same for every run of the plan. */
async function drawOutcomes({ provider }: DemoHistoryContext, plan: readonly PlannedRound[]): Promise<readonly DrawnRound[]> {
  const drawn: DrawnRound[] = []
  for (const [name, rounds] of Map.groupBy(plan, ({ game }) => `${game.engine}:${game.model}`)) {
    for (let from = 0; from < rounds.length; from += OUTCOMES_MAX) {
      const requests = rounds.slice(from, from + OUTCOMES_MAX)
      const [first] = requests
      if (first === undefined) continue
      const { series, game } = first
      const { engine, model } = game
      const order: DemoOutcomesOrder = { engine, model, stakes: STAKES_BAHT, count: requests.length, seed: `${series}:${name}:${from}` }
      const answer = await provider.demoOutcomes(order)
      if (answer.kind === 'unreachable') throw new Error(`the provider draws no outcomes: ${answer.why}`)
      const { outcomes } = answer.reply
      invariant(outcomes.length === requests.length, `the provider drew ${outcomes.length} outcomes of ${requests.length} requests`)
      for (const [place, round] of requests.entries()) {
        const outcome = outcomes[place]
        if (outcome !== undefined) drawn.push({ ...round, stake: BigInt(outcome.amount), win: BigInt(outcome.win_amount) })
      }
    }
  }
  return drawn.toSorted((one, other) => one.number - other.number)
}

/** A player of the demo, counted from 0, who cannot log in. Who is there stays. */
export async function seedPlayer(context: RegistrationContext, player: number): Promise<MemberId> {
  const { daysAgo, ...own } = demoPlayer(player)
  return await seedMember(context, {
    ...own,
    password: context.random(PASSWORD_BYTES).toString('base64url'),
    registeredAt: new Date(context.clock.now().getTime() - daysAgo * DAY_MS),
  })
}

/** Gives a player the play money that the rounds need, so that so much is left, and plays them. */
async function playOne(context: DemoHistoryContext, player: number, rounds: readonly DrawnRound[], left: bigint): Promise<void> {
  const member = await seedPlayer(context, player)
  const credit = openingCredit(rounds, left)
  const key = `${demoPlayer(player).username}:${rounds[0]?.series ?? HISTORY_SERIES}`
  if (credit > 0n) await context.withTransaction(async (tx) => await postCredit(tx, { member, key, before: rounds[0] }, credit))
  for (let from = 0; from < rounds.length; from += ROUNDS_AT_ONCE) {
    const stretch = rounds.slice(from, from + ROUNDS_AT_ONCE)
    await context.withTransaction(async (tx) => await playStretch(tx, member, stretch))
  }
}

async function playStretch(tx: Tx, member: MemberId, rounds: readonly DrawnRound[]): Promise<void> {
  await lockMemberRow(tx, member)
  const [first] = rounds
  if (first === undefined || (await isPlayed(tx, first))) return
  await postRounds(tx, member, rounds)
  if (first.series === HISTORY_SERIES) await countPlayed(tx, rounds.length)
}

/**
 * Plays rounds of the past for a demo member, with the play money that they need, oldest first: for features whose demo needs play of months
 * ago. Numbers are from 1,000,000 on, the plan's own lie below.
 */
export async function playPast(
  tx: Tx,
  { member, username }: { readonly member: MemberId; readonly username: string },
  rounds: readonly HistoryRound[],
): Promise<void> {
  await lockMemberRow(tx, member)
  await insertHost(tx)
  await postCredit(tx, { member, key: `${username}:past`, before: rounds[0] }, openingCredit(rounds, LEFT))
  await postRounds(tx, member, rounds)
}

/** Play money that was there before a round. */
async function postCredit(
  tx: Tx,
  { member, key, before }: { readonly member: MemberId; readonly key: string; readonly before: Pick<HistoryRound, 'at'> | undefined },
  credit: bigint,
): Promise<void> {
  await post(tx, {
    scope: 'seed',
    key,
    kind: 'demo_credit',
    actor: ACTOR,
    legs: [
      { member, code: 'real', amount: credit },
      { house: 'house:promo', token: 'CREDIT', amount: -credit },
    ],
  })
  if (before !== undefined) await noteMoment(tx, openedAt(before))
}

const openedAt = ({ at }: Pick<HistoryRound, 'at'>) => new Date(at.getTime() - PLAYED_MS)

/** Posts stakes and wins of rounds, and writes the rounds, closed. Under the member's lock. */
export async function postRounds(tx: Tx, member: MemberId, rounds: readonly HistoryRound[]): Promise<void> {
  const postings = rounds.map((round) => postingsOf(member, round))
  const outcomes = await postMany(tx, postings.flat())
  let place = 0
  const played = rounds.map((round, at) => {
    const own = outcomes.slice(place, (place += postings[at]?.length ?? 0))
    return { ...round, transferIds: own.map((outcome) => (outcome.kind === 'posted' ? outcome.transferId : never(outcome.kind))) }
  })
  await insertRounds(tx, member, played)
  // The stake when a round began, the win when it ended.
  await noteMoments(
    tx,
    played.flatMap((round) => round.transferIds.map((id, leg) => ({ id, at: leg === 0 ? openedAt(round) : round.at }))),
  )
}

function never(kind: string): never {
  throw new Error(`invariant: a posting of the demo's history was ${kind}`)
}

/** A stake, and its win where there is one: as the wallet posts a bet and win. */
function postingsOf(member: MemberId, round: HistoryRound): readonly Posting[] {
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

/** The host of the demo's rounds. */
export const demoHost = DEMO_HOST

/** When the history was planned, which is its present; null without one. */
export async function plannedAt(db: Db): Promise<Date | null> {
  return (await findHistory(db))?.anchor ?? null
}

/** Whether a history was planned and is not whole yet. */
export async function isBeingPlayed(db: Db): Promise<boolean> {
  const history = await findHistory(db)
  return history !== undefined && history.finishedAt === null
}

/** What a round is called at the demo's host, and whether an earlier run of its plan has played it. */
export async function nameOfRound(
  tx: Tx,
  round: { readonly series: string; readonly number: number },
): Promise<{ readonly name: string; readonly isPlayed: boolean }> {
  return { name: txIdOf(round), isPlayed: await isPlayed(tx, round) }
}
