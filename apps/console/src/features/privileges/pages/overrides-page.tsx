import { Button } from '@mantine/core'
import { OVERRIDE_VIEWS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { OverrideDetail, lastDayText } from '../components/override-detail.tsx'
import { ProposeDialog } from '../components/propose-dialog.tsx'
import { copy, statusText, viewText } from '../copy.ts'
import { overridesQuery } from '../queries.ts'
import type { Override } from '../queries.ts'

const TONES = { WAITING: 'look', DONE: 'good', DECLINED: 'plain' } as const
const StatusTag = ({ status }: Override) => <Tag tone={TONES[status]}>{statusText[status]}</Tag>
const moves = ({ from, tier }: Override) => `${TIER_NAMES[from]} → ${TIER_NAMES[tier]}`

const list: ListDefinition<Override> = {
  name: 'tier-overrides',
  label: copy.overridesTitle,
  columns: [
    { key: 'at', title: copy.at, render: ({ proposedAt }) => momentText(proposedAt), text: ({ proposedAt }) => momentText(proposedAt) },
    { key: 'member', title: copy.member, render: ({ username }) => username, text: ({ username }) => username },
    { key: 'tier', title: copy.tier, render: moves, text: moves },
    { key: 'until', title: copy.until, render: ({ until }) => lastDayText(until), text: ({ until }) => lastDayText(until) },
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
    who: ({ username }) => username,
    amount: ({ tier }) => TIER_NAMES[tier],
    state: StatusTag,
  },
  views: OVERRIDE_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.username }],
  query: overridesQuery,
  rowId: ({ overrideId }) => overrideId,
  drawer: {
    title: ({ username }) => username,
    content: (one, isGone) => <OverrideDetail key={one.overrideId} one={one} isGone={isGone} />,
  },
  empty: copy.overridesEmpty,
}

/** Tiers that operators give; what waits for a second operator comes first. */
export function OverridesPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHead title={copy.overridesTitle} note={copy.overridesNote}>
        <Button onClick={() => setOpen(true)}>{copy.propose}</Button>
      </PageHead>
      <DataList list={list} />
      {isOpen ? <ProposeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
