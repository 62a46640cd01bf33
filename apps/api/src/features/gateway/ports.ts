import type { GatewayCall, GatewayFault, GatewayGame, GatewayProfile, GatewayResult } from '@morakot/contract/outside/gateway'
import type { Satang } from '@morakot/money/satang'
import type { BreakerStatus } from '#infra/outside/breaker'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'
import type { GatewayPlatform } from './rules.ts'
import type { GatewayAccount, GatewayEntry } from './service-vault.ts'
import type { ReportedCredit } from './store.ts'
import type { CallFigures, CallFilter, KeptCall } from './store-calls.ts'

/** What the gateway said to a question in a member's name. */
export type GatewayReply<T> =
  | { readonly kind: 'known'; readonly value: T }
  /** Its definite no, with its own words. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** No token and no way to a new one: the member has to log in again. */
  | { readonly kind: 'gone' }
  /** No answer that proves anything. */
  | { readonly kind: 'unknown' }

/** The outcome of a transfer. `not_recorded` only says that the gateway has no such reference now. */
export type TransferAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'unknown' }

/** Credit at a gateway in satang; stale when it did not answer and this is the last reported value. */
export interface GatewayCredit {
  readonly satang: Satang
  readonly at: Date
  readonly isStale: boolean
}

export interface TransferRequest {
  readonly member: MemberId
  readonly amount: Satang
  /** Names the transfer for ever: a repeated request under it moves nothing twice. */
  readonly reference: string
}

/**
 * The gateway platform as other features may use it. Nothing here is called with a transaction open, but `keep`, `account`,
 * `accountByName`, `hasPassword`, `loggedInJustNow` and `forget`, which are rows of ours.
 */
export interface GatewayPort {
  /** Logs in there by a name without prefix. `wrong` is the gateway's definite no. */
  readonly login: (request: {
    readonly platform: GatewayPlatform
    readonly username: string
    readonly password: string
  }) => Promise<{ readonly kind: 'in'; readonly entry: GatewayEntry } | { readonly kind: 'wrong' } | { readonly kind: 'unknown' }>
  /** Stores a login in the caller's transaction: account, sealed secrets. Returns the opaque handle, valid for a minute (CALL-8). */
  readonly keep: (tx: Tx, member: MemberId, entry: GatewayEntry) => Promise<string>
  /** Whether the member logged in through the gateway within the last minute (CALL-9). */
  readonly loggedInJustNow: (db: Db | Tx, member: MemberId) => Promise<boolean>
  readonly account: (db: Db | Tx, member: MemberId) => Promise<GatewayAccount | undefined>
  readonly accountByName: (db: Db | Tx, platform: GatewayPlatform, username: string) => Promise<GatewayAccount | undefined>
  /** Whether the vault holds the member's password (VALID-5). */
  readonly hasPassword: (db: Db | Tx, member: MemberId) => Promise<boolean>
  /** Requests the profile from the gateway, and stores it. A forgotten token is renewed on the way (CALL-4, VALID-6). */
  readonly profile: (member: MemberId) => Promise<GatewayReply<GatewayProfile>>
  /** The member's credit, at most five seconds old; null when the gateway never reported one. */
  readonly credit: (member: MemberId, options?: { readonly isFresh?: true }) => Promise<GatewayCredit | null>
  /** The first credit that was reported since the beginning of a Bangkok day; undefined when none was. */
  readonly creditSince: (db: Db | Tx, member: MemberId, fromDay: string) => Promise<ReportedCredit | undefined>
  readonly condition: (member: MemberId) => Promise<GatewayReply<GatewayResult<'condition'>>>
  readonly flag: (member: MemberId, call: 'nonPromptPay' | 'autoSlip' | 'trueMoney') => Promise<GatewayReply<boolean>>
  /** The games that it has for a platform's members, as it lists them. */
  readonly games: (
    platform: GatewayPlatform,
  ) => Promise<{ readonly kind: 'known'; readonly games: readonly GatewayGame[] } | { readonly kind: 'unknown'; readonly reason: string }>
  readonly launch: (member: MemberId, gameId: string) => Promise<GatewayReply<GatewayResult<'launch'>>>
  /** From our house into the member's credit there. */
  readonly transferIn: (request: TransferRequest) => Promise<TransferAnswer>
  /** From the member's credit there to our house. */
  readonly transferOut: (request: TransferRequest) => Promise<TransferAnswer>
  /** Takes the last credit of a member who moves away, whole and once (F-110). */
  readonly takePoint: (request: TransferRequest) => Promise<TransferAnswer>
  /** The outcome of an ordered transfer: the caller gives the whole order, so that an answer about another one is not taken for it. */
  readonly findByReference: (request: TransferRequest & { readonly direction: 'in' | 'out' | 'point' }) => Promise<TransferAnswer>
  /** Sends the logout to the gateway, on a best-effort basis, and empties the vault. */
  readonly logout: (member: MemberId) => Promise<void>
  /** Lets nothing be launched or moved there while a member moves away, in the caller's transaction; null opens it again (F-110). */
  readonly freeze: (tx: Tx, member: MemberId, at: Date | null) => Promise<void>
  /** Empties the vault, in the caller's transaction (F-111). */
  readonly forget: (db: Db | Tx, member: MemberId) => Promise<void>
  readonly faults: GatewayFaults
  /** Whether the breaker of a gateway is open, as this process knows it. */
  readonly breakerOf: (platform: GatewayPlatform) => BreakerStatus
  /** How gateways answered since a moment, in whole and by call. */
  readonly health: (since: Date) => Promise<readonly CallFigures[]>
  readonly last: (platform: GatewayPlatform) => Promise<{ readonly callAt: Date | null; readonly answerAt: Date | null }>
  /** The requests sent to gateways, newest first. */
  readonly calls: (
    filter: CallFilter,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly items: readonly KeptCall[]; readonly total: number }>
}

/** The switches of the sandbox gateway. Returns null when the gateway is no sandbox, or does not answer. */
export interface GatewayFaults {
  readonly read: () => Promise<readonly OrderedFault[] | null>
  /** `times` 0 is until it is ended; a `call` of null whichever comes next. */
  readonly order: (request: {
    readonly fault: GatewayFault
    readonly call: GatewayCall | null
    readonly times: number
  }) => Promise<readonly OrderedFault[] | null>
  readonly end: () => Promise<readonly OrderedFault[] | null>
}

export interface OrderedFault {
  readonly fault: GatewayFault
  readonly call: string | null
  readonly timesLeft: number | null
}

export const gatewayPort = port<GatewayPort>('gateway')
