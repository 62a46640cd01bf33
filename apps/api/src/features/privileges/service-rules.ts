import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { readRules, rulesVersion, writeRules } from '#infra/rules-config'
import { countTiers, listInGrace } from './store.ts'

type Schemas = typeof privilegeConsoleSchemas

const IN_GRACE_MAX = 100

/** What is in force, with how many members each tier has and who is in grace. */
export async function readInForce({ db }: BaseContext): Promise<Reply<Schemas['rules']>> {
  const [version, rules, counted, inGrace] = await Promise.all([
    rulesVersion(db, tierRules),
    readRules(db, tierRules),
    countTiers(db),
    listInGrace(db, IN_GRACE_MAX),
  ])
  return {
    version,
    rules,
    members: TIERS.map((tier) => ({ tier, count: counted.find((one) => one.tier === tier)?.count ?? 0 })),
    inGrace: inGrace.map(({ member, username, tier, graceUntil }) => ({
      memberId: String(member),
      username,
      tier,
      graceUntil: graceUntil.toISOString(),
    })),
  }
}

/** Puts other thresholds and benefits into force, from now on; earlier versions stay. Nobody loses a tier before the next review. */
export async function editRules(
  context: BaseContext,
  operator: OperatorId,
  { rules, reason }: ParsedInput<Schemas['editRules']>['body'],
): Promise<Reply<Schemas['editRules']>> {
  await context.withTransaction(async (tx) => {
    const before = await readRules(tx, tierRules)
    await writeRules(tx, tierRules, rules, operator)
    const action = { actor: `op:${operator}`, action: 'tiers.edit', subject: 'rules:tiers' }
    await recordAction(tx, { ...action, before, after: { ...rules, reason } })
  })
  return await readInForce(context)
}
