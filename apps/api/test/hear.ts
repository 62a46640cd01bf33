import { callerOf } from '#features/games/public'
import { answers } from '#features/seamless/service'
import type { SeamlessContext } from '#features/seamless/public'

/** What the wallet answers to a message past signature and nonce: of several all come in one turn of the event loop. */
export async function hear(
  context: SeamlessContext,
  call: keyof typeof answers,
  fields: Readonly<Record<string, unknown>>,
): ReturnType<(typeof answers)[typeof call]> {
  const hostId = 'sandbox'
  const { member } = await callerOf(context.db, hostId, String(fields['player_id']))
  return await answers[call](context, { hostId, member }, { request_id: '0190b2f4-6f00-7000-8000-000000000001', ...fields })
}
