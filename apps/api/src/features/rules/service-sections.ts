import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { RULE_SECTION_TITLES, RULE_SECTIONS } from '@morakot/contract/features/rules/states'
import type { RuleSection } from '@morakot/contract/features/rules/states'
import type { z } from 'zod'
import { memberRules } from '#features/captcha/service-context'
import { gameRules } from '#features/games/service-context'
import { operatorRules } from '#features/operators/service-context'
import { correctionRules } from '#features/corrections/service-rules'
import { payoutRules } from '#features/payout-halts/service-rules'
import { pointRules } from '#features/points/service-adjustments'
import { protectionRules } from '#features/protection/service-context'
import { reconciliationRules } from '#features/reconciliation/service-context'
import { safetyRules } from '#features/safety/service-context'
import { workQueueRules } from '#features/work-queue/service-context'
import { gatewayRules } from '@morakot/contract/features/gateway/schema-rules'
import { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import { valueRules } from '@morakot/contract/features/value/schema-rules'
import { invariant } from '#infra/invariant'
import type { RulesSection } from '#infra/database/rules-config'
import { fieldsIn } from './rules-fields.ts'
import type { FieldsOf, NamedField } from './rules-fields.ts'
import { cashierFields, correctionFields, gatewayFields, payoutFields, pointFields, valueFields } from './service-sections-money.ts'
import { protectionFields, safetyFields } from './service-sections-protection.ts'
import {
  gameFields,
  memberFields,
  operatorFields,
  reconciliationFields,
  seamlessFields,
  workQueueFields,
} from './service-sections-service.ts'

/** A section as operators change it. Two of them may be kept in one document, such as the cashier's numbers and our accounts. */
export interface Section {
  readonly name: RuleSection
  readonly title: string
  readonly rules: RulesSection<z.ZodType<object>>
  readonly fields: readonly NamedField[]
}

function section<S extends z.ZodType<object>>(
  rules: RulesSection<S>,
  tree: FieldsOf<z.output<S>>,
  isOf: (field: NamedField) => boolean = () => true,
): Omit<Section, 'name' | 'title'> {
  return { rules, fields: fieldsIn(tree).filter(isOf) }
}

const isAccount = (field: NamedField) => field.class === 'account'

/** Every section of the page: one that is missing here does not compile. */
const SECTIONS: Readonly<Record<RuleSection, Omit<Section, 'name' | 'title'>>> = {
  accounts: section(cashierRules, cashierFields, isAccount),
  cashier: section(cashierRules, cashierFields, (field) => !isAccount(field)),
  points: section(pointRules, pointFields),
  value: section(valueRules, valueFields),
  gateway: section(gatewayRules, gatewayFields),
  payouts: section(payoutRules, payoutFields),
  corrections: section(correctionRules, correctionFields),
  protection: section(protectionRules, protectionFields),
  safety: section(safetyRules, safetyFields),
  work_queue: section(workQueueRules, workQueueFields),
  seamless: section(seamlessRules, seamlessFields),
  games: section(gameRules, gameFields),
  reconciliation: section(reconciliationRules, reconciliationFields),
  members: section(memberRules, memberFields),
  operators: section(operatorRules, operatorFields),
}

export function sectionOf(name: RuleSection): Section {
  return { name, title: RULE_SECTION_TITLES[name], ...SECTIONS[name] }
}

export const ALL_SECTIONS: readonly Section[] = RULE_SECTIONS.map(sectionOf)

/** The section that a proposal is about. */
export function sectionNamed(name: string): Section {
  const found = RULE_SECTIONS.find((one) => one === name)
  invariant(found !== undefined, `${name} is a section of rules`)
  return sectionOf(found)
}
