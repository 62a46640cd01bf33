import { Card } from '@morakot/ui/components/card'
import { IconButton } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Notice } from '../queries.ts'
import { NoticeIcon } from './notice-icon.tsx'

interface NoticeCardProps {
  readonly notice: Notice
  readonly onRead: (id: string) => void
}

/** An unread notice on the page that it is about. */
export function NoticeCard({ notice: { id, kind, title, createdAt }, onRead }: NoticeCardProps) {
  return (
    <Card className="flex items-start gap-3 border-border-strong p-4">
      <NoticeIcon kind={kind} isNew />
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold text-t1">
          <ThaiText>{title}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          {formatDateTime(createdAt)}
          <span className="text-gold-text">{` · ${copy['notices.unread']}`}</span>
        </p>
      </div>
      <IconButton
        icon="check"
        label={fill(copy['notices.markReadOf'], { title, date: formatDateTime(createdAt) })}
        onClick={() => onRead(id)}
      />
    </Card>
  )
}
