import { isDeepStrictEqual } from 'node:util'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { ruleView } from '@morakot/contract/features/rules/schema'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import type { Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { z } from 'zod'
import type { Act } from '#engines/decisions'
import { namesOf, rolesOf } from '#features/operators/service'
import { TrustChanges, waitingTrust } from '#features/trust/service'
import type { TrustChange } from '#features/trust/service'
import type { BaseContext } from '#infra/context'
import { recordAction } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { JobKind } from '#infra/jobs/jobs'
import { oneByOne } from '#infra/database/one-by-one'
import { requirePermission, refuseWithout } from '#infra/operators/permissions'
import { lockRules, newestRules, rulesIn, rulesVersion, writeRules } from '#infra/database/rules-config'
import type { Grants } from '#infra/sessions/session-state'
import { valueAt, withValue } from './rules-fields.ts'
import { contradiction, hasAccountTwice, isSourceChanged, verdictOf } from './rules.ts'
import type { FieldChange } from './rules.ts'
import { ALL_SECTIONS, sectionNamed, sectionOf } from './service-sections.ts'
import type { Section } from './service-sections.ts'

/** What changes of rules need: the process, and whether outsiders reach it. */
export type RulesContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/** The name of the job by which an approved change of rules takes force. */
export const RULES_IN_FORCE = 'rules.in_force'

type Schemas = typeof rulesSchemas
type View = Reply<Schemas['change']>

/** The operator of a call, with what the roles open. */
interface Worker {
  readonly operator: OperatorId
  readonly grants: Grants
}

interface ChangeOf {
  readonly section: Section['name']
  readonly changeId: string
}

/** What waits: each field with its value then and the one that is proposed. */
const proposed = z.object({
  isLooser: z.boolean(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })).min(1),
})

const changes = (context: RulesContext) =>
  new TrustChanges(context, {
    kind: 'rules',
    permission: ({ subject }) => permissionOf(sectionNamed(subject)),
    stale: 'rules.moved_on',
    job: RULES_IN_FORCE,
    lockRevision: async (tx, name) => await lockSection(tx, sectionNamed(name)),
    requirePair: async (tx, { body, proposedBy }, decider) => {
      if (proposed.parse(body).isLooser && !(await isRisk(tx, proposedBy)) && !(await isRisk(tx, decider))) refuse('rules.risk_needed')
    },
    apply: async (tx, { subject, body }, { by }) => {
      const section = sectionNamed(subject)
      const requests = proposed.parse(body).changes.map(({ path, after }) => ({ path, value: after }))
      const { after } = await check(tx, section, requests)
      await writeRules(tx, section.rules, after, by)
      return {}
    },
    audit: audited,
  })

const permissionOf = ({ name }: Pick<Section, 'name'>): Permission => (name === 'accounts' ? 'accounts.edit' : 'settings.edit')

const isRisk = async (tx: Tx, operator: OperatorId) => (await rolesOf(tx, operator))?.includes('risk') ?? false

/** Every section with its values in force and the change that waits. */
export async function readSections(context: RulesContext, viewer: OperatorId): Promise<Reply<Schemas['sections']>> {
  return { sections: await oneByOne(ALL_SECTIONS, async (section) => await viewOf(context, section, viewer)) }
}

/**
 * Changes fields of a section. What tightens protection, takes an account out or is service is one person's and in force at once; all else is proposed
 * (features F-129). Throws `rules.moved_on`, `rules.nothing_changes`, `rules.unknown_field`, `rules.order_of_amounts`, `rules.account_twice`,
 * `rules.source_stays`, `site.invalid` by field, `trust.already_proposed`, and `operators.not_permitted` without the permission for these fields.
 */
export async function changeRules(
  context: RulesContext,
  { operator, grants }: Worker,
  { params, body: { version, changes: requests, reason } }: ParsedInput<Schemas['change']>,
): Promise<View> {
  const section = sectionOf(params.section)
  const seen = await check(context.db, section, requests)
  if (verdictOf(seen.changed) === 'one') {
    requireAlone(grants, section)
    await context.withTransaction(async (tx) => {
      if ((await lockSection(tx, section)) !== version) refuse('rules.moved_on')
      const { changed, after } = await check(tx, section, requests)
      if (verdictOf(changed) !== 'one') refuse('rules.moved_on')
      await writeRules(tx, section.rules, after, operator)
      const { before, after: now } = sidesOf(kept(changed))
      const subject = `rules:${section.name}`
      await recordAction(tx, { actor: `op:${operator}`, action: 'rules.changed', subject, before, after: { ...now, reason } })
    })
  } else {
    requirePermission(grants, permissionOf(section))
    await changes(context).propose(operator, async (tx) => {
      if ((await lockSection(tx, section)) !== version) refuse('rules.moved_on')
      const { changed } = await check(tx, section, requests)
      const body = { isLooser: verdictOf(changed) === 'looser', changes: kept(changed) }
      return { subject: section.name, revision: version, body, reason }
    })
  }
  return await viewOf(context, section, operator)
}

/** Approves a change, which takes force after 10 minutes, in a private demo at once. Throws `trust.second_operator_needed`, `rules.risk_needed`, `rules.moved_on`. */
export async function approveRules(context: RulesContext, operator: OperatorId, { section, changeId }: ChangeOf): Promise<View> {
  await changes(context).approve(operator, { id: changeId, subject: section })
  return await viewOf(context, sectionOf(section), operator)
}

/** Declines a change, takes the own one back, or undoes an approved one before it takes force. */
export async function declineRules(
  context: RulesContext,
  operator: OperatorId,
  { section, changeId, reason }: ChangeOf & { readonly reason: string },
): Promise<View> {
  await changes(context).decline(operator, { id: changeId, subject: section, reason })
  return await viewOf(context, sectionOf(section), operator)
}

/** The job by which approved changes of rules take force. */
export function rulesInForceJob(context: RulesContext): JobKind {
  return changes(context).inForceJob()
}

// Taking an account out may also be done by those who may not put one in.
function requireAlone(grants: Grants, { name }: Section): void {
  const isAllowed = grants.has('settings.service') || (name === 'accounts' && grants.has('accounts.edit'))
  if (!isAllowed) refuseWithout(name === 'accounts' ? 'accounts.edit' : 'settings.service')
}

async function lockSection(tx: Tx, { rules }: Section): Promise<number> {
  await lockRules(tx, rules)
  return await rulesVersion(tx, rules)
}

/** What would be in force, and which fields differ. */
async function check(
  db: Db | Tx,
  section: Section,
  requests: readonly { readonly path: string; readonly value: unknown }[],
): Promise<{ readonly after: object; readonly changed: readonly FieldChange[] }> {
  const { name, rules, fields } = section
  const before = rulesIn(rules, (await newestRules(db, rules))?.body)
  const unknown = requests.find(({ path }) => fields.every((field) => field.path !== path))
  if (unknown !== undefined) refuse('rules.unknown_field', { field: unknown.path })
  const wanted = requests.reduce<unknown>((values, { path, value }) => withValue(values, path, value), before)
  const parsed = rules.schema.safeParse(wanted)
  if (!parsed.success) {
    const [path = ''] = requests
      .filter((one) => parsed.error.issues.some((issue) => issue.path.join('.').startsWith(one.path)))
      .map((one) => one.path)
    return refuse('site.invalid', { fields: { [path]: 'ค่านี้ใช้ไม่ได้ กรุณาตรวจชนิดและขอบเขต' } })
  }
  const after = parsed.data
  const changed = fields.flatMap((field) => {
    const sides = { field, before: valueAt(before, field.path), after: valueAt(after, field.path) }
    return isDeepStrictEqual(sides.before, sides.after) ? [] : [sides]
  })
  if (changed.length === 0) refuse('rules.nothing_changes')
  const wrong = contradiction(name, (path) => valueAt(after, path))
  if (wrong !== undefined)
    refuse('rules.order_of_amounts', { field: wrong.find((path) => requests.some((one) => one.path === path)) ?? wrong[0] })
  if (name === 'accounts') refuseAccounts(before, after)
  return { after, changed }
}

function refuseAccounts(before: object, after: object): void {
  const [had, has] = [cashierRules.schema.parse(before), cashierRules.schema.parse(after)]
  if (hasAccountTwice(has)) refuse('rules.account_twice', { field: 'otherReceivers' })
  if (isSourceChanged(had, has)) refuse('rules.source_stays', { field: 'otherReceivers' })
}

type KeptChange = z.output<typeof proposed>['changes'][number]

const kept = (changed: readonly FieldChange[]): KeptChange[] =>
  changed.map(({ field, before, after }) => ({ path: field.path, before, after }))

function sidesOf(fields: readonly KeptChange[]) {
  const side = (which: 'before' | 'after') => Object.fromEntries(fields.map((one) => [one.path, one[which]]))
  return { before: side('before'), after: side('after') }
}

function audited({ id, subject: name, body, reason, proposedBy, declinedBecause }: TrustChange, act: Act): Audited {
  const subject = `rules:${name}`
  const { before, after } = sidesOf(proposed.parse(body).changes)
  if (act === 'DECLINED' || act === 'UNDONE')
    return { action: act === 'UNDONE' ? 'rules.undone' : 'rules.declined', subject, after: { changeId: id, reason: declinedBecause } }
  const actions = { PROPOSED: 'rules.proposed', APPROVED: 'rules.approved', DONE: 'rules.changed' } as const
  return { action: actions[act], subject, before, after: { ...after, reason, proposedBy: `op:${proposedBy}` } }
}

async function viewOf(context: RulesContext, section: Section, viewer: OperatorId): Promise<View> {
  const { name, title, rules, fields } = section
  const [newest, waiting] = await Promise.all([newestRules(context.db, rules), waitingTrust(context, 'rules', viewer)])
  const values = rulesIn(rules, newest?.body)
  const initial = rulesIn(rules, undefined)
  const change = waiting.get(name)
  const changedBy = newest?.changedBy ?? null
  const names = await namesOf(context.db, changedBy === null ? [] : [changedBy])
  return {
    section: name,
    title,
    version: newest?.version ?? 0,
    changedBy: changedBy === null ? null : (names.get(changedBy) ?? String(changedBy)),
    changedAt: newest?.changedAt.toISOString() ?? null,
    fields: fields.map(({ path, label, group = null, unit, class: ruleClass }) => ({
      path,
      label,
      group,
      unit,
      class: ruleClass,
      value: ruleView.parse(valueAt(values, path)),
      initial: ruleView.parse(valueAt(initial, path)),
    })),
    proposal:
      change === undefined
        ? null
        : {
            ...change.shown,
            changes: proposed
              .parse(change.body)
              .changes.map(({ path, before, after }) => ({ path, before: ruleView.parse(before), after: ruleView.parse(after) })),
          },
  }
}
