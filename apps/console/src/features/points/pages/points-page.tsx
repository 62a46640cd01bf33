import { Button } from '@mantine/core'
import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { ADJUSTMENT_VIEWS } from '@morakot/contract/features/points/states'
import { useState } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { proposalColumns } from '#shared/proposal/columns'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AdjustDialog } from '../components/adjust-dialog.tsx'
import { adjustmentProposal } from '../components/adjustment-proposal.ts'
import { adjustments, SIGNED, STATUS } from '../components/point-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { adjustmentsQuery } from '../queries.ts'
import type { Adjustment } from '../queries.ts'

const list: ListDefinition<Adjustment> = {
  name: 'points',
  label: copy.title,
  columns: proposalColumns(adjustments.columns(['kind', SIGNED]), adjustments.columns([STATUS])),
  phone: adjustments.phone({ who: 'username', under: 'kind', amount: SIGNED, state: STATUS }),
  views: ADJUSTMENT_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(pointConsoleSchemas.list.query, ['q']),
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
