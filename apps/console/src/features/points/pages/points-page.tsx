import { Button } from '@mantine/core'
import { ADJUSTMENT_VIEWS } from '@morakot/contract/features/points/states'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { ProposalTag, proposalColumns } from '#shared/proposal/columns.tsx'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AdjustDialog } from '../components/adjust-dialog.tsx'
import { adjustmentProposal } from '../components/adjustment-proposal.ts'
import { copy, kindText, statusText, viewText } from '../copy.ts'
import { adjustmentsQuery } from '../queries.ts'
import type { Adjustment } from '../queries.ts'

const signed = ({ kind, points }: Adjustment) => `${kind === 'GRANT' ? '+' : '-'}${formatInteger(points)}`

const list: ListDefinition<Adjustment> = {
  name: 'points',
  label: copy.title,
  columns: proposalColumns(
    [
      { key: 'kind', title: copy.kind, render: ({ kind }) => kindText[kind] },
      { key: 'points', title: copy.points, align: 'right', render: (one) => <span className="amount">{signed(one)}</span> },
    ],
    statusText,
  ),
  phone: {
    who: ({ username, kind }) => (
      <span className="two-lines">
        {username} <span className="dim">{kindText[kind]}</span>
      </span>
    ),
    amount: (one) => <span className="amount">{signed(one)}</span>,
    state: ({ status }) => <ProposalTag status={status} text={statusText[status]} />,
  },
  views: ADJUSTMENT_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
  query: adjustmentsQuery,
  rowId: ({ adjustmentId }) => adjustmentId,
  drawer: {
    title: ({ username }) => username,
    content: (one, isGone) => <ProposalDetail key={one.adjustmentId} one={one} isGone={isGone} proposal={adjustmentProposal} />,
  },
  empty: copy.empty,
}

/** Points that operators give and take; what waits for a second operator comes first. */
export function PointsPage() {
  const [isOpen, setOpen] = useState(false)
  const mayAdjust = useGranted('points.adjust')
  return (
    <>
      <PageHead title={copy.title} note={copy.note}>
        {mayAdjust ? <Button onClick={() => setOpen(true)}>{copy.adjust}</Button> : null}
      </PageHead>
      <DataList list={list} />
      {isOpen ? <AdjustDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
