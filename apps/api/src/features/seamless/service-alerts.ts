import type { Tx } from '#infra/db'
import type { Effect, Message } from './service-once.ts'
import { raiseAlert } from './store-alerts.ts'

/** Refuses a message on a round of another member. Its id stays free, and an operator is told: no honest provider sends it. */
export async function foreignRound(tx: Tx, message: Message, subject: string, now: Date): Promise<Effect> {
  await raiseAlert(tx, { hostId: message.hostId, kind: 'foreign_round', subject, details: { txId: message.txId, kind: message.kind }, now })
  return { kind: 'refused', status: 'PLAYER_NOT_FOUND', detail: 'belongs_to_another_player', isRemembered: false }
}
