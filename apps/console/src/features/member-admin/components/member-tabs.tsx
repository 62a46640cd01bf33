import type { ReactNode } from 'react'
import type { Member } from '#features/member-actions/queries'
import { LedgerTab } from '#features/member-history/components/ledger-tab.tsx'
import { MoneyTab } from '#features/member-history/components/money-tab.tsx'
import { NoticesTab } from '#features/member-history/components/notices-tab.tsx'
import { RoundsTab } from '#features/member-history/components/rounds-tab.tsx'
import { TimelineTab } from '#features/member-history/components/timeline-tab.tsx'
import { PageTabs, useOpenTab } from '#shared/ui/page-tabs.tsx'
import { tabText, copy } from '../copy.ts'
import { BonusTab } from './bonus-tab.tsx'
import { DevicesTab } from './devices-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProtectionTab } from './protection-tab.tsx'

type Tab = keyof typeof tabText

const TABS = {
  overview: (member) => <OverviewTab member={member} />,
  ledger: ({ memberId }) => <LedgerTab memberId={memberId} />,
  rounds: ({ memberId }) => <RoundsTab memberId={memberId} />,
  money: ({ memberId }) => <MoneyTab memberId={memberId} />,
  bonus: ({ memberId }) => <BonusTab memberId={memberId} />,
  identity: (member) => <IdentityTab member={member} />,
  protection: (member) => <ProtectionTab member={member} />,
  devices: ({ memberId }) => <DevicesTab memberId={memberId} />,
  notes: ({ memberId }) => <NotesTab memberId={memberId} />,
  notices: ({ memberId }) => <NoticesTab memberId={memberId} />,
  timeline: ({ memberId }) => <TimelineTab memberId={memberId} />,
} as const satisfies Record<Tab, (member: Member) => ReactNode>

/** The parts of a member's page; the address says which is open. */
export function MemberTabs({ member }: { readonly member: Member }) {
  const { notes, openRounds } = member.counts
  const tabs = [
    { key: 'overview', label: tabText.overview },
    { key: 'ledger', label: tabText.ledger },
    { key: 'rounds', label: tabText.rounds, count: openRounds },
    { key: 'money', label: tabText.money },
    { key: 'bonus', label: tabText.bonus },
    { key: 'identity', label: tabText.identity },
    { key: 'protection', label: tabText.protection },
    { key: 'devices', label: tabText.devices },
    { key: 'notes', label: tabText.notes, count: notes },
    { key: 'notices', label: tabText.notices },
    { key: 'timeline', label: tabText.timeline },
  ] as const
  const open = useOpenTab<Tab>(tabs)
  return (
    <PageTabs<Tab> label={copy.tabs} tabs={tabs} open={open}>
      {TABS[open](member)}
    </PageTabs>
  )
}
