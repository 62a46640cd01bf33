import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { ReceiptButtons } from '#features/receipts/components/receipt-buttons.tsx'
import { copy } from '../copy.ts'
import type { Request } from '../queries.ts'

type ReceiptOf = Pick<Request, 'status' | 'itemName' | 'priceInPoint' | 'number'> & {
  readonly timeline: readonly Pick<Request['timeline'][number], 'status' | 'at'>[]
}

/** The receipt of a reward that has arrived, to share or save. It names no person, address or wallet. */
export function RequestReceipt({ request }: { readonly request: ReceiptOf }) {
  const { status, itemName, priceInPoint, number, timeline } = request
  const arrivedAt = timeline.findLast((step) => step.status === 'DELIVERED')?.at
  if (status !== 'DELIVERED' || arrivedAt === undefined) return null
  return (
    <ReceiptButtons
      receipt={{
        title: copy['redeem.receipt'],
        amount: itemName,
        rows: [
          { name: copy['redeem.receipt.paid'], value: fill(copy['redeem.price'], { points: formatInteger(priceInPoint) }) },
          { name: copy['redeem.receipt.time'], value: formatDateTime(arrivedAt) },
        ],
        reference: number,
      }}
    />
  )
}
