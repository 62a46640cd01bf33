import type { Boost } from '../queries.ts'
import type { Announcement } from '../rules-bars.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BoostBar } from './boost-bar.tsx'

export interface NoticeBarsProps {
  /** Room for the offer: empty before it is known, and after its end. */
  readonly hasBoostRoom: boolean
  /** The offer to this member. */
  readonly boost: Boost | undefined
  readonly depositTo: '/promotion' | '/deposit-selection'
  readonly announcement: Announcement | null
  readonly isDismissible: boolean
  readonly onDismiss: () => void
}

/** The notices above a page, in the room that was kept for them. */
export function NoticeBars({ hasBoostRoom, boost, depositTo, announcement, isDismissible, onDismiss }: NoticeBarsProps) {
  return (
    <div className="flex flex-col gap-2">
      {hasBoostRoom ? (
        <div className="min-h-14">{boost === undefined ? null : <BoostBar boost={boost} depositTo={depositTo} />}</div>
      ) : null}
      {announcement === null ? null : <AnnouncementBar announcement={announcement} onDismiss={isDismissible ? onDismiss : undefined} />}
    </div>
  )
}
