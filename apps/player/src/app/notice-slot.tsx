import { restAfterPress } from '@morakot/ui/double-press'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { readAnnouncement } from '#features/site/components/announcement-read'
import { boostQuery } from '#features/site/queries'
import type { Site } from '#features/site/queries'
import { barsOn } from '#features/site/rules-bars'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { mayOfferDeposit } from '#shared/routing/route-row'
import type { RouteRow } from '#shared/routing/route-row'
import { OptionalPart } from './optional-part.tsx'

const NoticeBars = lazy(async () => ({ default: (await import('#features/site/components/notice-bars.tsx')).NoticeBars }))

/**
 * Room for the notices above a page, as high as they will be, from the page's first moment: drawing them moves nothing. What comes or
 * ends while the page is open changes its height with the next page. Mounted again for each page.
 */
export function NoticeSlot({ site, row }: { readonly site: Site; readonly row: RouteRow }) {
  const isArchive = row.name === 'profile'
  const [bars, setBars] = useState(() =>
    barsOn({
      ...site,
      now: Date.now() + serverClockOffsetMs(),
      readVersion: readAnnouncement(),
      isArchive,
      mayOffer: mayOfferDeposit(row),
    }),
  )
  // The site's offer keeps the room, the member's own is drawn: one on a break is offered nothing, not for a moment.
  const boost = useQuery({ ...boostQuery, enabled: bars.hasBoost }).data
  const depositTo = useDepositTarget()
  const [wasOffered, setOffered] = useState(false)
  if (boost?.isActive === true && !wasOffered) setOffered(true)
  // A boost that ends leaves its room empty: otherwise a button below would move under a thumb that meant another.
  const hasBoost = bars.hasBoost && (wasOffered || boost?.isActive !== false)
  const count = (hasBoost ? 1 : 0) + (bars.announcement === null ? 0 : 1)
  if (count === 0) return null
  return (
    <div className={count === 2 ? 'mb-3 min-h-30' : 'mb-3 min-h-14'}>
      <OptionalPart>
        <NoticeBars
          hasBoostRoom={hasBoost}
          boost={boost}
          depositTo={depositTo}
          announcement={bars.announcement}
          isDismissible={!isArchive}
          onDismiss={() => {
            setBars({ ...bars, announcement: null })
            // The page moves up to where the cross was.
            restAfterPress(document.querySelector('#content'))
          }}
        />
      </OptionalPart>
    </div>
  )
}
