import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from './db.ts'
import { invariant } from './invariant.ts'

export interface AuditedAction {
  /** `op:<id>`, `member:<id>` or `job:<name>`. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before?: object
  readonly after?: object
}

/** Writes an action down in the transaction that does it: neither is there without the other. Answers the number of its row. */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<bigint> {
  const { rows } = await insertAction(action, sql`returning id`).execute(tx)
  const [row] = rows
  invariant(row !== undefined, `${action.action} was not written down`)
  return row.id
}

/** The same for a subject that a unique index lets be acted on once; false when somebody has. */
export async function recordOnce(tx: Tx, action: AuditedAction): Promise<boolean> {
  const { rows } = await insertAction(action, sql`on conflict do nothing returning id`).execute(tx)
  return rows.length === 1
}

function insertAction(action: AuditedAction, ending: RawBuilder<unknown>): RawBuilder<{ id: bigint }> {
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
