import { seamlessPlayer } from '@morakot/contract/features/seamless/schema'
import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { SIGNATURE_HEADERS, signedReplyText } from '@morakot/contract/outside/signature'
import { hostOf, partyOf } from '#features/games/gateway'
import { admitCalls } from '#features/games/service-session'
import type { ReceivedCall, SignedCall } from '#features/games/service-session'
import { isAllowedAddress } from '#features/seamless/edge/rules'
import { hmacHex, checkSignature, secretOf } from '#infra/crypto/signature'
import type { Nonce, Party, SignedMessage } from '#infra/crypto/signature'
import { batched } from '#infra/database/batch'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { SeamlessContext } from './service-context.ts'

/** The caller, and the player of the call. */
export interface Caller {
  readonly hostId: string
  /** Null when this host has no such player, or names none. */
  readonly member: MemberId | null
  /** Of a bet or a win, where it is still unspent: it is spent with what the message does, or by `refusalAfterSpending`. */
  readonly nonce?: Nonce
}

interface Refused {
  readonly status: SeamlessStatus
  readonly detail: string
}

/** The caller, or why the message is refused. */
export type Admission = { readonly kind: 'admitted'; readonly caller: Caller } | ({ readonly kind: 'refused' } & Refused)

/** The host that calls us, as it signs. */
export interface Host {
  readonly hostId: string
  readonly parties: readonly Party[]
}

/** Who may call: what the configuration says of it is put together once. */
export function hostIn({ config }: SeamlessContext): Host {
  return { hostId: hostOf(config.provider), parties: [partyOf(config.provider)] }
}

/** The calls that spend their nonces in the transaction of what they do. */
const PLAY_CALLS: readonly string[] = ['bet', 'win', 'betWin']

/**
 * Checks the caller before the content of the message: the signature, then the nonce, then the address, then whether the host is switched on.
 * A bet or a win of a player that is known here is let in with its nonce unspent: the nonce and the switch are checked in its transaction,
 * before anything else is decided.
 */
export async function admit(
  context: SeamlessContext,
  message: SignedMessage,
  { host, call, address, body }: { readonly host: Host; readonly call: string; readonly address: string; readonly body: unknown },
): Promise<Admission> {
  const { parties, hostId } = host
  const nonce = checkSignature(parties, message, context.clock.now())
  if (typeof nonce === 'string') return { kind: 'refused', status: 'BAD_SIGNATURE', detail: nonce }
  const playerId = seamlessPlayer.safeParse(body).data?.player_id ?? null
  const isAllowed = isAllowedAddress(context.config.provider.allowedAddresses ?? [], address)
  const known = playerId === null ? undefined : knownPlayers(context.db).get(`${hostId} ${playerId}`)
  if (known !== undefined && isAllowed && PLAY_CALLS.includes(call)) return { kind: 'admitted', caller: { hostId, member: known, nonce } }
  const received = await receiveCall(context.db, { nonce, hostId, playerId })
  const refusal = refusalOf(received, isAllowed)
  if (refusal !== null) return { kind: 'refused', ...refusal }
  if (received.member !== null) keepPlayer(context.db, `${hostId} ${playerId}`, received.member)
  return { kind: 'admitted', caller: { hostId, member: received.member } }
}

/**
 * Why a message is refused whose content is refused anyway. A nonce that is still unspent is spent now: a repeated message is refused as one,
 * whatever it says.
 */
export async function refusalAfterSpending<R>(context: SeamlessContext, { hostId, nonce }: Caller, refusal: R): Promise<R | Refused> {
  if (nonce === undefined) return refusal
  return refusalOf(await receiveCall(context.db, { nonce, hostId, playerId: null }), true) ?? refusal
}

function refusalOf({ isNew, isActive }: ReceivedCall, isAllowed: boolean): Refused | null {
  if (!isNew) return { status: 'BAD_SIGNATURE', detail: 'replayed' }
  if (!isAllowed) return { status: 'PROVIDER_OFF', detail: 'address' }
  return isActive ? null : { status: 'PROVIDER_OFF', detail: 'switched_off' }
}

/** One is about 100 bytes. */
const KNOWN_PLAYERS_MAX = 50_000

// Members by host and player id, the newest known ones. A name at a host never becomes another member's: the application's role may add rows
// to play_identity and change none.
const playersOf = new WeakMap<Db, Map<string, MemberId>>()

function knownPlayers(db: Db): Map<string, MemberId> {
  const players = playersOf.get(db) ?? new Map<string, MemberId>()
  playersOf.set(db, players)
  return players
}

function keepPlayer(db: Db, name: string, member: MemberId): void {
  const players = knownPlayers(db)
  const [oldest] = players.keys()
  if (players.size >= KNOWN_PLAYERS_MAX && oldest !== undefined) players.delete(oldest)
  players.set(name, member)
}

/** Spends a call's nonce before the call is processed and looks up its caller and player, for all calls in flight in one statement. */
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
