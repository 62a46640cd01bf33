import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { Answers, Questions, Term } from '#infra/one-statement'
import { spendNonces } from '#infra/signature'
import type { Nonce } from '#infra/signature'

/** A provider's call whose signature is right. */
export interface SignedCall {
  readonly nonce: Nonce
  readonly hostId: string
  readonly playerId: string | null
}

/** Spends the nonces of calls and asks questions about the host and the player of each, in one statement for all of them. */
export async function spendCalls<Q extends Questions>(
  db: Db,
  calls: readonly SignedCall[],
  questionsAbout: (host: Term<string>, player: Term<string>) => Q,
): Promise<readonly { readonly isNew: boolean; readonly answers: Answers<Q> }[]> {
  const asks = calls.map(({ nonce, hostId, playerId }) => ({ nonce, about: { host_id: hostId, player_id: playerId } }))
  const questions = questionsAbout(sql<string>`asked.host_id`, sql<string>`asked.player_id`)
  return await spendNonces(db, { columns: { host_id: 'text', player_id: 'text' }, asks }, questions)
}
