import { hostOf } from '#features/games/gateway'
import type { ProviderConfig } from '#features/games/gateway'
import type { BaseContext } from '#infra/context'
import type { KnownCaller, WalletCaller, WalletDoor, WalletEntry, WalletMessage, WalletReply, WalletWire } from './ports.ts'
import { isAllowedAddress } from './rules.ts'
import { answerInTime } from './service-in-time.ts'
import type { Answering } from './service-in-time.ts'
import { findPlayer } from './store.ts'

/** What an adapter works with: the provider whose messages it translates, and the wallet's one entry. */
export interface EdgeContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly wallet: WalletEntry
}

/** A request as an adapter reads it. The signature covers the bytes, so the text is unchanged. */
export interface SignedRequest {
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly log: Answering['log']
}

/** A message whose signature an adapter has verified: its player, and where it came from. */
export interface EdgeCall {
  /** Null when a message names no player as it should. */
  readonly playerId: string | null
  readonly address: string
  readonly log: Answering['log']
}

/** One message through the wallet's entry, in the name of a player who may be unknown, answered in time. Never throws. */
export async function answerOne(context: EdgeContext, requesting: EdgeCall, message: WalletMessage): Promise<WalletReply> {
  return await answer(context, requesting, async (caller, wire) => await context.wallet.answer(message, caller, wire))
}

/** Works on messages about one player in one transaction, in time. Never throws. */
export async function answerInTransaction<R extends WalletReply>(
  context: EdgeContext,
  requesting: EdgeCall,
  work: (door: WalletDoor, caller: KnownCaller) => Promise<R>,
): Promise<R | WalletReply> {
  return await answer<R | WalletReply>(context, requesting, async ({ hostId, member }, wire) => {
    if (member === null) return { status: 'PLAYER_NOT_FOUND' }
    const caller = { hostId, member }
    return await context.wallet.transact(caller, wire, async (door) => await work(door, caller))
  })
}

async function answer<R extends WalletReply>(
  context: EdgeContext,
  { playerId, address, log }: EdgeCall,
  answer: (caller: WalletCaller, wire: WalletWire) => Promise<R>,
): Promise<R | WalletReply> {
  return await answerInTime<R | WalletReply>({ walletQueue: context.walletQueue, log }, async (wire) => {
    const { provider } = context.config
    const hostId = hostOf(provider)
    const { isHostActive, member } = await findPlayer(context.db, hostId, playerId)
    if (!isAllowedAddress(provider.allowedAddresses ?? [], address)) return { status: 'PROVIDER_OFF', detail: 'address' }
    if (!isHostActive) return { status: 'PROVIDER_OFF', detail: 'switched_off' }
    return await answer({ hostId, member }, wire)
  })
}
