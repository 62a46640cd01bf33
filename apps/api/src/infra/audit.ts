import { sql } from 'kysely'
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
  await sql`
    insert into audit (actor, action, subject, before, after)
    values (
      ${action.actor},
      ${action.action},
      ${action.subject},
      ${action.before === undefined ? null : JSON.stringify(action.before)}::jsonb,
      ${action.after === undefined ? null : JSON.stringify(action.after)}::jsonb
    )`.execute(tx)
}
