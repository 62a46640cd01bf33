import { Button } from '@mantine/core'
import { ADJUSTMENT_VIEWS } from '@morakot/contract/features/points/states'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { AdjustDialog } from '../components/adjust-dialog.tsx'
import { AdjustmentDetail } from '../components/adjustment-detail.tsx'
import { copy, kindText, statusText, viewText } from '../copy.ts'
import { adjustmentsQuery } from '../queries.ts'
import type { Adjustment } from '../queries.ts'

const TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain' } as const

const signed = ({ kind, points }: Adjustment) => `${kind === 'GRANT' ? '+' : '-'}${formatInteger(points)}`
const StatusTag = ({ status }: Adjustment) => <Tag tone={TONES[status]}>{statusText[status]}</Tag>

const list: ListDefinition<Adjustment> = {
  name: 'points',
  label: copy.title,
  columns: [
    { key: 'at', title: copy.at, render: ({ proposedAt }) => momentText(proposedAt), text: ({ proposedAt }) => momentText(proposedAt) },
    { key: 'member', title: copy.member, render: ({ username }) => username, text: ({ username }) => username },
    { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind], text: ({ kind }) => kindText[kind] },
    { key: 'points', title: copy.points, align: 'right', render: (one) => <span className="amount">{signed(one)}</span>, text: signed },
    { key: 'reason', title: copy.reason, render: ({ reason }) => reason, text: ({ reason }) => reason },
    { key: 'by', title: copy.proposedBy, render: ({ proposedBy }) => proposedBy, text: ({ proposedBy }) => proposedBy },
    {
      key: 'decided',
      title: copy.decidedBy,
      render: ({ decidedBy }) => decidedBy ?? copy.none,
      text: ({ decidedBy }) => decidedBy ?? '',
    },
    { key: 'status', title: copy.status, render: StatusTag, text: ({ status }) => statusText[status] },
  ],
  phone: {
    who: ({ username, kind }) => (
      <span className="two-lines">
        {username} <span className="dim">{kindText[kind]}</span>
      </span>
    ),
    amount: (one) => <span className="amount">{signed(one)}</span>,
    state: StatusTag,
  },
  views: ADJUSTMENT_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
  query: adjustmentsQuery,
  rowId: ({ adjustmentId }) => adjustmentId,
  drawer: {
    title: ({ username }) => username,
    content: (one, isGone) => <AdjustmentDetail key={one.adjustmentId} one={one} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Points that operators give and take; what waits for a second operator comes first. */
export function PointsPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHead title={copy.title} note={copy.note}>
        <Button onClick={() => setOpen(true)}>{copy.adjust}</Button>
      </PageHead>
      <DataList list={list} />
      {isOpen ? <AdjustDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
