import { balancesOf } from '@morakot/ledger/accounts'
import { millisatang, MILLISATANG_PER_BAHT, millisatangFromSatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import { ACCRUAL } from '#features/cashback/service-accrue'
import { calculateDue } from '#features/cashback/service-calculate'
import { payDue } from '#features/cashback/service-pay'
import { demoHost, isBeingPlayed, nameOfRound, plannedAt, postRounds } from '#features/demo-history/service'
import type { DemoHistoryContext } from '#features/demo-history/service'
import { OPEN_ROUND } from '#features/demo-history/service-open-round'
import { givePastPoints, postPastPoints } from '#features/deposit-points/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { gamesToPlay } from '#features/games/service-play'
import { lockMemberRow, memberByUsername } from '#features/members/service-status'
import { publishedNamed } from '#features/promotions/service'
import { pinPromotion } from '#features/promotions/service-opt-in'
import { lowerLimit } from '#features/protection/service-limits'
import { seedWithdrawal } from '#features/withdrawals/service-seed'
import type { Tx } from '#infra/db'
import { readStatuses } from '#infra/events/status'
import type { MemberId } from '#infra/identity'
import { loadPlayRules, together, writeRuleWork } from '#infra/modules/play-rules'
import type { PlayRules } from '#infra/modules/play-rules'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { atMoment, runAt } from '#infra/seed-moments'
import { seedDeposit } from './service-deposit.ts'
import { CASHIER, idOf, planCashier, stretchesOf } from './service-plan.ts'
import { makeRails } from './service-rails.ts'
import type { RailsDemoContext } from './service-rails.ts'
import type { CashierPlan, CashierStep, CashierStretch } from './service-plan.ts'

export type CashierDemoContext = DemoHistoryContext &
  RailsDemoContext & {
    readonly rules: PlayRules
    readonly depositDesk: { readonly context: DepositsContext }
  }

/**
 * Queues the cashier's part of a history that was planned with this start, or is incomplete; not of one that was made without it. The
 * points of its deposits are posted with the start, among all other points of the past.
 */
export async function seedCashier(context: CashierDemoContext, plan: SeedPlan): Promise<void> {
  const anchor = await plannedAt(context.db)
  if (anchor === null || !(await isBeingPlayed(context.db))) return
  for (const one of planCashier(anchor)) await postPoints(context, plan, one)
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, CASHIER, { tries: 0 }, { singletonKey: CASHIER, isRetriedForEver: true }),
  )
}

/** The subscriber of cashback has to have counted the rounds: it is looked again, so often. */
const AGAIN_SECONDS = 3
const TRIES_MAX = 40

/**
 * Makes what the three members of the demo did at the cashier in 90 days: deposits, the rounds that staked them, payouts, and bonuses, each
 * through its service with the clock of that time (demo-data.md). What their cashback has paid since is lost again in one round, so that
 * they have what the table says. A repeated run continues where the last one stopped.
 */
export async function makeCashierHistory(context: CashierDemoContext, tries: number): Promise<void> {
  const anchor = await plannedAt(context.db)
  if (anchor === null) return
  const plans = planCashier(anchor)
  if (tries === 0) {
    await limitDeposits(context)
    for (const plan of plans) for (const stretch of stretchesOf(plan)) await takeStretch(context, plan, stretch)
  }
  const isCounted = (await readStatuses(context.db)).find(({ name }) => name === ACCRUAL)?.lagSeconds === 0
  if (!isCounted && tries < TRIES_MAX) {
    const again = { startAfterSeconds: AGAIN_SECONDS, singletonKey: CASHIER }
    await context.withTransaction(async (tx) => await context.jobs.send(tx, CASHIER, { tries: tries + 1 }, again))
    return
  }
  await calculateDue(context)
  await payDue(context)
  for (const plan of plans) {
    await levelOut(context, plan)
    for (const step of plan.lately) await context.withTransaction(async (tx) => await takeSteps(context, tx, plan, [step]))
  }
  // Last, so that what is late for the three is not counted as theirs before.
  await makeRails(context, anchor)
  // The round that is left open is played now: nothing of the past may come after it.
  await context.withTransaction(async (tx) => await context.jobs.send(tx, OPEN_ROUND, {}, { singletonKey: OPEN_ROUND }))
}

async function postPoints(context: CashierDemoContext, plan: SeedPlan, own: CashierPlan): Promise<void> {
  const member = await memberByUsername(context.db, own.username)
  if (member === null) return
  for (const { deposit, pointsAt } of stretchesOf(own)) {
    const { amount, multiplier = 1 } = deposit
    const earned = { depositId: idOf(own, deposit), member: member.id, amount: satang(amount), multiplier }
    await runAt(
      plan,
      context,
      pointsAt,
      async ({ withTransaction }) => await withTransaction(async (tx) => await postPastPoints(tx, earned)),
    )
  }
}

/** malee has set a limit of 5,000 baht a day. */
async function limitDeposits(context: CashierDemoContext): Promise<void> {
  const member = await memberByUsername(context.db, 'malee')
  if (member === null) return
  const input = { member: member.id, actor: `member:${member.id}`, now: context.clock.now() }
  await context.withTransaction(
    async (tx) => await lowerLimit(tx, input, { kind: 'deposit', period: 'day', value: 5_000n * MILLISATANG_PER_BAHT }),
  )
}

/** In one transaction with the points, which the job would give at the time of the start. */
async function takeStretch(context: CashierDemoContext, plan: CashierPlan, { deposit, steps, pointsAt }: CashierStretch): Promise<void> {
  await context.withTransaction(async (tx) => {
    await takeSteps(context, tx, plan, steps)
    await atMoment(tx, pointsAt, async () => await givePastPoints({ clock: { now: () => pointsAt } }, tx, idOf(plan, deposit)))
  })
}

async function takeSteps(context: CashierDemoContext, tx: Tx, plan: CashierPlan, steps: readonly CashierStep[]): Promise<void> {
  const member = await memberByUsername(tx, plan.username)
  const games = await gamesToPlay(tx)
  const slots = games.filter(({ categoryCode }) => categoryCode === 'slot')
  if (member === null) return
  for (const step of steps) {
    const game = slots[step.number % slots.length]
    if (game !== undefined) await atMoment(tx, step.at, async () => await takeStep(context, tx, { plan, step, member: member.id, game }))
  }
}

interface Taken {
  readonly plan: CashierPlan
  readonly step: CashierStep
  readonly member: MemberId
  readonly game: { readonly id: number; readonly code: string; readonly categoryCode: string }
}

async function takeStep(context: CashierDemoContext, tx: Tx, { plan, step, member, game }: Taken): Promise<void> {
  const clock = { now: () => step.at }
  const id = idOf(plan, step)
  if (step.kind === 'round') return await playChecked(context, tx, { plan, step, member, game })
  const amount = satang(step.amount)
  if (step.kind === 'withdrawal') return await seedWithdrawal({ clock }, tx, { id, member, amount, isPaid: step.isPaid })
  const desk = context.depositDesk.context
  const promotion = step.promotion === undefined ? undefined : await publishedNamed(tx, step.promotion, context.clock.now())
  const then: DepositsContext = {
    ...desk,
    clock,
    pinPromotion: async (own, input) => await pinPromotion({ ...context, clock }, own, input),
    pointMultiplier: async () => step.multiplier ?? 1,
  }
  const method = step.number % 3 === 0 ? 'AUTO' : 'QR'
  await seedDeposit(then, tx, { id, member, amount, method, ...(promotion === undefined ? {} : { promotion }) })
}

/** Loses in one round, before any bonus that came lately, what a member has above the plan. */
async function levelOut(context: CashierDemoContext, plan: CashierPlan): Promise<void> {
  const { at, number, real } = plan.levelled
  const member = await memberByUsername(context.db, plan.username)
  const game = (await gamesToPlay(context.db)).find(({ categoryCode }) => categoryCode === 'live_casino')
  if (member === null || game === undefined) return
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member.id)
    const balances = await balancesOf(tx, member.id)
    const above = balances.real - millisatangFromSatang(satang(real))
    if (above <= 0n) return
    const step = { kind: 'round', at, number, stake: above / 1_000n, win: 0n } as const
    await atMoment(tx, at, async () => await playChecked(context, tx, { plan, step, member: member.id, game }))
  })
}

/**
 * Plays a round of the past with real money, by every rule of a bet and of a round: limits, turnover, bonuses. What the rules refuse, or the
 * wallet does not cover, is left out.
 */
async function playChecked(
  { rules: all }: CashierDemoContext,
  tx: Tx,
  { plan, step, member, game }: Taken & { readonly step: Extract<CashierStep, { readonly kind: 'round' }> },
): Promise<void> {
  const round = { series: `cashier-${plan.username}`, number: step.number }
  await lockMemberRow(tx, member)
  const { name, isPlayed } = await nameOfRound(tx, round)
  if (isPlayed) return
  const [stake, win] = [millisatangFromSatang(satang(step.stake)), millisatangFromSatang(satang(step.win))]
  const share = (real: typeof stake) => ({ real, bonus: millisatang(0n) })
  const of = { hostId: demoHost, txId: name, roundId: name, member, at: step.at, playedAt: step.at }
  const input = { ...of, gameCode: game.code, amount: stake, isFree: false }
  const kinds = win > 0n ? (['won', 'closed'] as const) : (['closed'] as const)
  const [rules] = await loadPlayRules(tx, all, [{ bet: input, rounds: kinds.map((kind) => ({ ...of, kind })) }])
  const bet = { ...input, game: { id: game.id, category: game.categoryCode }, round: null }
  if (rules === undefined || rules.check(bet).kind === 'refused' || (await balancesOf(tx, member)).real < stake) return
  const work = together([
    rules.count({ ...bet, stake: share(stake) }),
    ...(win > 0n ? [rules.round({ ...of, kind: 'won', gameId: game.id, win: share(win), isLate: false })] : []),
    rules.round({ ...of, kind: 'closed', gameId: game.id, bets: 1, stake: share(stake), win: share(win) }),
  ])
  await postRounds(tx, member, [{ ...round, game, at: step.at, stake, win }])
  await writeRuleWork(tx, work)
}
