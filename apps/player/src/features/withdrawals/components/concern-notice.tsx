import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { bahtWords } from '#features/cashier/components/money-words'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import type { Concern } from '../rules-concern.ts'
import type { Closed } from '../rules-timeline.ts'

export interface ConcernNoticeProps {
  readonly id: string
  readonly concern: Concern | null
  readonly conditions: Pick<WithdrawalConditions, 'min'>
}

/** One sentence about this sum, with what can be done; nothing while nothing concerns it. The live region exists from the start. */
export function ConcernNotice({ id, concern, conditions }: ConcernNoticeProps) {
  return (
    <div
      role="status"
      className={concern === null ? 'hidden' : 'flex flex-col rounded-button border border-warn bg-s2 px-4 py-2 text-small'}
    >
      {concern === null ? null : (
        <>
          <p id={id} className="flex items-start gap-2 py-1">
            <Icon name={concern.kind === 'identity' ? 'shield' : 'lock'} className="mt-0.5 shrink-0 text-warn" />
            <span>
              <ThaiText>{concernWords(concern, conditions.min)}</ThaiText>
            </span>
          </p>
          {concern.kind === 'identity' || (concern.kind === 'closed' && concern.action === 'identity') ? (
            <Link to="/profile/identity" className="ml-8 inline-flex min-h-[44px] items-center font-semibold text-brand-text">
              {copy['withdraw.kyc']}
            </Link>
          ) : null}
        </>
      )}
    </div>
  )
}

function concernWords(concern: Concern, min: number): string {
  switch (concern.kind) {
    case 'identity':
      return fill(copy['withdraw.kycNeeded'], { amount: formatInteger(concern.above) })
    case 'kept':
      return fill(copy['withdraw.kept'], { amount: bahtWords(concern.left), title: concern.title })
    case 'closed':
      return closedWords(concern.closed, min)
  }
}

function closedWords(closed: Closed, min: number): string {
  switch (closed.kind) {
    case 'lock':
      return closed.title
    case 'turnover':
      return fill(copy['withdraw.turnoverLeft'], { amount: bahtWords(closed.missing) })
    case 'below-min':
      return fill(copy['withdraw.belowMin'], { min: bahtWords(min) })
    case 'closed':
      return copy['withdraw.closed']
  }
}
