import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Notice } from '../queries.ts'
import { NoticeIcon } from './notice-icon.tsx'

export interface NoticeRowProps {
  readonly notice: Notice
  /** The first thing to claim of the page has the one gold ground. */
  readonly isNext: boolean
  readonly onRead: (id: string) => void
}

/** One notice: what, when, what became of it. The row leads to the page that it is about, and is read then. */
export function NoticeRow({ notice, isNext, onRead }: NoticeRowProps) {
  const { id, kind, title, link, createdAt, dismissedAt, claim } = notice
  const isNew = dismissedAt === null
  return (
    <Link
      to={link}
      onClick={() => {
        if (isNew) onRead(id)
      }}
      className="flex min-h-[56px] items-center gap-3 px-4 py-2.5 -outline-offset-4! hover:bg-s2"
    >
      <NoticeIcon kind={kind} isNew={isNew} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block text-small', isNew ? 'font-semibold text-t1' : 'text-t2')}>
          <ThaiText>{title}</ThaiText>
        </span>
        <span className="block text-caption text-t3">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          <span className={isNew ? 'text-gold-text' : undefined}>{` · ${isNew ? copy['notices.unread'] : copy['notices.read']}`}</span>
        </span>
        {claim === null ? null : (
          <span className={classNames('block text-caption', claim.state === 'READY' ? 'text-pos' : 'text-t3')}>
            <ThaiText>{claimWords(kind, claim)}</ThaiText>
          </span>
        )}
      </span>
      {claim?.state === 'READY' ? (
        <span
          className={classNames(
            'shrink-0 whitespace-nowrap rounded-button px-3 py-2 font-display text-small font-semibold tabular',
            isNext ? 'surface-gold' : 'border border-border-strong text-t1',
          )}
        >
          {claim.amount === null ? copy['notices.claim'] : fill(copy['notices.claimAmount'], { amount: formatBaht(claim.amount) })}
        </span>
      ) : null}
    </Link>
  )
}

/** `พร้อมรับ · โอนให้อัตโนมัติ 30 พ.ย. 69`. */
function claimWords(kind: string, { state, until }: NonNullable<Notice['claim']>): string {
  if (until === null) return copy[`notices.${state}`]
  const when = kind === 'cashback_ready' ? copy['notices.paidOn'] : copy['notices.endsOn']
  return `${copy[`notices.${state}`]} · ${fill(when, { date: formatDateShort(until) })}`
}
