import { seamlessPlayer } from '@morakot/contract/features/seamless/schema'
import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { SIGNATURE_HEADERS, signedReplyText } from '@morakot/contract/outside/signature'
import { hostOf, partyOf } from '#features/games/gateway'
import { admitCalls } from '#features/games/service-session'
import type { ReceivedCall, SignedCall } from '#features/games/service-session'
import { isAllowedAddress } from '#features/provider-edge/rules-address'
import { batched } from '#infra/batch'
import type { MemberId } from '#infra/identity'
import { hmacHex, checkSignature, secretOf } from '#infra/signature'
import type { Party, SignedMessage } from '#infra/signature'
import type { SeamlessContext } from './service-context.ts'

/** The caller, and the player of the call. */
export interface Caller {
  readonly hostId: string
  /** Null when this host has no such player, or names none. */
  readonly member: MemberId | null
}

/** The caller, or why the message is refused. */
export type Admission =
  | { readonly kind: 'admitted'; readonly caller: Caller }
  | { readonly kind: 'refused'; readonly status: SeamlessStatus; readonly detail: string }

/** The host that calls us, as it signs. */
export interface Host {
  readonly hostId: string
  readonly parties: readonly Party[]
}

/** Who may call: what the configuration says of it is put together once. */
export function hostIn({ config }: SeamlessContext): Host {
  return { hostId: hostOf(config.provider), parties: [partyOf(config.provider)] }
}

/** Checks the caller before the content of the message: the signature, then the address, then whether the host is switched on. */
export async function admit(
  context: SeamlessContext,
  message: SignedMessage,
  { host, address, body }: { readonly host: Host; readonly address: string; readonly body: unknown },
): Promise<Admission> {
  const { provider } = context.config
  const { parties, hostId } = host
  const signed = checkSignature(parties, message, context.clock.now())
  if (typeof signed === 'string') return { kind: 'refused', status: 'BAD_SIGNATURE', detail: signed }
  const playerId = seamlessPlayer.safeParse(body).data?.player_id ?? null
  const { isNew, isActive, member } = await receiveCall(context.db, { nonce: signed, hostId, playerId })
  if (!isNew) return { kind: 'refused', status: 'BAD_SIGNATURE', detail: 'replayed' }
  if (!isAllowedAddress(provider.allowedAddresses ?? [], address)) return { kind: 'refused', status: 'PROVIDER_OFF', detail: 'address' }
  return isActive ? { kind: 'admitted', caller: { hostId, member } } : { kind: 'refused', status: 'PROVIDER_OFF', detail: 'switched_off' }
}

/** Spends a call's nonce and looks up its caller and player, for all calls in flight in one statement. */
const receiveCall = batched<SignedCall, ReceivedCall>(admitCalls)

/** The headers that sign a reply, under the key that the request was signed with; none for a key that we do not know. */
export function signReply(
  { context, host: { parties } }: { readonly context: SeamlessContext; readonly host: Host },
  input: SignedMessage['headers'],
  reply: { readonly requestId: string; readonly body: string },
): Record<string, string> {
  const [party] = parties
  const secret = party && secretOf(party, String(input[SIGNATURE_HEADERS.keyId] ?? ''))
  if (secret === undefined) return {}
  const timestamp = String(context.clock.now().getTime())
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: hmacHex(secret, signedReplyText({ timestamp, ...reply })),
  }
}
