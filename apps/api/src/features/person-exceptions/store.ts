import type { EXCEPTION_VIEWS, ExceptionState } from '@morakot/contract/features/person-exceptions/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** An exception as it is kept. */
export interface PersonException {
  readonly id: string
  readonly phone: string
  readonly document: string
  readonly reason: string
  readonly status: ExceptionState
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly approvedBy: OperatorId | null
  readonly approvedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedBy: OperatorId | null
  readonly endedAt: Date | null
  readonly endedBecause: string | null
  /** The account that was opened by it. */
  readonly member: MemberId | null
}

type Row = Omit<PersonException, 'proposedBy' | 'approvedBy' | 'endedBy' | 'member'> & {
  readonly proposedBy: bigint
  readonly approvedBy: bigint | null
  readonly endedBy: bigint | null
  readonly member: bigint | null
}

const columns = sql.raw(`
  id, phone, document, reason, status, proposed_by as "proposedBy", proposed_at as "proposedAt", approved_by as "approvedBy",
  approved_at as "approvedAt", expires_at as "expiresAt", ended_by as "endedBy", ended_at as "endedAt", ended_because as "endedBecause",
  member_id as member`)

const operatorOrNull = (id: bigint | null) => (id === null ? null : operatorId(id))
const exceptionOf = (row: Row): PersonException => ({
  ...row,
  proposedBy: operatorId(row.proposedBy),
  approvedBy: operatorOrNull(row.approvedBy),
  endedBy: operatorOrNull(row.endedBy),
  member: row.member === null ? null : memberId(row.member),
})

export type NewException = Pick<PersonException, 'id' | 'phone' | 'document' | 'reason' | 'proposedBy' | 'proposedAt'>

/** Writes a proposal. False when its id was used by an earlier try, or the phone number has one that is open. */
export async function insertException(tx: Tx, { id, phone, document, reason, proposedBy, proposedAt }: NewException): Promise<boolean> {
  const { rows } = await sql`
    insert into person_exception (id, phone, document, reason, proposed_by, proposed_at)
    values (${id}, ${phone}, ${document}, ${reason}, ${proposedBy}, ${proposedAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends an approved exception of the phone number whose time is over, so that another can be proposed. */
export async function endExpired(tx: Tx, phone: string, now: Date): Promise<void> {
  await sql`
    update person_exception set status = 'EXPIRED', ended_at = expires_at
    where phone = ${phone} and status = 'APPROVED' and expires_at <= ${now}`.execute(tx)
}

export async function findException(db: Db | Tx, id: string): Promise<PersonException | undefined> {
  const { rows } = await sql<Row>`select ${columns} from person_exception where id = ${id}`.execute(db)
  return rows[0] && exceptionOf(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockException(tx: Tx, id: string): Promise<PersonException | undefined> {
  const { rows } = await sql<Row>`select ${columns} from person_exception where id = ${id} for no key update`.execute(tx)
  return rows[0] && exceptionOf(rows[0])
}

export async function approveException(
  tx: Tx,
  id: string,
  { by, at, expiresAt }: { readonly by: OperatorId; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update person_exception set status = 'APPROVED', approved_by = ${by}, approved_at = ${at}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx)
}

export async function endException(
  tx: Tx,
  id: string,
  end: { readonly status: 'DECLINED' | 'REVOKED'; readonly by: OperatorId; readonly at: Date; readonly because: string },
): Promise<void> {
  await sql`
    update person_exception set status = ${end.status}, ended_by = ${end.by}, ended_at = ${end.at}, ended_because = ${end.because}
    where id = ${id}`.execute(tx)
}

/** Whether an exception of the phone number is in force. */
export async function hasInForce(db: Db | Tx, phone: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from person_exception where phone = ${phone} and status = 'APPROVED' and expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Uses up the exception of the phone number for an account and returns its id; of several at once one does. Undefined when none is in force. */
export async function takeInForce(tx: Tx, { phone, member, at }: Use): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update person_exception set status = 'USED', member_id = ${member}, ended_at = ${at}
    where phone = ${phone} and status = 'APPROVED' and expires_at > ${at}
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The opening that an exception is used for. */
export interface Use {
  readonly phone: string
  readonly member: MemberId
  readonly at: Date
}

/** Whether an account was opened by an exception. */
export async function hasUsed(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from person_exception where member_id = ${member}`.execute(db)
  return rows.length > 0
}

interface Page {
  readonly view: (typeof EXCEPTION_VIEWS)[number]
  readonly phone: string | null
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** Exceptions of a view, newest first, with how many there are. */
export async function listExceptions(
  db: Db,
  { view, phone, now, limit, offset }: Page,
): Promise<{ readonly items: readonly PersonException[]; readonly total: number }> {
  const chosen = sql`
    (${view === 'all'} or status = 'WAITING' or (status = 'APPROVED' and expires_at > ${now}))
    and (${phone}::text is null or phone = ${phone})`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from person_exception where ${chosen} order by number desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from person_exception where ${chosen}`.execute(db),
  ])
  return { items: page.rows.map(exceptionOf), total: Number(counted.rows[0]?.total ?? 0n) }
}
