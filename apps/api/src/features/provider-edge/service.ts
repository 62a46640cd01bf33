import { DatabaseBusy } from '@morakot/database/database-busy'
import { QueueFull } from '@morakot/database/keyed-queue'
import type { KeyedQueue } from '@morakot/database/keyed-queue'
import { hostOf } from '#features/games/public'
import type { ProviderConfig } from '#features/games/public'
import type { BaseContext } from '#infra/context'
import type { WalletEntry, WalletMessage, WalletReply, WalletWire } from './ports.ts'
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
  readonly log: { readonly error: (fields: object, text: string) => void }
}

/** Past this we say that the outcome is unknown, while a provider still listens (rule 14). */
const ANSWER_MS_MAX = 2_000
const UNKNOWN: WalletReply = { status: 'INTERNAL', detail: 'outcome_unknown' }

/** One message through the wallet's entry, in the name of a player who may be nobody, answered in time. Never throws. */
export async function askOne(context: EdgeContext, asking: Asking, message: WalletMessage): Promise<WalletReply> {
  const { promise: tooLate, resolve } = Promise.withResolvers<WalletReply>()
  const timer = setTimeout(() => resolve(UNKNOWN), ANSWER_MS_MAX)
  const walletQueue = untilDue(context.walletQueue, performance.now() + ANSWER_MS_MAX)
  try {
    return await Promise.race([askSafely(context, asking, message, { walletQueue }), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Every failure that is not a refusal says that the outcome is unknown: an OK is never invented, nor a refusal. */
async function askSafely(
  context: EdgeContext,
  { playerId, address, log }: Asking,
  message: WalletMessage,
  wire: WalletWire,
): Promise<WalletReply> {
  try {
    const { provider } = context.config
    const hostId = hostOf(provider)
    const { isHostActive, member } = await findPlayer(context.db, hostId, playerId)
    if (!isAllowed(provider.allowedAddresses ?? [], address)) return { status: 'PROVIDER_OFF', detail: 'address' }
    if (!isHostActive) return { status: 'PROVIDER_OFF', detail: 'switched_off' }
    return await context.wallet.answer(message, { hostId, member }, wire)
  } catch (error) {
    if (error instanceof QueueFull || error instanceof DatabaseBusy) return { status: 'TOO_MANY' }
    log.error({ err: error }, 'seamless wallet')
    return UNKNOWN
  }
}

// A dual-stack listener shows IPv4 as ::ffff:192.0.2.1.
function isAllowed(allowed: readonly string[], address: string): boolean {
  return allowed.length === 0 || allowed.includes(address.replace(/^::ffff:/, ''))
}

/** Whose turn comes after its answer was due is not begun: nobody listens to it any more. */
function untilDue(queue: KeyedQueue, dueAt: number): KeyedQueue {
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    if (performance.now() >= dueAt) throw new DatabaseBusy('Its turn came after its answer was due.')
    return await work()
  }
  return { ...queue, run: async (key, work) => await queue.run(key, async () => await begin(work)) }
}
