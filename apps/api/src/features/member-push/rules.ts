import type { EventKind, PayloadOf } from '@morakot/contract/event'
import { depositCredited, withdrawalEnded, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import type { MemberMessageKind } from '@morakot/contract/features/member-push/states'
import { OFFERED_AGAIN_DAYS, OFFERED_MAX } from '@morakot/contract/features/member-push/states'
import { memberLoggedIn } from '@morakot/contract/features/members/events'

const DAY_MS = 86_400_000

/** The facts that are sent, and nothing else is: money credited, a withdrawal paid or refused, a sign-in from a new device (screens-2.md 8b). */
export const SENT_FACTS = [depositCredited, withdrawalPaid, withdrawalEnded, memberLoggedIn] as const
type SentFact = (typeof SENT_FACTS)[number]
type FactOf<E extends EventKind> = E extends EventKind<infer Topic> ? { readonly topic: Topic; readonly payload: PayloadOf<E> } : never

/** The message of a fact; null for a sign-in from a device that is known. */
export function messageOf(fact: FactOf<SentFact>): MemberMessageKind | null {
  switch (fact.topic) {
    case 'deposit.credited':
      return 'CREDITED'
    case 'withdrawal.paid':
      return 'PAID'
    case 'withdrawal.ended':
      return 'REFUSED'
    case 'member.logged_in':
      return fact.payload.isNewDevice ? 'NEW_DEVICE' : null
    default:
      throw new Error(`unknown topic ${String(fact satisfies never)}`)
  }
}

/** What a member answered to the offer so far. */
export interface Answered {
  readonly later: number
  readonly laterAt: Date | null
  readonly neverAt: Date | null
}

/** Whether the offer may be shown again after the answers so far (screens-2.md 8b). */
export function mayOffer({ later, laterAt, neverAt }: Answered, now: Date): boolean {
  if (neverAt !== null || later >= OFFERED_MAX) return false
  return laterAt === null || now.getTime() - laterAt.getTime() >= OFFERED_AGAIN_DAYS * DAY_MS
}
