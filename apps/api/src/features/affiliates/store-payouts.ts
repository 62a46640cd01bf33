import type { PAYOUT_VIEWS, PayoutState } from '@morakot/contract/features/affiliates/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { operatorsOf } from './store-shares.ts'
import type { Decided, DecidedRow } from './store-shares.ts'

/** A payout of income into the credit. Amounts in satang. */
export interface Payout extends Decided {
  readonly id: string
  readonly member: MemberId
  readonly amount: bigint
  readonly status: PayoutState
  /** The member had held income when it was asked for. */
  readonly flagged: boolean
  readonly needsTwo: boolean
  readonly requestedAt: Date
  readonly transferId: bigint | null
  readonly creditAfter: bigint | null
}

type Row = Omit<Payout, 'member' | 'firstBy' | 'decidedBy'> & DecidedRow & { readonly member: bigint }

const columns = sql.raw(`
  id, member_id as member, amount, status, flagged, needs_two as "needsTwo", requested_at as "requestedAt", first_by as "firstBy",
  first_at as "firstAt", decided_by as "decidedBy", decided_at as "decidedAt", reason, transfer_id as "transferId",
  credit_after as "creditAfter"`)

const payoutOfRow = (row: Row): Payout => ({ ...row, ...operatorsOf(row), member: memberId(row.member) })

export async function insertPayout(
  tx: Tx,
  { id, member, amount, flagged, needsTwo, requestedAt }: Pick<Payout, 'id' | 'member' | 'amount' | 'flagged' | 'needsTwo' | 'requestedAt'>,
): Promise<void> {
  await sql`
    insert into affiliate_payout (id, member_id, amount, status, flagged, needs_two, requested_at)
    values (${id}, ${member}, ${amount}, 'PENDING', ${flagged}, ${needsTwo}, ${requestedAt})`.execute(tx)
}

/** The payout of a member that is not decided yet. */
export async function findOpen(db: Db | Tx, member: MemberId): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from affiliate_payout where member_id = ${member} and status = 'PENDING'`.execute(db)
  return rows[0] && payoutOfRow(rows[0])
}

export async function listOwnPayouts(db: Db, member: MemberId, limit: number): Promise<readonly Payout[]> {
  const { rows } = await sql<Row>`
    select ${columns} from affiliate_payout where member_id = ${member} order by requested_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(payoutOfRow)
}

export async function findPayout(db: Db | Tx, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`select ${columns} from affiliate_payout where id = ${id}`.execute(db)
  return rows[0] && payoutOfRow(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`select ${columns} from affiliate_payout where id = ${id} for no key update`.execute(tx)
  return rows[0] && payoutOfRow(rows[0])
}

export async function decidePayout(
  tx: Tx,
  id: string,
  decision: Decided & Pick<Payout, 'status' | 'transferId' | 'creditAfter'>,
): Promise<void> {
  await sql`
    update affiliate_payout
    set status = ${decision.status}, first_by = ${decision.firstBy}, first_at = ${decision.firstAt}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}, reason = ${decision.reason}, transfer_id = ${decision.transferId},
      credit_after = ${decision.creditAfter}
    where id = ${id}`.execute(tx)
}

export interface PayoutPage {
  readonly view: (typeof PAYOUT_VIEWS)[number]
  readonly member: MemberId | null
  readonly limit: number
  readonly offset: number
}

const STATUS_OF_VIEW = { waiting: 'PENDING', paid: 'PAID', refused: 'REFUSED', all: null } as const

/** Payouts of all members, newest first, with how many there are. */
export async function listPayouts(
  db: Db,
  { view, member, limit, offset }: PayoutPage,
): Promise<{ readonly rows: readonly Payout[]; readonly total: number }> {
  const status = STATUS_OF_VIEW[view]
  const chosen = sql`(${status}::text is null or status = ${status}) and (${member}::bigint is null or member_id = ${member})`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from affiliate_payout where ${chosen} order by requested_at desc, id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from affiliate_payout where ${chosen}`.execute(db),
  ])
  return { rows: page.rows.map(payoutOfRow), total: Number(counted.rows[0]?.total ?? 0n) }
}
