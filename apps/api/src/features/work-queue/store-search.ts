import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { namedBy } from '#engines/store-named'
import type { RecordKind, Sought } from '#engines/store-named'
import type { Db } from '#infra/db'

export interface RecordRow {
  readonly kind: RecordKind
  readonly id: string
  /** Of a deposit, a withdrawal or a round. */
  readonly number: bigint | null
  /** What the bank or a provider calls it. */
  readonly name: string | null
  readonly member: bigint | null
  readonly username: string | null
  /** In satang; of a round the stakes. */
  readonly amount: bigint | null
  readonly status: string
  /** Why it waits, as a code of its feature. */
  readonly detail: string | null
  readonly at: Date
}

const COLUMNS: Readonly<Record<RecordKind, RawBuilder<unknown>>> = {
  deposit: sql.raw(`
    id::text as id, number, bank_transaction_id as name, member_id as member, amount, status, null as detail, created_at as at
    from deposit`),
  withdrawal: sql.raw(`
    id::text as id, number, null as name, member_id as member, amount, status, null as detail, created_at as at
    from withdrawal`),
  round: sql.raw(`
    first.number::text as id, first.number, round.round_id as name, round.member_id as member,
    (round.bet_real + round.bet_bonus) / 1000 as amount, round.state as status, null as detail, round.opened_at as at
    from game_round as round
    cross join lateral (
      select min(message.id) as number
      from seamless_message as message
      where message.host_id = round.host_id and message.round_id = round.round_id
    ) as first`),
  receipt: sql.raw(`
    event_id as id, null::bigint as number, bank_transaction_id as name, null::bigint as member,
    ((payload ->> 'amount')::numeric * 100)::bigint as amount, outcome as status, reason as detail, received_at as at
    from bank_event`),
  difference: sql.raw(`
    id::text as id, null::bigint as number, subject as name, member_id as member, coalesce(amount_there, amount_here) / 1000 as amount,
    case when closed_at is null then 'open' else 'closed' end as status, difference as detail, opened_at as at
    from reconciliation_case`),
  alert: sql.raw(`
    id::text as id, null::bigint as number, subject as name, member_id as member, null::bigint as amount, 'open' as status, kind as detail,
    first_at as at
    from seamless_alert`),
}

/** The records of these kinds that the typed number, amount, or name at a bank or provider finds: of each kind the newest, up to the limit. */
export async function findRecords(
  db: Db,
  kinds: readonly RecordKind[],
  sought: Sought & { readonly limit: number },
): Promise<readonly RecordRow[]> {
  const parts = kinds.flatMap((kind) => {
    const which = namedBy(kind, sought)
    return which === null
      ? []
      : [sql`(select ${sql.lit(kind)} as kind, ${COLUMNS[kind]} where ${which} order by at desc limit ${sought.limit})`]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<RecordRow>`
    select found.*, member.username
    from (${sql.join(parts, sql` union all `)}) as found
    left join member on member.id = found.member
    order by found.at desc`.execute(db)
  return rows
}
