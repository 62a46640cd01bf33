import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import * as members from '#features/members/public'
import { namesOf } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { judge, moveTo } from './service-tier.ts'
import { writeStanding } from './store.ts'
import { decideOverride, findOverride, insertOverride, listOverrides, lockOverride } from './store-overrides.ts'
import type { Override } from './store-overrides.ts'

type Schemas = typeof privilegeConsoleSchemas
type Shown = Reply<Schemas['propose']>
const DAY_MS = 86_400_000

/** Tiers that operators gave, newest first. */
export async function listShown(
  context: BaseContext,
  asking: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['overrides']>['query'],
): Promise<Reply<Schemas['overrides']>> {
  const member = q === undefined ? null : await members.memberByUsername(context.db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { rows, total } = await listOverrides(context.db, { view, member: member?.id ?? null, limit: page.limit, offset: offsetOf(page) })
  return { items: await show(context.db, asking, rows), total }
}

/** A member before a tier is given. Refuses with `privileges.member_not_found`. */
export async function readMember(context: BaseContext, username: string): Promise<Reply<Schemas['member']>> {
  const member = await members.memberByUsername(context.db, username)
  if (member === null) return refuse('privileges.member_not_found', { field: 'username' })
  const { standing, deposits } = await judge(context.db, member.id, context.clock.now())
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

/** Proposes a tier until the end of a day: the first of two operators (features F-7). Refuses with `privileges.over`. */
export async function propose(context: BaseContext, operator: OperatorId, asked: ParsedInput<Schemas['propose']>['body']): Promise<Shown> {
  const now = context.clock.now()
  const until = new Date(startOfBangkokDay(new Date(`${asked.lastDay}T12:00:00+07:00`)).getTime() + DAY_MS)
  if (until <= now) return refuse('privileges.over', { field: 'lastDay' })
  const member = await members.memberByUsername(context.db, asked.username)
  if (member === null) return refuse('privileges.member_not_found', { field: 'username' })
  await context.withTransaction(async (tx) => {
    const { overrideId: id, tier, reason } = asked
    const override = { id, member: member.id, from: member.tier, tier, until, reason, proposedBy: operator, proposedAt: now }
    if (await insertOverride(tx, override)) return await note(tx, operator, 'tiers.propose', override)
    const known = await findOverride(tx, id)
    if (known?.member !== member.id || known.tier !== tier || !isSamePerson(known.proposedBy, operator)) refuse('site.key_reused')
  })
  return await showOne(context.db, operator, asked.overrideId)
}

/** Gives the tier that another operator proposed. */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<Shown> {
  const seen = await findOverride(context.db, id)
  if (seen === undefined) return refuse('privileges.not_found')
  await context.withTransaction(async (tx) => {
    const { tier: from } = await members.lockMember(tx, seen.member)
    const override = await lockOpen(tx, id)
    demandSecondPerson(override.proposedBy, operator, 'privileges.second_operator_needed')
    const now = context.clock.now()
    if (override.until <= now) return refuse('privileges.over')
    await decideOverride(tx, id, { status: 'DONE', decidedBy: operator, decidedAt: now, declinedBecause: null })
    await give(tx, override, { from, operator, now })
    return await note(tx, operator, 'tiers.override', override)
  })
  return await showOne(context.db, operator, id)
}

async function give(
  tx: Tx,
  { member, tier, until }: Override,
  { from, operator, now }: { readonly from: Override['tier']; readonly operator: OperatorId; readonly now: Date },
): Promise<void> {
  const judged = await judge(tx, member, now)
  const standing = { ...judged.standing, overrideUntil: until }
  if (from === tier) {
    // The tier stays; that it holds until then is new.
    return await writeStanding(tx, member, { ...standing, source: 'override', since: now, graceFrom: null, graceUntil: null })
  }
  await moveTo(tx, { member, from, to: tier, source: 'override', actor: `operator:${operator}` }, { ...judged, standing, at: now })
}

/** Declines a proposal, or takes the own one back, with the reason. */
export async function decline(
  context: BaseContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const override = await lockOpen(tx, id)
    await decideOverride(tx, id, { status: 'DECLINED', decidedBy: operator, decidedAt: context.clock.now(), declinedBecause: reason })
    await note(tx, operator, 'tiers.decline', { ...override, reason })
  })
  return await showOne(context.db, operator, id)
}

async function lockOpen(tx: Tx, id: string): Promise<Override> {
  const override = await lockOverride(tx, id)
  if (override === undefined) return refuse('privileges.not_found')
  if (override.status !== 'WAITING') return refuse('privileges.already_decided')
  return override
}

type Noted = Pick<Override, 'id' | 'member' | 'from' | 'tier' | 'until' | 'reason'>

async function note(tx: Tx, operator: OperatorId, action: string, { id, member, from, tier, until, reason }: Noted): Promise<void> {
  const after = { override: id, tier, until: until.toISOString(), reason }
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `member:${member}`, before: { tier: from }, after })
}

async function showOne(db: Db, asking: OperatorId, id: string): Promise<Shown> {
  const override = await findOverride(db, id)
  invariant(override !== undefined, `override ${id} is gone`)
  const [shown] = await show(db, asking, [override])
  invariant(shown !== undefined, `override ${id} is not shown`)
  return shown
}

async function show(db: Db, asking: OperatorId, rows: readonly Override[]): Promise<Shown[]> {
  const memberIds: readonly MemberId[] = [...new Set(rows.map(({ member }) => member))]
  const [usernames, operators] = await Promise.all([
    members.usernamesOf(db, memberIds),
    namesOf(db, [...new Set(rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy === null ? [proposedBy] : [proposedBy, decidedBy])))]),
  ])
  const nameOf = (id: OperatorId) => operators.get(id) ?? String(id)
  return rows.map(({ id, member, until, proposedBy, proposedAt, decidedBy, decidedAt, ...rest }) => ({
    ...rest,
    overrideId: id,
    memberId: String(member),
    username: usernames.get(member) ?? String(member),
    until: until.toISOString(),
    proposedBy: nameOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    isOwn: isSamePerson(proposedBy, asking),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}
