import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

/** What the change is about: a provider by its code, a setting by its key. */
export interface TrustSubject {
  readonly kind: 'provider' | 'setting'
  readonly subject: string
}

/** A change of who is believed about money. */
export interface TrustChange extends TrustSubject {
  readonly id: string
  /** Of what was seen by the proposer. */
  readonly revision: number
  /** What the feature of the subject puts into force. */
  readonly body: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly status: 'PROPOSED' | 'APPROVED' | 'DECLINED'
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
}

type Row = Omit<TrustChange, 'proposedBy'> & { readonly proposedBy: bigint }

const columns = sql.raw('id, kind, subject, revision, body, reason, status, proposed_by as "proposedBy", proposed_at as "proposedAt"')
const changeOf = (row: Row): TrustChange => ({ ...row, proposedBy: operatorId(row.proposedBy) })

/** Writes a proposal. False while another one about the same waits. */
export async function insertChange(tx: Tx, change: Omit<TrustChange, 'status'>): Promise<boolean> {
  const { id, kind, subject, revision, body, reason, proposedBy, proposedAt } = change
  const { rows } = await sql`
    insert into trust_change (id, kind, subject, revision, body, reason, proposed_by, proposed_at)
    values (${id}, ${kind}, ${subject}, ${revision}, ${JSON.stringify(body)}::jsonb, ${reason}, ${proposedBy}, ${proposedAt})
    on conflict (kind, subject) where status = 'PROPOSED' do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function listWaiting(db: Db | Tx, kind: TrustSubject['kind']): Promise<readonly TrustChange[]> {
  const { rows } = await sql<Row>`
    select ${columns} from trust_change where kind = ${kind} and status = 'PROPOSED' order by proposed_at`.execute(db)
  return rows.map(changeOf)
}

/** The change of that id about that subject, locked. */
export async function lockChange(tx: Tx, { id, kind, subject }: TrustSubject & { readonly id: string }): Promise<TrustChange | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from trust_change where id = ${id} and kind = ${kind} and subject = ${subject} for update`.execute(tx)
  return rows[0] && changeOf(rows[0])
}

export async function decideChange(
  tx: Tx,
  id: string,
  { status, by, at }: { readonly status: 'APPROVED' | 'DECLINED'; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await sql`update trust_change set status = ${status}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(tx)
}
