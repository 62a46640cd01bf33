import { Button } from '@mantine/core'
import { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import { CORRECTION_VIEWS } from '@morakot/contract/features/corrections/states'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { proposalColumns } from '#shared/proposal/columns'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AdjustCreditDialog, MovementDialog } from '../components/correction-dialogs.tsx'
import { corrections, SIGNED, STATUS } from '../components/correction-fields.tsx'
import { correctionProposal } from '../components/correction-proposal.ts'
import { copy, viewText } from '../copy.ts'
import { correctionsQuery } from '../queries.ts'
import type { Correction } from '../queries.ts'

const list: ListDefinition<Correction> = {
  name: 'corrections',
  label: copy.title,
  columns: proposalColumns(
    corrections.columns(['kind', SIGNED, 'toUsername', 'reasonCode']),
    corrections.columns([STATUS], ['debt', 'corrects', 'memberText', 'proof', 'transferId']),
  ),
  phone: corrections.phone({ who: 'username', under: 'kind', amount: SIGNED, state: STATUS }),
  views: CORRECTION_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(correctionSchemas.list.query, ['q']),
  query: correctionsQuery,
  rowId: ({ correctionId }) => correctionId,
  drawer: {
    title: ({ username }) => username,
    content: (one, isGone) => (
      <>
        <ProposalDetail key={one.correctionId} one={one} isGone={isGone} proposal={correctionProposal} />
        {one.depositId === null ? null : (
          <Link to="/deposits" search={{ open: one.depositId }} className="link">
            {copy.openDeposit}
          </Link>
        )}
      </>
    ),
  },
  empty: copy.empty,
}

/** Corrections of balances; what waits for a second operator comes first. A record leads here with its number in the address (`of`). */
export function CorrectionsPage() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const number = search['of']
  const [open, setOpen] = useState<'movement' | 'adjust' | null>(number === undefined ? null : 'movement')
  const mayAdjust = useGranted('credit.adjust')
  const onClose = () => setOpen(null)
  return (
    <>
      <PageHead title={copy.title} note={copy.note}>
        {mayAdjust ? (
          <>
            <Button variant="default" onClick={() => setOpen('adjust')}>
              {copy.adjust}
            </Button>
            <Button onClick={() => setOpen('movement')}>{copy.ofMovement}</Button>
          </>
        ) : null}
      </PageHead>
      <DataList list={list} />
      {mayAdjust && open === 'movement' ? <MovementDialog {...(number === undefined ? {} : { number })} onClose={onClose} /> : null}
      {mayAdjust && open === 'adjust' ? <AdjustCreditDialog onClose={onClose} /> : null}
    </>
  )
}
