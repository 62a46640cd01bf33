import type { UnderagePayoutState } from '@morakot/contract/features/cashier/states'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** A payout as one operator proposes it and another agrees. */
export interface UnderagePayout {
  readonly id: string
  readonly member: MemberId
  readonly amount: Satang
  readonly bank: { readonly code: string; readonly number: string }
  readonly reason: string
  readonly state: UnderagePayoutState
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly declinedBecause: string | null
  readonly withdrawalId: string | null
}

interface Row extends Omit<UnderagePayout, 'member' | 'amount' | 'bank' | 'proposedBy' | 'decidedBy'> {
  readonly member: bigint
  readonly amount: bigint
  readonly bankCode: string
  readonly bankNumber: string
  readonly proposedBy: bigint
  readonly decidedBy: bigint | null
}

const COLUMNS = sql.raw(`
  id, member_id as member, amount, bank_code as "bankCode", bank_number as "bankNumber", reason, state, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt", declined_because as "declinedBecause",
  withdrawal_id as "withdrawalId"`)

const payoutOf = ({ member, amount, bankCode, bankNumber, proposedBy, decidedBy, ...row }: Row): UnderagePayout => ({
  ...row,
  member: memberId(member),
  amount: satang(amount),
  bank: { code: bankCode, number: bankNumber },
  proposedBy: operatorId(proposedBy),
  decidedBy: decidedBy === null ? null : operatorId(decidedBy),
})

export type NewPayout = Pick<UnderagePayout, 'id' | 'member' | 'amount' | 'bank' | 'reason' | 'proposedBy' | 'proposedAt'>

/** Writes a proposal down; false while another of the member waits. */
export async function insertPayout(tx: Tx, { id, member, amount, bank, reason, proposedBy, proposedAt }: NewPayout): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into underage_payout (id, member_id, amount, bank_code, bank_number, reason, proposed_by, proposed_at)
    values (${id}, ${member}, ${amount}, ${bank.code}, ${bank.number}, ${reason}, ${proposedBy}, ${proposedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The proposal of the member that waits, locked; the member is locked before it. */
export async function lockWaiting(tx: Tx, member: MemberId): Promise<UnderagePayout | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from underage_payout where member_id = ${member} and state = 'WAITING' for no key update`.execute(tx)
  return rows[0] && payoutOf(rows[0])
}

/** A proposal about this member, locked; another's does not exist here. */
export async function lockPayout(tx: Tx, member: MemberId, id: string): Promise<UnderagePayout | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from underage_payout where id = ${id} and member_id = ${member} for no key update`.execute(tx)
  return rows[0] && payoutOf(rows[0])
}

export async function findNewestPayout(db: Db | Tx, member: MemberId): Promise<UnderagePayout | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from underage_payout where member_id = ${member} order by number desc limit 1`.execute(db)
  return rows[0] && payoutOf(rows[0])
}

type Decision =
  | { readonly state: 'DONE'; readonly at: Date; readonly by: OperatorId; readonly withdrawalId: string }
  | { readonly state: 'DECLINED'; readonly at: Date; readonly by: OperatorId; readonly because: string }
  | { readonly state: 'EXPIRED' | 'CHANGED'; readonly at: Date }

/** Ends a proposal that waits. */
export async function endPayout(tx: Tx, id: string, decision: Decision): Promise<void> {
  await sql`
    update underage_payout
    set
      state = ${decision.state},
      decided_at = ${decision.at},
      decided_by = ${'by' in decision ? decision.by : null},
      declined_because = ${decision.state === 'DECLINED' ? decision.because : null},
      withdrawal_id = ${decision.state === 'DONE' ? decision.withdrawalId : null}
    where id = ${id} and state = 'WAITING'`.execute(tx)
}
