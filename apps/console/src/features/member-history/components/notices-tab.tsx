import { memberNotice } from '@morakot/contract/features/notices/schema'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { noticeCopy } from '../copy.ts'
import { memberNoticesQuery } from '../queries.ts'
import type { MemberNotice } from '../queries.ts'

const notices = describe(memberNotice)
const LINK = notices.own('link', { render: ({ link }) => <span className="code">{link}</span> })
const READ = notices.own('dismissedAt', {
  render: (row) => <Tag tone={row.dismissedAt === null ? 'look' : 'plain'}>{notices.text(row, 'dismissedAt')}</Tag>,
})
const COLUMNS = notices.columns(['createdAt', 'title', LINK, READ])
const PHONE = notices.phone({ who: 'title', under: 'createdAt', amount: LINK, state: READ })

/** The member's notices in the app, and whether each was read; a notice by SMS has the same text on the member's phone. */
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
      <PlainTable label={noticeCopy.heading} columns={COLUMNS} phone={PHONE} rows={items} rowId={({ id }) => id} empty={noticeCopy.empty} />
    </section>
  )
}
