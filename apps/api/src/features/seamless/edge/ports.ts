import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import type { Millisatang } from '@morakot/money/millisatang'
import type { SessionOfStake } from '#features/games/service-session'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'

/** The wallet's response, without the id of its request. */
export type WalletReply = Omit<SeamlessReply, 'request_id'>

/**
 * A message in the wallet's own words: an endpoint and its body. `betAgain` has no endpoint: it takes the stake of a bet that was rolled back
 * (`ref_tx_id`) once more, as a bet of its own, and what the wallet does not cover is owed.
 */
export interface WalletMessage {
  readonly call: SeamlessCall | 'betAgain'
  readonly body: object
  /** How a stake names its session; by the token of its game when nothing is said. */
  readonly session?: SessionOfStake
}

/** The caller and the member; no member for a player unknown to the host. */
export interface WalletCaller {
  readonly hostId: string
  readonly member: MemberId | null
}

/** The adapter's replacement for the process's own: a queue that begins nothing too late. */
export type WalletWire = Pick<BaseContext, 'walletQueue'>

/** The one way into the wallet: a message in, an answer out, as our own endpoints have it. An adapter translates and nothing else. */
export interface WalletEntry {
  readonly answer: (message: WalletMessage, caller: WalletCaller, wire: WalletWire) => Promise<WalletReply>
  /** Runs work on one member's messages in one transaction, which is retried when another transaction claimed an id first. */
  readonly transact: <T>(caller: KnownCaller, wire: WalletWire, work: (door: WalletDoor) => Promise<T>) => Promise<T>
}

/** The caller and the member that the host knows. */
export interface KnownCaller {
  readonly hostId: string
  readonly member: MemberId
}

/** The outcome of a message of the host. */
export interface KnownMessage {
  readonly txId: string
  /** In the order of their coming. */
  readonly id: bigint
  readonly state: 'applied' | 'reversed' | 'tombstoned' | 'refused'
}

/** The wallet inside a transaction, with the member's row locked. */
export interface WalletDoor {
  /** For what an adapter keeps with the effect. */
  readonly tx: Tx
  /** What the member can stake. */
  readonly balance: () => Promise<Millisatang>
  /** The outcomes of these transaction ids; one that was never received is left out. */
  readonly known: (txIds: readonly string[]) => Promise<readonly KnownMessage[]>
  /**
   * Applies messages that move something, all of them or none. Returns the answer to the last one, or the refusal of the first refused one.
   * Of several, a refusal leaves every id free.
   */
  readonly answer: (messages: readonly WalletMessage[]) => Promise<WalletReply>
}

export const walletEntryPort = port<WalletEntry>('seamless.entry')
