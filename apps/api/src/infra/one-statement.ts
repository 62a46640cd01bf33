import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * A query that answers one row at most, ready to be asked together with others. Its columns are named beside it, because the joint
 * answer has to tell them apart.
 */
export interface Question<Row extends object> {
  readonly query: RawBuilder<Row>
  readonly columns: readonly (keyof Row & string)[]
}

export type Questions = Readonly<Record<string, { readonly query: RawBuilder<unknown>; readonly columns: readonly string[] }>>
/** What each of some questions was answered. */
export type Answers<Q extends Questions> = { readonly [K in keyof Q]: Q[K] extends Question<infer Row> ? Row | undefined : never }

/** Something a question is asked by: a value, or a column of many that are asked at once. */
export type Term<T> = T | RawBuilder<T>

/**
 * Asks several questions in one statement: a message of a provider needs half a dozen rows of as many features before it can be judged,
 * and the way to the database costs more than any of them. All see the same moment, so whatever must be locked first is locked before;
 * a question may lock its own row.
 */
export async function askTogether<Q extends Questions>(db: Db | Tx, questions: Q): Promise<Answers<Q>> {
  const [answers] = await askOf(db, sql`(select 1 as place) as asked`, questions)
  if (answers === undefined) throw new Error('invariant: questions were not answered')
  return answers
}

/**
 * The same for each of many: the questions are asked by the columns of `asked`. Answers in the order of the rows. Each caller's row is
 * looked up by itself (`offset 0`): a planner that may join would read a whole table that was small when it planned, and go on doing so.
 */
export async function askOfEach<Q extends Questions>(db: Db | Tx, asks: Asks, questions: Q): Promise<readonly Answers<Q>[]> {
  const names = Object.keys(asks.columns)
  const askers = sql`unnest(${arraysOf(asks.columns, asks.values)}) with ordinality as asked (${sql.raw([...names, 'place'].join(', '))})`
  if (asks.beside === undefined) return await askOf(db, askers, questions)
  return await askOf(db, sql`asked`, questions, sql`with asked as materialized (select * from ${askers}), ${asks.beside}`)
}

interface Asks {
  readonly columns: Columns
  readonly values: readonly Values[]
  /** Named statements that are run with the questions and may be asked by them; they read from `asked` too. */
  readonly beside?: RawBuilder<unknown>
}

async function askOf<Q extends Questions>(
  db: Db | Tx,
  askers: RawBuilder<unknown>,
  questions: Q,
  beside = sql``,
): Promise<readonly Answers<Q>[]> {
  const asked = Object.entries(questions)
  const columns = asked.flatMap(([name, question]) =>
    ['found', ...question.columns].map((column) => `"${name}"."${column}" as "${name}.${column}"`),
  )
  const { rows } = await sql<Record<string, unknown>>`
    ${beside}
    select ${sql.raw(columns.join(', '))}
    from ${askers}
    ${sql.join(
      asked.map(
        ([name, { query }]) =>
          sql`left join lateral (select true as found, answer.* from (${query}) as answer offset 0) as ${sql.raw(`"${name}"`)} on true`,
      ),
      sql` `,
    )}
    order by asked.place`.execute(db)
  return rows.map((row) => {
    const answers = asked.map(([name, question]) => [name, row[`${name}.found`] === true ? rowOf(row, name, question.columns) : undefined])
    // The columns of each question are its row's, by its type.
    return Object.fromEntries(answers) as Answers<Q>
  })
}

/** Columns by name, with their types in SQL. */
export type Columns = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, unknown>>

/**
 * A parameter for each column, whatever the number of rows: the statement is the same for all numbers. Each stands in a select of its
 * own, because a planner that sees how many there are would plan every time anew.
 */
function arraysOf(columns: Columns, rows: readonly Values[]): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, type]) => sql`(select ${rows.map((row) => row[name])}::${sql.raw(type)}[])`))
}

function rowOf(row: Readonly<Record<string, unknown>>, name: string, columns: readonly string[]): object {
  return Object.fromEntries(columns.map((column) => [column, row[`${name}.${column}`]]))
}

/** A statement that changes rows and answers nothing, ready to be run together with others. */
export type Write = RawBuilder<unknown> | RowWrite

/** One row of a statement that writes any number of them. */
interface RowWrite {
  readonly into: RowsWrite
  readonly row: Values
}

interface RowsWrite {
  readonly columns: Columns
  readonly statement: (given: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** A write of which many rows go in one step: `statement` writes what it reads from `given`, which has these columns. */
export function rowWrite<C extends Columns>(
  columns: C,
  statement: RowsWrite['statement'],
): (row: { readonly [Name in keyof C]: unknown }) => Write {
  const into = { columns, statement }
  return (row) => ({ into, row })
}

/**
 * Runs several writes in one statement; answers how many rows each has touched. Of rows that are written in one step each is said to
 * have been touched when all were, else none. No write sees what another one does, so no two may touch the same row.
 */
export async function writeTogether(tx: Tx, writes: readonly Write[]): Promise<readonly number[]> {
  if (writes.length === 0) return []
  const steps = [...Map.groupBy(writes, (write) => ('into' in write ? write.into : write)).values()]
  const parts = steps.map((step, at) => sql`${sql.raw(`step_${at}`)} as (${statementOf(step)} returning 1)`)
  const counts = steps.map((_, at) => `(select count(*)::integer from step_${at}) as step_${at}`)
  const { rows } = await sql<Record<string, number>>`with ${sql.join(parts)} select ${sql.raw(counts.join(', '))}`.execute(tx)
  const touched = new Map(
    steps.flatMap((step, at) => {
      const count = rows[0]?.[`step_${at}`] ?? 0
      return step.map((write) => [write, 'into' in write ? Number(count === step.length) : count] as const)
    }),
  )
  return writes.map((write) => touched.get(write) ?? 0)
}

function statementOf(step: readonly Write[]): RawBuilder<unknown> {
  const [first] = step
  if (first === undefined || !('into' in first)) return first ?? sql``
  const { columns, statement } = first.into
  const values = step.map((write) => ('into' in write ? write.row : {}))
  return statement(sql`unnest(${arraysOf(columns, values)}) as given (${sql.raw(Object.keys(columns).join(', '))})`)
}
