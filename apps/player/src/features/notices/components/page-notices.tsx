import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from '../queries.ts'
import { NoticeCard } from './notice-card.tsx'
import { useDismiss } from './use-dismiss.ts'

/** More than this would push away what the member came for; all of them are on the page of notices. */
const SHOWN_MAX = 2

/** The unread notices about a page, on that page, until they are dismissed (features F-9). */
export function PageNotices({ about }: { readonly about: string }) {
  const { data } = useQuery(noticesQuery)
  const onRead = useDismiss()
  const own = (data?.items ?? []).filter(({ link, dismissedAt }) => link === about && dismissedAt === null)
  if (own.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {own.slice(0, SHOWN_MAX).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onRead={onRead} />
      ))}
    </div>
  )
}
