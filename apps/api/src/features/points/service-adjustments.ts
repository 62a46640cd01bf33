import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { numberFromPoints, points } from '@morakot/money/points'
import { z } from 'zod'
import * as members from '#features/members/public'
import { namesOf } from '#features/operators/public'
import { walletChanged } from '#features/wallet/public'
import type { BaseContext } from '#infra/context'
import { recordAction } from '#infra/audit'
import type { Db, Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { readRules } from '#infra/rules-config'
import type { RulesSection } from '#infra/rules-config'
import { publishEarned, publishSpent } from './events.ts'
import { needsTwo } from './rules.ts'
import { readMonths } from './service-overview.ts'
import { revokeEnded } from './service-spend.ts'
import {
  decideAdjustment,
  findAdjustment,
  insertAdjustment,
  listAdjustments,
  listDetails,
  lockAdjustment,
  lockGiver,
  sumGivenAlone,
} from './store-adjustments.ts'
import type { Adjustment } from './store-adjustments.ts'

/** What one operator may give or take without another, in points (features F-7). */
const pointRules = {
  name: 'points',
  schema: z.object({
    aloneMax: z.number().int().nonnegative().default(1_000),
    aloneDayMax: z.number().int().nonnegative().default(20_000),
  }),
} satisfies RulesSection<z.core.$ZodType>

type Schemas = typeof pointConsoleSchemas
type Shown = Reply<Schemas['adjust']>

/** What operators gave and took, newest first. */
export async function listShown(
  context: BaseContext,
  asking: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const member = q === undefined ? null : await members.memberByUsername(context.db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { rows, total } = await listAdjustments(context.db, { view, member: member?.id ?? null, limit: page.limit, offset: offsetOf(page) })
  return { items: await show(context.db, asking, rows), total }
}

/** A member before points are given or taken, and what the caller may do alone. Refuses with `points.member_not_found`. */
export async function readMember(context: BaseContext, asking: OperatorId, username: string): Promise<Reply<Schemas['member']>> {
  const { db, clock } = context
  const now = clock.now()
  const member = await members.memberByUsername(db, username)
  if (member === null) return refuse('points.member_not_found', { field: 'username' })
  const [months, rules, given] = await Promise.all([
    readMonths(db, member.id, now),
    readRules(db, pointRules),
    sumGivenAlone(db, asking, startOfBangkokDay(now)),
  ])
  return {
    memberId: String(member.id),
    username: member.username,
    name: `${member.firstName} ${member.lastName}`,
    balance: months.reduce((sum, month) => sum + month.points, 0),
    months: months.map((month) => ({ endsAt: month.endsAt.toISOString(), points: month.points })),
    aloneMax: rules.aloneMax,
    aloneLeft: Math.max(0, rules.aloneDayMax - numberFromPoints(given)),
  }
}

/**
 * Gives or takes points, or proposes it where it takes two (features F-7). The id is the attempt's: the same again answers as the first.
 * Refuses with `points.member_not_found`, `points.above_balance` and `wallet.frozen`.
 */
export async function adjust(context: BaseContext, operator: OperatorId, asked: ParsedInput<Schemas['adjust']>['body']): Promise<Shown> {
  const { db, clock } = context
  const member = await members.memberByUsername(db, asked.username)
  if (member === null) return refuse('points.member_not_found', { field: 'username' })
  await context.walletQueue.run(String(member.id), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMemberRow(tx, member.id)
      await lockGiver(tx, operator)
      const now = clock.now()
      const rules = await readRules(tx, pointRules)
      const amount = points(BigInt(asked.points))
      const givenToday = await sumGivenAlone(tx, operator, startOfBangkokDay(now))
      const limits = { givenToday, aloneMax: BigInt(rules.aloneMax), aloneDayMax: BigInt(rules.aloneDayMax) }
      const adjustment: Adjustment = {
        ...NOT_DECIDED,
        id: asked.adjustmentId,
        member: member.id,
        kind: asked.kind,
        points: amount,
        reason: asked.reason,
        needsTwo: needsTwo({ kind: asked.kind, points: amount }, limits),
        proposedBy: operator,
        proposedAt: now,
      }
      if (!(await insertAdjustment(tx, adjustment))) return await answerAgain(tx, adjustment)
      if (!adjustment.needsTwo) return await carryOut(tx, adjustment, { by: operator, at: now })
      if (asked.kind === 'REVOKE') await refuseAbove(tx, adjustment)
      return await note(tx, operator, 'points.propose', adjustment)
    }),
  )
  return await showOne(db, operator, asked.adjustmentId)
}

const NOT_DECIDED = { status: 'WAITING', decidedBy: null, decidedAt: null, declinedBecause: null, transferId: null } as const

async function answerAgain(tx: Tx, { id, member, kind, points: amount, proposedBy }: Adjustment): Promise<void> {
  const known = await findAdjustment(tx, id)
  const isSame = known?.member === member && known.kind === kind && known.points === amount && isSamePerson(known.proposedBy, proposedBy)
  if (!isSame) refuse('site.key_reused')
}

/** Carries out what another operator proposed. */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<Shown> {
  const seen = await findAdjustment(context.db, id)
  if (seen === undefined) return refuse('points.not_found')
  await context.walletQueue.run(String(seen.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMemberRow(tx, seen.member)
      const adjustment = await lockOpen(tx, id)
      demandSecondPerson(adjustment.proposedBy, operator, 'points.second_operator_needed')
      return await carryOut(tx, adjustment, { by: operator, at: context.clock.now() })
    }),
  )
  return await showOne(context.db, operator, id)
}

/** Declines a proposal, or takes the own one back, with the reason. */
export async function decline(
  context: BaseContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const adjustment = await lockOpen(tx, id)
    const decision = {
      status: 'DECLINED',
      decidedBy: operator,
      decidedAt: context.clock.now(),
      declinedBecause: reason,
      transferId: null,
    } as const
    await decideAdjustment(tx, id, decision)
    await note(tx, operator, 'points.decline', { ...adjustment, reason })
  })
  return await showOne(context.db, operator, id)
}

async function lockOpen(tx: Tx, id: string): Promise<Adjustment> {
  const adjustment = await lockAdjustment(tx, id)
  if (adjustment === undefined) return refuse('points.not_found')
  if (adjustment.status !== 'WAITING') return refuse('points.already_decided')
  return adjustment
}

/** Posts an adjustment; taking goes no lower than nothing. The caller holds the member's row. */
async function carryOut(tx: Tx, adjustment: Adjustment, { by, at }: { readonly by: OperatorId; readonly at: Date }): Promise<void> {
  const { id, member, kind, points: amount } = adjustment
  const actor = `operator:${by}`
  await revokeEnded(tx, { member, now: at, actor })
  if (kind === 'REVOKE') await refuseAbove(tx, adjustment)
  const change = kind === 'GRANT' ? amount : points(-amount)
  const posted = await post(tx, {
    scope: 'points:grant',
    key: id,
    kind: kind === 'GRANT' ? 'complimentary' : 'complimentary_taken',
    actor,
    legs: [
      { member, code: 'points', amount: change },
      { house: 'house:points', token: 'PNT', amount: points(-change) },
    ],
    announcement: walletChanged(member),
  })
  if (posted.kind === 'refused') refuse('wallet.frozen')
  invariant(posted.kind === 'posted', `adjustment ${id} was ${posted.kind}`)
  const { transferId } = posted
  await decideAdjustment(tx, id, { status: 'DONE', decidedBy: by, decidedAt: at, declinedBecause: null, transferId })
  const moved = { member, actor, at, transferId, amount }
  if (kind === 'GRANT') await publishEarned(tx, { ...moved, kind: 'complimentary' })
  else await publishSpent(tx, { ...moved, kind: 'complimentary_taken' })
  await note(tx, by, kind === 'GRANT' ? 'points.grant' : 'points.revoke', adjustment)
}

async function refuseAbove(tx: Tx, { member, points: amount }: Adjustment): Promise<void> {
  const { points: balance } = await balancesOf(tx, member)
  if (amount > balance) refuse('points.above_balance', { params: { points: numberFromPoints(balance) }, field: 'points' })
}

async function note(tx: Tx, operator: OperatorId, action: string, { id, member, kind, points: amount, reason }: Adjustment): Promise<void> {
  const after = { adjustment: id, kind, points: numberFromPoints(amount), reason }
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `member:${member}`, after })
}

async function showOne(db: Db, asking: OperatorId, id: string): Promise<Shown> {
  const adjustment = await findAdjustment(db, id)
  invariant(adjustment !== undefined, `adjustment ${id} is gone`)
  const [shown] = await show(db, asking, [adjustment])
  invariant(shown !== undefined, `adjustment ${id} is not shown`)
  return shown
}

async function show(db: Db, asking: OperatorId, rows: readonly Adjustment[]): Promise<Shown[]> {
  const [usernames, operators] = await Promise.all([
    members.usernamesOf(db, [...new Set(rows.map(({ member }) => member))]),
    namesOf(db, [...new Set(rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy === null ? [proposedBy] : [proposedBy, decidedBy])))]),
  ])
  const nameOf = (id: OperatorId) => operators.get(id) ?? String(id)
  return rows.map(({ id, member, points: amount, proposedBy, proposedAt, decidedBy, decidedAt, transferId, ...rest }) => ({
    ...rest,
    adjustmentId: id,
    memberId: String(member),
    username: usernames.get(member) ?? String(member),
    points: numberFromPoints(amount),
    proposedBy: nameOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    isOwn: isSamePerson(proposedBy, asking),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    transferId: transferId === null ? null : String(transferId),
  }))
}

/** When the points of transfers end, and what operators wrote to those they took, for a history. */
export async function detailsOf(db: Db, transferIds: readonly bigint[]) {
  return new Map((await listDetails(db, transferIds)).map(({ transferId, ...details }) => [transferId, details]))
}
