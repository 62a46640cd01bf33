import { depositCredited } from '@morakot/contract/features/cashier/events'
import type { PayloadOf } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import { amountText, factOf } from '#infra/events/event-metadata'
import type { EventMetadata } from '#infra/events/event-metadata'
import { publish } from '#infra/events/publish'
import type { Deposit } from './store.ts'

export async function publishCredited(
  tx: Tx,
  { id, memberId: member, amount }: Deposit,
  credit: EventMetadata & Omit<PayloadOf<typeof depositCredited>, 'deposit' | 'amount'>,
): Promise<void> {
  const { method, grant, points, isFirst } = credit
  const payload = { deposit: id, method, amount: amountText(amount), grant, points, isFirst }
  await publish(tx, depositCredited, { member, ...factOf(credit), payload })
}
