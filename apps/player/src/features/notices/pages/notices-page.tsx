import { NOTICE_GROUPS } from '@morakot/contract/features/notices/states'
import type { NoticeGroup } from '@morakot/contract/features/notices/states'
import { Chip } from '@morakot/ui/components/chip'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { IconButton } from '@morakot/ui/components/icon-button'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton, SkeletonRows } from '@morakot/ui/components/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readable } from '#shared/api/failure'
import { NoticeDays } from '../components/notice-days.tsx'
import { useDismiss, useDismissAll } from '../components/use-dismiss.ts'
import { copy } from '../copy.ts'
import { listenToNotices } from '../queries-stream.ts'
import { noticesQuery } from '../queries.ts'
import { ofGroup } from '../rules.ts'

/** The member's notices of the last days, by day and updated live; what can be claimed says how it is now. */
export function NoticesPage() {
  const client = useQueryClient()
  const load = useQuery(noticesQuery)
  const onRead = useDismiss()
  const [group, setGroup] = useState<NoticeGroup | null>(null)
  useEffect(() => listenToNotices(client), [client])
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
      <GroupRow group={group} onChoose={setGroup} isAllRead={(load.data?.total ?? 0) === 0} />
      <ListState
        load={{ ...load, data: load.data?.items, error: readable(load.error) }}
        skeleton={<Rows />}
        empty={copy['notices.empty']}
        emptyIcon="bell"
      >
        {(items) => {
          const shown = ofGroup(items, group)
          return shown.length === 0 ? (
            <EmptyState icon="bell" text={copy['notices.noneOfGroup']} />
          ) : (
            <>
              <NoticeDays key={group} notices={shown} onRead={onRead} />
              <p className="text-center text-caption text-t3">{copy['notices.kept']}</p>
            </>
          )
        }}
      </ListState>
      <Link
        to="/profile/display"
        className="inline-flex min-h-[44px] items-center self-center text-small font-semibold text-brand-text underline underline-offset-4"
      >
        {copy['notices.onDevice']}
      </Link>
    </div>
  )
}

interface GroupRowProps {
  readonly group: NoticeGroup | null
  readonly onChoose: (group: NoticeGroup | null) => void
  readonly isAllRead: boolean
}

function GroupRow({ group, onChoose, isAllRead }: GroupRowProps) {
  const onAll = useDismissAll()
  return (
    <div className="flex items-center gap-1.5">
      <div role="group" aria-label={copy['notices.groups']} className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto">
        {[null, ...NOTICE_GROUPS].map((one) => (
          <Chip key={one} isActive={one === group} onClick={() => onChoose(one)} className="px-3.5">
            {copy[`notices.${one ?? 'all'}`]}
          </Chip>
        ))}
      </div>
      {isAllRead ? null : <IconButton icon="check" label={copy['notices.markAllRead']} onClick={() => onAll()} />}
    </div>
  )
}

function Rows() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-32" />
      <SkeletonRows rows={5} row="min-h-[72px]" />
    </div>
  )
}
