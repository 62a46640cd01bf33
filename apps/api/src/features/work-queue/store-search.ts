import type { Typed } from '@morakot/contract/record-number'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'

export interface RecordRow {
  readonly kind: 'deposit' | 'withdrawal' | 'round'
  readonly id: string
  readonly number: bigint
  readonly member: bigint
  readonly username: string
  /** In satang; of a round the stakes. */
  readonly amount: bigint
  readonly status: string
  readonly at: Date
}

const deposits = sql.raw(`
  select 'deposit' as kind, id::text as id, number, member_id as member, amount, status, created_at as at from deposit`)
const withdrawals = sql.raw(`
  select 'withdrawal' as kind, id::text as id, number, member_id as member, amount, status, created_at as at from withdrawal`)
const rounds = sql.raw(`
  select
    'round' as kind, first.number::text as id, first.number, round.member_id as member,
    (round.bet_real + round.bet_bonus) / 1000 as amount, round.state as status, round.opened_at as at
  from game_round as round
  cross join lateral (
    select min(message.id) as number
    from seamless_message as message
    where message.host_id = round.host_id and message.round_id = round.round_id
  ) as first`)

/** The records that exactly this number, reference or outside id names. */
export async function findRecords(db: Db, typed: Typed, text: string, limit: number): Promise<readonly RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select found.*, member.username
    from (${recordsOf(typed, text)}) as found
    join member on member.id = found.member
    order by found.at desc
    limit ${limit}`.execute(db)
  return rows
}

function recordsOf(typed: Typed, text: string): RawBuilder<unknown> {
  if (typed.kind === 'reference') return sql`${deposits} where reference = ${typed.reference}`
  if (typed.kind === 'record' && typed.record === 'deposit') return sql`${deposits} where number = ${typed.number}`
  if (typed.kind === 'record' && typed.record === 'withdrawal') return sql`${withdrawals} where number = ${typed.number}`
  if (typed.kind === 'record')
    return sql`
      ${rounds}
      join seamless_message as named on named.host_id = round.host_id and named.round_id = round.round_id
      where named.id = ${typed.number}`
  // What the bank or a provider calls it.
  return sql`
    ${deposits} where bank_transaction_id = ${text}
    union all
    ${rounds} where round.host_id = any (array(select id from provider_host)) and round.round_id = ${text}`
}
