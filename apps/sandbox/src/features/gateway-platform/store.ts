import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type Member = Selectable<SandboxTables['gateway_members']>
export type Transfer = Selectable<SandboxTables['gateway_transfers']>
export type OrderedFault = Selectable<SandboxTables['gateway_faults']>

const SHOWN_MAX = 30

/** The members of the gateway, by name. */
export async function listMembers(db: Db): Promise<readonly Member[]> {
  return await db.selectFrom('gateway_members').selectAll().orderBy('username').execute()
}

export async function findMember(db: Db | Tx, username: string): Promise<Member | undefined> {
  return await db.selectFrom('gateway_members').selectAll().where('username', '=', username).executeTakeFirst()
}

export async function lockMember(tx: Tx, username: string): Promise<Member | undefined> {
  return await tx.selectFrom('gateway_members').selectAll().where('username', '=', username).forUpdate().executeTakeFirst()
}

/** The member of a token, locked, because its calls are counted. */
export async function lockMemberOfToken(tx: Tx, token: string): Promise<Member | undefined> {
  return await tx.selectFrom('gateway_members').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()
}

export async function insertMember(db: Db, member: Insertable<SandboxTables['gateway_members']>): Promise<void> {
  await db.insertInto('gateway_members').values(member).execute()
}

export async function writeMember(
  db: Db | Tx,
  username: string,
  change: Partial<Pick<Member, 'credit_satang' | 'open_bets' | 'token' | 'token_calls' | 'forgot_at'>>,
): Promise<void> {
  await db.updateTable('gateway_members').set(change).where('username', '=', username).execute()
}

export async function findTransfer(db: Db | Tx, reference: string): Promise<Transfer | undefined> {
  return await db.selectFrom('gateway_transfers').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await tx.insertInto('gateway_transfers').values(transfer).execute()
}

/** The newest transfers; `before` leaves one out. */
export async function newestTransfers(db: Db, before?: string): Promise<readonly Transfer[]> {
  const all = db.selectFrom('gateway_transfers').selectAll().orderBy('created_at', 'desc').limit(SHOWN_MAX)
  return await (before === undefined ? all : all.where('reference', '<>', before)).execute()
}

export async function listFaults(db: Db): Promise<readonly OrderedFault[]> {
  return await db.selectFrom('gateway_faults').selectAll().orderBy('created_at').execute()
}

export async function insertFault(db: Db, fault: OrderedFault): Promise<void> {
  await db.insertInto('gateway_faults').values(fault).execute()
}

export async function deleteFaults(db: Db): Promise<void> {
  await db.deleteFrom('gateway_faults').execute()
}

/** Takes the oldest fault that was ordered for a call, and one of its times. */
export async function takeFault(db: Db, call: string): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('gateway_faults')
      .selectAll()
      .where(({ eb, or }) => or([eb('call', '=', call), eb('call', 'is', null)]))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return undefined
    const row = ['fault_id', '=', found.fault_id] as const
    if (found.times_left === 1)
      await tx
        .deleteFrom('gateway_faults')
        .where(...row)
        .execute()
    else if (found.times_left !== null)
      await tx
        .updateTable('gateway_faults')
        .set({ times_left: found.times_left - 1 })
        .where(...row)
        .execute()
    return found.fault
  })
}
