import { formatAccount } from '@morakot/ui/format-account'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { Notice } from '#features/cashier/components/notice.tsx'
import { copy } from '../copy.ts'
import type { OwnAccount } from '../queries.ts'

/** What waits because of a change, until when, and what the team did about it. */
export function AccountNotices({ own: { isElsewhere, changeFrom, withdrawFrom, past, last } }: { readonly own: OwnAccount }) {
  const isUndone = last?.status === 'UNDONE' && changeFrom !== null
  return (
    <>
      {isElsewhere ? <Notice tone="info" text={copy['bankChange.elsewhere']} /> : null}
      {isUndone && last.decidedAt !== null ? (
        <Notice tone="info" text={fill(copy['bankChange.undone'], { time: formatDateTime(last.decidedAt) })} />
      ) : null}
      {withdrawFrom === null ? null : (
        <Notice tone="info" text={fill(copy['bankChange.withdrawFrom'], { time: formatDateTime(withdrawFrom) })} />
      )}
      {past === null ? null : (
        <Notice
          tone="info"
          text={fill(copy['bankChange.past'], { number: formatAccount(past.number, past.code), time: formatDateTime(past.until) })}
        />
      )}
      {changeFrom === null ? null : <Notice tone="info" text={fill(copy['bankChange.changeFrom'], { time: formatDateTime(changeFrom) })} />}
    </>
  )
}
