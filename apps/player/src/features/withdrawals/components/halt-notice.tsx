import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { Notice } from '#features/cashier/components/notice.tsx'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'

/** What a member reads while operators hold payouts back; nothing while there is no halt. */
export function HaltNotice({ halt }: Pick<WithdrawalConditions, 'halt'>) {
  if (halt === null) return null
  const until = halt.expectedUntil === null ? null : fill(copy['withdraw.haltUntil'], { time: formatDateTime(halt.expectedUntil) })
  return <Notice tone="info" text={until === null ? halt.text : `${halt.text} ${until}`} />
}
