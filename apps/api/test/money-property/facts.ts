import { sql } from 'kysely'
import type { Message, Sent } from './calls.ts'
import { keyOf } from './calls.ts'
import { patiently } from './retries.ts'
import type { Play, Redemption } from './play.ts'
import { HOST } from './world.ts'

export interface AccountFact {
  readonly id: bigint
  readonly owner: bigint | null
  readonly code: string
  readonly floor: bigint | null
  readonly ceiling: bigint | null
  readonly balance: bigint
  readonly version: bigint
}

export interface TransferFact {
  readonly id: bigint
  readonly scope: string
  readonly key: string
  readonly kind: string
  readonly status: 'posted' | 'refused'
  readonly reverses: bigint | null
  readonly reference: string | null
  readonly xid: string
}

export interface EntryFact {
  readonly transfer: bigint
  readonly account: bigint
  readonly code: string
  readonly token: string
  readonly amount: bigint
  readonly balanceAfter: bigint | null
  readonly version: bigint | null
}

export interface MessageFact {
  readonly txId: string
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'refused'
  readonly transfers: readonly bigint[]
}

export interface WithdrawalFact {
  readonly id: string
  readonly owner: bigint
  readonly satang: bigint
  readonly status: string
  readonly hold: bigint
  readonly end: bigint | null
}

/** Everything that one run left behind: every response, and every row of it, read at once. */
export interface Facts {
  readonly sent: readonly Sent[]
  readonly redemptions: readonly Redemption[]
  readonly hasFrozen: boolean
  readonly owners: readonly bigint[]
  readonly accounts: readonly AccountFact[]
  readonly transfers: readonly TransferFact[]
  readonly entries: readonly EntryFact[]
  readonly messages: readonly MessageFact[]
  readonly withdrawals: readonly WithdrawalFact[]
  readonly deposits: readonly { readonly reference: string | null; readonly transfer: bigint | null; readonly satang: bigint }[]
  readonly outbox: readonly { readonly transfer: bigint; readonly topic: string }[]
}

/** One invariant of product-rules.md: what is wrong in a run, one sentence each. */
export type Invariant = (facts: Facts) => readonly string[]

/** Reads them when the run has ended. */
export async function readFacts(play: Play): Promise<Facts> {
  return await patiently(async () => await readOnce(play))
}

async function readOnce(play: Play): Promise<Facts> {
  const { db } = play.world.app.context
  const owners = play.wallets.map(({ member }) => member as bigint)
  const keys = play.sent.map(({ request }) => keyOf(request))
  const accounts = await sql<AccountFact>`
    select id, owner_id as owner, code, floor, ceiling, balance, version from ledger.account where owner_id = any (${owners}::bigint[]) order by id`.execute(
    db,
  )
  const ids = accounts.rows.map(({ id }) => id)
  const transfers = await sql<TransferFact>`
    select id, scope, idem_key as key, kind, status, reverses, ext_ref as reference, xid::text as xid
    from ledger.transfer
    where id in (
        select transfer_id from ledger.entry where account_id = any (${ids}::bigint[]) and account_version is not null
        union all
        select claimed.id
        from unnest(array['test', 'bank:feed', ${`provider:${HOST}`}]) as scope
        cross join unnest(${keys}::text[]) as key
        cross join lateral ledger.transfer_of_key(scope, key) as claimed
      )
    order by id`.execute(db)
  const posted = transfers.rows.map(({ id }) => id)
  const entries = await sql<EntryFact>`
    select
      transfer_id as transfer, account_id as account, account.code, entry.token::text as token, amount,
      balance_after as "balanceAfter", account_version as version
    from ledger.entry
    join ledger.account on account.id = entry.account_id
    where transfer_id = any (${posted}::bigint[])
    order by transfer_id, leg`.execute(db)
  const outbox = await sql<Facts['outbox'][number]>`
    select transfer_id as transfer, topic
    from ledger.outbox
    where xid = any (${[...new Set(transfers.rows.map(({ xid }) => xid))]}::xid8[]) and transfer_id is not null`.execute(db)
  return {
    sent: play.sent,
    redemptions: play.redemptions,
    hasFrozen: play.hasFrozen,
    owners,
    accounts: accounts.rows,
    transfers: transfers.rows,
    entries: entries.rows,
    outbox: outbox.rows,
    ...(await readFeatures(play, owners)),
  }
}

async function readFeatures(play: Play, owners: readonly bigint[]): Promise<Pick<Facts, 'messages' | 'withdrawals' | 'deposits'>> {
  const { db } = play.world.app.context
  const messages = await sql<MessageFact>`
    select tx_id as "txId", state, transfer_ids as transfers
    from seamless_message
    where host_id = ${HOST} and tx_id = any (${messagesOf(play.sent).map(({ txId }) => txId)}::text[])`.execute(db)
  const withdrawals = await sql<WithdrawalFact>`
    select id, member_id as owner, amount as satang, status, hold_id as hold, end_transfer_id as end
    from withdrawal
    where member_id = any (${owners}::bigint[])`.execute(db)
  const deposits = await sql<Facts['deposits'][number]>`
    select claim.reference, deposit.transfer_id as transfer, deposit.amount as satang
    from deposit
    left join transfer_claim as claim on claim.deposit_id = deposit.id
    where deposit.member_id = any (${owners}::bigint[]) and deposit.status = 'CREDITED'`.execute(db)
  return { messages: messages.rows, withdrawals: withdrawals.rows, deposits: deposits.rows }
}

export function messagesOf(sent: readonly Sent[]): readonly Message[] {
  return sent.flatMap(({ request }) => ('txId' in request ? [request] : []))
}
