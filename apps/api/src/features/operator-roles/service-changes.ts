import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import * as operators from '#features/operators/public'
import type { OperatorsContext } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { isExpired, isSame, PROPOSAL_MS } from './rules.ts'
import { showChanges } from './service.ts'
import type { ShownChange } from './service.ts'
import { decideChange, dropOldChanges, findChange, insertChange, lockChange } from './store-changes.ts'
import type { Change, ChangeSubject } from './store-changes.ts'
import { countHolders, lockRole, lockRoles, writeRoleVersion } from './store.ts'

type Schemas = typeof operatorRoleSchemas

/** Four eyes need two people who can change roles. */
const MANAGERS_MIN = 2

/**
 * Proposes the permissions of a role. Nothing changes until another owner approves. Throws `operator_roles.changed_meanwhile` over another
 * version than the proposer saw, `.nothing_changes`, `.already_proposed`.
 */
export async function proposeRole(
  context: OperatorsContext,
  operator: OperatorId,
  { role, version, permissions, reason }: ParsedInput<Schemas['proposeRole']>['body'],
): Promise<ShownChange> {
  const after = Object.fromEntries(permissions.map(({ permission, grant }) => [permission, grant]))
  return await propose(context, { operator, reason }, async (tx) => {
    const inForce = await lockRole(tx, role)
    if (inForce?.version !== version) refuse('operator_roles.changed_meanwhile')
    if (isSame(inForce.permissions, after)) refuse('operator_roles.nothing_changes')
    return { kind: 'role', role, version, before: inForce.permissions, after }
  })
}

/** Proposes the roles of an operator, as above. Throws `operators.not_found` too. */
export async function proposePerson(
  context: OperatorsContext,
  operator: OperatorId,
  { operatorId: asked, roles, reason }: ParsedInput<Schemas['proposePerson']>['body'],
): Promise<ShownChange> {
  const person = operatorId(BigInt(asked))
  return await propose(context, { operator, reason }, async (tx) => {
    const before = await operators.rolesOf(tx, person)
    if (before === null) refuse('operators.not_found')
    if (isSame({ ...before }, { ...roles })) refuse('operator_roles.nothing_changes')
    return { kind: 'person', operator: person, before, after: roles }
  })
}

async function propose(
  context: OperatorsContext,
  { operator, reason }: { readonly operator: OperatorId; readonly reason: string },
  judge: (tx: Tx) => Promise<ChangeSubject>,
): Promise<ShownChange> {
  const id = context.newId()
  const at = context.clock.now()
  await context.withTransaction(async (tx) => {
    await dropOldChanges(tx, { before: new Date(at.getTime() - PROPOSAL_MS), at })
    const subject = await judge(tx)
    if (!(await insertChange(tx, { id, subject, reason, proposedBy: operator, proposedAt: at }))) refuse('operator_roles.already_proposed')
    const { before, after } = subject
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'operator_role.proposed',
      subject: nameOf(subject),
      before,
      after: { id, after, reason },
    })
  })
  return await readChange(context, operator, id)
}

/**
 * Puts a change into force. Throws `operator_roles.second_operator_needed` to the proposer and to whom it is about, `.already_decided`,
 * `.expired`, `.changed_meanwhile` and `.two_owners_needed`.
 */
export async function approveChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<ShownChange> {
  await context.withTransaction(async (tx) => {
    // Before the change, as every writer of roles does it.
    await lockRoles(tx)
    const change = await lockProposed(tx, id)
    const { subject, proposedBy } = change
    const isAbout = subject.kind === 'person' && subject.operator === operator
    if (proposedBy === operator || isAbout) refuse('operator_roles.second_operator_needed')
    const at = context.clock.now()
    if (isExpired(change.proposedAt, at)) refuse('operator_roles.expired')
    await apply(tx, change, at)
    if ((await countHolders(tx, 'operators.manage')) < MANAGERS_MIN) refuse('operator_roles.two_owners_needed')
    await decideChange(tx, id, { status: 'APPROVED', by: operator, at })
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'operator_role.changed',
      subject: nameOf(subject),
      before: subject.before,
      after: { id, after: subject.after, proposedBy: `op:${proposedBy}` },
    })
  })
  return await readChange(context, operator, id)
}

/** Declines a change, or takes the own one back. Throws `operator_roles.already_decided`. */
export async function declineChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<ShownChange> {
  await context.withTransaction(async (tx) => {
    const { subject } = await lockProposed(tx, id)
    await decideChange(tx, id, { status: 'DECLINED', by: operator, at: context.clock.now() })
    await recordAction(tx, { actor: `op:${operator}`, action: 'operator_role.declined', subject: nameOf(subject), after: { id } })
  })
  return await readChange(context, operator, id)
}

async function lockProposed(tx: Tx, id: string): Promise<Change> {
  const change = await lockChange(tx, id)
  if (change === undefined) refuse('operator_roles.change_not_found')
  if (change.status !== 'PROPOSED') refuse('operator_roles.already_decided')
  return change
}

async function apply(tx: Tx, { id, subject }: Change, at: Date): Promise<void> {
  if (subject.kind === 'role') {
    const inForce = await lockRole(tx, subject.role)
    if (inForce?.version !== subject.version) refuse('operator_roles.changed_meanwhile')
    await writeRoleVersion(tx, { role: subject.role, version: subject.version + 1, permissions: subject.after, at, changeId: id })
    return
  }
  const held = (await operators.rolesOf(tx, subject.operator)) ?? []
  if (!isSame({ ...held }, { ...subject.before })) refuse('operator_roles.changed_meanwhile')
  await operators.giveRoles(tx, subject.operator, subject.after)
}

async function readChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<ShownChange> {
  const change = await findChange(context.db, id)
  const [shown] = await showChanges(context, operator, change === undefined ? [] : [change])
  invariant(shown !== undefined, `change ${id} is gone`)
  return shown
}

function nameOf(subject: ChangeSubject): string {
  return subject.kind === 'role' ? `role:${subject.role}` : `op:${subject.operator}`
}
