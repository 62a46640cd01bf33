import { Button } from '@mantine/core'
import { OVERRIDE_VIEWS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { ProposalTag, proposalColumns } from '#shared/proposal/columns.tsx'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { lastDayText, overrideProposal } from '../components/override-proposal.ts'
import { ProposeDialog } from '../components/propose-dialog.tsx'
import { copy, statusText, viewText } from '../copy.ts'
import { overridesQuery } from '../queries.ts'
import type { Override } from '../queries.ts'

const moves = ({ from, tier }: Override) => `${TIER_NAMES[from]} → ${TIER_NAMES[tier]}`

const list: ListDefinition<Override> = {
  name: 'tier-overrides',
  label: copy.overridesTitle,
  columns: proposalColumns(
    [
      { key: 'tier', title: copy.tier, render: moves },
      { key: 'until', title: copy.until, render: ({ until }) => lastDayText(until) },
    ],
    statusText,
  ),
  phone: {
    titles: { amount: copy.tier },
    who: ({ username }) => username,
    amount: ({ tier }) => TIER_NAMES[tier],
    state: ({ status }) => <ProposalTag status={status} text={statusText[status]} />,
  },
  views: OVERRIDE_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
  query: overridesQuery,
  rowId: ({ overrideId }) => overrideId,
  drawer: {
    title: ({ username }) => username,
    content: (one, isGone) => <ProposalDetail key={one.overrideId} one={one} isGone={isGone} proposal={overrideProposal} />,
  },
  empty: copy.overridesEmpty,
}

/** Tiers that operators give; what waits for a second operator comes first. */
export function OverridesPage() {
  const [isOpen, setOpen] = useState(false)
  const mayPropose = useGranted('tiers.override')
  return (
    <>
      <PageHead title={copy.overridesTitle} note={copy.overridesNote}>
        {mayPropose ? <Button onClick={() => setOpen(true)}>{copy.propose}</Button> : null}
      </PageHead>
      <DataList list={list} />
      {isOpen ? <ProposeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
