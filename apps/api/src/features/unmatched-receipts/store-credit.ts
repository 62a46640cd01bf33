import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** A proposal to credit money that matched nothing. What it names never changes. */
export interface ProposedCredit {
  /** Of the deposit too that it becomes. */
  readonly id: string
  readonly eventId: string
  readonly member: MemberId
  readonly reason: string
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
}

export interface Credit extends ProposedCredit {
  readonly status: 'PROPOSED' | 'APPROVED' | 'DECLINED'
}

interface CreditRow {
  readonly id: string
  readonly event_id: string
  readonly member_id: bigint
  readonly reason: string
  readonly proposed_by: bigint
  readonly proposed_at: Date
  readonly status: Credit['status']
}

const columns = sql.raw('id, event_id, member_id, reason, proposed_by, proposed_at, status')

/** Writes a proposal down; false when one waits for the same money, or was approved. */
export async function insertCredit(tx: Tx, credit: ProposedCredit): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_event_credit (id, event_id, member_id, reason, proposed_by, proposed_at)
    values (${credit.id}, ${credit.eventId}, ${credit.member}, ${credit.reason}, ${credit.proposedBy}, ${credit.proposedAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findCredit(db: Db | Tx, id: string): Promise<Credit | undefined> {
  const { rows } = await sql<CreditRow>`select ${columns} from bank_event_credit where id = ${id}`.execute(db)
  return rows[0] && creditOf(rows[0])
}

/** The same, locked until the transaction ends: a yes and a no at the same time are judged one after the other. */
export async function lockCredit(tx: Tx, id: string): Promise<Credit | undefined> {
  const { rows } = await sql<CreditRow>`select ${columns} from bank_event_credit where id = ${id} for no key update`.execute(tx)
  return rows[0] && creditOf(rows[0])
}

/** The proposals that wait, by the money that they are for. */
export async function listProposed(db: Db | Tx, eventIds: readonly string[]): Promise<ReadonlyMap<string, ProposedCredit>> {
  const { rows } = await sql<CreditRow>`
    select ${columns} from bank_event_credit where status = 'PROPOSED' and event_id = any (${eventIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.event_id, creditOf(row)]))
}

export interface Decision {
  readonly by: OperatorId
  readonly at: Date
  /** Why not; null for a yes. */
  readonly declinedBecause: string | null
}

/** Writes down what became of a proposal, under its lock. */
export async function decideCredit(tx: Tx, id: string, { by, at, declinedBecause }: Decision): Promise<void> {
  await sql`
    update bank_event_credit
    set status = ${declinedBecause === null ? 'APPROVED' : 'DECLINED'}, decided_by = ${by}, decided_at = ${at},
      declined_because = ${declinedBecause}
    where id = ${id}`.execute(tx)
}

function creditOf(row: CreditRow): Credit {
  return {
    id: row.id,
    eventId: row.event_id,
    member: memberId(row.member_id),
    reason: row.reason,
    proposedBy: operatorId(row.proposed_by),
    proposedAt: row.proposed_at,
    status: row.status,
  }
}
