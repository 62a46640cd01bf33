import { seamlessPlayer } from '@morakot/contract/features/seamless/schema'
import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { SIGNATURE_HEADERS, signedReplyText } from '@morakot/contract/outside/signature'
import { hear, hostOf, partyOf } from '#features/games/public'
import type { HeardCall, SignedCall } from '#features/games/public'
import { batched } from '#infra/batch'
import type { MemberId } from '#infra/identity'
import { hmacHex, judgeSignature, secretOf } from '#infra/signature'
import type { SignedMessage } from '#infra/signature'
import { isAllowedAddress } from './rules.ts'
import type { SeamlessContext } from './service-context.ts'

/** Who calls, and about whom. */
export interface Caller {
  readonly hostId: string
  /** Null when this host was never told of such a player, or names none. */
  readonly member: MemberId | null
}

/** Who calls, or why nobody is heard. */
export type Admission =
  | { readonly kind: 'admitted'; readonly caller: Caller }
  | { readonly kind: 'refused'; readonly status: SeamlessStatus; readonly detail: string }

/** Judges who calls before anything of what is said: the signature, then the address, then whether the host is switched on. */
export async function admit(
  context: SeamlessContext,
  message: SignedMessage,
  { address, body }: { readonly address: string; readonly body: unknown },
): Promise<Admission> {
  const { provider } = context.config
  const signed = judgeSignature([partyOf(provider)], message, context.clock.now())
  if (typeof signed === 'string') return { kind: 'refused', status: 'BAD_SIGNATURE', detail: signed }
  const hostId = hostOf(provider)
  const playerId = seamlessPlayer.safeParse(body).data?.player_id ?? null
  const { isNew, isActive, member } = await hearCall(context.db, { nonce: signed, hostId, playerId })
  if (!isNew) return { kind: 'refused', status: 'BAD_SIGNATURE', detail: 'replayed' }
  if (!isAllowedAddress(provider.allowedAddresses ?? [], address)) return { kind: 'refused', status: 'PROVIDER_OFF', detail: 'address' }
  return isActive ? { kind: 'admitted', caller: { hostId, member } } : { kind: 'refused', status: 'PROVIDER_OFF', detail: 'switched_off' }
}

/** Spends a call's nonce and finds out who calls and about whom, for all calls in flight in one statement. */
const hearCall = batched<SignedCall, HeardCall>(hear)

/** The headers that sign a reply, under the key that the request was signed with; none for a key that we do not know. */
export function signReply(
  context: SeamlessContext,
  asked: SignedMessage['headers'],
  reply: { readonly requestId: string; readonly body: string },
): Record<string, string> {
  const secret = secretOf(partyOf(context.config.provider), String(asked[SIGNATURE_HEADERS.keyId] ?? ''))
  if (secret === undefined) return {}
  const timestamp = String(context.clock.now().getTime())
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: hmacHex(secret, signedReplyText({ timestamp, ...reply })),
  }
}
