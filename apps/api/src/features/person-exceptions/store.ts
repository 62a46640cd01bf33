import type { EXCEPTION_VIEWS } from '@morakot/contract/features/person-exceptions/states'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'personException'>()

/** An exception as it is stored: the proposal, and its outcome once it was approved. */
export type PersonException = Row<'personException'>

/** Ends an approved exception of the phone number whose time is over, so that another can be proposed. */
export async function endExpired(tx: Tx, phone: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('personException')
    .set((is) => ({ endedAt: is.ref('validUntil') }))
    .where('phone', '=', phone)
    .where('status', '=', 'DONE')
    .where('endedAt', 'is', null)
    .where('validUntil', '<=', now)
    .execute()
}

/** An exception, locked until the transaction ends. */
export async function lockException(tx: Tx, id: string): Promise<PersonException | undefined> {
  return await on(tx).selectFrom('personException').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function revokeException(
  tx: Tx,
  id: string,
  { by, at, because }: { readonly by: OperatorId; readonly at: Date; readonly because: string },
): Promise<PersonException> {
  const revoked = on(tx).updateTable('personException').set({ endedBy: by, endedAt: at, endedBecause: because }).where('id', '=', id)
  return await revoked.returningAll().executeTakeFirstOrThrow()
}

/** Whether an exception of the phone number is in force. */
export async function hasInForce(db: Db | Tx, phone: string, now: Date): Promise<boolean> {
  return (await inForce(db, phone, now).executeTakeFirst()) !== undefined
}

/** Uses up the exception of the phone number for an account and returns its id; of several at once one does. Undefined when none is in force. */
export async function takeInForce(tx: Tx, { phone, member, at }: Use): Promise<string | undefined> {
  const used = await on(tx)
    .updateTable('personException')
    .set({ memberId: member, endedAt: at })
    .where('phone', '=', phone)
    .where('status', '=', 'DONE')
    .where('endedAt', 'is', null)
    .where('validUntil', '>', at)
    .returning('id')
    .executeTakeFirst()
  return used?.id
}

/** The opening that an exception is used for. */
export interface Use {
  readonly phone: string
  readonly member: MemberId
  readonly at: Date
}

/** Whether an account was opened by an exception. */
export async function hasUsed(db: Db | Tx, member: MemberId): Promise<boolean> {
  const used = on(db).selectFrom('personException').select('id').where('memberId', '=', member)
  return (await used.executeTakeFirst()) !== undefined
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
  { view, phone, now, ...page }: Page,
): Promise<{ readonly items: readonly PersonException[]; readonly total: number }> {
  let query = on(db).selectFrom('personException').selectAll().orderBy('number', 'desc')
  if (phone !== null) query = query.where('phone', '=', phone)
  if (view === 'open') {
    query = query.where((is) =>
      is.or([is('status', '=', 'WAITING'), is.and([is('status', '=', 'DONE'), is('endedAt', 'is', null), is('validUntil', '>', now)])]),
    )
  }
  return await pageOf(query, page)
}

function inForce(db: Db | Tx, phone: string, now: Date) {
  return on(db)
    .selectFrom('personException')
    .select('id')
    .where('phone', '=', phone)
    .where('status', '=', 'DONE')
    .where('endedAt', 'is', null)
    .where('validUntil', '>', now)
}
