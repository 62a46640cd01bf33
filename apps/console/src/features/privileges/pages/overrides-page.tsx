import { Button } from '@mantine/core'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { OVERRIDE_VIEWS } from '@morakot/contract/features/privileges/states'
import { useState } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { proposalColumns } from '#shared/proposal/columns'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { overrideProposal } from '../components/override-proposal.ts'
import { ProposeDialog } from '../components/propose-dialog.tsx'
import { MOVES, overrides, STATUS, UNTIL } from '../components/tier-facts.ts'
import { copy, viewText } from '../copy.ts'
import { overridesQuery } from '../queries.ts'
import type { Override } from '../queries.ts'

const list: ListDefinition<Override> = {
  name: 'tier-overrides',
  label: copy.overridesTitle,
  columns: proposalColumns(overrides.columns([MOVES, UNTIL]), overrides.columns([STATUS])),
  phone: overrides.phone({ who: 'username', amount: 'tier', state: STATUS }),
  views: OVERRIDE_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(privilegeConsoleSchemas.overrides.query, ['q']),
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
