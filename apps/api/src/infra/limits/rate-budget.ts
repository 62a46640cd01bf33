import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'

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
  const window = windowOf(budget, now)
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

/** What an attempt answers that guessed wrongly. */
export const WRONG = Symbol('a wrong guess')

/** The state of the budgets in which an attempt was counted. */
export interface GuessCount {
  /** Whether a budget was spent out: the attempt is not counted there. */
  readonly isOver: (budget: Budget) => boolean
  /** How many are counted, this one included where it is; of a budget that is over about how many, for words alone. */
  readonly countOf: (budget: Budget) => number
}

/**
 * Runs an attempt that may be a guess. It is counted before it is evaluated, in every budget that is not spent out, so that of forty at once no
 * more are evaluated than a budget has left; only one that was wrong stays counted. A budget cannot be read without spending.
 */
export async function countGuess<T>(
  db: Db,
  budgets: readonly Budget[],
  now: Date,
  attempt: (count: GuessCount) => Promise<T | typeof WRONG>,
): Promise<T | typeof WRONG> {
  const taken: Budget[] = []
  const counts = new Map<string, number>()
  for (const budget of budgets) {
    const { isTaken, spent } = await takeOne(db, budget, now)
    counts.set(budget.subject, spent)
    if (isTaken) taken.push(budget)
  }
  let isWrong = false
  try {
    const outcome = await attempt({
      isOver: (budget) => !taken.includes(budget),
      countOf: ({ subject }) => counts.get(subject) ?? 0,
    })
    isWrong = outcome === WRONG
    return outcome
  } finally {
    if (!isWrong) for (const budget of taken) await giveBack(db, budget, now)
  }
}

/** Spends one unit unless the budget is spent out. */
async function takeOne(db: Db, budget: Budget, now: Date): Promise<{ readonly isTaken: boolean; readonly spent: number }> {
  const { rows } = await sql<{ isTaken: boolean; spent: number }>`
    with taken as (
      insert into rate_budget as budget (subject, window_start, spent)
      values (${budget.subject}, ${windowOf(budget, now)}, 1)
      on conflict (subject) do update
      set spent = case when budget.window_start = excluded.window_start then budget.spent + 1 else 1 end,
        window_start = excluded.window_start
      where budget.window_start <> excluded.window_start or budget.spent < ${budget.max}
      returning spent
    )
    select true as "isTaken", spent from taken
    union all
    select false, spent from rate_budget where subject = ${budget.subject} and not exists (select from taken)`.execute(db)
  return rows[0] ?? { isTaken: false, spent: budget.max }
}

/** Takes one unit back that was spent in the window of a moment; one of a window that is over is gone. */
async function giveBack(db: Db, budget: Budget, now: Date): Promise<void> {
  await sql`
    update rate_budget set spent = spent - 1
    where subject = ${budget.subject} and window_start = ${windowOf(budget, now)} and spent > 0`.execute(db)
}

function windowOf({ windowSeconds }: Budget, now: Date): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/** Forgets what a subject has spent, after a success that clears it. */
export async function clearBudget(db: Db, subject: string): Promise<void> {
  await sql`delete from rate_budget where subject = ${subject}`.execute(db)
}

/** Longer than any budget's window. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Forgets budgets whose windows have long ended, at most `rowsMax`: every name that a stranger tries leaves one. Returns how many. */
export async function forgetBudgets(db: Db, now: Date, { rowsMax }: { readonly rowsMax: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_budget
    where subject in (
      select subject from rate_budget where window_start < ${new Date(now.getTime() - KEPT_MS)} limit ${rowsMax}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
