import { lockMember } from '#features/members/public'
import { verifyPassword } from '#features/passwords/public'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { rulesVersion } from '#infra/rules-config'
import { publishBreak, publishLimit } from './events.ts'
import { exclusionFrom, exclusionInForce, isTermOver, lengthens } from './rules-exclusion.ts'
import type { Exclusion, ExclusionAsk } from './rules-exclusion.ts'
import { askLimit, confirmLimit, NO_LIMIT } from './rules-limits.ts'
import type { LimitAsked, LimitKind, LimitPeriod, LimitState } from './rules-limits.ts'
import { protectionRules, readLimits } from './service-context.ts'
import { insertExclusion, insertReturn, listExclusions, writeLimit } from './store.ts'

/** Which limit. Playing time is counted in minutes and by the day, the others in millisatang. */
export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Asks for a limit. Lower holds at once; higher, or none (null), waits a day for `confirmRaise`. */
export async function setLimit(
  context: BaseContext,
  member: MemberId,
  ask: LimitName & { readonly value: bigint | null },
): Promise<LimitAsked> {
  return await context.withTransaction(async (tx) => {
    const limit = await lockedLimit(tx, member, ask)
    const outcome = askLimit(limit, ask.value, context.clock.now())
    await write(context, tx, { member, name: ask, before: limit, after: outcome.limit })
    // One that waits is not set before it is confirmed.
    if (outcome.kind === 'changed') await publishLimit(tx, member, { ...ask, isFirst: limit.value === null }, context.clock.now())
    return outcome
  })
}

/** Confirms a higher limit. Throws `members.nothing_pending`, `members.limit_too_early`, `members.limit_lapsed`. */
export async function confirmRaise(context: BaseContext, member: MemberId, name: LimitName): Promise<LimitState> {
  return await context.withTransaction(async (tx) => {
    const limit = await lockedLimit(tx, member, name)
    const outcome = confirmLimit(limit, context.clock.now())
    if (outcome.kind === 'refused') refuse(REFUSALS[outcome.reason])
    await write(context, tx, { member, name, before: limit, after: outcome.limit })
    await publishLimit(tx, member, { ...name, isFirst: false }, context.clock.now())
    return outcome.limit
  })
}

const REFUSALS = {
  nothing_pending: 'members.nothing_pending',
  too_early: 'members.limit_too_early',
  lapsed: 'members.limit_lapsed',
} as const

/** Starts a break. It holds from now on and nobody shortens it; one that would not lengthen a break in force changes nothing. */
export async function excludeMember(context: BaseContext, member: MemberId, ask: ExclusionAsk): Promise<Exclusion> {
  return await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const exclusion = exclusionFrom(ask, now)
    const inForce = exclusionInForce(await listExclusions(tx, member), now)
    if (inForce !== null && !lengthens(exclusion, inForce)) return inForce
    await insertExclusion(tx, member, exclusion)
    await publishBreak(tx, member, exclusion)
    await keep(tx, member, 'member.excluded', exclusion)
    return exclusion
  })
}

/** Shuts a member out by the own password. Throws `protection.wrong_password`, and `members.password_tries` when it was wrong too often. */
export async function excludeByPassword(
  context: BaseContext,
  member: MemberId,
  { password, ...ask }: ExclusionAsk & { readonly kind: 'self_exclusion'; readonly password: string },
): Promise<Exclusion> {
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  if (!isRight) refuse('protection.wrong_password', { field: 'password', params: { left: triesLeft } })
  return await excludeMember(context, member, ask)
}

/**
 * Asks to return after the term of a self-exclusion; play opens again after a wait. Asking twice keeps the first time. Throws
 * `protection.nothing_to_return_from`, `protection.return_too_early`.
 */
export async function askReturn(context: BaseContext, member: MemberId): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const exclusions = await listExclusions(tx, member)
    const inForce = exclusionInForce(exclusions, now)
    if (inForce?.kind !== 'self_exclusion') refuse('protection.nothing_to_return_from')
    if (!isTermOver(inForce, now)) refuse('protection.return_too_early')
    const waiting = exclusions.filter((exclusion) => isTermOver(exclusion, now) && exclusion.returnAskedAt === null)
    for (const { id } of waiting) await insertReturn(tx, id, now)
    if (waiting.length > 0) await keep(tx, member, 'member.return_asked', { exclusions: waiting.map(({ id }) => String(id)) })
  })
}

async function lockedLimit(tx: Tx, member: MemberId, name: LimitName): Promise<LimitState> {
  await lockMember(tx, member)
  const { limits, rules } = await readLimits(tx, member)
  const limit = limits.find(({ kind, period }) => kind === name.kind && period === name.period)
  // Who never chose is asked by the default: a longer pause than that is a raise as well.
  if (name.kind === 'reality_check' && limit === undefined) return { value: BigInt(Math.floor(rules.realityCheckMinutes)), pending: null }
  return limit ?? NO_LIMIT
}

interface Change {
  readonly member: MemberId
  readonly name: LimitName
  readonly before: LimitState
  readonly after: LimitState
}

async function write(context: BaseContext, tx: Tx, { member, name, before, after }: Change): Promise<void> {
  const { kind, period } = name
  await writeLimit(tx, member, { kind, period, ...after }, context.clock.now())
  await keep(tx, member, `member.limit.${kind}.${period}`, plain(after), plain(before))
}

async function keep(tx: Tx, member: MemberId, action: string, after: object, before?: object): Promise<void> {
  const version = await rulesVersion(tx, protectionRules)
  const subject = `member:${member}`
  await recordAction(tx, { actor: subject, action, subject, ...(before && { before }), after: { ...after, rulesVersion: version } })
}

// Amounts as text: JSON numbers would round them.
function plain({ value, pending }: LimitState): object {
  return { value: value?.toString() ?? null, pending: pending && { value: pending.value?.toString() ?? null, since: pending.since } }
}
