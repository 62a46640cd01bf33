import { playersOf } from '#features/games/service-play'
import { answers } from '#features/seamless/wallet/service'
import type { SeamlessContext } from '#features/seamless/wallet/service-context'
import { batched } from '#infra/database/batch'
import type { MemberId } from '#infra/identity'

const HOST_ID = 'sandbox'

/** What the wallet answers to a message past signature and nonce: of several all come in one turn of the event loop. */
export async function handleWalletCall(
  context: SeamlessContext,
  call: keyof typeof answers,
  fields: Readonly<Record<string, unknown>>,
): ReturnType<(typeof answers)[typeof call]> {
  const member = await memberOf(context.db, String(fields['player_id']))
  return await answers[call](context, { hostId: HOST_ID, member }, { request_id: '0190b2f4-6f00-7000-8000-000000000001', ...fields })
}

const memberOf = batched<string, MemberId | null>(async (db, playerIds) => {
  const members = await playersOf(db, HOST_ID, playerIds)
  return playerIds.map((playerId) => members.get(playerId) ?? null)
})
