import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import type { Announcement } from '../rules-bars.ts'
import { noteAnnouncement } from './announcement-read.ts'
import { Paragraphs } from './paragraphs.tsx'

export interface AnnouncementBarProps {
  readonly announcement: Announcement
  /** Left out where the announcement can always be read again. */
  readonly onDismiss?: (() => void) | undefined
}

/** One calm line: it is read by a press, and put away by another until its words change. */
export function AnnouncementBar({ announcement, onDismiss }: AnnouncementBarProps) {
  const { title, body, isWarning } = announcement
  const onRead = () => {
    showModal({
      id: 'announcement',
      type: isWarning ? 'warning' : 'notice',
      title,
      body: <Paragraphs text={body} />,
      actions: [{ label: copy['action.ok'] }],
    })
  }
  return (
    <div className="flex min-h-14 items-center rounded-button border border-border-strong bg-s2">
      <button type="button" onClick={onRead} className="flex min-h-[54px] min-w-0 flex-1 items-center gap-3 rounded-button px-4 text-left">
        <Icon name={isWarning ? 'alert' : 'info'} size={22} className={isWarning ? 'shrink-0 text-warn' : 'shrink-0 text-info'} />
        <span className="sr-only">{copy['announcement.read']} </span>
        <span className="-mt-1 line-clamp-2 pt-1 text-small text-t1">
          <ThaiText>{title}</ThaiText>
        </span>
      </button>
      {onDismiss === undefined ? null : (
        <IconButton
          icon="close"
          label={copy['announcement.dismiss']}
          className="mr-1 shrink-0"
          onClick={() => {
            noteAnnouncement(announcement.updatedAt)
            onDismiss()
          }}
        />
      )}
    </div>
  )
}
