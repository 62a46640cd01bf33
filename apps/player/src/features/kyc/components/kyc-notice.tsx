import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { classNames } from '@morakot/ui/class-names'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { kycQuery } from '../queries.ts'
import type { OwnIdentity } from '../queries.ts'

/**
 * Said before money is sent, not when the winnings are to be paid out (decisions D7): in a line from the start, and with what was deposited
 * and the way to do it once the threshold is near (features F-50).
 */
export function KycNotice() {
  const { data } = useQuery(kycQuery)
  if (data === undefined || data.state === 'VERIFIED') return null
  const isNear = data.isNeededFirst || data.deposited >= data.announcedFrom
  return (
    <div
      className={classNames(
        'flex flex-col rounded-button border bg-s2 px-4 py-3 text-small text-t2',
        isNear ? 'border-warn' : 'border-border',
      )}
    >
      <p className="flex items-start gap-2">
        <Icon name="shield" className={classNames('mt-0.5 shrink-0', isNear ? 'text-warn' : 'text-info')} />
        <span>
          <ThaiText>{wordsOf(data, isNear)}</ThaiText>
        </span>
      </p>
      {data.state === 'SUBMITTED' ? null : (
        <Link to="/profile/identity" className="ml-8 inline-flex min-h-[44px] items-center font-semibold text-brand-text">
          {copy['kyc.open']}
        </Link>
      )}
    </div>
  )
}

function wordsOf({ state, deposited, neededAbove, isNeededFirst }: OwnIdentity, isNear: boolean): string {
  if (isNeededFirst) return state === 'SUBMITTED' ? copy['kyc.firstWaiting'] : copy['kyc.first']
  const amount = formatInteger(neededAbove)
  if (state === 'SUBMITTED') return fill(copy['kyc.noticeWaiting'], { amount })
  return isNear ? fill(copy['kyc.noticeNear'], { amount, deposited: formatTwoDecimals(deposited) }) : fill(copy['kyc.notice'], { amount })
}
