import { pointsEarned, pointsExpired, pointsSpent } from '@morakot/contract/features/points/events'
import { numberFromPoints } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

interface Moved {
  readonly member: MemberId
  readonly actor: string
  readonly at: Date
  readonly transferId: bigint
  readonly kind: string
  readonly amount: Points
}

/** A member received points. */
export const publishEarned = async (tx: Tx, moved: Moved) => await publish(tx, pointsEarned, factOf(moved))

/** Points were deducted, by the member's wish or an operator's. */
export const publishSpent = async (tx: Tx, moved: Moved) => await publish(tx, pointsSpent, factOf(moved))

/** Points reached their end. */
export const publishExpired = async (tx: Tx, moved: Moved) => await publish(tx, pointsExpired, factOf(moved))

function factOf({ member, actor, at, transferId, kind, amount }: Moved) {
  return { member, actor, occurredAt: at, transferId, payload: { kind, amount: numberFromPoints(amount) } }
}
