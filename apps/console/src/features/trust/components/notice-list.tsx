import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureText } from '#shared/api/failure'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { noticesQuery, readNotices } from '../queries.ts'
import type { OwnerNotice } from '../queries.ts'
import { noticePage } from '../rules.ts'

interface NoticeListProps {
  readonly load: UseQueryResult<{ readonly unread: number; readonly items: readonly OwnerNotice[] }>
  readonly onOpenPage: () => void
}

/** The newest notices; what was not read stays marked until the owner says that it was. */
export function NoticeList({ load, onOpenPage }: NoticeListProps) {
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: readNotices,
    onSettled: async () => await client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
  const items = load.data?.items ?? []
  const [newest] = items
  return (
    <div className="stack">
      <p className="dim">{copy.note}</p>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {load.data !== undefined && items.length === 0 ? <p className="dim">{copy.empty}</p> : null}
      {read.error === null ? null : <Notice tone="bad" text={failureText(read.error)} />}
      {newest === undefined || load.data?.unread === 0 ? null : (
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate(newest.noticeId)}>
          {copy.readAll}
        </Button>
      )}
      <ul className="plain stack">
        {items.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} onOpenPage={onOpenPage} />
        ))}
      </ul>
    </div>
  )
}

function NoticeRow({ notice, onOpenPage }: { readonly notice: OwnerNotice; readonly onOpenPage: () => void }) {
  const page = noticePage(notice.subject)
  return (
    <li className="card card-body stack">
      <div className="row">
        <strong className="grow">{notice.title}</strong>
        {notice.isRead ? null : <Tag tone="look">{copy.isNew}</Tag>}
      </div>
      <div className="row">
        <span className="grow">{notice.about}</span>
        {page === null ? null : (
          <Link to={page} className="link" onClick={onOpenPage} aria-label={`${copy.open} ${notice.about}`}>
            {copy.open}
          </Link>
        )}
      </div>
      <span className="dim">{`${copy.by} ${notice.by} · ${momentText(notice.at)}`}</span>
    </li>
  )
}
