import type { Network } from '@morakot/contract/features/operator-roles/schema-networks'
import type { TemporaryRole } from '@morakot/contract/features/operator-roles/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Document } from '#infra/database/document'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { RolePermissions } from './store.ts'

const on = tables<'operatorChange'>()

/** What a change is about: a role, or an operator by name. */
export const changeSubject = sql<string | null>`coalesce(
  role, body ->> 'username', case when kind = 'networks' then kind end, (select username from operator where operator.id = operator_change.operator_id)
)`

/** A change as it is stored: `base` is what the proposer saw, `body` what is proposed. */
export type Change = Row<'operatorChange'>

export type ChangeSubject =
  | {
      readonly kind: 'role'
      readonly role: OperatorRole
      readonly version: number
      readonly before: RolePermissions
      readonly after: RolePermissions
    }
  | {
      readonly kind: 'person'
      readonly operator: OperatorId
      readonly before: readonly OperatorRole[]
      readonly after: readonly OperatorRole[]
      readonly temporaryBefore: TemporaryRole | null
      readonly temporaryAfter: TemporaryRole | null
    }
  | ({ readonly kind: 'invitation' } & Invited)
  | { readonly kind: 'networks'; readonly before: readonly Network[]; readonly after: readonly Network[] }
  | { readonly kind: 'factors' | 'enable'; readonly operator: OperatorId }

/** A new operator, as proposed. */
export interface Invited {
  readonly username: string
  readonly displayName: string
  readonly passwordHash: string
  readonly roles: readonly OperatorRole[]
}

interface Columns {
  readonly kind: Change['kind']
  readonly role: OperatorRole | null
  readonly operatorId: OperatorId | null
  readonly base: Document
  readonly body: Document
}

/** A subject as it is stored. */
export function columnsOf(subject: ChangeSubject): Columns {
  const none = { kind: subject.kind, role: null, operatorId: null, base: {}, body: {} }
  switch (subject.kind) {
    case 'role': {
      const { role, version, before, after } = subject
      return { ...none, role, base: { version, permissions: before }, body: { permissions: after } }
    }
    case 'person': {
      const { operator, before, after, temporaryBefore, temporaryAfter } = subject
      return { ...none, operatorId: operator, base: rolesBase(before, temporaryBefore), body: rolesBase(after, temporaryAfter) }
    }
    case 'invitation': {
      const { kind: _, ...body } = subject
      return { ...none, body: { ...body } }
    }
    case 'networks':
      return { ...none, base: { networks: subject.before }, body: { networks: subject.after } }
    case 'factors':
    case 'enable':
      return { ...none, operatorId: subject.operator }
  }
}

/** Roles as a proposal keeps them. Without an end they are as before there were any, so that waiting proposals stay current. */
export const rolesBase = (roles: readonly OperatorRole[], temporary: TemporaryRole | null) =>
  temporary === null ? { roles } : { roles, temporary }

// The rows written above: the same shapes apply, and the table checks its kinds.
interface Written {
  readonly role: OperatorRole
  readonly operatorId: OperatorId
  readonly base: {
    readonly version: number
    readonly permissions: RolePermissions
    readonly roles: readonly OperatorRole[]
    readonly temporary?: TemporaryRole
    readonly networks: readonly Network[]
  }
  readonly body: {
    readonly permissions: RolePermissions
    readonly temporary?: TemporaryRole
    readonly networks: readonly Network[]
  } & Invited
}

export function subjectOf(change: Change): ChangeSubject {
  const { kind } = change
  const { role, operatorId: operator, base, body } = change as unknown as Written
  switch (kind) {
    case 'role':
      return { kind, role, version: base.version, before: base.permissions, after: body.permissions }
    case 'person':
      return {
        kind,
        operator,
        before: base.roles,
        after: body.roles,
        temporaryBefore: base.temporary ?? null,
        temporaryAfter: body.temporary ?? null,
      }
    case 'invitation':
      return { kind, ...body }
    case 'networks':
      return { kind, before: base.networks, after: body.networks }
    case 'factors':
    case 'enable':
      return { kind, operator }
  }
}

/** The proposal that waits to take an operator's factors away, locked. */
export async function lockFactorProposal(tx: Tx, operator: OperatorId): Promise<Change | undefined> {
  return await on(tx)
    .selectFrom('operatorChange')
    .selectAll()
    .where('operatorId', '=', operator)
    .where('kind', '=', 'factors')
    .where('status', '=', 'WAITING')
    .where('decidedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The terminal was the second of two owners; null where its decision is carried out at once, else it waits for its moment. */
export async function decideByTerminal(
  tx: Tx,
  id: string,
  { at, later }: { readonly at: Date; readonly later: { readonly inForceAt: Date; readonly enrolmentCodeHash: Buffer } | null },
): Promise<void> {
  const decided = { decidedByTerminal: true, decidedAt: at } as const
  const decision = later === null ? ({ ...decided, status: 'DONE' } as const) : { ...decided, ...later, expiresAt: null }
  await on(tx).updateTable('operatorChange').set(decision).where('id', '=', id).execute()
}

/** Changes, newest first. */
export async function listChanges(db: Db, max: number): Promise<readonly Change[]> {
  const newest = on(db).selectFrom('operatorChange').selectAll().orderBy('proposedAt', 'desc').orderBy('id', 'desc')
  return await newest.limit(max).execute()
}
