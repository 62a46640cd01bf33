import { passkeyAdded, passkeyRemoved } from '@morakot/contract/features/passkeys/noun'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

interface Change {
  readonly member: MemberId
  readonly name: string
  readonly at: Date
}

/** Publishes that a passkey can prove a member's withdrawals from now on. */
export async function publishAdded(tx: Tx, { member, name, at }: Change): Promise<void> {
  await publish(tx, passkeyAdded, { member, actor: `member:${member}`, occurredAt: at, payload: { name } })
}

/** Publishes that a passkey no longer does so. */
export async function publishRemoved(tx: Tx, { member, name, at }: Change): Promise<void> {
  await publish(tx, passkeyRemoved, { member, actor: `member:${member}`, occurredAt: at, payload: { name } })
}
