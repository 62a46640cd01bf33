import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { cashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import type { CashbackRules } from '@morakot/contract/features/cashback/schema-rules'
import { CASHBACK_GROUPS } from '@morakot/contract/features/cashback/states'
import { datedRulesChange, readDatedRules, saveDatedRules } from '#features/value-changes/service-dated-rules'
import type { DatedRules } from '#features/value-changes/service-dated-rules'
import type { ValueDoors } from '#features/value-changes/service-doors'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { startOfRates, termsOf } from './rules.ts'

type Schemas = typeof cashbackConsoleSchemas
type View = Reply<Schemas['rates']>

/** The rates of cashback: a week has those that hold when it begins. */
const rates: DatedRules<CashbackRules> = {
  name: 'cashback',
  permission: 'cashback.edit',
  section: cashbackRules,
  title: 'อัตราแคชแบ็ก',
  action: 'cashback.rates',
  terms: termsOf,
  lines: (rules) => Object.fromEntries(CASHBACK_GROUPS.map((group) => [group, percentText(rules[group])])),
  startAfter: startOfRates,
}

/** Thousandths as people read them: 5 is `0.5%`. */
function percentText(thousandths: number): string {
  const digits = String(thousandths).padStart(2, '0')
  return `${digits.slice(0, -1)}.${digits.slice(-1)}%`
}

/** What the gate for value shows of other rates, and carries out. */
export const cashbackDoors: ValueDoors = { changes: [datedRulesChange(rates)] }

/** The rates of the running week, and those that come. */
export async function readRates({ db, clock }: BaseContext): Promise<View> {
  const { version, rules, next } = await readDatedRules(db, rates, clock.now())
  return { version, rates: rules, next: next === null ? null : { rates: next.rules, from: bangkokDay(next.startsAt) } }
}

/** Changes the rates from the next week on, or proposes that where members would get more. Throws what `saveDatedRules` throws. */
export async function saveRates(
  context: BaseContext,
  operator: OperatorId,
  { version, rates: rules, reason }: ParsedInput<Schemas['saveRates']>['body'],
): Promise<Reply<Schemas['saveRates']>> {
  const outcome = await saveDatedRules(context, rates, operator, { version, rules, reason })
  return { ...(await readRates(context)), outcome }
}
