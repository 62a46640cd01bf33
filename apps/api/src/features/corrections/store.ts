import type { CorrectionReason } from '@morakot/contract/features/corrections/states'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { SourceFacts } from './rules.ts'

const on = tables<'correction'>()

export type Correction = Row<'correction'>

/** A movement of a member, as the ledger has it. */
export interface Source extends SourceFacts {
  readonly transferId: bigint
  readonly member: MemberId
  /** What the member received; negative for what was taken. */
  readonly amount: bigint
  readonly createdAt: Date
}

/** A posted transfer that moved accounts of members; undefined for any other. */
export async function findSource(db: Db | Tx, transferId: bigint): Promise<Source | undefined> {
  const { rows } = await sql<Omit<Source, 'member'> & { readonly member: bigint }>`
    select
      transfer.id as "transferId", transfer.kind, transfer.created_at as "createdAt",
      min(account.owner_id) as member, count(distinct account.owner_id)::integer as owners,
      array_agg(distinct account.code) as codes, sum(entry.amount)::bigint as amount,
      exists (select from ledger.transfer as mirror where mirror.reverses = transfer.id) as "isReversed"
    from ledger.transfer
    join ledger.entry on entry.transfer_id = transfer.id
    join ledger.account on account.id = entry.account_id and account.owner_id is not null
    where transfer.id = ${transferId} and transfer.reason is null
    group by transfer.id`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { ...row, member: memberId(row.member) }
}

/** The transfer that credited a deposit, by the number of the deposit; undefined when there is none. */
export async function findTransferOfDeposit(db: Db, number: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`select transfer_id as id from deposit where number = ${number}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** The correction of a movement that was posted; undefined for none. */
export async function findPosted(db: Db | Tx, transferId: bigint): Promise<Pick<Correction, 'number'> | undefined> {
  const posted = on(db).selectFrom('correction').select('number').where('correctsTransfer', '=', transferId)
  return await posted.where('status', '=', 'DONE').executeTakeFirst()
}

/** Proposals of one operator are checked against the day's sum one at a time, until the transaction ends. */
export async function lockMaker(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('credit.adjust'), ${String(operator)}::integer)`.execute(tx)
}

/** The sum that an operator has proposed since a moment, without what was declined. */
export async function sumProposed(db: Db | Tx, operator: OperatorId, since: Date, except: string): Promise<Millisatang> {
  const proposed = on(db).selectFrom('correction').where('proposedBy', '=', operator).where('proposedAt', '>=', since)
  return await sumOf(proposed.where('status', 'in', ['WAITING', 'DONE']).where('id', '<>', except))
}

/** The sum given to a member for one reason since a moment, with what waits. */
export async function sumGiven(
  db: Db | Tx,
  {
    member,
    reasonCode,
    since,
    except,
  }: { readonly member: MemberId; readonly reasonCode: CorrectionReason; readonly since: Date; readonly except: string },
): Promise<Millisatang> {
  const given = on(db).selectFrom('correction').where('memberId', '=', member).where('proposedAt', '>=', since)
  const ofReason = given.where('kind', '=', 'ADJUST_IN').where('reasonCode', '=', reasonCode).where('status', 'in', ['WAITING', 'DONE'])
  return await sumOf(ofReason.where('id', '<>', except))
}

async function sumOf(query: ReturnType<ReturnType<typeof all>['where']>): Promise<Millisatang> {
  return (await query.select(sql<Millisatang>`coalesce(sum(amount), 0)::bigint`.as('sum')).executeTakeFirstOrThrow()).sum
}

const all = (db: Db) => on(db).selectFrom('correction')

/** The texts of corrections for their members, by transfer. */
export async function listMemberTexts(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly id: bigint; readonly memberText: string }[]> {
  if (transferIds.length === 0) return []
  const { rows } = await sql<{ id: bigint; memberText: string }>`
    select input.id, correction.member_text as "memberText"
    from unnest(${transferIds}::bigint[]) as input (id)
    join correction on correction.transfer_id = input.id or correction.moved_transfer_id = input.id
    where correction.member_text is not null`.execute(db)
  return rows
}
