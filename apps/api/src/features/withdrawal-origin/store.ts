import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { CreditAtHold } from './rules.ts'

interface PartRow {
  readonly part: 'change' | 'archived' | 'balance' | 'beyond'
  readonly name: string
  readonly amount: bigint
}

/**
 * A member's credit just after a hold, in one statement: between two, play might leave with its archive. Of an archive only play leaves, so what
 * is missing of an account's opening is play. Null when the hold itself is of an archived month: the play before and after it cannot be separated.
 * Reads every entry of the member's credit that is in the database, by the index of their versions.
 */
export async function readCreditAtHold(db: Db, member: MemberId, holdId: bigint): Promise<CreditAtHold | null> {
  const { rows } = await sql<PartRow>`
    with held_account as materialized (
      select account.id, account.code, opening.version, opening.balance
      from ledger.account
      cross join lateral ledger.opening_balance(account.id) as opening
      where account.owner_id = ${member} and account.token = 'CREDIT'
    ),
    known as materialized (
      select
        account.code, account.version as opened_at, entry.transfer_id, entry.account_version, entry.amount, entry.balance_after
      from held_account as account
      join ledger.entry on entry.account_id = account.id
      where entry.account_version is not null and entry.transfer_id <= ${holdId}
    )
    select 'change' as part, transfer.kind as name, sum(known.amount)::bigint as amount
    from known
    join ledger.transfer on transfer.id = known.transfer_id
    group by transfer.kind
    union all
    select 'archived', account.code,
      (account.balance - coalesce((select sum(amount) from known where code = account.code and account_version <= opened_at), 0))::bigint
    from held_account as account
    union all
    select 'balance', account.code, coalesce(
      (select balance_after from known where code = account.code and account_version > opened_at order by account_version desc limit 1), account.balance)
    from held_account as account
    union all
    select 'beyond', code, amount from known where transfer_id = ${holdId} and account_version <= opened_at`.execute(db)
  const of = (part: PartRow['part']) => rows.filter((row) => row.part === part)
  if (of('beyond').length > 0) return null
  const balance = (...codes: readonly string[]) => total(of('balance').filter(({ name }) => codes.includes(name)))
  return {
    changes: new Map(of('change').map(({ name, amount }) => [name, millisatang(amount)])),
    archivedPlay: total(of('archived')),
    wallet: balance('real', 'bonus'),
    held: balance('withdraw_hold'),
    debt: balance('debt'),
  }
}

function total(rows: readonly PartRow[]): Millisatang {
  return addMillisatang(...rows.map(({ amount }) => millisatang(amount)))
}
