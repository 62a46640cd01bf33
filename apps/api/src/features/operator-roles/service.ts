import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { PERMISSIONS, permissions } from '@morakot/contract/nouns'
import { showProposals } from '#engines/proposal-views'
import type { OperatorsContext } from '#features/operators/service-context'
import * as operators from '#features/operators/service'
import { networksInForce } from '#features/operators/service-networks'
import type { OperatorId } from '#infra/identity'
import { oneByOne } from '#infra/database/one-by-one'
import type { ProposalStatus } from '#infra/operators/proposal-table'
import { ROLES } from './rules.ts'
import { listChanges, subjectOf } from './store-changes.ts'
import type { Change, ChangeSubject } from './store-changes.ts'
import { listPeople, listRoles } from './store.ts'
import type { RolePermissions } from './store.ts'

type Schemas = typeof operatorRoleSchemas
export type ChangeView = Reply<Schemas['decline']>

/** Older changes are in the audit log. */
const CHANGES_MAX = 100

/** The operators with their roles, and whether each has a second factor. */
export async function readPeople(context: OperatorsContext): Promise<Reply<Schemas['people']>> {
  const people = await listPeople(context.db)
  return {
    items: await oneByOne(people, async ({ id, lastSeenAt, roles, temporary, ...person }) => {
      const { hasTotp, passkeys } = await context.secondFactorOf(context.db, id)
      return {
        ...person,
        operatorId: String(id),
        roles: [...roles],
        temporary: temporary === null ? null : { role: temporary.role, until: new Date(temporary.until).toISOString() },
        hasSecondFactor: hasTotp || passkeys > 0,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }
    }),
  }
}

/** Every role with what it permits, and every permission with its Thai name. */
export async function readMatrix(context: OperatorsContext): Promise<Reply<Schemas['matrix']>> {
  const roles = await listRoles(context.db)
  return {
    permissions: PERMISSIONS.map((permission) => ({ permission, label: permissions[permission].label })),
    roles: ROLES.flatMap((role) =>
      roles
        .filter((one) => one.role === role)
        .map(({ version, madeAt, permissions: held }) => ({
          role,
          title: OPERATOR_ROLES[role],
          version,
          changedAt: madeAt.toISOString(),
          permissions: permissionsView(held),
        })),
    ),
  }
}

/** The networks from which operators may work, and the caller's present address. */
export async function readNetworks(context: OperatorsContext, address: string): Promise<Reply<Schemas['networks']>> {
  return { items: [...(await networksInForce(context.db))], address }
}

/** Proposed and decided changes, newest first. */
export async function readChanges(context: OperatorsContext, requesting: OperatorId): Promise<Reply<Schemas['changes']>> {
  return { items: await showChanges(context, requesting, await listChanges(context.db, CHANGES_MAX)) }
}

const STATES = {
  WAITING: 'PROPOSED',
  DONE: 'APPROVED',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'DECLINED',
  EXPIRED: 'EXPIRED',
  STALE: 'EXPIRED',
} as const satisfies Record<ProposalStatus, ChangeView['status']>

/** Changes as an operator sees them. */
export async function showChanges(context: OperatorsContext, requesting: OperatorId, changes: readonly Change[]): Promise<ChangeView[]> {
  const named = await operators.namesOf(
    context.db,
    changes.flatMap(({ operatorId: about }) => about ?? []),
  )
  const nameOf = (id: OperatorId) => named.get(id) ?? String(id)
  return await showProposals(context, requesting, changes, (change, { status, ...shown }) => ({
    ...shown,
    changeId: change.id,
    subject: subjectView(subjectOf(change), nameOf),
    status: STATES[status],
    inForceAt: status === 'WAITING' ? (change.inForceAt?.toISOString() ?? null) : null,
  }))
}

// The hash of a first password is in no reply.
function subjectView(subject: ChangeSubject, nameOf: (id: OperatorId) => string): ChangeView['subject'] {
  switch (subject.kind) {
    case 'role': {
      const { kind, role, before, after } = subject
      return { kind, role, before: permissionsView(before), after: permissionsView(after) }
    }
    case 'person': {
      const { operator, before, after, ...others } = subject
      return { ...others, operatorId: String(operator), displayName: nameOf(operator), before: [...before], after: [...after] }
    }
    case 'invitation': {
      const { kind, username, displayName, roles } = subject
      return { kind, username, displayName, roles: [...roles] }
    }
    case 'networks':
      return { kind: subject.kind, before: [...subject.before], after: [...subject.after] }
    case 'factors':
    case 'enable': {
      const { kind, operator } = subject
      return { kind, operatorId: String(operator), displayName: nameOf(operator) }
    }
  }
}

// A permission of another release is kept in its version and not shown.
function permissionsView(held: RolePermissions) {
  return PERMISSIONS.flatMap((permission) => {
    const grant = held[permission]
    return grant === undefined ? [] : [{ permission, grant }]
  })
}
