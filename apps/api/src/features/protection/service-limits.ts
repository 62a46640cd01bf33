import type { AuditAction } from '@morakot/contract/nouns'
import { lockMember } from '#features/members/service-status'
import { verifyPassword } from '#features/passwords/service'
import { isExcepted, useException } from '#features/person-exceptions/service-use'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { rulesVersion } from '#infra/database/rules-config'
import { publishBreak, publishLimit } from './events.ts'
import { exclusionFrom, exclusionInForce, isTermOver, lengthens } from './rules-exclusion.ts'
import type { Exclusion, ExclusionRequest } from './rules-exclusion.ts'
import { requestLimit, confirmLimit, NO_LIMIT } from './rules-limits.ts'
import type { LimitInput, LimitKind, LimitPeriod, LimitState } from './rules-limits.ts'
import { protectionRules, readLimits } from './service-context.ts'
import { exclusionOfPerson } from './service-view.ts'
import { findBornAs, insertExclusion, insertReturn, listExclusions, writeLimit } from './store.ts'

/** Which limit. Playing time is counted in minutes and by the day, the others in millisatang. */
export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Requests a limit. Lower holds at once; higher, or none (null), waits a day for `confirmRaise`. */
export async function setLimit(
  context: BaseContext,
  member: MemberId,
  request: LimitName & { readonly value: bigint | null },
): Promise<LimitInput> {
  return await context.withTransaction(async (tx) => {
    const limit = await lockedLimit(tx, member, request, context.clock.now())
    const outcome = requestLimit(limit, request.value, context.clock.now())
    const by = { member, actor: `member:${member}` }
    const at = context.clock.now()
    await write(tx, { ...by, name: request, before: limit, after: outcome.limit, at })
    // One that waits is not set before it is confirmed.
    if (outcome.kind === 'changed') await publishLimit(tx, by, { ...request, isFirst: limit.value === null }, at)
    return outcome
  })
}

/** Confirms a higher limit. Throws `members.nothing_pending`, `members.limit_too_early`, `members.limit_lapsed`. */
export async function confirmRaise(context: BaseContext, member: MemberId, name: LimitName): Promise<LimitState> {
  return await context.withTransaction(async (tx) => {
    const limit = await lockedLimit(tx, member, name, context.clock.now())
    const outcome = confirmLimit(limit, context.clock.now())
    if (outcome.kind === 'refused') refuse(REFUSALS[outcome.reason])
    const by = { member, actor: `member:${member}` }
    const at = context.clock.now()
    await write(tx, { ...by, name, before: limit, after: outcome.limit, at })
    await publishLimit(tx, by, { ...name, isFirst: false }, at)
    return outcome.limit
  })
}

const REFUSALS = {
  nothing_pending: 'members.nothing_pending',
  too_early: 'members.limit_too_early',
  lapsed: 'members.limit_lapsed',
} as const

/** Starts a break. It holds from now on and is never shortened; one that would not lengthen a break in force changes nothing. */
export async function excludeMember(context: BaseContext, member: MemberId, request: ExclusionRequest): Promise<Exclusion> {
  return await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const exclusion = exclusionFrom(request, now)
    const inForce = exclusionInForce(await listExclusions(tx, member), now)
    if (inForce !== null && !lengthens(exclusion, inForce)) return inForce
    await writeBreak(tx, member, exclusion, `member:${member}`)
    return exclusion
  })
}

async function writeBreak(tx: Tx, member: MemberId, exclusion: Exclusion, actor: string): Promise<bigint> {
  const id = await insertExclusion(tx, member, exclusion)
  await publishBreak(tx, member, exclusion, actor)
  await keep(tx, { member, actor }, 'member.excluded', exclusion)
  return id
}

/**
 * Lets the exclusion of a person hold for another account of theirs too, once it is known whose the account is: no deposit, no play. An exception
 * for a namesake keeps it away, and is used up by it (features F-131). Returns whether it holds there now and did not before.
 */
export async function carryExclusion(tx: Tx, member: MemberId, now: Date): Promise<boolean> {
  const { phone } = await lockMember(tx, member)
  const person = await findBornAs(tx, member)
  const found = person === undefined ? null : await exclusionOfPerson(tx, person, now)
  if (found === null || !lengthens(found, exclusionInForce(await listExclusions(tx, member), now))) return false
  if ((await isExcepted(tx, member)) || (await useException(tx, { phone, member, at: now }))) return false
  const { kind, endsAt } = found
  await writeBreak(tx, member, { kind, startsAt: now, endsAt, returnAskedAt: null }, 'job:exclusions')
  return true
}

/** The action of an operator at a member's request, in the transaction that records it. */
interface OnRequest {
  readonly member: MemberId
  /** `op:<id>`. */
  readonly actor: string
  readonly now: Date
}

/** Lowers a limit for its member; false, and nothing changed, when the value is not below the one in force. There is no way up. */
export async function lowerLimit(
  tx: Tx,
  { member, actor, now }: OnRequest,
  { value, ...name }: LimitName & { readonly value: bigint },
): Promise<boolean> {
  const limit = await lockedLimit(tx, member, name, now)
  if (limit.value !== null && value >= limit.value) return false
  const outcome = requestLimit(limit, value, now)
  await write(tx, { member, actor, name, before: limit, after: outcome.limit, at: now })
  await publishLimit(tx, { member, actor }, { ...name, isFirst: limit.value === null }, now)
  return true
}

/** Starts a break for its member and returns its number; null, and nothing changed, when one in force lasts as long. */
export async function startBreak(tx: Tx, { member, actor, now }: OnRequest, request: ExclusionRequest): Promise<bigint | null> {
  await lockMember(tx, member)
  const exclusion = exclusionFrom(request, now)
  if (!lengthens(exclusion, exclusionInForce(await listExclusions(tx, member), now))) return null
  return await writeBreak(tx, member, exclusion, actor)
}

/** Shuts a member out by the own password. Throws `protection.wrong_password`, and `members.password_tries` when it was wrong too often. */
export async function excludeByPassword(
  context: BaseContext,
  member: MemberId,
  { password, ...request }: ExclusionRequest & { readonly kind: 'self_exclusion'; readonly password: string },
): Promise<Exclusion> {
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  if (!isRight) refuse('protection.wrong_password', { field: 'password', params: { left: triesLeft } })
  return await excludeMember(context, member, request)
}

/**
 * Requests the return after the term of a self-exclusion; play opens again after a wait. A repeated request keeps the first time. Throws
 * `protection.nothing_to_return_from`, `protection.return_too_early`.
 */
export async function requestReturn(context: BaseContext, member: MemberId): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const exclusions = await listExclusions(tx, member)
    const inForce = exclusionInForce(exclusions, now)
    if (inForce?.kind !== 'self_exclusion') refuse('protection.nothing_to_return_from')
    if (!isTermOver(inForce, now)) refuse('protection.return_too_early')
    const waiting = exclusions.filter((exclusion) => isTermOver(exclusion, now) && exclusion.returnAskedAt === null)
    for (const { id } of waiting) await insertReturn(tx, id, now)
    const by = { member, actor: `member:${member}` }
    if (waiting.length > 0) await keep(tx, by, 'member.return_asked', { exclusions: waiting.map(({ id }) => String(id)) })
  })
}

async function lockedLimit(tx: Tx, member: MemberId, name: LimitName, now: Date): Promise<LimitState> {
  await lockMember(tx, member)
  const { limits, rules } = await readLimits(tx, member, now)
  const limit = limits.find(({ kind, period }) => kind === name.kind && period === name.period)
  // A member who never chose has the default: a longer pause than that is a raise as well.
  if (name.kind === 'reality_check' && limit === undefined) return { value: BigInt(Math.floor(rules.realityCheckMinutes)), pending: null }
  return limit ?? NO_LIMIT
}

/** Whose protection, and who acts: the member, or an operator at the member's request. */
interface Acting {
  readonly member: MemberId
  readonly actor: string
}

interface Change extends Acting {
  readonly name: LimitName
  readonly before: LimitState
  readonly after: LimitState
  readonly at: Date
}

async function write(tx: Tx, { member, actor, name, before, after, at }: Change): Promise<void> {
  const { kind, period } = name
  await writeLimit(tx, member, { kind, period, ...after }, at)
  await keep(tx, { member, actor }, `member.limit.${kind}.${period}`, plain(after), plain(before))
}

async function keep(tx: Tx, { member, actor }: Acting, action: AuditAction, after: object, before?: object): Promise<void> {
  const version = await rulesVersion(tx, protectionRules)
  const subject = `member:${member}`
  await recordAction(tx, { actor, action, subject, ...(before && { before }), after: { ...after, rulesVersion: version } })
}

// Amounts as text: JSON numbers would round them.
function plain({ value, pending }: LimitState): object {
  return { value: value?.toString() ?? null, pending: pending && { value: pending.value?.toString() ?? null, since: pending.since } }
}
