import { setTimeout as sleep } from 'node:timers/promises'
import { auditAll } from '@morakot/ledger/audit'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Installation } from '../support/installation.ts'
import { BEGIN_BAHT } from './load.ts'
import type { Load } from './load.ts'
import type { Acknowledged } from './journal.ts'

/** What the clients' own journal and the product's ledger say of each other. */
export interface Verdict {
  readonly acknowledged: number
  /** Acknowledged and not there. */
  readonly lost: number
  /** Transfers in members' wallets that no acknowledged request explains. */
  readonly doubled: number
  /** Everything else that is wrong, each in a sentence. */
  readonly faults: readonly string[]
  readonly withdrawals: { readonly paid: number; readonly declined: number }
}

const PAYOUTS_MS_MAX = 120_000
const POLL_MS = 250

/** Waits until each withdrawal has ended. A job that a dead process held is not waited for: its time is moved on. */
export async function settlePayouts({ db }: Installation): Promise<void> {
  const deadline = performance.now() + PAYOUTS_MS_MAX
  while (performance.now() < deadline) {
    await sql`
      update pgboss.job set started_on = started_on - interval '1 minute'
      where name in ('cashier.pay', 'cashier.prove') and state = 'active' and started_on > now() - interval '1 minute'`.execute(db)
    await sql`
      update pgboss.job set start_after = now()
      where name in ('cashier.pay', 'cashier.prove') and state in ('created', 'retry') and start_after > now()`.execute(db)
    const { rows } = await sql`select 1 from withdrawal where status not in ('PAID', 'FAILED') limit 1`.execute(db)
    if (rows.length === 0) return
    await sleep(POLL_MS)
  }
}

/** Compares the answers that the clients received with the ledger and the bank. No request may be under way. */
export async function check(installation: Installation, load: Load): Promise<Verdict> {
  const { acknowledged, unsettled, invented } = load.journal
  const known = await knownKeys(installation)
  const lost = acknowledged.filter((one) => !known.has(keyOf(one)))
  const withdrawals = await withdrawalsOf(installation)
  const wallets = await compareWallets(installation, load, withdrawals)
  const { breaches } = await auditAll(installation.db)
  return {
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled: wallets.doubled,
    withdrawals: { paid: withdrawals.filter(isPaid).length, declined: withdrawals.filter(({ status }) => status === 'FAILED').length },
    faults: [
      ...wallets.faults,
      ...unsettled.map((name) => `${name} never had a definite answer`),
      ...invented,
      ...breaches.map(({ invariant, transferId, accountId }) => `the auditor: ${invariant}, transfer ${transferId}, account ${accountId}`),
      ...(await compareHolds(installation, withdrawals)),
      ...(await comparePayouts(installation, withdrawals)),
    ],
  }
}

const keyOf = ({ kind, key }: Pick<Acknowledged, 'kind' | 'key'>) =>
  kind === 'deposit' ? `deposit ${key}` : kind === 'withdrawal' ? `withdrawal ${key}` : `wallet ${key}`

/** The keys of everything in the database that an acknowledged request may have written. */
async function knownKeys({ db }: Installation): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select 'wallet ' || tx_id as key from seamless_message where state in ('applied', 'reversed')
    union all
    select 'deposit ' || d.bank_transaction_id
    from deposit d
    join ledger.transfer t on t.id = d.transfer_id and t.scope = 'bank:feed' and t.status = 'posted'
    union all
    select 'withdrawal ' || id from withdrawal`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface Withdrawal {
  readonly id: string
  readonly member_id: bigint
  readonly amount: bigint
  readonly status: string
  readonly ends: bigint
}

const isPaid = ({ status }: Withdrawal) => status === 'PAID'

async function withdrawalsOf({ db }: Installation): Promise<readonly Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select w.id, w.member_id, w.amount, w.status, count(t.id) as ends
    from withdrawal w
    left join ledger.transfer t on t.scope = 'hold' and t.idem_key = w.hold_id::text and t.status = 'posted'
    group by w.id`.execute(db)
  return rows
}

/** Each wallet must match the answers that its member received: to the last unit, by as many transfers. */
async function compareWallets({ db }: Installation, { members, journal }: Load, withdrawals: readonly Withdrawal[]) {
  const { rows } = await sql<{ member: bigint; money: bigint; transfers: bigint }>`
    select a.owner_id as member, sum(e.amount)::bigint as money, count(distinct e.transfer_id) as transfers
    from ledger.account a join ledger.entry e on e.account_id = a.id
    where a.owner_id is not null and a.code in ('real', 'bonus', 'debt')
    group by a.owner_id`.execute(db)
  const held = new Map(rows.map((row) => [row.member, row]))
  let doubled = 0
  const faults: string[] = []
  for (const { id } of members) {
    const reports = journal.acknowledged.filter(({ member }) => member === id)
    const declined = withdrawals.filter(({ member_id: member, status }) => member === id && status === 'FAILED')
    const given = declined.reduce((sum, { amount }) => sum + amount, 0n) * (MILLISATANG_PER_BAHT / 100n)
    const money = reports.reduce((sum, { delta }) => sum + delta, BigInt(BEGIN_BAHT) * MILLISATANG_PER_BAHT) + given
    const transfers = reports.reduce((sum, one) => sum + one.transfers, 1 + declined.length)
    const found = held.get(id)
    if (found?.money !== money) faults.push(`member ${id} received the balance ${money} and has ${found?.money}`)
    doubled += Math.max(0, Number(found?.transfers ?? 0n) - transfers)
  }
  return { doubled, faults }
}

/** A hold ends once, and nothing stays on one. */
async function compareHolds({ db }: Installation, withdrawals: readonly Withdrawal[]): Promise<readonly string[]> {
  const { rows } = await sql<{ owner_id: bigint; balance: bigint }>`
    select owner_id, balance from ledger.account where code = 'withdraw_hold' and balance <> 0`.execute(db)
  return [
    ...rows.map(({ owner_id: owner, balance }) => `${balance} lies on hold of member ${owner}`),
    ...withdrawals
      .filter(({ ends, status }) => ends !== 1n || (status !== 'PAID' && status !== 'FAILED'))
      .map(({ id, status, ends }) => `withdrawal ${id} is ${status}, its hold ended ${ends} times`),
  ]
}

/** What the bank has paid out is what we wrote down as paid, each order once. */
async function comparePayouts({ sandboxDb }: Installation, withdrawals: readonly Withdrawal[]): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string; amount: bigint; times: bigint }>`
    select reference, sum(amount_satang)::bigint as amount, count(*) as times
    from payouts where status = 'PAID' group by reference`.execute(sandboxDb)
  const paid = new Map(withdrawals.filter(isPaid).map(({ id, amount }) => [id, amount]))
  const atBank = new Map(rows.map(({ reference, amount }) => [reference, amount]))
  return [
    ...rows.filter(({ times }) => times !== 1n).map(({ reference, times }) => `the bank paid ${reference} ${times} times`),
    ...rows
      .filter(({ reference, amount }) => paid.get(reference) !== amount)
      .map(({ reference, amount }) => `the bank paid ${amount} for ${reference}, which is not written down as paid`),
    ...[...paid.keys()].filter((id) => !atBank.has(id)).map((id) => `${id} is written down as paid, and the bank has paid nothing`),
  ]
}
