import type { Site } from '../queries.ts'
import type { Bars } from '../rules-bars.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BoostBar } from './boost-bar.tsx'

export interface NoticeBarsProps {
  readonly site: Site
  readonly bars: Bars
  readonly isDismissible: boolean
  readonly onDismiss: () => void
}

/** The notices above a page, in the room that was kept for them. */
export function NoticeBars({ site, bars, isDismissible, onDismiss }: NoticeBarsProps) {
  return (
    <div className="flex flex-col gap-2">
      {bars.hasBoost ? <BoostBar known={site.boost} /> : null}
      {bars.announcement === null ? null : (
        <AnnouncementBar announcement={bars.announcement} onDismiss={isDismissible ? onDismiss : undefined} />
      )}
    </div>
  )
}
