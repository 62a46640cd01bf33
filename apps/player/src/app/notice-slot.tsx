import { lazy, Suspense, useState } from 'react'
import { barsOn, readAnnouncement } from '#features/site/public'
import type { Site } from '#features/site/public'
import { serverClockOffsetMs } from '#shared/api/server-clock'

const NoticeBars = lazy(async () => ({ default: (await import('#features/site/components/notice-bars.tsx')).NoticeBars }))

/**
 * Room for the notices above a page, as high as they will be, from the page's first moment: drawing them moves nothing. What comes or
 * ends while the page is open changes its height with the next page. Mounted anew for each page.
 */
export function NoticeSlot({ site, isArchive }: { readonly site: Site; readonly isArchive: boolean }) {
  const [bars, setBars] = useState(() =>
    barsOn({ ...site, now: Date.now() + serverClockOffsetMs(), readVersion: readAnnouncement(), isArchive }),
  )
  const count = (bars.hasBoost ? 1 : 0) + (bars.announcement === null ? 0 : 1)
  if (count === 0) return null
  return (
    <div className={count === 2 ? 'mb-3 min-h-30' : 'mb-3 min-h-14'}>
      <Suspense fallback={null}>
        <NoticeBars site={site} bars={bars} isDismissible={!isArchive} onDismiss={() => setBars({ ...bars, announcement: null })} />
      </Suspense>
    </div>
  )
}
