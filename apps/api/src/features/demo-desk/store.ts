import type { Db } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { MemberId } from '#infra/identity'

const on = tables<'gameRound' | 'bankEvent'>()

/** Whether a member has played at a host, or has a round open there. */
export async function hasRoundsAt(db: Db, member: MemberId, hostId: string): Promise<boolean> {
  const query = on(db).selectFrom('gameRound').select('roundId').where('memberId', '=', member).where('hostId', '=', hostId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Whether an event of the bank's feed has come. */
export async function isReceived(db: Db, eventId: string): Promise<boolean> {
  const query = on(db).selectFrom('bankEvent').select('eventId').where('eventId', '=', eventId)
  return (await query.executeTakeFirst()) !== undefined
}
