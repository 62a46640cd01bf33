import type { Satang } from '@morakot/money/satang'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { ALIKE_HOURS } from './rules.ts'
import type { Rail } from './rules.ts'

/** Money that was credited, under the one name of its transfer. */
export interface TransferClaim {
  readonly reference: string
  readonly rail: Rail
  readonly depositId: string
  readonly member: MemberId
  readonly receiver: string
  readonly amount: Satang
  readonly paidAt: Date
  readonly payerBank: string
  /** As it was reported: digits may be masked. */
  readonly payerAccount: string
}

export interface KnownClaim extends TransferClaim {
  readonly claimedAt: Date
}

interface Row {
  readonly reference: string
  readonly rail: Rail
  readonly deposit_id: string
  readonly member_id: bigint
  readonly receiver: string
  readonly amount: bigint
  readonly paid_at: Date
  readonly payer_bank: string
  readonly payer_account: string
  readonly claimed_at: Date
}

const columns = sql.raw('reference, rail, deposit_id, member_id, receiver, amount, paid_at, payer_bank, payer_account, claimed_at')

/** Serializes all readers of one transfer until the transaction ends, also where no row of it exists yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 46))`.execute(tx)
}

/** Takes the name; false when the transfer was credited before. */
export async function insertClaim(tx: Tx, claim: TransferClaim, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into transfer_claim (reference, rail, deposit_id, member_id, receiver, amount, paid_at, payer_bank, payer_account, claimed_at)
    values (
      ${claim.reference}, ${claim.rail}, ${claim.depositId}, ${claim.member}, ${claim.receiver}, ${claim.amount}, ${claim.paidAt},
      ${claim.payerBank}, ${claim.payerAccount}, ${at}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The credit of a transfer, by any of its names. */
export async function findClaim(db: Db | Tx, names: readonly string[]): Promise<KnownClaim | null> {
  const { rows } =
    await sql<Row>`select ${columns} from transfer_claim where reference = any (${names}) order by claimed_at limit 1`.execute(db)
  return rows[0] === undefined ? null : claimOf(rows[0])
}

/** The credits of these names. */
export async function listClaims(db: Db | Tx, names: readonly string[]): Promise<readonly KnownClaim[]> {
  const { rows } = await sql<Row>`select ${columns} from transfer_claim where reference = any (${names})`.execute(db)
  return rows.map(claimOf)
}

/** Credits of the same satang at the same receiver, within a day, by the rails that may report the transfer a second time. */
export async function listAlike(
  db: Db | Tx,
  {
    names,
    rails,
    receivers,
    amount,
    paidAt,
  }: Pick<TransferClaim, 'amount' | 'paidAt'> & {
    readonly rails: readonly Rail[]
    readonly names: readonly string[]
    readonly receivers: readonly string[]
  },
): Promise<readonly KnownClaim[]> {
  const { rows } = await sql<Row>`
    select ${columns}
    from transfer_claim
    where receiver = any (${receivers}) and amount = ${amount} and rail = any (${rails}) and not (reference = any (${names}))
      and paid_at between ${paidAt}::timestamptz - make_interval(hours => ${ALIKE_HOURS})
        and ${paidAt}::timestamptz + make_interval(hours => ${ALIKE_HOURS})
    order by claimed_at`.execute(db)
  return rows.map(claimOf)
}

function claimOf(row: Row): KnownClaim {
  return {
    reference: row.reference,
    rail: row.rail,
    depositId: row.deposit_id,
    member: memberId(row.member_id),
    receiver: row.receiver,
    amount: satang(row.amount),
    paidAt: row.paid_at,
    payerBank: row.payer_bank,
    payerAccount: row.payer_account,
    claimedAt: row.claimed_at,
  }
}
