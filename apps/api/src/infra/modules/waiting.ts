import { CAMEL_CASE } from '@morakot/database/camel-case'
import type { PageBadge, ProposalKind, WorkKind } from '@morakot/contract/features/work-queue/states'
import type { Permission } from '@morakot/contract/nouns'
import {
  CamelCasePlugin,
  DummyDriver,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Compilable, Expression, ExpressionBuilder, RawBuilder } from 'kysely'
import type { Tables } from '../generated/tables.ts'
import type { ProposalTable } from '../operators/proposal-table.ts'
import type { Row } from '../database/tables.ts'

type Permissions = readonly [Permission, ...Permission[]]

/**
 * The rows of one table that wait, as a query in the names of PostgreSQL, oldest first. Its columns: `subject` text, `number` bigint, `member` bigint,
 * `amount` bigint in satang, `detail` text, `first_by` bigint, `since` timestamptz; all but the subject and the moment may be null.
 * `since` is when the member or the bank began to wait (console-2.md O-90). `first_by` is the operator who proposed it or gave the first of two
 * approvals: what it names waits for another person.
 */
export interface WaitingRows {
  readonly table: keyof Tables
  readonly query: RawBuilder<unknown>
  /** Each row is for one operator alone: the query has a column `only_for` bigint. */
  readonly isPersonal?: boolean
  /** A row is in the queue from so many minutes after `since` on; absent: always. It can be taken before. */
  readonly beginsAfterMinutes?: number
}

/** The proposals of one table: those that wait, and all of them with what they are about. */
export interface WaitingProposals extends WaitingRows {
  /** The values by which its rows are chosen. */
  readonly where: Readonly<Record<string, unknown>>
  /** Every proposal for which a condition over the table holds, with the columns of the engine, `in_force_at` and `subject`. */
  readonly listed: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** A number of the navigation that counts something else than the tasks of its page. */
export interface CountedRows {
  readonly badge: PageBadge
  /** A query with the column `since`. */
  readonly query: RawBuilder<unknown>
}

/** One kind of task: who sees it, who may take it, and which rows it is. */
export interface WaitingSource<K extends WorkKind = WorkKind> {
  readonly kind: K
  /** Opens the page on which it is worked. */
  readonly permission: Permission
  /** Any of them opens the task itself. */
  readonly work: Permissions
  /** The number of the navigation that it counts to; null where its page has none. */
  readonly badge: PageBadge | null
  readonly rows: readonly WaitingRows[]
  /** Its rows again where they are proposals. */
  readonly proposals: readonly WaitingProposals[]
  readonly also: readonly CountedRows[]
  /** How people say the number of one; absent where its rows have none. */
  readonly numbered?: (number: bigint) => string
}

interface Declared<K> extends Pick<WaitingSource, 'numbered'> {
  readonly kind: K
  readonly permission: Permission
}

// `NoInfer`: TypeScript takes the kind from the declaration, not from the list that holds the source.

/** Declares rows that wait for an operator. */
export function waiting<K extends Exclude<WorkKind, ProposalKind>>(
  source: Declared<K> &
    Pick<WaitingSource, 'work'> & { readonly badge: PageBadge | null; readonly rows: WaitingRows; readonly also?: CountedRows },
): WaitingSource<NoInfer<K>> {
  return { ...source, rows: [source.rows], proposals: [], also: source.also === undefined ? [] : [source.also] }
}

/** Declares proposals that wait for a second operator. Those who see them may decide them, unless `work` names another permission. */
export function waitingProposals<K extends ProposalKind>(
  source: Declared<K> & { readonly work?: Permissions; readonly rows: readonly WaitingProposals[] },
): WaitingSource<NoInfer<K>> {
  return { work: [source.permission], ...source, badge: null, proposals: source.rows, also: [] }
}

type ColumnOf<Name extends keyof Tables, V> = {
  [Column in keyof Row<Name>]: Row<Name>[Column] extends V ? Column : never
}[keyof Row<Name>] &
  string

/** A column with values of a type, or an expression over the columns of the table. */
type Read<Name extends keyof Tables, V> = ColumnOf<Name, V> | ((is: ExpressionBuilder<Tables, Name>) => Expression<V>) | RawBuilder<V>

/** Which rows: these columns have these values, and those columns do not. */
interface Which<Name extends keyof Tables> {
  readonly where: Partial<Row<Name>>
  readonly whereNot?: Partial<Row<Name>>
}

interface TaskColumns<Name extends keyof Tables> extends Which<Name> {
  /** Of which a page of the console is opened; `id` when absent. */
  readonly subject?: ColumnOf<Name, bigint | string>
  /** As people say it. */
  readonly number?: ColumnOf<Name, bigint>
  readonly member?: Read<Name, bigint | null>
  /** In satang. */
  readonly amount?: Read<Name, bigint | null>
  /** A reason or kind, as a code. */
  readonly detail?: Read<Name, string | null>
  /** The operator whose proposal or first approval waits for another person. */
  readonly firstBy?: Read<Name, bigint | null>
  readonly since: Read<Name, Date>
  /** What the oldest first are found by, where an index has not the moment itself. */
  readonly order?: ColumnOf<Name, Date>
}

/** The waiting rows of a table, by its typed columns. Values are literals in the query, so that PostgreSQL uses its partial index. */
export function waitingRows<const Name extends keyof Tables>(table: Name, columns: TaskColumns<Name>): WaitingRows {
  const {
    subject = 'id',
    number,
    member,
    amount,
    detail,
    firstBy,
    since,
    order,
    where,
    whereNot,
  }: LooseColumns = columns as unknown as LooseColumns
  const query = builder
    .selectFrom(table as string)
    .select([
      typed(subject, 'text').as('subject'),
      typed(number, 'bigint').as('number'),
      typed(member, 'bigint').as('member'),
      typed(amount, 'bigint').as('amount'),
      typed(detail, 'text').as('detail'),
      typed(firstBy, 'bigint').as('first_by'),
      read(since).as('since'),
    ])
    .where(conditionOf({ where, whereNot }))
    .orderBy(read(order ?? since))
    .orderBy(read(subject))
  return { table, query: sql.raw(textOf(query)) }
}

/** Rows that a store reads by its own statement, in the columns of `WaitingRows`. */
export function waitingQuery(
  table: keyof Tables,
  query: RawBuilder<unknown>,
  more: Pick<WaitingRows, 'isPersonal' | 'beginsAfterMinutes'> = {},
): WaitingRows {
  return { table, query, ...more }
}

/** The proposals of a table, or those of one kind where a table holds several. */
export function proposalRows<const Name extends ProposalTable>(
  table: Name,
  { subject, ...which }: { readonly subject: Read<Name, string | null> } & Partial<Which<Name>>,
): WaitingProposals {
  const { where = {}, whereNot }: Partial<LooseColumns> = which as unknown as Partial<LooseColumns>
  const about = typed(subject as LooseRead, 'text')
  const from = builder.selectFrom(table as string).where(conditionOf({ where, whereNot }))
  const waits = from
    .select([
      typed('id', 'text').as('subject'),
      'number',
      typed(undefined, 'bigint').as('member'),
      typed(undefined, 'bigint').as('amount'),
      about.as('detail'),
      typed('proposedBy', 'bigint').as('first_by'),
      sql.ref('proposedAt').as('since'),
    ])
    // One whose time is over is ended within a minute.
    .where(conditionOf({ where: { status: 'WAITING', decidedAt: null } }))
    .orderBy('proposedAt')
    .orderBy('id')
  const all = textOf(
    from.select([
      about.as('subject'),
      ...PROPOSAL_COLUMNS,
      typed(LATER.has(table) ? 'inForceAt' : undefined, 'timestamptz').as('in_force_at'),
    ]),
  )
  return { table, where, query: sql.raw(textOf(waits)), listed: (condition) => sql`${sql.raw(all)} and ${condition}` }
}

/** The username of the member whom a column of a table names. */
export function usernameOf(column: string): RawBuilder<string | null> {
  return sql<string | null>`(select username from member as named where named.id = ${sql.ref(column)})`
}

const PROPOSAL_COLUMNS = [
  'id',
  'number',
  'status',
  'reason',
  'proposedBy',
  'proposedAt',
  'expiresAt',
  'decidedBy',
  'decidedAt',
  'declinedBecause',
] as const

/** The tables whose approved proposals take force later: one that is missing or not so does not compile. */
const TAKE_FORCE_LATER: { readonly [Name in ProposalTable as 'inForceAt' extends keyof Row<Name> ? Name : never]: true } = {
  operatorChange: true,
  trustChange: true,
}
const LATER: ReadonlySet<string> = new Set(Object.keys(TAKE_FORCE_LATER))

// TypeScript does not follow a builder over a table whose name is a parameter: what a feature declares is typed above, and is read here as text.
type AnyTables = Record<string, Record<string, unknown>>
type LooseRead = string | RawBuilder<unknown> | ((is: ExpressionBuilder<AnyTables, string>) => Expression<unknown>)

interface LooseColumns {
  readonly subject?: string
  readonly number?: string
  readonly member?: LooseRead
  readonly amount?: LooseRead
  readonly detail?: LooseRead
  readonly firstBy?: LooseRead
  readonly since: LooseRead
  readonly order?: string
  readonly where: Readonly<Record<string, unknown>>
  readonly whereNot?: Readonly<Record<string, unknown>> | undefined
}

/** Writes values into the text: it is written once at the start, and is the same for every poll. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value)
  }
}

/** Builds queries and runs none. */
const builder = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
  plugins: [new CamelCasePlugin(CAMEL_CASE)],
})

const textOf = (query: Compilable) => query.compile().sql

function read(column: LooseRead): RawBuilder<unknown> {
  if (typeof column === 'string') return sql.ref(column)
  return sql`${typeof column === 'function' ? column(expressionBuilder<AnyTables, string>()) : column}`
}

function typed(column: LooseRead | undefined, type: 'text' | 'bigint' | 'timestamptz'): RawBuilder<unknown> {
  return sql`cast(${column === undefined ? sql.lit(null) : read(column)} as ${sql.raw(type)})`
}

function conditionOf({ where, whereNot = {} }: Pick<LooseColumns, 'where' | 'whereNot'>): RawBuilder<boolean> {
  const equal = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${sql.lit(value)}`,
  )
  const not = Object.entries(whereNot).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${sql.lit(value)}`)
  return equal.length + not.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...equal, ...not], sql` and `)}`
}
