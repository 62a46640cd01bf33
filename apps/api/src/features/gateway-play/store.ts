import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'gatewayPlay'>()

/** A game at a gateway, and the session that launched it. */
export type GatewayPlay = Row<'gatewayPlay'>

/** The game that a member opened last at a gateway, ended or not. */
export async function findGatewayPlay(db: Db | Tx, member: MemberId): Promise<GatewayPlay | undefined> {
  return await on(db).selectFrom('gatewayPlay').selectAll().where('memberId', '=', member).executeTakeFirst()
}

/** Stores the game that a member has just opened, in place of the one before. */
export async function writeLaunch(
  tx: Tx,
  memberId: MemberId,
  launch: Pick<GatewayPlay, 'sessionId' | 'gameId' | 'launchedAt' | 'website'>,
): Promise<void> {
  const play = { ...launch, countedAt: launch.launchedAt, seenAt: launch.launchedAt }
  await on(tx)
    .insertInto('gatewayPlay')
    .values({ memberId, ...play })
    .onConflict((known) => known.column('memberId').doUpdateSet({ ...play, endedAt: null }))
    .execute()
}

export async function writeProgress(tx: Tx, member: MemberId, play: Pick<GatewayPlay, 'countedAt' | 'seenAt' | 'endedAt'>): Promise<void> {
  const { countedAt, seenAt, endedAt } = play
  await on(tx).updateTable('gatewayPlay').set({ countedAt, seenAt, endedAt }).where('memberId', '=', member).execute()
}
