import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { analyticsRules } from '@morakot/contract/features/analytics/schema-rules'
import type { AnalyticsRules } from '@morakot/contract/features/analytics/schema-rules'
import type { slotPriceSchemas } from '@morakot/contract/features/slot-prices/schema'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import { recordAction } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { readRules, rulesIn, rulesVersion, writeRules } from '#infra/database/rules-config'
import { listPrices, lockPrices, sumSold } from './store.ts'

export interface SlotPricesContext extends BaseContext {
  /** What operators are called. */
  readonly namesOf: (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>
}

type Schemas = typeof slotPriceSchemas
type Utility = AnalyticsRules['utilities'][number]
type Input = ParsedInput<Schemas['editPrices']>['body']

const DAYS_30_MS = 30 * 24 * 3_600_000
const HISTORY_MAX = 20

/** What access costs, what was sold of it in the last 30 days, and who changed it when. */
export async function readPrices(context: SlotPricesContext): Promise<Reply<Schemas['prices']>> {
  const { db, clock } = context
  const [version, rules, sold, versions] = await Promise.all([
    rulesVersion(db, analyticsRules),
    readRules(db, analyticsRules),
    sumSold(db, new Date(clock.now().getTime() - DAYS_30_MS)),
    listPrices(db, HISTORY_MAX),
  ])
  const names = await context.namesOf(db, [...new Set(versions.flatMap(({ changedBy }) => changedBy ?? []))])
  return {
    version,
    eliteTurnsADay: rules.eliteTurnsADay,
    utilities: rules.utilities.map((utility) => {
      const { count = 0, points: paid = 0n } = sold.get(utility.id) ?? {}
      return { ...utility, sold30: count, points30: numberFromPoints(points(paid)) }
    }),
    history: versions.map(({ version: one, body, changedBy, changedAt }) => ({
      ...rulesIn(analyticsRules, body),
      version: one,
      changedBy: changedBy === null ? null : (names.get(changedBy) ?? String(changedBy)),
      changedAt: changedAt.toISOString(),
    })),
  }
}

/**
 * Puts other prices into force; what was bought stays as it was. A utility keeps its number while its price stays: a purchase at the old
 * price fails because that utility is gone, and never charges another price. Throws `slotPrices.changed`.
 */
export async function editPrices(
  context: SlotPricesContext,
  operator: OperatorId,
  { utilities, eliteTurnsADay, version, reason }: Input,
): Promise<Reply<Schemas['editPrices']>> {
  const auditId = await context.withTransaction(async (tx) => {
    await lockPrices(tx)
    if ((await rulesVersion(tx, analyticsRules)) !== version) refuse('slotPrices.changed')
    const before = await readRules(tx, analyticsRules)
    const after = { utilities: utilities.map((utility) => ({ ...utility, id: idOf(utility, before.utilities) })), eliteTurnsADay }
    await writeRules(tx, analyticsRules, after, operator)
    const action = { actor: `op:${operator}`, action: 'stats.prices' as const, subject: 'rules:analytics' }
    return await recordAction(tx, { ...action, before, after: { ...after, reason } })
  })
  return { ...(await readPrices(context)), auditId: String(auditId) }
}

function idOf({ price, duration, durationUnit }: Input['utilities'][number], before: readonly Utility[]): string {
  const same = before.find((one) => one.price === price && one.duration === duration && one.durationUnit === durationUnit)
  return same?.id ?? `slot-${duration}-${durationUnit}-${price}`
}
