import type { Boost } from '../queries.ts'
import type { Announcement } from '../rules-bars.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BoostBar } from './boost-bar.tsx'

export interface NoticeBarsProps {
  /** The offer to this member; its room stays empty until it is known. */
  readonly boost: Boost | undefined
  readonly announcement: Announcement | null
  readonly isDismissible: boolean
  readonly onDismiss: () => void
}

/** The notices above a page, in the room that was kept for them. */
export function NoticeBars({ boost, announcement, isDismissible, onDismiss }: NoticeBarsProps) {
  return (
    <div className="flex flex-col gap-2">
      {boost === undefined ? null : <BoostBar boost={boost} />}
      {announcement === null ? null : <AnnouncementBar announcement={announcement} onDismiss={isDismissible ? onDismiss : undefined} />}
    </div>
  )
}
