import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorRoleSchemas, TemporaryRole } from '@morakot/contract/features/operator-roles/schema'
import { Decisions } from '#engines/decisions'
import type { Act, Done } from '#engines/decisions'
import { keepEnrolmentCode, makeEnrolmentCode, resetFactors } from '#features/operator-factors/service-enrolment'
import type { OperatorsContext } from '#features/operators/service-context'
import { takesForceLater } from '#features/trust/service'
import * as operators from '#features/operators/service'
import type { OperatorRole } from '@morakot/contract/permission'
import type { Audited } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { networksInForce, putNetworks, requireOwnAddress } from '#features/operators/service-networks'
import { textOfNetworks } from '@morakot/contract/features/operator-roles/schema-networks'
import { refuse } from '@morakot/contract/refused'
import { isSamePerson } from '#infra/operators/four-eyes'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { JobKind } from '#infra/jobs/jobs'
import { hashPassword } from '#infra/crypto/password-hash'
import { isSame, MANAGERS_MIN } from './rules.ts'
import { showChanges } from './service.ts'
import type { ChangeView } from './service.ts'
import { queueEnd, requireAhead, requireTemporary, temporaryNow } from './service-temporary.ts'
import { columnsOf, rolesBase, subjectOf } from './store-changes.ts'
import type { Change, ChangeSubject } from './store-changes.ts'
import { lockRole, lockRoles, writeRoleVersion } from './store.ts'

type Schemas = typeof operatorRoleSchemas

/** How long a change of operators waits for another owner (console-2.md §1.1). */
const CHANGE_LIFE_MS = 72 * 3_600_000

/** The name of the job by which an approved change takes force. */
export const CHANGE_IN_FORCE = 'operator_roles.in_force'

/** `onCode` is given the one-time code of a new operator or of a reset, which is made at the approval and counts once the change is in force. */
const changes = (context: OperatorsContext, onCode?: (code: string) => void) =>
  new Decisions(context, {
    table: 'operatorChange',
    permission: () => 'operators.manage',
    refusals: {
      notFound: 'operator_roles.change_not_found',
      alreadyDecided: 'operator_roles.already_decided',
      secondOperator: 'operator_roles.second_operator_needed',
      expired: 'operator_roles.expired',
      stale: 'operator_roles.changed_meanwhile',
    },
    waits: () => refuse('operator_roles.already_proposed'),
    member: () => null,
    // Before the change, as every writer of roles does it.
    lock: lockRoles,
    pair: ({ operatorId: about }, maker, decider) => !isSamePerson(maker, decider) && !isSamePerson(about, decider),
    preview: readBase,
    bothHold: true,
    atApproval: async (tx, change) => {
      const subject = subjectOf(change)
      if (subject.kind === 'person' && subject.temporaryAfter !== null) requireAhead(subject.temporaryAfter.until, context.clock.now())
      if (subject.kind === 'invitation') await refuseTaken(tx, subject.username)
      else if (subject.kind !== 'factors') return { enrolmentCodeHash: null }
      const { code, hash } = makeEnrolmentCode(context)
      onCode?.(code)
      return { enrolmentCodeHash: hash }
    },
    ...takesForceLater(context, CHANGE_IN_FORCE),
    apply: async (tx, change, done) => {
      await apply(context, tx, change, done)
      if ((await operators.lastingHoldersOf(tx, 'operators.manage')).length < MANAGERS_MIN) refuse('operator_roles.two_owners_needed')
      return {}
    },
    audit: audited,
  })

/**
 * Proposes the permissions of a role. Nothing changes until another owner approves. Throws `operator_roles.changed_meanwhile` over another
 * version than the proposer saw, `.nothing_changes`, `.already_proposed`.
 */
export async function proposeRole(
  context: OperatorsContext,
  operator: OperatorId,
  { role, version, permissions, reason }: ParsedInput<Schemas['proposeRole']>['body'],
): Promise<ChangeView> {
  const after = Object.fromEntries(permissions.map(({ permission, grant }) => [permission, grant]))
  return await propose(context, { operator, reason }, async (tx) => {
    const inForce = await lockRole(tx, role)
    if (inForce?.version !== version) refuse('operator_roles.changed_meanwhile')
    if (isSame(inForce.permissions, after)) refuse('operator_roles.nothing_changes')
    return { kind: 'role', role, version, before: inForce.permissions, after }
  })
}

/**
 * Proposes the roles of an operator, as above, of which one may have an end. Throws `operators.not_found`, `operator_roles.lasting_role_needed` and
 * `.until_bounds` too.
 */
export async function proposePerson(
  context: OperatorsContext,
  operator: OperatorId,
  { operatorId: requested, roles, until, reason }: ParsedInput<Schemas['proposePerson']>['body'],
): Promise<ChangeView> {
  const person = operatorId(BigInt(requested))
  return await propose(context, { operator, reason }, async (tx) => {
    const before = await operators.rolesOf(tx, person)
    if (before === null) refuse('operators.not_found')
    const temporaryBefore = await temporaryNow(tx, person)
    const held = { roles: before, temporary: temporaryBefore }
    const temporaryAfter = requireTemporary(held, { roles, until, at: context.clock.now() })
    const isSameEnd = isSame({ ...temporaryBefore }, { ...temporaryAfter })
    if (isSameEnd && isSame({ ...before }, { ...roles })) refuse('operator_roles.nothing_changes')
    return { kind: 'person', operator: person, before, after: roles, temporaryBefore, temporaryAfter }
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
): Promise<ChangeView> {
  const passwordHash = await hashPassword(password, 'known')
  return await propose(context, { operator, reason }, async (tx) => {
    await refuseTaken(tx, username)
    return { kind: 'invitation', username, displayName, passwordHash, roles }
  })
}

async function refuseTaken(tx: Tx, username: string): Promise<void> {
  if ((await operators.idOf(tx, username)) !== undefined) refuse('operator_roles.username_taken', { field: 'username' })
}

/** Proposes to take the second factors of an operator away, as above. Throws `operators.not_found` too. */
export async function proposeFactorReset(
  context: OperatorsContext,
  operator: OperatorId,
  { operatorId: requested, reason }: ParsedInput<Schemas['proposeFactorReset']>['body'],
): Promise<ChangeView> {
  const person = operatorId(BigInt(requested))
  return await propose(context, { operator, reason }, async (tx) => {
    if ((await operators.rolesOf(tx, person)) === null) refuse('operators.not_found')
    return { kind: 'factors', operator: person }
  })
}

/** Proposes that a disabled operator may work again, as above. Throws `operator_roles.not_disabled` too. */
export async function proposeEnable(
  context: OperatorsContext,
  operator: OperatorId,
  { operatorId: requested, reason }: ParsedInput<Schemas['proposeEnable']>['body'],
): Promise<ChangeView> {
  const person = operatorId(BigInt(requested))
  return await propose(context, { operator, reason }, async (tx) => {
    if (!(await operators.isDisabled(tx, person))) refuse('operator_roles.not_disabled')
    return { kind: 'enable', operator: person }
  })
}

/**
 * Proposes the networks from which operators may work, as a whole list, as above. Throws `operator_roles.own_address` too, for a list without the address
 * from which it is proposed.
 */
export async function proposeNetworks(
  context: OperatorsContext,
  { operator, address }: { readonly operator: OperatorId; readonly address: string },
  { networks: after, reason }: ParsedInput<Schemas['proposeNetworks']>['body'],
): Promise<ChangeView> {
  return await propose(context, { operator, reason }, async (tx) => {
    const before = await networksInForce(tx)
    if (textOfNetworks(before) === textOfNetworks(after)) refuse('operator_roles.nothing_changes', { field: 'networks' })
    await requireOwnAddress(tx, after, address)
    return { kind: 'networks', before, after }
  })
}

async function propose(
  context: OperatorsContext,
  { operator, reason }: { readonly operator: OperatorId; readonly reason: string },
  check: (tx: Tx) => Promise<ChangeSubject>,
): Promise<ChangeView> {
  const change = await changes(context).propose(operator, { id: context.newId(), member: null }, async (tx, at) => ({
    ...columnsOf(await check(tx)),
    reason,
    expiresAt: new Date(at.getTime() + CHANGE_LIFE_MS),
  }))
  return await showChange(context, operator, change)
}

/** The job by which an approved change takes force. */
export function changeInForceJob(context: OperatorsContext): JobKind {
  return changes(context).job(CHANGE_IN_FORCE)
}

/**
 * Approves a change, which takes force after 10 minutes, in a private demo at once; returns the one-time code of a new operator or of a reset. Throws `operator_roles.second_operator_needed` to the
 * proposer and to the operator that it is about, `.already_decided`, `.expired`, `.changed_meanwhile`, `.username_taken` and `.two_owners_needed`.
 */
export async function approveChange(context: OperatorsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['approve']>> {
  let enrolmentCode: string | null = null
  const keepCode = (code: string) => {
    enrolmentCode = code
  }
  const change = await changes(context, keepCode).approve(operator, id)
  return { ...(await showChange(context, operator, change)), enrolmentCode }
}

/** Declines a change, takes the own one back, or undoes an approved one before it takes force. Throws `operator_roles.already_decided`, `operator_roles.expired` and `trust.undo_refused`. */
export async function declineChange(
  context: OperatorsContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<ChangeView> {
  return await showChange(context, operator, await changes(context).decline(operator, declined))
}

/** What a change was proposed over, as it is now. */
async function readBase(tx: Tx, change: Change): Promise<Pick<Change, 'base'>> {
  const subject = subjectOf(change)
  if (subject.kind === 'role') {
    const inForce = await lockRole(tx, subject.role)
    return { base: { version: inForce?.version ?? 0, permissions: inForce?.permissions ?? {} } }
  }
  if (subject.kind === 'networks') return { base: { networks: await networksInForce(tx) } }
  if (subject.kind !== 'person') return { base: {} }
  const roles = (await operators.rolesOf(tx, subject.operator)) ?? []
  return { base: rolesBase(roles, await temporaryNow(tx, subject.operator)) }
}

/** Puts a proposal into force. */
async function apply(context: OperatorsContext, tx: Tx, change: Change, { by, at }: Done): Promise<void> {
  const subject = subjectOf(change)
  const giver = change.decidedByTerminal ? ('job:operator' as const) : (`op:${by}` as const)
  const codeOf = (operator: OperatorId) => {
    invariant(change.enrolmentCodeHash !== null, `change ${change.id} has a one-time code`)
    return { operator, by: giver, hash: change.enrolmentCodeHash }
  }
  switch (subject.kind) {
    case 'role': {
      const { role, version, after: permissions } = subject
      await writeRoleVersion(tx, { role, version: version + 1, permissions, madeAt: at, changeId: change.id })
      return
    }
    case 'person':
      await giveRoles(context, tx, subject, at)
      return
    case 'invitation': {
      const { roles, ...invited } = subject
      const operator = await operators.insertNew(tx, { ...invited, at })
      if (operator === null) refuse('operator_roles.username_taken')
      await operators.giveRoles(tx, operator, { roles, temporary: null, at })
      await keepEnrolmentCode(context, tx, codeOf(operator))
      return
    }
    case 'networks':
      await putNetworks(tx, subject.after, change.id)
      return
    case 'factors':
      await resetFactors(context, tx, codeOf(subject.operator))
      return
    case 'enable':
      await operators.enable(tx, subject.operator)
  }
}

type OfPerson = Extract<ChangeSubject, { readonly kind: 'person' }>

async function giveRoles(context: OperatorsContext, tx: Tx, { operator, after, temporaryAfter }: OfPerson, at: Date): Promise<void> {
  if (temporaryAfter === null) {
    await operators.giveRoles(tx, operator, { roles: after, temporary: null, at })
    return
  }
  requireAhead(temporaryAfter.until, at)
  const until = new Date(temporaryAfter.until)
  await operators.giveRoles(tx, operator, { roles: after, temporary: { role: temporaryAfter.role, until }, at })
  await queueEnd(context, tx, operator, { until, at })
}

async function showChange(context: OperatorsContext, operator: OperatorId, change: Change): Promise<ChangeView> {
  const [shown] = await showChanges(context, operator, [change])
  invariant(shown !== undefined, `change ${change.id} is not shown`)
  return shown
}

function audited(change: Change, act: Act): Audited {
  const { id, reason, proposedBy, declinedBecause } = change
  const changed = subjectOf(change)
  const subject = nameOf(changed)
  const { after, ...before } = sidesOf(changed)
  if (act === 'PROPOSED') return { action: 'operator_role.proposed', subject, ...before, after: { id, after, reason } }
  if (act === 'DONE') return { action: 'operator_role.changed', subject, ...before, after: { id, after, proposedBy: `op:${proposedBy}` } }
  if (act === 'APPROVED')
    return { action: 'operator_role.approved', subject, ...before, after: { id, after, proposedBy: `op:${proposedBy}` } }
  return { action: act === 'UNDONE' ? 'operator_role.undone' : 'operator_role.declined', subject, after: { id, reason: declinedBecause } }
}

function nameOf(subject: ChangeSubject): string {
  switch (subject.kind) {
    case 'role':
      return `role:${subject.role}`
    case 'invitation':
      return `username:${subject.username}`
    case 'networks':
      return 'operators:networks'
    case 'person':
    case 'factors':
    case 'enable':
      return `op:${subject.operator}`
  }
}

const rolesRecorded = (roles: readonly OperatorRole[], temporary: TemporaryRole | null) =>
  temporary === null ? roles : { roles, temporary }

/** A change as the audit has it: nothing of a password. */
function sidesOf(subject: ChangeSubject): { readonly before?: object; readonly after: object } {
  switch (subject.kind) {
    case 'role':
    case 'networks':
      return { before: subject.before, after: subject.after }
    case 'person': {
      const { before, after, temporaryBefore, temporaryAfter } = subject
      return { before: rolesRecorded(before, temporaryBefore), after: rolesRecorded(after, temporaryAfter) }
    }
    case 'invitation': {
      const { username, displayName, roles } = subject
      return { after: { username, displayName, roles } }
    }
    case 'factors':
      return { after: { factors: 'reset' } }
    case 'enable':
      return { after: { isDisabled: false } }
  }
}
