import { DuckDBInstance, timestampTZValue } from '@duckdb/node-api'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import type { Measure } from './rules.ts'
import type { Movement } from './store.ts'

/** The figures of one line of a summary: exact baht as text, and how often. */
export interface SummaryLine {
  readonly host: string | null
  readonly provider: string | null
  readonly campaign: string | null
  readonly figures: Readonly<Record<string, string>>
}

/** Collects the movements of a day outside the database, adds them up and writes them. */
export interface DayBook {
  /** Forgets what was added: the database may have to be read again. */
  readonly clear: () => Promise<void>
  readonly add: (movements: readonly Movement[]) => Promise<void>
  /** Writes `movements.parquet`, `summary.parquet` and `summary.csv` into a folder that is there, and answers the summary's lines. */
  readonly write: (folder: string) => Promise<readonly SummaryLine[]>
  readonly close: () => void
}

/** Nothing is downloaded: Parquet is a part of the library. What does not fit into memory goes to the folder. */
const settingsIn = (folder: string) => ({
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  memory_limit: '512MB',
  threads: '1',
  temp_directory: folder,
})

const MADE = `create table movement (
  transfer bigint not null, moved_at timestamptz not null, kind varchar not null, house varchar not null,
  measure varchar, millisatang bigint not null, member bigint, host varchar, provider varchar, game integer, campaign varchar
)`

// Whole numbers to the end: a quotient would be a floating point number.
const baht = (units: string) => `cast(coalesce(${units}, 0) as decimal(28, 0)) * 0.00001::decimal(5, 5)`
const sumOf = (measure: Measure) => `coalesce(sum(millisatang) filter (where measure = '${measure}'), 0)`
const timesOf = (kind: string, measure: Measure) => `count(*) filter (where kind = '${kind}' and measure = '${measure}')`

const GGR = `${sumOf('stakes')} - ${sumOf('wins')} - ${sumOf('adjustments')}`
const NGR = `${GGR} - ${sumOf('bonuses')} - ${sumOf('cashback')} - ${sumOf('rewards')}`

/** GGR is stakes less wins and corrections of providers; NGR is that less bonuses, cashback and rewards, before anybody's fees. */
const FIGURES: readonly (readonly [string, string])[] = [
  ['bets', timesOf('bet', 'stakes')],
  ['stakes', baht(sumOf('stakes'))],
  ['wins', baht(sumOf('wins'))],
  ['adjustments', baht(sumOf('adjustments'))],
  ['ggr', baht(GGR)],
  ['bonuses', baht(sumOf('bonuses'))],
  ['cashback', baht(sumOf('cashback'))],
  ['rewards', baht(sumOf('rewards'))],
  ['ngr', baht(NGR)],
  ['affiliates', baht(sumOf('affiliates'))],
  ['corrections', baht(sumOf('corrections'))],
  ['deposit_count', timesOf('deposit', 'deposits')],
  ['deposits', baht(sumOf('deposits'))],
  ['withdrawal_count', timesOf('withdraw_paid', 'withdrawals')],
  ['withdrawals', baht(sumOf('withdrawals'))],
]

const summaryOf = (day: string) => `create or replace table summary as
  select date '${day}' as day, host, provider, campaign, ${FIGURES.map(([name, sum]) => `${sum} as ${name}`).join(', ')}
  from movement
  where measure is not null
  group by host, provider, campaign
  order by host nulls first, provider nulls first, campaign nulls first`

/** Opens a book for one day (`YYYY-MM-DD`, judged); `folder` takes what does not fit into memory. */
export async function openDayBook(day: string, folder: string): Promise<DayBook> {
  const instance = await DuckDBInstance.create(':memory:', settingsIn(folder))
  const connection = await instance.connect()
  await connection.run(MADE)
  return {
    clear: async () => void (await connection.run('delete from movement')),
    add: async (movements) => {
      const appender = await connection.createAppender('movement')
      for (const movement of movements) append(appender, movement)
      appender.closeSync()
    },
    write: async (into) => await writeDay(connection, day, into),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

function append(appender: DuckDBAppender, movement: Movement): void {
  appender.appendBigInt(movement.transfer)
  appender.appendTimestampTZ(timestampTZValue(BigInt(movement.movedAt.getTime()) * 1_000n))
  appender.appendVarchar(movement.kind)
  appender.appendVarchar(movement.house)
  appendText(appender, movement.measure)
  appender.appendBigInt(movement.counted)
  if (movement.member === null) appender.appendNull()
  else appender.appendBigInt(movement.member)
  appendText(appender, movement.host)
  appendText(appender, movement.provider)
  if (movement.game === null) appender.appendNull()
  else appender.appendInteger(movement.game)
  appendText(appender, movement.campaign)
  appender.endRow()
}

function appendText(appender: DuckDBAppender, text: string | null): void {
  if (text === null) appender.appendNull()
  else appender.appendVarchar(text)
}

async function writeDay(connection: DuckDBConnection, day: string, folder: string): Promise<readonly SummaryLine[]> {
  const into = (name: string) => `'${`${folder}/${name}`.replaceAll("'", "''")}'`
  const parquet = '(format parquet, compression zstd)'
  await connection.run(summaryOf(day))
  await connection.run(`copy (select date '${day}' as day, * from movement order by transfer) to ${into('movements.parquet')} ${parquet}`)
  await connection.run(`copy summary to ${into('summary.parquet')} ${parquet}`)
  await connection.run(`copy summary to ${into('summary.csv')} (format csv, header)`)
  return await readSummary(connection)
}

async function readSummary(connection: DuckDBConnection): Promise<readonly SummaryLine[]> {
  const shown = FIGURES.map(([name]) => `${name}::varchar as ${name}`).join(', ')
  const reader = await connection.runAndReadAll(`select host, provider, campaign, ${shown} from summary`)
  return reader.getRowObjectsJson().map(({ host, provider, campaign, ...figures }) => ({
    host: textOf(host),
    provider: textOf(provider),
    campaign: textOf(campaign),
    figures: Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)])),
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
