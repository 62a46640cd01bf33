import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { numberFromPoints, points } from '@morakot/money/points'
import { z } from 'zod'
import { Decisions } from '#engines/decisions'
import { shortStatus, showProposals } from '#engines/proposal-views'
import type { Act, Done } from '#engines/decisions'
import { walletChanged } from '#features/wallet/events'
import * as members from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { readRules } from '#infra/database/rules-config'
import type { RulesSection } from '#infra/database/rules-config'
import type { Row } from '#infra/database/tables'
import { publishEarned, publishSpent } from './events.ts'
import { needsTwo } from './rules.ts'
import { readMonths } from './service-overview.ts'
import { revokeEnded } from './service-spend.ts'
import { listDetails, lockGiver, sumGivenAlone } from './store-adjustments.ts'

type Adjustment = Row<'pointAdjustment'>

/** The points that one operator may give or take without another (features F-7). */
export const pointRules = {
  name: 'points',
  schema: z.object({
    aloneMax: z.number().int().nonnegative().default(1_000),
    aloneDayMax: z.number().int().nonnegative().default(20_000),
  }),
} satisfies RulesSection<z.core.$ZodType>

type Schemas = typeof pointConsoleSchemas
type View = Reply<Schemas['adjust']>

const adjustments = (context: BaseContext) =>
  new Decisions(context, {
    table: 'pointAdjustment',
    permission: () => 'points.adjust',
    refusals: {
      notFound: 'points.not_found',
      alreadyDecided: 'points.already_decided',
      secondOperator: 'points.second_operator_needed',
    },
    member: ({ memberId }) => memberId,
    pair: (row, maker, decider) => !row.needsTwo || !isSamePerson(maker, decider),
    same: ['memberId', 'kind', 'points'],
    apply: carryOut,
    audit: audited,
  })

/** The points that operators gave and took, newest first. */
export async function listViews(
  context: BaseContext,
  requesting: OperatorId,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await adjustments(context).list(query)
  return { items: await show(context, requesting, items), total }
}

/** A member before points are given or taken, and what the caller may do alone. Refuses with `points.member_not_found`. */
export async function readMember(context: BaseContext, requesting: OperatorId, username: string): Promise<Reply<Schemas['member']>> {
  const { db, clock } = context
  const now = clock.now()
  const member = await members.memberByUsername(db, username)
  if (member === null) return refuse('points.member_not_found', { field: 'username' })
  const [months, rules, given] = await Promise.all([
    readMonths(db, member.id, now),
    readRules(db, pointRules),
    sumGivenAlone(db, requesting, startOfBangkokDay(now)),
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
 * Gives or takes points, or proposes it where it takes two (features F-7). The id is the attempt's: the same request again returns the first reply.
 * Throws `points.member_not_found`, `points.above_balance` and `wallet.frozen`.
 */
export async function adjust(context: BaseContext, operator: OperatorId, input: ParsedInput<Schemas['adjust']>['body']): Promise<View> {
  const member = await members.memberByUsername(context.db, input.username)
  if (member === null) return refuse('points.member_not_found', { field: 'username' })
  const attempt = { memberId: member.id, kind: input.kind, points: points(BigInt(input.points)), reason: input.reason }
  const row = await adjustments(context).propose(operator, { id: input.adjustmentId, member: member.id }, async (tx, at) => {
    await lockGiver(tx, operator)
    const rules = await readRules(tx, pointRules)
    const givenToday = await sumGivenAlone(tx, operator, startOfBangkokDay(at))
    const limits = { givenToday, aloneMax: BigInt(rules.aloneMax), aloneDayMax: BigInt(rules.aloneDayMax) }
    const isForTwo = needsTwo(attempt, limits)
    if (isForTwo && input.kind === 'REVOKE') await refuseAbove(tx, attempt)
    return { ...attempt, needsTwo: isForTwo }
  })
  return await showOne(context, operator, row)
}

/** Carries out what another operator proposed. */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<View> {
  return await showOne(context, operator, await adjustments(context).approve(operator, id))
}

/** Declines a proposal, or takes the own one back, with the reason. */
export async function decline(
  context: BaseContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<View> {
  return await showOne(context, operator, await adjustments(context).decline(operator, declined))
}

/** Posts an adjustment; taking goes no lower than nothing. The member's row is locked. */
async function carryOut(tx: Tx, row: Adjustment, { by, at }: Done): Promise<{ readonly transferId: bigint }> {
  const { id, memberId: member, kind, points: amount } = row
  const actor = `operator:${by}`
  await revokeEnded(tx, { member, now: at, actor })
  if (kind === 'REVOKE') await refuseAbove(tx, row)
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
  const moved = { member, actor, at, transferId, amount }
  if (kind === 'GRANT') await publishEarned(tx, { ...moved, kind: 'complimentary' })
  else await publishSpent(tx, { ...moved, kind: 'complimentary_taken' })
  return { transferId }
}

async function refuseAbove(tx: Tx, { memberId, points: amount }: Pick<Adjustment, 'memberId' | 'points'>): Promise<void> {
  const { points: balance } = await balancesOf(tx, memberId)
  if (amount > balance) refuse('points.above_balance', { params: { points: numberFromPoints(balance) }, field: 'points' })
}

const ACTIONS = { PROPOSED: 'points.propose', DECLINED: 'points.decline', GRANT: 'points.grant', REVOKE: 'points.revoke' } as const

function audited({ id, memberId, kind, points: amount, reason, declinedBecause }: Adjustment, act: Act) {
  const action = ACTIONS[act === 'PROPOSED' || act === 'DECLINED' ? act : kind]
  const after = { adjustment: id, kind, points: numberFromPoints(amount), reason: declinedBecause ?? reason }
  return { action, subject: `member:${memberId}`, after }
}

async function showOne(context: BaseContext, requesting: OperatorId, adjustment: Adjustment): Promise<View> {
  const [shown] = await show(context, requesting, [adjustment])
  invariant(shown !== undefined, `adjustment ${adjustment.id} is not shown`)
  return shown
}

async function show(context: BaseContext, requesting: OperatorId, rows: readonly Adjustment[]): Promise<View[]> {
  const usernames = await members.usernamesOf(context.db, [...new Set(rows.map(({ memberId }) => memberId))])
  return await showProposals(
    context,
    requesting,
    rows,
    ({ id, memberId, kind, points: amount, needsTwo: isForTwo, transferId }, shown) => ({
      ...shown,
      status: shortStatus(shown.status),
      adjustmentId: id,
      memberId: String(memberId),
      username: usernames.get(memberId) ?? String(memberId),
      kind,
      points: numberFromPoints(amount),
      needsTwo: isForTwo,
      transferId: transferId === null ? null : String(transferId),
    }),
  )
}

/** When the points of transfers end, and what operators wrote to those they took, for a history. */
export async function detailsOf(db: Db, transferIds: readonly bigint[]) {
  return new Map((await listDetails(db, transferIds)).map(({ transferId, ...details }) => [transferId, details]))
}
