import { classNames } from '@morakot/ui/class-names'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import type { IconName } from '@morakot/ui/icon-paths'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Notice } from '../queries.ts'

/** By the first word of the kind: later versions of the server know more kinds. */
const ICONS: Readonly<Record<string, IconName>> = {
  deposit: 'wallet',
  money: 'wallet',
  withdrawal: 'bank',
  identity: 'shield',
  bank: 'bank',
  bonus: 'gift',
  cashback: 'refresh',
  affiliate: 'user',
  redemption: 'gift',
  tier: 'star',
  voucher: 'ticket',
}

interface NoticeCardProps {
  readonly notice: Notice
  readonly onRead: (id: string) => void
  /** Left out on the page that the notice is about. */
  readonly isLinked?: boolean
}

/** One notice to the member: what, when, a link to the page about it, and whether it was read. */
export function NoticeCard({ notice: { id, kind, title, link, createdAt, dismissedAt }, onRead, isLinked = true }: NoticeCardProps) {
  const isNew = dismissedAt === null
  return (
    <Card className={classNames('flex items-start gap-3 p-4', isNew && 'border-border-strong')}>
      <span
        className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full bg-s3', isNew ? 'text-gold-text' : 'text-t3')}
      >
        <Icon name={ICONS[kind.split('_')[0] ?? ''] ?? 'info'} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('text-small', isNew ? 'font-semibold text-t1' : 'text-t2')}>
          <ThaiText>{title}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          {formatDateTime(createdAt)}
          <span className={isNew ? 'text-gold-text' : undefined}>{` · ${isNew ? copy['notices.unread'] : copy['notices.read']}`}</span>
        </p>
        {isLinked ? (
          <Link
            to={link}
            onClick={() => {
              if (isNew) onRead(id)
            }}
            className="inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text"
          >
            {copy['notices.open']}
          </Link>
        ) : null}
      </div>
      {isNew ? (
        <IconButton
          icon="check"
          label={fill(copy['notices.markReadOf'], { title, date: formatDateTime(createdAt) })}
          onClick={() => onRead(id)}
        />
      ) : null}
    </Card>
  )
}
