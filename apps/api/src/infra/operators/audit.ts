import { sensitiveChange } from '@morakot/contract/features/audit/noun'
import type { AuditAction } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../db.ts'
import { publish } from '../events/publish.ts'
import { invariant } from '../invariant.ts'
import { actingAs } from './acting.ts'
import { sensitiveKind } from './sensitive-actions.ts'

/** An action that is to be written down. One that no noun declares does not compile. */
export interface AuditedAction {
  /** `op:<id>`, `member:<id>` or `job:<name>`. */
  readonly actor: string
  readonly action: AuditAction
  readonly subject: string
  readonly before?: object
  readonly after?: object
}

/** The same without who does it. */
export type Audited = Omit<AuditedAction, 'actor'>

/**
 * Records an action in the transaction that does it: either both are committed or neither. Operators who watch are notified of changes of
 * value or trust (`sensitiveKind`). In the request of the operator who does it, it has the session, the address and the device. Returns the number of its row.
 */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<bigint> {
  const { rows } = await insertAction(action, sql`returning id, at`).execute(tx)
  const [row] = rows
  invariant(row !== undefined, `${action.action} was not written down`)
  await announceSensitive(tx, action, row)
  return row.id
}

/** The same for a subject on which a unique index allows one action; false when the action exists already. */
export async function recordOnce(tx: Tx, action: AuditedAction): Promise<boolean> {
  const { rows } = await insertAction(action, sql`on conflict do nothing returning id, at`).execute(tx)
  for (const row of rows) await announceSensitive(tx, action, row)
  return rows.length === 1
}

interface Written {
  readonly id: bigint
  readonly at: Date
}

async function announceSensitive(tx: Tx, { actor, action, subject }: AuditedAction, { id, at }: Written): Promise<void> {
  const kind = sensitiveKind(action, subject)
  if (kind === null) return
  await publish(tx, sensitiveChange, { member: null, actor, occurredAt: at, payload: { kind, action, subject, audit: String(id) } })
}

function insertAction(action: AuditedAction, ending: RawBuilder<unknown>): RawBuilder<Written> {
  const from = actingAs(action.actor)
  return sql`
    insert into audit (actor, action, subject, session_id, address, device, before, after)
    values (
      ${action.actor},
      ${action.action},
      ${action.subject},
      ${from?.session ?? null},
      ${from?.address ?? null},
      ${from?.device ?? null},
      ${action.before === undefined ? null : JSON.stringify(action.before)}::jsonb,
      ${action.after === undefined ? null : JSON.stringify(action.after)}::jsonb
    )
    ${ending}`
}
