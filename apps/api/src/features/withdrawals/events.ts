import { withdrawalEnded, withdrawalPaid, withdrawalRequested } from '@morakot/contract/features/cashier/events'
import type { PayloadOf } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import { amountText, factOf } from '#infra/events/event-metadata'
import type { EventMetadata } from '#infra/events/event-metadata'
import { publish } from '#infra/events/publish'
import type { Withdrawal } from './store.ts'

export async function publishRequested(
  tx: Tx,
  withdrawal: Withdrawal,
  { path, actor }: { readonly path: 'auto' | 'review'; readonly actor: string },
): Promise<void> {
  const { id, member, amount, holdId, createdAt } = withdrawal
  const payload = { withdrawal: id, amount: amountText(amount), path }
  await publish(tx, withdrawalRequested, { member, actor, occurredAt: createdAt, transferId: holdId, payload })
}

export async function publishPaid(tx: Tx, { id, member, amount }: Withdrawal, paid: EventMetadata): Promise<void> {
  await publish(tx, withdrawalPaid, { member, ...factOf(paid), payload: { withdrawal: id, amount: amountText(amount) } })
}

export async function publishEnded(
  tx: Tx,
  { id, member, amount }: Withdrawal,
  { status, reason, ...end }: EventMetadata & Pick<PayloadOf<typeof withdrawalEnded>, 'status' | 'reason'>,
): Promise<void> {
  await publish(tx, withdrawalEnded, { member, ...factOf(end), payload: { withdrawal: id, amount: amountText(amount), status, reason } })
}
