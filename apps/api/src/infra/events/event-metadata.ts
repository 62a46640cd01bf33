import type { AmountText } from '@morakot/contract/event'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import type { Satang } from '@morakot/money/satang'

/** When something happened, who did it, and with which transfer. */
export interface EventMetadata {
  readonly at: Date
  readonly actor: string
  readonly transferId?: bigint
}

/** The metadata as columns of a published event. */
export function factOf({ at, actor, transferId }: EventMetadata) {
  return { actor, occurredAt: at, transferId: transferId ?? null }
}

/** An amount as events carry it: in 1/100,000 baht. */
export function amountText(amount: Satang): AmountText {
  return String(millisatangFromSatang(amount))
}
