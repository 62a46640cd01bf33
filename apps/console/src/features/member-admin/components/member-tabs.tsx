import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Member } from '#features/member-actions/queries'
import { LedgerTab } from '#features/member-history/components/ledger-tab.tsx'
import { MoneyTab } from '#features/member-history/components/money-tab.tsx'
import { NoticesTab } from '#features/member-history/components/notices-tab.tsx'
import { RoundsTab } from '#features/member-history/components/rounds-tab.tsx'
import { TimelineTab } from '#features/member-history/components/timeline-tab.tsx'
import { tabText, copy } from '../copy.ts'
import { DevicesTab } from './devices-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProtectionTab } from './protection-tab.tsx'

type Tab = keyof typeof tabText

const TABS = {
  overview: (member) => <OverviewTab member={member} />,
  ledger: ({ memberId }) => <LedgerTab memberId={memberId} />,
  rounds: ({ memberId }) => <RoundsTab memberId={memberId} />,
  money: ({ memberId }) => <MoneyTab memberId={memberId} />,
  protection: (member) => <ProtectionTab member={member} />,
  devices: ({ memberId }) => <DevicesTab memberId={memberId} />,
  notes: ({ memberId }) => <NotesTab memberId={memberId} />,
  notices: ({ memberId }) => <NoticesTab memberId={memberId} />,
  timeline: ({ memberId }) => <TimelineTab memberId={memberId} />,
} as const satisfies Record<Tab, (member: Member) => ReactNode>

const ORDER = [
  'overview',
  'ledger',
  'rounds',
  'money',
  'protection',
  'devices',
  'notes',
  'notices',
  'timeline',
] as const satisfies readonly Tab[]

/** The parts of a member's page; the address says which is open. */
export function MemberTabs({ member }: { readonly member: Member }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const tab = ORDER.find((one) => one === search['tab']) ?? 'overview'
  const counts: Readonly<Partial<Record<Tab, number>>> = { notes: member.counts.notes, rounds: member.counts.openRounds }
  return (
    <div className="member-parts">
      <nav aria-label={copy.tabs} className="list-views member-tabs">
        {ORDER.map((key, at) => (
          <Link
            key={key}
            to="."
            // A tab's search parameters are its own: another tab starts without them.
            search={() => ({ tab: at === 0 ? undefined : key })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === tab ? 'page' : undefined}
            className={key === tab ? 'list-view is-chosen' : 'list-view'}
          >
            {tabText[key]}
            {(counts[key] ?? 0) === 0 ? null : <span className="count">{counts[key]?.toLocaleString('th')}</span>}
          </Link>
        ))}
      </nav>
      {TABS[tab](member)}
    </div>
  )
}
