import type { GatewayTransfer } from '@morakot/contract/outside/gateway'
import type { Satang } from '@morakot/money/satang'
import { bahtText } from '@morakot/money/satang'

/** Platforms whose credit lives at a gateway. */
export type GatewayPlatform = 'AMBKING' | 'SB'

/** A token is renewed once in this time, so many times a day, and not later than this after the member gave the password (features F-102). */
export const RENEWAL_GAP_MS = 30_000
export const RENEWALS_A_DAY_MAX = 20
export const RENEWABLE_MS = 12 * 60 * 60_000

/** Five failures in a row, then half a minute of rest (features F-103). */
export const GATEWAY_BREAKER = { failuresMax: 5, restMs: 30_000 } as const

/** Credit is requested again after this. */
export const CREDIT_FRESH_MS = 5_000

/** How long the handle of a login holds. */
export const HANDLE_MS = 60_000

export type Direction = GatewayTransfer['direction']

/** A transfer as we ordered it. */
export interface TransferOrder {
  readonly username: string
  readonly amount: Satang
  readonly reference: string
  readonly direction: Direction
}

/** Whether an answer is about the very transfer that was ordered: one that names another sum, member or way proves nothing. */
export function isOf(order: TransferOrder, reported: GatewayTransfer): boolean {
  return (
    reported.reference === order.reference &&
    reported.username === order.username &&
    reported.direction === order.direction &&
    reported.amount === bahtText(order.amount)
  )
}

/** Whether an address leads to the gateway itself: its origin and nothing before it. Whatever else it names, no member is sent there. */
export function isAddressOf(origin: string | null, url: string): boolean {
  const parsed = URL.parse(url)
  if (origin === null || parsed === null) return false
  return parsed.origin === new URL(origin).origin && parsed.username === '' && parsed.password === ''
}

export const DAY_MS = 86_400_000
/** Calls are looked at while something is looked into: as long as failed events are kept. */
export const CALL_KEPT_DAYS = 90
