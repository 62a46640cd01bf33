import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { protectionQuery } from '../queries.ts'
import { depositRoomOf } from '../rules.ts'
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

/** One line next to a deposit: what is left of the own limit, or where to set one; in full before the first deposit. */
export function DepositLimitLine({ isFirst }: { readonly isFirst: boolean }) {
  const { data } = useQuery(protectionQuery)
  if (data === undefined) return <div className="min-h-[44px]" />
  const room = depositRoomOf(data.limits)
  return (
    <div className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-3 text-small text-t2">
      {room === null && !isFirst ? null : (
        <span>
          <ThaiText>{room === null ? copy['safe.depositFirst'] : depositRoomWords(room)}</ThaiText>
        </span>
      )}
      <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center gap-1.5 font-semibold text-brand-text">
        <Icon name="shield" size={18} />
        {copy['safe.depositLink']}
      </Link>
    </div>
  )
}
