import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { protectionQuery } from '../queries.ts'
import type { Limit } from '../queries.ts'
import { depositRoomOf, narrowestDepositLimit, usedPercent } from '../rules.ts'
import type { DepositRoom } from '../rules.ts'

/** What the own limits leave to deposit now; null without a limit, and before the limits are known. */
export function useDepositRoom(): DepositRoom | null {
  const { data } = useQuery(protectionQuery)
  return data === undefined ? null : depositRoomOf(data.limits)
}

/** Names the rest of the own limit, and when the limit starts again (F-138). */
export function depositRoomWords({ left, resetsAt }: DepositRoom): string {
  return fill(copy['safe.depositLeft'], { amount: formatTwoDecimals(left), time: formatDateTime(resetsAt) })
}

export interface DepositLimitLineProps {
  /** The member has never deposited. */
  readonly isFirst: boolean
  /** Who set the limit and when it is full again: said where it bars an amount. */
  readonly isExplained: boolean
}

/** Above the amounts of a deposit: what is left of the own limit, as a bar too, or where to set one; in full before the first deposit. */
export function DepositLimitLine({ isFirst, isExplained }: DepositLimitLineProps) {
  const { data } = useQuery(protectionQuery)
  if (data === undefined) return <div className="min-h-[44px]" />
  const limit = narrowestDepositLimit(data.limits)
  const first = isFirst ? copy['safe.depositFirst'] : undefined
  return (
    <div className="flex flex-col">
      <div className="flex min-h-[44px] items-center justify-between gap-3 text-small text-t2">
        <span>{limit === undefined ? first && <ThaiText>{first}</ThaiText> : <Left limit={limit} />}</span>
        <Link to="/profile/safety" className="inline-flex min-h-[44px] shrink-0 items-center font-semibold text-brand-text">
          {copy['safe.depositLink']}
        </Link>
      </div>
      {limit === undefined ? null : <ProgressBar percent={usedPercent(limit)} label={copy['safe.kind.deposit']} />}
      {limit === undefined || !isExplained ? null : <SetBy limit={limit} />}
    </div>
  )
}

function Left({ limit }: { readonly limit: Limit }) {
  return <ThaiText>{fill(copy['safe.depositLeftNow'], { amount: formatTwoDecimals(limit.left ?? 0) })}</ThaiText>
}

/** Who set the limit, and when it is full again. */
function SetBy({ limit: { period, value, resetsAt } }: { readonly limit: Limit }) {
  if (value === null) return null
  return (
    <p className="mt-1.5 text-caption text-t3">
      <ThaiText>{fill(copy[`safe.depositSet.${period}`], { amount: formatTwoDecimals(value), time: formatDateTime(resetsAt) })}</ThaiText>
    </p>
  )
}
