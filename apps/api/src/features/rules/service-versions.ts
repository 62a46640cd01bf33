import type { Reply } from '@morakot/contract/contract-shape'
import { ruleView } from '@morakot/contract/features/rules/schema'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import type { RuleSection } from '@morakot/contract/features/rules/states'
import { namesOf } from '#features/operators/service'
import { listRules, rulesIn } from '#infra/database/rules-config'
import { valueAt } from './rules-fields.ts'
import type { RulesContext } from './service.ts'
import { sectionOf } from './service-sections.ts'

const VERSIONS_MAX = 50

/**
 * The newest versions of a section with the values of its fields. Two sections may share a document: a version that changed none of these fields is
 * left out.
 */
export async function readVersions({ db }: Pick<RulesContext, 'db'>, name: RuleSection): Promise<Reply<(typeof rulesSchemas)['versions']>> {
  const { rules, fields } = sectionOf(name)
  const kept = await listRules(db, rules, VERSIONS_MAX)
  const names = await namesOf(db, [...new Set(kept.flatMap(({ changedBy }) => changedBy ?? []))])
  const shown = kept.map(({ version, changedBy, changedAt, body }) => {
    const values = rulesIn(rules, body)
    return {
      version,
      changedBy: changedBy === null ? null : (names.get(changedBy) ?? String(changedBy)),
      changedAt: changedAt.toISOString(),
      values: fields.map(({ path }) => ({ path, value: ruleView.parse(valueAt(values, path)) })),
    }
  })
  const initial = rulesIn(rules, undefined)
  const before = fields.map(({ path }) => ({ path, value: ruleView.parse(valueAt(initial, path)) }))
  return {
    versions: shown.filter(({ values }, at) => JSON.stringify(values) !== JSON.stringify(shown[at + 1]?.values ?? before)),
  }
}
