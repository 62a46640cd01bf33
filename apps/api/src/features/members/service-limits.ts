import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { refuse } from '#infra/http/refused'
import type { MemberId } from '#infra/identity'
import { exclusionFrom } from './rules-exclusion.ts'
import type { Exclusion, ExclusionAsk } from './rules-exclusion.ts'
import { askLimit, confirmLimit, NO_LIMIT } from './rules-limits.ts'
import type { LimitAsked, LimitKind, LimitPeriod, LimitState } from './rules-limits.ts'
import { lockMember } from './service-standing.ts'
import { insertExclusion, listLimits, writeLimit } from './store-protection.ts'

/** Which limit: a session limit counts minutes and is daily, the others count millisatang. */
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
    return outcome.limit
  })
}

const REFUSALS = {
  nothing_pending: 'members.nothing_pending',
  too_early: 'members.limit_too_early',
  lapsed: 'members.limit_lapsed',
} as const

/** Starts a break. It holds from now on and nobody shortens it; another one can only make it longer. */
export async function excludeMember(context: BaseContext, member: MemberId, ask: ExclusionAsk): Promise<Exclusion> {
  return await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const exclusion = exclusionFrom(ask, context.clock.now())
    await insertExclusion(tx, member, exclusion)
    await recordAction(tx, { actor: `member:${member}`, action: 'member.excluded', subject: `member:${member}`, after: exclusion })
    return exclusion
  })
}

async function lockedLimit(tx: Tx, member: MemberId, name: LimitName): Promise<LimitState> {
  await lockMember(tx, member)
  return (await listLimits(tx, member)).find(({ kind, period }) => kind === name.kind && period === name.period) ?? NO_LIMIT
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
  await recordAction(tx, {
    actor: `member:${member}`,
    action: `member.limit.${kind}.${period}`,
    subject: `member:${member}`,
    before: plain(before),
    after: plain(after),
  })
}

// Amounts as text: JSON numbers would round them.
function plain({ value, pending }: LimitState): object {
  return { value: value?.toString() ?? null, pending: pending && { value: pending.value?.toString() ?? null, since: pending.since } }
}
