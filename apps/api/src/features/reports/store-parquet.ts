import { DuckDBInstance, timestampTZValue } from '@duckdb/node-api'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { DAY_FIGURES } from './rules-day.ts'
import type { DayLine } from './rules-day.ts'
import type { Movement } from './store.ts'

/** Collects the movements of a day outside the database, and writes them into the folder of the day's figures. */
export interface DayBook {
  /** Forgets what was added: the database may have to be read again. */
  readonly clear: () => Promise<void>
  readonly add: (movements: readonly Movement[]) => Promise<void>
  /** Writes `movements.parquet`, and the lines of the day as `summary.parquet` and `summary.csv`, into a folder that is there. */
  readonly write: (folder: string, lines: readonly DayLine[]) => Promise<void>
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

const isCount = (name: (typeof DAY_FIGURES)[number]) => name === 'rounds' || name.endsWith('_count')

const SUMMARY = `create or replace table summary (
  day date not null, host varchar, provider varchar, campaign varchar,
  ${DAY_FIGURES.map((name) => `${name} ${isCount(name) ? 'bigint' : 'decimal(28, 5)'} not null`).join(', ')}
)`

const LINE = `insert into summary values (${['?::date', '?', '?', '?', ...DAY_FIGURES.map(() => '?')].join(', ')})`

/** Opens a book for one day (`YYYY-MM-DD`, validated); `folder` takes what does not fit into memory. */
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
    write: async (into, lines) => await writeDay(connection, day, { into, lines }),
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

async function writeDay(
  connection: DuckDBConnection,
  day: string,
  { into, lines }: { readonly into: string; readonly lines: readonly DayLine[] },
): Promise<void> {
  const file = (name: string) => `'${`${into}/${name}`.replaceAll("'", "''")}'`
  const parquet = '(format parquet, compression zstd)'
  await connection.run(SUMMARY)
  for (const { host, provider, campaign, figures } of lines) {
    await connection.run(LINE, [day, host, provider, campaign, ...DAY_FIGURES.map((name) => figures[name])])
  }
  await connection.run(`copy (select date '${day}' as day, * from movement order by transfer) to ${file('movements.parquet')} ${parquet}`)
  await connection.run(`copy summary to ${file('summary.parquet')} ${parquet}`)
  await connection.run(`copy summary to ${file('summary.csv')} (format csv, header)`)
}
