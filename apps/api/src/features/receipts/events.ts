import { receiptRefused, receiptResolved, receiptUnmatched } from '@morakot/contract/features/cashier/events'
import type { PayloadOf } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import { factOf } from '#infra/events/event-metadata'
import type { EventMetadata } from '#infra/events/event-metadata'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'

/** The member is whose deposit it was meant for; null where that is not known. */
export async function publishUnmatched(
  tx: Tx,
  { member, at, ...payload }: { readonly member: MemberId | null; readonly at: Date; readonly receipt: string; readonly reason: string },
): Promise<void> {
  await publish(tx, receiptUnmatched, { member, actor: 'bank:feed', occurredAt: at, payload })
}

export async function publishResolved(
  tx: Tx,
  { member, receipt, how, ...when }: EventMetadata & PayloadOf<typeof receiptResolved> & { readonly member: MemberId | null },
): Promise<void> {
  await publish(tx, receiptResolved, { member, ...factOf(when), payload: { receipt, how } })
}

/** Publishes that the receipt which the member submitted, and had to wait for, was refused. */
export async function publishRefused(
  tx: Tx,
  { member, receipt, rail, reason, ...when }: EventMetadata & PayloadOf<typeof receiptRefused> & { readonly member: MemberId },
): Promise<void> {
  await publish(tx, receiptRefused, { member, ...factOf(when), payload: { receipt, rail, reason } })
}
