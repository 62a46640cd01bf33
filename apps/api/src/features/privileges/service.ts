import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import type { TierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import type { Tier } from '@morakot/contract/features/privileges/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { memberOf } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { above, averageCostOf, graceEnd, nextReview, percentOf, requiredFor } from './rules.ts'
import { check, rise } from './service-tier.ts'
import { forgetCelebration } from './store.ts'

type Schemas = typeof privilegeSchemas
type View = Reply<Schemas['list']>

/** The tiers with what they give and take, and how far the member is. Nothing of it costs money. */
export async function readTiers(context: BaseContext, member: MemberId): Promise<View> {
  const { db, clock } = context
  const now = clock.now()
  const [{ tier }, decision, cashier] = await Promise.all([memberOf(db, member), check(db, member, now), readRules(db, cashierRules)])
  const { rules, standing, deposits, breaks } = decision
  const next = above(tier)
  const required = next === null ? 0n : requiredFor(next, rules)
  return {
    items: TIERS.map((one) => tierView(one, { own: tier, rules, cashier })),
    own: {
      tierCode: tier,
      source: standing.source,
      deposits90d: bahtFromSatang(deposits),
      windowFrom: decision.windowFrom.toISOString(),
      nextTier: next,
      needed: bahtFromSatang(satang(required > deposits ? required - deposits : 0n)),
      percent: percentOf(deposits, required),
      reviewAt: nextReview(now).toISOString(),
      graceDays: rules.graceDays,
      graceUntil: standing.graceFrom === null ? null : graceEnd(standing.graceFrom, rules.graceDays, breaks, now).toISOString(),
      overrideUntil: standing.overrideUntil !== null && standing.overrideUntil > now ? standing.overrideUntil.toISOString() : null,
      isOnBreak: decision.isOnBreak,
      celebrate: decision.isOnBreak ? null : standing.celebrate,
    },
  }
}

/** One tier, with how far the member is from it. Refuses with `privileges.tier_not_found`. */
export async function readTier(context: BaseContext, member: MemberId, requested: string): Promise<Reply<Schemas['tier']>> {
  const code = tierNamed(requested)
  const { items, own } = await readTiers(context, member)
  const found = items.find(({ tierCode }) => tierCode === code)
  return found === undefined ? refuse('privileges.tier_not_found') : { ...found, own }
}

/** Rises to a tier when the server's own figures reach it; the figures of the body are not looked at (decisions D12). */
export async function promote(
  context: BaseContext,
  member: MemberId,
  body: ParsedInput<Schemas['promote']>['body'],
): Promise<Reply<Schemas['promote']>> {
  const upTo = tierNamed(body.tierCode)
  const now = context.clock.now()
  const decision = await context.withTransaction(async (tx) => await rise(tx, member, { now, actor: `member:${member}`, upTo }))
  return {
    tierCode: upTo,
    promoted: decision.promoted,
    creditedDeposits: bahtFromSatang(decision.deposits),
    required: bahtFromSatang(satang(requiredFor(upTo, decision.rules))),
    fromDate: decision.windowFrom.toISOString(),
    toDate: now.toISOString(),
  }
}

/** The member has seen that a tier was reached: once is enough. */
export async function markCelebrated(context: BaseContext, member: MemberId): Promise<Reply<Schemas['celebrated']>> {
  await context.withTransaction(async (tx) => await forgetCelebration(tx, member))
  return { seen: true }
}

function tierNamed(requested: string): Tier {
  return TIERS.find((tier) => tier === requested.toUpperCase()) ?? refuse('privileges.tier_not_found')
}

interface Given {
  readonly own: Tier
  readonly rules: TierRules
  readonly cashier: CashierRules
}

function tierView(tier: Tier, { own, rules, cashier }: Given): View['items'][number] {
  const limits = cashier.tiers[tier]
  const { lossReturnPercent, birthdayPoints } = rules[tier]
  const required = requiredFor(tier, rules)
  return {
    tierCode: tier,
    name: TIER_NAMES[tier],
    isCurrent: tier === own,
    required: bahtFromSatang(satang(required)),
    averageCost: bahtFromSatang(satang(averageCostOf(required))),
    benefits: [
      { code: 'loss_return', label: 'คืนยอดเสีย', value: `${lossReturnPercent}%` },
      { code: 'withdraw_day', label: 'ถอนต่อวัน', value: whole(limits.dayMax) },
      { code: 'withdraw_count', label: 'จำนวนครั้งต่อวัน', value: whole(limits.dayCount) },
      { code: 'withdraw_auto', label: 'ถอนอัตโนมัติไม่เกิน', value: whole(limits.autoMax) },
      { code: 'slot_stats', label: 'สถิติสล็อต', value: SLOT_STATS[tier] },
      { code: 'birthday', label: 'พอยท์วันเกิด', value: whole(birthdayPoints) },
      { code: 'line', label: 'LINE ทีมงาน', value: TIER_NAMES[tier] },
    ],
  }
}

/** Source: features F-35. */
const SLOT_STATS: Readonly<Record<Tier, string>> = { DEFAULT: 'ใช้พอยท์', ELITE: 'ฟรีวันละ 2 ครั้ง', EMPEROR: 'ฟรี' }

function whole(value: number): string {
  return value.toLocaleString('en-US')
}
