import { useTimeLeft } from '@morakot/ui/components/countdown'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FeedPill } from '#features/live-feed/components/feed-pill.tsx'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { readAnnouncement } from '#features/site/components/announcement-read'
import { AnnouncementPill, BoostPill } from '#features/site/components/notice-pills.tsx'
import { boostQuery, configsQuery } from '#features/site/queries'
import { barsOn } from '#features/site/rules-bars'
import { serverClockOffsetMs } from '#shared/api/server-clock'

/**
 * The one notice of the lobby, in the hero: while an offer runs it is that with its time left (NOTICE-1); else what operators announce;
 * else, once and for a moment, the newest withdrawal.
 */
export function HallPill() {
  const site = useQuery(configsQuery).data
  const boost = useQuery(boostQuery).data
  const depositTo = useDepositTarget()
  const [openedAt] = useState(() => Date.now() + serverClockOffsetMs())
  const [readVersion, setReadVersion] = useState(readAnnouncement)
  const left = useTimeLeft(boost?.endAt ?? new Date(0), serverClockOffsetMs())
  if (site === undefined) return null
  if (boost?.isActive === true && left > 0) return <BoostPill title={boost.title} left={left} depositTo={depositTo} />
  const { announcement } = barsOn({ ...site, now: openedAt, readVersion, isArchive: false, mayOffer: false })
  if (announcement !== null)
    return <AnnouncementPill announcement={announcement} onDismiss={() => setReadVersion(announcement.updatedAt)} />
  return <FeedPill />
}
