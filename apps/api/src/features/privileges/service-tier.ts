import { bangkokDay, startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import type { TierRules } from '@morakot/contract/features/privileges/schema-rules'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { tierChanged } from '@morakot/contract/features/privileges/noun'
import type { Tier, TierSource } from '@morakot/contract/features/privileges/states'
import type { Satang } from '@morakot/money/satang'
import { creditedSince } from '#features/deposits/service'
import { changeTier, lockMember, memberByUsername } from '#features/members/service-status'
import { exclusionOf, listBreaks } from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { readRules } from '#infra/database/rules-config'
import { rankOf, requiredFor, tierOf, windowStart } from './rules.ts'
import { insertChange, listTiersAt, readStatus, writeStatus } from './store.ts'
import type { Status } from './store.ts'

/** The state by which a tier is decided. */
export interface Decision {
  readonly rules: TierRules
  readonly standing: Status
  readonly breaks: Awaited<ReturnType<typeof listBreaks>>
  readonly isOnBreak: boolean
  readonly windowFrom: Date
  /** Credited deposits of the window. */
  readonly deposits: Satang
}

/** Reads the state by which a member's tier is decided at a moment. */
export async function check(db: Db | Tx, member: MemberId, now: Date): Promise<Decision> {
  const [rules, standing, breaks, exclusion] = [
    await readRules(db, tierRules),
    await readStatus(db, member),
    await listBreaks(db, member),
    await exclusionOf(db, member, now),
  ]
  const windowFrom = windowStart(now, rules.windowDays, breaks)
  const deposits = await creditedSince(db, member, windowFrom)
  return { rules, standing, breaks, isOnBreak: exclusion !== null, windowFrom, deposits }
}

/** Moves a member to another tier, with its history and event. The caller holds the member's row. */
export async function moveTo(
  tx: Tx,
  moved: { readonly member: MemberId; readonly from: Tier; readonly to: Tier; readonly source: TierSource; readonly actor: string },
  { standing, deposits, isOnBreak, at }: Pick<Decision, 'standing' | 'deposits' | 'isOnBreak'> & { readonly at: Date },
): Promise<void> {
  const { member, from, to, source, actor } = moved
  const isUp = rankOf(to) > rankOf(from)
  await changeTier(tx, member, to)
  await insertChange(tx, { memberId: member, fromTier: from, toTier: to, source, actor, deposits, at })
  await writeStatus(tx, member, {
    ...standing,
    source,
    since: at,
    graceFrom: null,
    graceUntil: null,
    overrideUntil: source === 'override' ? standing.overrideUntil : null,
    // Nothing is celebrated on a break, and nothing that was taken.
    celebrate: isUp && !isOnBreak && to !== 'DEFAULT' ? to : null,
  })
  await publish(tx, tierChanged, { member, actor, occurredAt: at, payload: { from, to, source } })
}

/**
 * Promotes a member as far as the credited deposits reach, at most to a tier when one is given. Two concurrent calls promote once. Returns
 * the state that decided it.
 */
export async function rise(
  tx: Tx,
  member: MemberId,
  { now, actor, upTo }: { readonly now: Date; readonly actor: string; readonly upTo: Tier | null },
): Promise<Decision & { readonly promoted: boolean }> {
  const { tier } = await lockMember(tx, member)
  const decision = await check(tx, member, now)
  const reached = tierOf(decision.deposits, decision.rules)
  const to = upTo === null ? reached : decision.deposits >= requiredFor(upTo, decision.rules) ? upTo : tier
  if (rankOf(to) <= rankOf(tier)) return { ...decision, promoted: false }
  await moveTo(tx, { member, from: tier, to, source: 'rule', actor }, { ...decision, at: now })
  return { ...decision, promoted: true }
}

/** The tiers that members had just before a moment, such as the end of a day. */
export async function tiersAt(db: Db | Tx, members: readonly MemberId[], at: Date): Promise<ReadonlyMap<MemberId, Tier>> {
  return await listTiersAt(db, members, at)
}

const SEED_ACTOR = 'job:seed'
const DAY_MS = 86_400_000

/** How the demo's members reached their tiers: days after they registered, with the deposits until then, in satang. */
const CLIMBS = [
  { username: 'malee', steps: [{ from: 'DEFAULT', to: 'ELITE', days: 20, deposits: 5_200_000n }] },
  {
    username: 'thanakorn',
    steps: [
      { from: 'DEFAULT', to: 'ELITE', days: 3, deposits: 6_000_000n },
      { from: 'ELITE', to: 'EMPEROR', days: 25, deposits: 31_000_000n },
    ],
  },
] as const

/**
 * Dates the tiers that the demo's members have: reached in the month after they registered, and reviewed this month, because the deposits
 * that the review would count are made behind the start. Once: a standing that is there stays.
 */
export async function seedTiers(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins) return
  const reviewed = bangkokDay(startOfBangkokMonth(plan.clock.now()))
  for (const { username, steps } of CLIMBS) {
    const found = await memberByUsername(context.db, username)
    if (found === null) continue
    await context.withTransaction(async (tx) => {
      const { registeredAt } = await lockMember(tx, found.id)
      const status = await readStatus(tx, found.id)
      if (status.since !== null) return
      let since = registeredAt
      for (const { days, from, to, deposits } of steps) {
        since = new Date(registeredAt.getTime() + days * DAY_MS)
        const change = { memberId: found.id, fromTier: from, toTier: to, source: 'rule', actor: SEED_ACTOR, deposits, at: since } as const
        await insertChange(tx, change)
      }
      await writeStatus(tx, found.id, { ...status, source: 'rule', since, reviewed })
    })
  }
}
