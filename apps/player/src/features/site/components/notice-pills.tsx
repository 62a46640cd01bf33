import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { Pill, PILL_TARGET } from '#shared/layout/pill.tsx'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import type { Announcement } from '../rules-bars.ts'
import { noteAnnouncement } from './announcement-read.ts'
import { BoostTime } from './boost-time.tsx'
import { Paragraphs } from './paragraphs.tsx'

export interface BoostPillProps {
  readonly title: string
  /** Milliseconds until its end. */
  readonly left: number
  /** Where deposit buttons lead this member (BACK-6). */
  readonly depositTo: '/promotion' | '/deposit-selection'
}

/** The offer of more points with its time left. The time is next to the link, so that its name does not change each second. */
export function BoostPill({ title, left, depositTo }: BoostPillProps) {
  return (
    <div className={`relative ${PILL_TARGET}`}>
      <Pill dot="bg-[#ffd66b]">
        <Link to={depositTo} className="flex min-w-0 after:absolute after:inset-0 after:rounded-full">
          <span className="line-clamp-1 leading-normal">
            <ThaiText>{title}</ThaiText>
          </span>
        </Link>
        <span className="shrink-0 text-[#ffd66b]">
          <BoostTime left={left} isLine />
        </span>
      </Pill>
    </div>
  )
}

export interface AnnouncementPillProps {
  readonly announcement: Announcement
  /** It was put away, until its words change. */
  readonly onDismiss: () => void
}

/** What operators announce: read by a press, and put away from where it is read. */
export function AnnouncementPill({ announcement: { title, body, isWarning, updatedAt }, onDismiss }: AnnouncementPillProps) {
  const onRead = () => {
    showModal({
      id: 'announcement',
      type: isWarning ? 'warning' : 'notice',
      title,
      body: <Paragraphs text={body} />,
      actions: [
        { label: copy['action.ok'] },
        {
          label: copy['announcement.dismiss'],
          variant: 'outline',
          onPress: () => {
            noteAnnouncement(updatedAt)
            onDismiss()
          },
        },
      ],
    })
  }
  return (
    <button type="button" aria-label={`${copy['announcement.read']} ${title}`} onClick={onRead} className={PILL_TARGET}>
      <Pill dot={isWarning ? 'bg-[#ffb648]' : 'bg-[#8fb8ff]'}>
        <span className="line-clamp-1 min-w-0 leading-normal">
          <ThaiText>{title}</ThaiText>
        </span>
      </Pill>
    </button>
  )
}
