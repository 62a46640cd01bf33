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

type Questions = Readonly<Record<string, { readonly query: RawBuilder<unknown>; readonly columns: readonly string[] }>>
/** What each of some questions was answered. */
export type Answers<Q extends Questions> = { readonly [K in keyof Q]: Q[K] extends Question<infer Row> ? Row | undefined : never }

/**
 * Asks several questions in one statement: a message of a provider needs half a dozen rows of as many features before it can be judged,
 * and the way to the database costs more than any of them. All see the same moment, so whatever must be locked first is locked before;
 * a question may lock its own row.
 */
export async function askTogether<Q extends Questions>(db: Db | Tx, questions: Q): Promise<Answers<Q>> {
  const asked = Object.entries(questions)
  const columns = asked.flatMap(([name, question]) =>
    ['found', ...question.columns].map((column) => `"${name}"."${column}" as "${name}.${column}"`),
  )
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(columns.join(', '))}
    from (select) as asked
    ${sql.join(
      asked.map(
        ([name, { query }]) =>
          sql`left join lateral (select true as found, answer.* from (${query}) as answer) as ${sql.raw(`"${name}"`)} on true`,
      ),
      sql` `,
    )}`.execute(db)
  const [row = {}] = rows
  const answers = asked.map(([name, question]) => [name, row[`${name}.found`] === true ? rowOf(row, name, question.columns) : undefined])
  // The columns of each question are its row's, by its type.
  return Object.fromEntries(answers) as Answers<Q>
}

function rowOf(row: Readonly<Record<string, unknown>>, name: string, columns: readonly string[]): object {
  return Object.fromEntries(columns.map((column) => [column, row[`${name}.${column}`]]))
}

/** A statement that changes rows and answers nothing, ready to be run together with others. */
export type Write = RawBuilder<unknown>

/**
 * Runs several writes in one statement; answers how many rows each has touched. No write sees what another one does, so no two may
 * touch the same row.
 */
export async function writeTogether(tx: Tx, writes: readonly Write[]): Promise<readonly number[]> {
  if (writes.length === 0) return []
  const steps = writes.map((write, at) => sql`${sql.raw(`step_${at}`)} as (${write} returning 1)`)
  const counts = writes.map((_, at) => `(select count(*)::integer from step_${at}) as step_${at}`)
  const { rows } = await sql<Record<string, number>>`with ${sql.join(steps)} select ${sql.raw(counts.join(', '))}`.execute(tx)
  return writes.map((_, at) => rows[0]?.[`step_${at}`] ?? 0)
}
