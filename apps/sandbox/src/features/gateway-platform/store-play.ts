import type { Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type GatewayPlay = Selectable<SandboxTables['gateway_plays']>
export type GatewayBet = Selectable<SandboxTables['gateway_bets']>

export async function insertPlay(db: Db, play: GatewayPlay): Promise<void> {
  await db.insertInto('gateway_plays').values(play).execute()
}

export async function findPlay(db: Db | Tx, ticket: string): Promise<GatewayPlay | undefined> {
  return await db.selectFrom('gateway_plays').selectAll().where('ticket', '=', ticket).executeTakeFirst()
}

export async function findBet(tx: Tx, betId: string): Promise<GatewayBet | undefined> {
  return await tx.selectFrom('gateway_bets').selectAll().where('bet_id', '=', betId).executeTakeFirst()
}

export async function insertBet(tx: Tx, bet: GatewayBet): Promise<void> {
  await tx.insertInto('gateway_bets').values(bet).execute()
}
