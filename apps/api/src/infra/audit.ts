import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

export interface AuditedAction {
  /** `op:<id>`, `member:<id>` or `job:<name>`. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before?: object
  readonly after?: object
}

/** Writes an action down in the transaction that does it: neither is there without the other. */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await insertAction(action, sql``).execute(tx)
}

/** The same for a subject that a unique index lets be acted on once; false when somebody has. */
export async function recordOnce(tx: Tx, action: AuditedAction): Promise<boolean> {
  const { rows } = await insertAction(action, sql`on conflict do nothing returning 1`).execute(tx)
  return rows.length === 1
}

function insertAction(action: AuditedAction, ending: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into audit (actor, action, subject, before, after)
    values (
      ${action.actor},
      ${action.action},
      ${action.subject},
      ${action.before === undefined ? null : JSON.stringify(action.before)}::jsonb,
      ${action.after === undefined ? null : JSON.stringify(action.after)}::jsonb
    )
    ${ending}`
}
