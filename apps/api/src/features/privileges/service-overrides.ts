import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import { shortStatus, showProposals } from '#engines/proposal-views'
import type { Act, Done } from '#engines/decisions'
import * as members from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { Row } from '#infra/database/tables'
import { check, moveTo } from './service-tier.ts'
import { writeStatus } from './store.ts'

type Schemas = typeof privilegeConsoleSchemas
type View = Reply<Schemas['propose']>
type Override = Row<'tierOverride'>
const DAY_MS = 86_400_000

// Two operators always (features F-7).
const overrides = (context: BaseContext) =>
  new Decisions(context, {
    table: 'tierOverride',
    permission: () => 'tiers.override',
    refusals: {
      notFound: 'privileges.not_found',
      alreadyDecided: 'privileges.already_decided',
      secondOperator: 'privileges.second_operator_needed',
    },
    member: ({ memberId }) => memberId,
    same: ['memberId', 'tier'],
    apply: give,
    audit: audited,
  })

/** Tiers that operators gave, newest first. */
export async function listViews(
  context: BaseContext,
  requesting: OperatorId,
  query: ParsedInput<Schemas['overrides']>['query'],
): Promise<Reply<Schemas['overrides']>> {
  const { items, total } = await overrides(context).list(query)
  return { items: await show(context, requesting, items), total }
}

/** A member before a tier is given. Refuses with `privileges.member_not_found`. */
export async function readMember(context: BaseContext, username: string): Promise<Reply<Schemas['member']>> {
  const member = await members.memberByUsername(context.db, username)
  if (member === null) return refuse('privileges.member_not_found', { field: 'username' })
  const { standing, deposits } = await check(context.db, member.id, context.clock.now())
  return {
    memberId: String(member.id),
    username: member.username,
    name: `${member.firstName} ${member.lastName}`,
    tier: member.tier,
    deposits90d: bahtFromSatang(deposits),
    graceUntil: standing.graceUntil?.toISOString() ?? null,
    overrideUntil: standing.overrideUntil?.toISOString() ?? null,
  }
}

/** Proposes a tier until the end of a day: the first of two operators (features F-7). Throws `privileges.over` and `privileges.member_not_found`. */
export async function propose(context: BaseContext, operator: OperatorId, input: ParsedInput<Schemas['propose']>['body']): Promise<View> {
  const { overrideId: id, username, tier, reason, lastDay } = input
  const until = new Date(startOfBangkokDay(new Date(`${lastDay}T12:00:00+07:00`)).getTime() + DAY_MS)
  if (until <= context.clock.now()) return refuse('privileges.over', { field: 'lastDay' })
  const member = await members.memberByUsername(context.db, username)
  if (member === null) return refuse('privileges.member_not_found', { field: 'username' })
  const row = await overrides(context).propose(operator, { id, member: member.id }, async (tx) => {
    const { tier: fromTier } = await members.lockMember(tx, member.id)
    return { memberId: member.id, fromTier, tier, until, reason }
  })
  return await showOne(context, operator, row)
}

/** Gives the tier that another operator proposed. */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<View> {
  return await showOne(context, operator, await overrides(context).approve(operator, id))
}

async function give(tx: Tx, { memberId: member, tier, until }: Override, { by, at }: Done): Promise<Record<never, never>> {
  if (until <= at) refuse('privileges.over')
  const { tier: from } = await members.lockMember(tx, member)
  const decision = await check(tx, member, at)
  const standing = { ...decision.standing, overrideUntil: until }
  if (from === tier) {
    // The tier stays; that it holds until then is new.
    await writeStatus(tx, member, { ...standing, source: 'override', since: at, graceFrom: null, graceUntil: null })
  } else {
    await moveTo(tx, { member, from, to: tier, source: 'override', actor: `operator:${by}` }, { ...decision, standing, at })
  }
  return {}
}

/** Declines a proposal, or takes the own one back, with the reason. */
export async function decline(
  context: BaseContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<View> {
  return await showOne(context, operator, await overrides(context).decline(operator, declined))
}

const ACTIONS = {
  PROPOSED: 'tiers.propose',
  APPROVED: 'tiers.override',
  DONE: 'tiers.override',
  DECLINED: 'tiers.decline',
  UNDONE: 'tiers.decline',
} as const satisfies Record<Act, string>

function audited({ id, memberId, fromTier, tier, until, reason, declinedBecause }: Override, act: Act) {
  const after = { override: id, tier, until: until.toISOString(), reason: declinedBecause ?? reason }
  return { action: ACTIONS[act], subject: `member:${memberId}`, before: { tier: fromTier }, after }
}

async function showOne(context: BaseContext, requesting: OperatorId, override: Override): Promise<View> {
  const [shown] = await show(context, requesting, [override])
  invariant(shown !== undefined, `override ${override.id} is not shown`)
  return shown
}

async function show(context: BaseContext, requesting: OperatorId, rows: readonly Override[]): Promise<View[]> {
  const usernames = await members.usernamesOf(context.db, [...new Set(rows.map(({ memberId }) => memberId))])
  return await showProposals(context, requesting, rows, ({ id, memberId, fromTier, tier, until }, shown) => ({
    ...shown,
    status: shortStatus(shown.status),
    overrideId: id,
    memberId: String(memberId),
    username: usernames.get(memberId) ?? String(memberId),
    from: fromTier,
    tier,
    until: until.toISOString(),
  }))
}
