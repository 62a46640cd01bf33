import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

export interface Budget {
  /** What is counted and for whom, such as `login:address:203.0.113.7`. */
  readonly subject: string
  readonly max: number
  readonly windowSeconds: number
}

/**
 * Spends one unit of a budget and says how many were spent in the running window, this one included. The count lives in PostgreSQL,
 * so that several API processes share it. Over `max` it is spent out.
 */
export async function spendBudget(db: Db | Tx, budget: Budget, now: Date): Promise<{ readonly spent: number; readonly left: number }> {
  const windowMs = budget.windowSeconds * 1000
  const window = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { rows } = await sql<{ spent: number }>`
    insert into rate_budget (subject, window_start, spent)
    values (${budget.subject}, ${window}, 1)
    on conflict (subject) do update
    set spent = case when rate_budget.window_start = excluded.window_start then rate_budget.spent + 1 else 1 end,
      window_start = excluded.window_start
    returning spent`.execute(db)
  const spent = rows[0]?.spent ?? 1
  return { spent, left: Math.max(0, budget.max - spent) }
}

/** What a budget has spent in the running window, without spending. */
export async function spentOf(db: Db, budget: Budget, now: Date): Promise<number> {
  const windowMs = budget.windowSeconds * 1000
  const window = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { rows } = await sql<{ spent: number }>`
    select spent from rate_budget where subject = ${budget.subject} and window_start = ${window}`.execute(db)
  return rows[0]?.spent ?? 0
}

/** Forgets what a subject has spent, after a success that clears it. */
export async function clearBudget(db: Db, subject: string): Promise<void> {
  await sql`delete from rate_budget where subject = ${subject}`.execute(db)
}

/** Longer than any budget's window. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Forgets budgets whose windows have long ended, at most `rowsMax`: every name that a stranger tries leaves one. Answers how many. */
export async function forgetBudgets(db: Db, now: Date, { rowsMax }: { readonly rowsMax: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_budget
    where subject in (
      select subject from rate_budget where window_start < ${new Date(now.getTime() - KEPT_MS)} limit ${rowsMax}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
