import { Button } from '@morakot/ui/components/button'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { DepositMethods } from '../queries.ts'
import { QUICK_BAHT } from '../rules.ts'
import { Notice } from '#features/cashier/components/notice.tsx'
import { useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { useOpenDeposit } from './use-open-deposit.ts'

/**
 * The usual amounts: a tap on one opens its QR. Those above the rest of the own limit are struck out, and where none is left, the rest itself is
 * offered (F-138). One whose outcome is unknown is sent again before any other.
 */
export function QuickQr({ range }: { readonly range: Pick<DepositMethods, 'min' | 'max'> }) {
  const request = useOpenDeposit()
  const room = useDepositRoom()
  const shown =
    request.openAmount === undefined ? QUICK_BAHT.filter((baht) => baht >= range.min && baht <= range.max) : [request.openAmount]
  const isRestOffered = room !== null && room.left >= range.min && shown.every((baht) => baht > room.left)
  const rest = request.openAmount === undefined && isRestOffered ? room.left : undefined
  return (
    <>
      <Notice tone="problem" text={request.refusal ?? request.fields['amount']} />
      <div role="group" aria-label={copy['deposit.quickAmounts']} className="grid grid-cols-3 gap-2">
        {shown.map((baht) => {
          const isAbove = request.openAmount === undefined && room !== null && baht > room.left
          const above = isAbove ? fill(copy['deposit.left'], { amount: formatTwoDecimals(room.left) }) : undefined
          return (
            <Button
              key={baht}
              variant="outline"
              isLoading={request.isSending && request.sentAmount === baht}
              disabledReason={request.isSending && request.sentAmount !== baht ? copy['state.loading'] : (request.closed ?? above)}
              onClick={() => request.send({ amount: baht })}
              className="px-2! font-display"
            >
              {isAbove ? <s className="decoration-neg decoration-2">{`฿${formatInteger(baht)}`}</s> : `฿${formatInteger(baht)}`}
            </Button>
          )
        })}
      </div>
      {rest === undefined ? null : (
        <Button icon="qr" isLoading={request.isSending} disabledReason={request.closed} onClick={() => request.send({ amount: rest })}>
          {fill(copy['deposit.rest'], { amount: formatTwoDecimals(rest) })}
        </Button>
      )}
    </>
  )
}
