import { Button } from '@morakot/ui/components/button'
import { formatInteger } from '@morakot/ui/format-number'
import { copy } from '../copy.ts'
import type { DepositWays } from '../queries.ts'
import { QUICK_BAHT } from '../rules.ts'
import { Notice } from '#features/cashier/public'
import { useOpenDeposit } from './use-open-deposit.ts'

/** The usual amounts: a tap on one opens its QR. One whose outcome is unknown is asked again before any other. */
export function QuickQr({ range }: { readonly range: Pick<DepositWays, 'min' | 'max'> }) {
  const ask = useOpenDeposit()
  const shown = ask.openAmount === undefined ? QUICK_BAHT.filter((baht) => baht >= range.min && baht <= range.max) : [ask.openAmount]
  return (
    <>
      <Notice tone="problem" text={ask.refusal ?? ask.fields['amount']} />
      <div role="group" aria-label={copy['deposit.quickAmounts']} className="grid grid-cols-3 gap-2">
        {shown.map((baht) => (
          <Button
            key={baht}
            variant="outline"
            isLoading={ask.isSending && ask.sentAmount === baht}
            disabledReason={ask.isSending && ask.sentAmount !== baht ? copy['state.loading'] : ask.closed}
            onClick={() => ask.send({ amount: baht })}
            className="px-2! font-display"
          >
            {`฿${formatInteger(baht)}`}
          </Button>
        ))}
      </div>
    </>
  )
}
