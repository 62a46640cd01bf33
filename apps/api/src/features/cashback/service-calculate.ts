import { startOfDay } from '@morakot/contract/bangkok-day'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { cashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import { cashbackReady } from '@morakot/contract/features/cashback/events'
import { CASHBACK_KINDS } from '@morakot/contract/features/cashback/states'
import { tiersAt } from '#features/privileges/service-tier'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { readStatuses } from '#infra/events/status'
import type { MemberId } from '#infra/identity'
import { rulesAt } from '#infra/database/rules-config'
import { ACCRUAL } from './service-accrue.ts'
import { cashbackOf, duePeriods, lossReturnOf } from './rules.ts'
import type { Calculation, Period } from './rules.ts'
import { insertRows } from './store.ts'
import { listPlay, listPromo, listUncalculated } from './store-sums.ts'

const MEMBERS_AT_ONCE = 500
const ACTOR = 'job:cashback'

/** Calculates every period that is ready, for every member who played in it. A repeated run adds no row. Returns how many rows it added. */
export async function calculateDue(context: BaseContext): Promise<number> {
  const now = context.clock.now()
  const accrual = (await readStatuses(context.db)).find(({ name }) => name === ACCRUAL)
  if (accrual === undefined || accrual.retrying > 0) return 0
  // A sum that is still growing is not paid: every event of the period must have been counted.
  const accruedUntil = new Date(now.getTime() - accrual.lagSeconds * 1_000)
  const periods = CASHBACK_KINDS.flatMap((kind) => duePeriods(kind, now)).filter(({ endsAt }) => endsAt < accruedUntil)
  let made = 0
  for (const period of periods) made += await calculatePeriod(context, period)
  return made
}

async function calculatePeriod(context: BaseContext, period: Period): Promise<number> {
  let made = 0
  for (;;) {
    const members = await listUncalculated(context.db, period, MEMBERS_AT_ONCE)
    if (members.length === 0) return made
    await context.withTransaction(async (tx) => await calculateFor(tx, context, period, members))
    made += members.length
  }
}

async function calculateFor(tx: Tx, context: BaseContext, period: Period, members: readonly MemberId[]): Promise<void> {
  const calculations = await calculate(tx, period, members)
  const rows = members.flatMap((member) => {
    const calculation = calculations.get(member)
    return calculation === undefined ? [] : [{ ...calculation, id: context.newId(), member }]
  })
  const written = await insertRows(tx, period, rows)
  for (const { member, amount } of rows) {
    if (amount === 0n || !written.has(member)) continue
    await publish(tx, cashbackReady, {
      member,
      actor: ACTOR,
      occurredAt: context.clock.now(),
      payload: { kind: period.kind, period: period.firstDay, amount: String(amount * 1_000n) },
    })
  }
}

/** The result of a period for members, by what is counted until now; none for a member who did not play. */
export async function calculate(db: Db | Tx, period: Period, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Calculation>> {
  const play = await listPlay(db, members, period)
  // The rules in force when it began apply: a later change counts from the next period on.
  const begunAt = startOfDay(period.firstDay)
  if (period.kind === 'CASHBACK') {
    const rates = await rulesAt(db, cashbackRules, begunAt)
    return new Map(members.map((member) => [member, cashbackOf(play.get(member) ?? [], rates)]))
  }
  const [promo, tiers, rules] = [
    await listPromo(db, members, period.firstDay),
    await tiersAt(db, members, period.endsAt),
    await rulesAt(db, tierRules, begunAt),
  ]
  return new Map(
    members.map((member) => {
      const tier = tiers.get(member) ?? 'DEFAULT'
      const percent = rules[tier].lossReturnPercent
      return [member, lossReturnOf(play.get(member) ?? [], { promo: promo.get(member) ?? 0n, percent, tier })]
    }),
  )
}
