import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readable } from '#shared/api/failure'
import { NoticeCard } from '../components/notice-card.tsx'
import { useDismiss } from '../components/use-dismiss.ts'
import { copy } from '../copy.ts'
import { listenToNotices } from '../queries-stream.ts'
import { noticesQuery } from '../queries.ts'

/** The member's notices of the last days, updated live; new ones are highlighted until they are read. */
export function NoticesPage() {
  const client = useQueryClient()
  const load = useQuery(noticesQuery)
  const onRead = useDismiss()
  useEffect(() => listenToNotices(client), [client])
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <ListState
        load={{ ...load, data: load.data?.items, error: readable(load.error) }}
        skeleton={<Rows />}
        empty={copy['notices.empty']}
        emptyIcon="bell"
      >
        {(items) => (
          <>
            <ul className="flex flex-col gap-3">
              {items.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} onRead={onRead} />
                </li>
              ))}
            </ul>
            <p className="text-center text-caption text-t3">{copy['notices.kept']}</p>
          </>
        )}
      </ListState>
    </div>
  )
}

function Rows() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-[120px] rounded-card" />
    </div>
  )
}
