import type { OperatorRole } from '@morakot/contract/permission'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { RolePermissions } from './store.ts'

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
    }
  | ({ readonly kind: 'invitation' } & Invited)
  | { readonly kind: 'factors'; readonly operator: OperatorId }

/** A new operator, as proposed. */
export interface Invited {
  readonly username: string
  readonly displayName: string
  readonly passwordHash: string
  readonly roles: readonly OperatorRole[]
}

export interface Change {
  readonly id: string
  readonly subject: ChangeSubject
  readonly reason: string
  readonly status: 'PROPOSED' | 'APPROVED' | 'DECLINED'
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
}

export type NewChange = Pick<Change, 'id' | 'subject' | 'reason' | 'proposedBy' | 'proposedAt'>

/** Keeps a proposal; false while another one of the same role, person or username waits. */
export async function insertChange(tx: Tx, { id, subject, reason, proposedBy, proposedAt }: NewChange): Promise<boolean> {
  const { role = null, operator = null, base, body } = columnsOf(subject)
  const { rows } = await sql`
    insert into operator_change (id, kind, role, operator_id, base, body, reason, proposed_by, proposed_at)
    values (
      ${id}, ${subject.kind}, ${role}, ${operator}, ${JSON.stringify(base)}::jsonb, ${JSON.stringify(body)}::jsonb,
      ${reason}, ${proposedBy}, ${proposedAt}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

interface Columns {
  readonly role?: OperatorRole
  readonly operator?: OperatorId
  readonly base: object
  readonly body: object
}

function columnsOf(subject: ChangeSubject): Columns {
  switch (subject.kind) {
    case 'role':
      return {
        role: subject.role,
        base: { version: subject.version, permissions: subject.before },
        body: { permissions: subject.after },
      }
    case 'person':
      return { operator: subject.operator, base: { roles: subject.before }, body: { roles: subject.after } }
    case 'invitation': {
      const { kind: _, ...body } = subject
      return { base: {}, body }
    }
    case 'factors':
      return { operator: subject.operator, base: {}, body: {} }
  }
}

interface Row {
  readonly id: string
  readonly kind: ChangeSubject['kind']
  readonly role: OperatorRole
  readonly operator: bigint
  // What was written above, by the same shapes.
  readonly base: { readonly version: number; readonly permissions: RolePermissions; readonly roles: readonly OperatorRole[] }
  readonly body: { readonly permissions: RolePermissions } & Invited
  readonly reason: string
  readonly status: Change['status']
  readonly proposedBy: bigint
  readonly proposedAt: Date
  readonly decidedBy: bigint | null
  readonly decidedAt: Date | null
}

const COLUMNS = sql`
  id, kind, role, operator_id as operator, base, body, reason, status, proposed_by as "proposedBy", proposed_at as "proposedAt",
  decided_by as "decidedBy", decided_at as "decidedAt"`

function changeIn({ kind, role, operator, base, body, ...row }: Row): Change {
  const subject = ((): ChangeSubject => {
    switch (kind) {
      case 'role':
        return { kind, role, version: base.version, before: base.permissions, after: body.permissions }
      case 'person':
        return { kind, operator: operatorId(operator), before: base.roles, after: body.roles }
      case 'invitation':
        return { kind, ...body }
      case 'factors':
        return { kind, operator: operatorId(operator) }
    }
  })()
  const decidedBy = row.decidedBy === null ? null : operatorId(row.decidedBy)
  return { ...row, subject, proposedBy: operatorId(row.proposedBy), decidedBy }
}

/** The proposal that waits to take an operator's factors away, locked. */
export async function lockFactorProposal(tx: Tx, operator: OperatorId): Promise<Change | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from operator_change
    where operator_id = ${operator} and kind = 'factors' and status = 'PROPOSED'
    for update`.execute(tx)
  return rows[0] && changeIn(rows[0])
}

/** The terminal was the second of two owners. */
export async function decideByTerminal(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update operator_change set status = 'APPROVED', decided_by_terminal = true, decided_at = ${at} where id = ${id}`.execute(tx)
}

/** A change, locked: of ten decisions at once, one is made. */
export async function lockChange(tx: Tx, id: string): Promise<Change | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from operator_change where id = ${id} for update`.execute(tx)
  return rows[0] && changeIn(rows[0])
}

/** Changes, newest first. */
export async function listChanges(db: Db, max: number): Promise<readonly Change[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from operator_change order by proposed_at desc, id desc limit ${max}`.execute(db)
  return rows.map(changeIn)
}

export async function findChange(db: Db | Tx, id: string): Promise<Change | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from operator_change where id = ${id}`.execute(db)
  return rows[0] && changeIn(rows[0])
}

export async function decideChange(
  tx: Tx,
  id: string,
  decision: { readonly status: 'APPROVED' | 'DECLINED'; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await sql`
    update operator_change
    set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where id = ${id}`.execute(tx)
}

/** Declines, in the proposer's name, what waits since before a moment: an old proposal does not stand in the way of a new one. */
export async function dropOldChanges(tx: Tx, { before, at }: { readonly before: Date; readonly at: Date }): Promise<void> {
  await sql`
    update operator_change
    set status = 'DECLINED', decided_by = proposed_by, decided_at = ${at}
    where status = 'PROPOSED' and proposed_at <= ${before}`.execute(tx)
}
