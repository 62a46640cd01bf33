import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { SupportLink } from '#features/cashier/public'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { CheckedMoney } from '../queries.ts'

/** Money of the member that has come and waits for an operator. */
export function useCheckedMoney(): readonly CheckedMoney[] {
  return useQuery(depositsQuery).data?.checked ?? []
}

/** Says that it has come, and why it is not credited: who sees nothing pays again. */
export function CheckedMoneyNotice() {
  const checked = useCheckedMoney()
  if (checked.length === 0) return null
  return (
    <div className="flex flex-col gap-4 rounded-card border border-warn bg-s1 p-4">
      <div role="status" className="flex flex-col gap-3">
        {checked.map((money) => (
          <CheckedMoneyRow key={`${money.arrivedAt} ${money.amount}`} money={money} />
        ))}
        <p className="text-small text-t2">
          <ThaiText>{copy['deposit.checkedSays']}</ThaiText>
        </p>
      </div>
      <SupportLink />
    </div>
  )
}

function CheckedMoneyRow({ money }: { readonly money: CheckedMoney }) {
  return (
    <div className="flex items-start gap-3">
      <Icon name="clock" className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="text-body font-semibold">
          <ThaiText>{fill(copy[`deposit.checked.${money.reason}`], { amount: formatTwoDecimals(money.amount) })}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          <time dateTime={money.arrivedAt}>{formatDateTime(money.arrivedAt)}</time>
          {money.reference === null ? null : (
            <span className="block">
              {copy['deposit.reference']} <span className="select-all [overflow-wrap:anywhere]">{money.reference}</span>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
