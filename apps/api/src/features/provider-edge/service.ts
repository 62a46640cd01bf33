import { hostOf } from '#features/games/public'
import type { ProviderConfig } from '#features/games/public'
import type { BaseContext } from '#infra/context'
import type { WalletCaller, WalletEntry, WalletMessage, WalletReply, WalletWire } from './ports.ts'
import { isAllowedAddress } from './rules-address.ts'
import { answerInTime } from './service-in-time.ts'
import type { Answering } from './service-in-time.ts'
import { findPlayer } from './store.ts'

/** What an adapter works with: the provider whose messages it translates, and the wallet's one entry. */
export interface EdgeContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly wallet: WalletEntry
}

/** A message whose signature an adapter has judged: about whom it is, and where it came from. */
export interface Asking {
  /** Null where a message names nobody as it should. */
  readonly playerId: string | null
  readonly address: string
  readonly log: Answering['log']
}

/** One message through the wallet's entry, in the name of a player who may be nobody, answered in time. Never throws. */
export async function askOne(context: EdgeContext, asking: Asking, message: WalletMessage): Promise<WalletReply> {
  return await ask(context, asking, async (caller, wire) => await context.wallet.answer(message, caller, wire))
}

/** Several messages about one player that stand or fall together: the last one's answer when all stand, else the refusal of the first that does not. */
export async function askAtomically(context: EdgeContext, asking: Asking, messages: readonly WalletMessage[]): Promise<WalletReply> {
  return await ask(context, asking, async (caller, wire) => await context.wallet.answerAtomically(messages, caller, wire))
}

async function ask(
  context: EdgeContext,
  { playerId, address, log }: Asking,
  answer: (caller: WalletCaller, wire: WalletWire) => Promise<WalletReply>,
): Promise<WalletReply> {
  return await answerInTime({ walletQueue: context.walletQueue, log }, async (wire) => {
    const { provider } = context.config
    const hostId = hostOf(provider)
    const { isHostActive, member } = await findPlayer(context.db, hostId, playerId)
    if (!isAllowedAddress(provider.allowedAddresses ?? [], address)) return { status: 'PROVIDER_OFF', detail: 'address' }
    if (!isHostActive) return { status: 'PROVIDER_OFF', detail: 'switched_off' }
    return await answer({ hostId, member }, wire)
  })
}
