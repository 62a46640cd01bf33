import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { FileName, Line } from '@morakot/contract/features/imports/schema-lines'

// The application may not read these tables: only the owner imports.

export interface ImportRun {
  readonly digest: string
  readonly state: 'staging' | 'finished'
}

export async function findRun(db: Db | Tx, source: string): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`select digest, state from import_run where source = ${source}`.execute(db)
  return rows[0]
}

const LOCK = sql`hashtext('morakot-import')`

/** Waits until no other connection imports. The lock ends with the connection, or when it is released. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_lock(${LOCK})`.execute(db)
}

export async function unlockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
}

/** Begins the run of a source, or goes on with it. What another content of the same source has staged is dropped: it was never applied. */
export async function beginRun(tx: Tx, source: string, digest: string): Promise<void> {
  await sql`delete from import_line using import_run as run
    where import_line.source = ${source} and run.source = ${source} and run.digest <> ${digest}`.execute(tx)
  await sql`
    insert into import_run (source, digest) values (${source}, ${digest})
    on conflict (source) do update set digest = excluded.digest`.execute(tx)
}

/** The last line of a file that is staged; 0 before the first. */
export async function findLastStaged(db: Db, source: string, file: FileName): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    select coalesce(max(line), 0) as line from import_line where source = ${source} and file = ${file}`.execute(db)
  return rows[0]?.line ?? 0
}

export async function insertLines(
  tx: Tx,
  source: string,
  file: FileName,
  lines: readonly { readonly line: number; readonly value: object }[],
): Promise<void> {
  await sql`
    insert into import_line (source, file, line, body)
    select ${source}, ${file}, (given ->> 'line')::integer, given -> 'value'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as given`.execute(tx)
}

/** Makes real what is staged, and leaves the rebuild of each projection to be done. */
export async function applyRun(
  tx: Tx,
  source: string,
  given: {
    readonly operator: OperatorId | null
    readonly postingsAtOnce: number
    readonly now: Date
    readonly projections: readonly string[]
  },
): Promise<void> {
  const { operator, postingsAtOnce, now, projections } = given
  await sql`
    select import_apply(
      ${source}, ${operator}::bigint, ${postingsAtOnce}::integer, ${now}::timestamptz, ${[...projections]}::text[]
    )`.execute(tx)
}

/** The numbers of all games of the catalogue. */
export async function listGameNumbers(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from game`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The codes of all campaigns of vouchers. */
export async function listCampaignCodes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from voucher_campaign`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** What of these members a member who is here already has. */
export async function listTaken(
  db: Db,
  members: readonly { readonly line: number; readonly value: Line<'members'> }[],
): Promise<readonly { readonly line: number; readonly what: string }[]> {
  const given = members.map(({ line, value: { username, phone, bank, referralCode } }) => ({
    line,
    username,
    phone,
    bank: bankNumberOf(bank.code) ?? bank.code,
    number: bank.number,
    referral: referralCode ?? null,
  }))
  const { rows } = await sql<{ line: number; what: string }>`
    with given as materialized (
      select *
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (line integer, username text, phone text, bank text, number text, referral text)
    )
    select given.line, 'username ' || given.username as what from given join member using (username)
    union all
    select given.line, 'phone ' || given.phone from given join member using (phone)
    union all
    select given.line, 'referralCode ' || referral from given join member on member.referral_code = given.referral
    union all
    select given.line, 'bank account ' || bank || ' ' || number
    from given
    join member on member.bank_number = given.number and bank_of_thailand_number(member.bank_code) = given.bank
    order by line`.execute(db)
  return rows
}
