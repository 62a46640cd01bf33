import { useQuery } from '@tanstack/react-query'
import type { ListColumn } from '#shared/list/list-shape'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { noticeCopy } from '../copy.ts'
import { memberNoticesQuery } from '../queries.ts'
import type { MemberNotice } from '../queries.ts'

const readText = ({ dismissedAt }: MemberNotice) => (dismissedAt === null ? noticeCopy.unread : momentText(dismissedAt))

function ReadTag({ row }: { readonly row: MemberNotice }) {
  return <Tag tone={row.dismissedAt === null ? 'look' : 'plain'}>{readText(row)}</Tag>
}

const columns: readonly ListColumn<MemberNotice>[] = [
  {
    key: 'at',
    title: noticeCopy.at,
    render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
  },
  { key: 'title', title: noticeCopy.title, render: ({ title }) => title },
  { key: 'page', title: noticeCopy.page, render: ({ link }) => <span className="code">{link}</span> },
  { key: 'read', title: noticeCopy.read, render: (row) => <ReadTag row={row} /> },
]

/** What the member was told in the app, and whether it was read; what goes by SMS stands in the same words on the member's phone. */
export function NoticesTab({ memberId }: { readonly memberId: string }) {
  const load = useQuery(memberNoticesQuery(memberId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={noticeCopy.loading} /> : null : <Table items={load.data.items} />}
    </>
  )
}

function Table({ items }: { readonly items: readonly MemberNotice[] }) {
  return (
    <section className="card" aria-labelledby="member-notices">
      <h2 id="member-notices" className="card-title">
        {noticeCopy.heading}
      </h2>
      <PlainTable
        label={noticeCopy.heading}
        columns={columns}
        phone={{
          who: ({ title, createdAt }) => (
            <span className="two-lines">
              {title} <span className="dim">{momentText(createdAt)}</span>
            </span>
          ),
          amount: ({ link }) => <span className="code">{link}</span>,
          state: (row) => <ReadTag row={row} />,
        }}
        rows={items}
        rowId={({ id }) => id}
        empty={noticeCopy.empty}
      />
    </section>
  )
}
