import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { giveEnrolmentCode, resetFactors } from '#features/operator-factors/public'
import * as operators from '#features/operators/public'
import type { OperatorsContext } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { demandSecondPerson } from '#infra/four-eyes'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { hashPassword } from '#infra/password-hash'
import { isExpired, isSame, PROPOSAL_MS } from './rules.ts'
import { showChanges } from './service.ts'
import type { ShownChange } from './service.ts'
import { decideChange, dropOldChanges, findChange, insertChange, lockChange } from './store-changes.ts'
import type { Change, ChangeSubject } from './store-changes.ts'
import { lockRole, lockRoles, writeRoleVersion } from './store.ts'

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

/**
 * Proposes a new operator, as above. The proposer gives a first password and the approver is shown the one-time code, so that neither can
 * sign in as the new operator alone. Throws `operator_roles.username_taken` too.
 */
export async function proposeInvitation(
  context: OperatorsContext,
  operator: OperatorId,
  { username, displayName, password, roles, reason }: ParsedInput<Schemas['proposeInvitation']>['body'],
): Promise<ShownChange> {
  const passwordHash = await hashPassword(password, 'known')
  return await propose(context, { operator, reason }, async (tx) => {
    if ((await operators.idOf(tx, username)) !== undefined) refuse('operator_roles.username_taken', { field: 'username' })
    return { kind: 'invitation', username, displayName, passwordHash, roles }
  })
}

/** Proposes to take the second factors of an operator away, as above. Throws `operators.not_found` too. */
export async function proposeFactorReset(
  context: OperatorsContext,
  operator: OperatorId,
  { operatorId: asked, reason }: ParsedInput<Schemas['proposeFactorReset']>['body'],
): Promise<ShownChange> {
  const person = operatorId(BigInt(asked))
  return await propose(context, { operator, reason }, async (tx) => {
    if ((await operators.rolesOf(tx, person)) === null) refuse('operators.not_found')
    return { kind: 'factors', operator: person }
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
    const { after, ...before } = sidesOf(subject)
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'operator_role.proposed',
      subject: nameOf(subject),
      ...before,
      after: { id, after, reason },
    })
  })
  return await readChange(context, operator, id)
}

/**
 * Puts a change into force; returns the one-time code of a new operator or of a reset. Throws `operator_roles.second_operator_needed` to the
 * proposer and to the operator that it is about, `.already_decided`, `.expired`, `.changed_meanwhile`, `.username_taken` and `.two_owners_needed`.
 */
export async function approveChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['approve']>> {
  const enrolmentCode = await context.withTransaction(async (tx) => {
    // Before the change, as every writer of roles does it.
    await lockRoles(tx)
    const change = await lockProposed(tx, id)
    const { subject, proposedBy } = change
    demandSecondPerson(proposedBy, operator, 'operator_roles.second_operator_needed')
    if ('operator' in subject) demandSecondPerson(subject.operator, operator, 'operator_roles.second_operator_needed')
    const at = context.clock.now()
    if (isExpired(change.proposedAt, at)) refuse('operator_roles.expired')
    const code = await apply(context, tx, { change, by: operator, at })
    if ((await operators.holdersOf(tx, 'operators.manage')).length < MANAGERS_MIN) refuse('operator_roles.two_owners_needed')
    await decideChange(tx, id, { status: 'APPROVED', by: operator, at })
    const { after, ...before } = sidesOf(subject)
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'operator_role.changed',
      subject: nameOf(subject),
      ...before,
      after: { id, after, proposedBy: `op:${proposedBy}` },
    })
    return code
  })
  return { ...(await readChange(context, operator, id)), enrolmentCode }
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

interface Approval {
  readonly change: Change
  readonly by: OperatorId
  readonly at: Date
}

/** Puts what was proposed into force. Returns the one-time code of a new operator or a reset. */
async function apply(context: OperatorsContext, tx: Tx, { change: { id, subject }, by, at }: Approval): Promise<string | null> {
  switch (subject.kind) {
    case 'role': {
      const inForce = await lockRole(tx, subject.role)
      if (inForce?.version !== subject.version) refuse('operator_roles.changed_meanwhile')
      await writeRoleVersion(tx, { role: subject.role, version: subject.version + 1, permissions: subject.after, at, changeId: id })
      return null
    }
    case 'person': {
      const held = (await operators.rolesOf(tx, subject.operator)) ?? []
      if (!isSame({ ...held }, { ...subject.before })) refuse('operator_roles.changed_meanwhile')
      await operators.giveRoles(tx, subject.operator, subject.after)
      return null
    }
    case 'invitation': {
      const { roles, ...invited } = subject
      const operator = await operators.insertNew(tx, { ...invited, at })
      if (operator === null) refuse('operator_roles.username_taken')
      await operators.giveRoles(tx, operator, roles)
      return await giveEnrolmentCode(context, tx, { operator, by: `op:${by}` })
    }
    case 'factors':
      return await resetFactors(context, tx, { operator: subject.operator, by: `op:${by}` })
  }
}

async function readChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<ShownChange> {
  const change = await findChange(context.db, id)
  const [shown] = await showChanges(context, operator, change === undefined ? [] : [change])
  invariant(shown !== undefined, `change ${id} is gone`)
  return shown
}

function nameOf(subject: ChangeSubject): string {
  switch (subject.kind) {
    case 'role':
      return `role:${subject.role}`
    case 'invitation':
      return `username:${subject.username}`
    case 'person':
    case 'factors':
      return `op:${subject.operator}`
  }
}

/** A change as the audit has it: nothing of a password. */
function sidesOf(subject: ChangeSubject): { readonly before?: object; readonly after: object } {
  switch (subject.kind) {
    case 'role':
    case 'person':
      return { before: subject.before, after: subject.after }
    case 'invitation': {
      const { username, displayName, roles } = subject
      return { after: { username, displayName, roles } }
    }
    case 'factors':
      return { after: { factors: 'reset' } }
  }
}
