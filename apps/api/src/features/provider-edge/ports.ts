import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'

/** What the wallet answers: all of it but the id of the request that asked. */
export type WalletReply = Omit<SeamlessReply, 'request_id'>

/** A message in the wallet's own words: an endpoint and its body. */
export interface WalletMessage {
  readonly call: SeamlessCall
  readonly body: object
}

/** Who calls, and about whom; no member for a player of whom the host was never told. */
export interface WalletCaller {
  readonly hostId: string
  readonly member: MemberId | null
}

/** What an adapter puts in the place of the process's own: a queue that begins nothing too late. */
export type WalletWire = Pick<BaseContext, 'walletQueue'>

/** The one way into the wallet: a message in, an answer out, as our own endpoints have it. An adapter translates and nothing else. */
export interface WalletEntry {
  readonly answer: (message: WalletMessage, caller: WalletCaller, wire: WalletWire) => Promise<WalletReply>
  /** Messages that move something, all of them or none: the last one's answer, or the refusal of the first that does not stand. */
  readonly answerAtomically: (messages: readonly WalletMessage[], caller: WalletCaller, wire: WalletWire) => Promise<WalletReply>
}

export const walletEntryPort = port<WalletEntry>('seamless.entry')
