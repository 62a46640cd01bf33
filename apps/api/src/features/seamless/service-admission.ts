import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { SIGNATURE_HEADERS, signedReplyText } from '@morakot/contract/outside/signature'
import { hostIsActive, hostOf, partyOf } from '#features/games/public'
import { hmacHex, judgeSignature, secretOf, spendNonce } from '#infra/signature'
import type { SignedMessage } from '#infra/signature'
import { isAllowedAddress } from './rules.ts'
import type { SeamlessContext } from './service-context.ts'

/** Who calls, or why nobody is heard. */
export type Admission =
  | { readonly kind: 'admitted'; readonly hostId: string }
  | { readonly kind: 'refused'; readonly status: SeamlessStatus; readonly detail: string }

/** Judges who calls before anything of what is said: the signature, then the address, then whether the host is switched on. */
export async function admit(context: SeamlessContext, message: SignedMessage, address: string): Promise<Admission> {
  const { provider } = context.config
  const signed = judgeSignature([partyOf(provider)], message, context.clock.now())
  if (typeof signed === 'string') return { kind: 'refused', status: 'BAD_SIGNATURE', detail: signed }
  const hostId = hostOf(provider)
  // Side by side: every message waits for both.
  const [isNew, isActive] = await Promise.all([spendNonce(context.db, signed), hostIsActive(context.db, hostId)])
  if (!isNew) return { kind: 'refused', status: 'BAD_SIGNATURE', detail: 'replayed' }
  if (!isAllowedAddress(provider.allowedAddresses ?? [], address)) return { kind: 'refused', status: 'PROVIDER_OFF', detail: 'address' }
  return isActive ? { kind: 'admitted', hostId } : { kind: 'refused', status: 'PROVIDER_OFF', detail: 'switched_off' }
}

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
