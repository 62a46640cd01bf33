import { turnoverReached } from '@morakot/contract/features/cashier/events'
import { pointsEarned } from '@morakot/contract/features/points/events'
import { numberFromPoints } from '@morakot/money/points'
import type { Tx } from '#infra/db'
import { factOf } from '#infra/events/event-metadata'
import type { EventMetadata } from '#infra/events/event-metadata'
import { publish } from '#infra/events/publish'
import type { Earned } from './store.ts'

/** Publishes that a deposit was staked once, or counts as staked, and that its points were given for that. */
export async function publishPointsGiven(tx: Tx, { depositId, memberId: member, points }: Earned, given: EventMetadata): Promise<void> {
  const fact = { member, ...factOf(given) }
  await publish(tx, turnoverReached, { ...fact, transferId: null, payload: { deposit: depositId } })
  await publish(tx, pointsEarned, { ...fact, payload: { kind: 'earn_from_deposit', amount: numberFromPoints(points) } })
}
