import type { Database } from '@morakot/database/database'
import type { ChainHead } from './chains.ts'
import type { SealLine, TransferLine } from './format.ts'

export type Pool = Database<Record<never, never>>['pool']

/** What was archived last; null when nothing was. */
export interface LastArchive {
  readonly month: string
  readonly endsAt: Date
  readonly lastSeal: string
  readonly isReleased: boolean
}

export async function lastArchive(pool: Pool): Promise<LastArchive | null> {
  const { rows } = await pool.query<LastArchive>(`
    select month, ends_at as "endsAt", last_seal::text as "lastSeal", released_at is not null as "isReleased"
    from ledger.archive
    where recorded_at is not null
    order by id desc
    limit 1`)
  return rows[0] ?? null
}

/** When the first seal after one was set; null when there is none. */
export async function sealedAfter(pool: Pool, seal: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>('select sealed_at as at from ledger.seal where id > $1 order by id limit 1', [seal])
  return rows[0]?.at ?? null
}

/** The last seal that was set before a moment; null when there is none after `after`. */
export async function lastSealBefore(pool: Pool, after: string, moment: Date): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select max(id)::text as id from ledger.seal where id > $1 and sealed_at < $2', [
    after,
    moment,
  ])
  return rows[0]?.id ?? null
}

/** The digest of the last seal up to one, in hex; of none, nothing. */
export async function digestUpTo(pool: Pool, seal: string): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from ledger.seal where id <= $1 order by id desc limit 1`,
    [seal],
  )
  return rows[0]?.digest ?? ''
}

/** Seals after one and up to another, so many at once. */
export async function sealsBetween(pool: Pool, after: string, upTo: string, limit: number): Promise<readonly SealLine[]> {
  const { rows } = await pool.query<SealLine>(
    `select id::text as seal, low_xid::text as low, high_xid::text as high, transfers::integer, entries::integer, encode(digest, 'hex') as digest
    from ledger.seal
    where id > $1 and id <= $2
    order by id
    limit $3`,
    [after, upTo, limit],
  )
  return rows
}

// As ledger.digest_of reads them. The session speaks UTC and ISO.
const TRANSFER_TEXT = 'row(id, scope, idem_key, req_hash, kind, status, reason, reverses, ext_ref, actor, created_at, xid)::text'
const LEGS_TEXT = `array(
  select row(transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)::text
  from ledger.entry where entry.transfer_id = transfer.id order by leg
)`

/** The transfers of a seal, in their order. */
export async function transfersOf(pool: Pool, { low, high }: Pick<SealLine, 'low' | 'high'>): Promise<readonly TransferLine[]> {
  const { rows } = await pool.query<TransferLine>(
    `select ${TRANSFER_TEXT} as transfer, ${LEGS_TEXT} as legs
    from ledger.transfer
    where xid >= $1 and xid < $2
    order by xid, id`,
    [low, high],
  )
  return rows
}

/** Those of these transfers that are still in the database, by their number. */
export async function transfersOfIds(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, TransferLine>> {
  const { rows } = await pool.query<TransferLine & { id: string }>(
    `select id::text as id, ${TRANSFER_TEXT} as transfer, ${LEGS_TEXT} as legs from ledger.transfer where id = any ($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, transfer, legs }) => [id, { transfer, legs }]))
}

/** Where the chains of accounts began after the last archive. */
export async function openingsOf(pool: Pool, accounts: readonly string[]): Promise<ReadonlyMap<string, ChainHead>> {
  const { rows } = await pool.query<{ id: string; version: string; balance: string }>(
    `select account.id::text as id, opening.version::text as version, opening.balance::text as balance
    from unnest($1::bigint[]) as account (id)
    cross join lateral ledger.opening_balance(account.id) as opening`,
    [accounts],
  )
  return new Map(rows.map(({ id, version, balance }) => [id, { version: BigInt(version), balance: BigInt(balance) }]))
}

/** Of whom accounts are, and what of. */
export async function namesOf(
  pool: Pool,
  accounts: readonly string[],
): Promise<readonly { readonly account: string; readonly owner: string | null; readonly code: string; readonly token: string }[]> {
  const { rows } = await pool.query<{ account: string; owner: string | null; code: string; token: string }>(
    'select id::text as account, owner_id::text as owner, code, token from ledger.account where id = any ($1) order by id',
    [accounts],
  )
  return rows
}

export interface PlayLines {
  readonly last: string
  readonly messages: readonly string[]
  readonly rounds: readonly string[]
}

/**
 * The next messages after one that are older than a moment, and the rounds of which one of them is the first; null after the last. Numbers and
 * moments rise together but for clocks that differ and transactions that take long: the end is where nothing is within an hour of it.
 */
export async function playAfter(pool: Pool, after: string, moment: Date, limit: number): Promise<PlayLines | null> {
  const { rows } = await pool.query<{ id: string; is_older: boolean; message: string; round: string | null }>(
    `select
      sent.id::text as id,
      sent.created_at < $3 as is_older,
      to_jsonb(sent)::text as message,
      (
        select to_jsonb(round)::text
        from game_round as round
        where round.host_id = sent.host_id and round.round_id = sent.round_id
          and sent.id = (select min(first.id) from seamless_message as first where first.host_id = sent.host_id and first.round_id = sent.round_id)
      ) as round
    from (select * from seamless_message where id > $1 order by id limit $2) as sent
    where sent.created_at < $3::timestamptz + interval '1 hour'
    order by sent.id`,
    [after, limit, moment],
  )
  const last = rows.at(-1)?.id
  if (last === undefined) return null
  const older = rows.filter((row) => row.is_older)
  return { last, messages: older.map(({ message }) => message), rounds: older.flatMap(({ round }) => round ?? []) }
}
