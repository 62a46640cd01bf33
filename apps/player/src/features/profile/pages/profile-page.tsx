import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { useStore } from '@morakot/ui/store'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TimeCard } from '#features/protection/components/time-card.tsx'
import { playSummaryQuery } from '#features/protection/queries'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { InstallCard } from '#shared/install/install-card.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { isSeasonal } from '#shared/theme-choice'
import { AccountGroups } from '../components/account-groups.tsx'
import { AccountList } from '../components/group-links.tsx'
import { IconGrid } from '../components/icon-grid.tsx'
import { InviteRow } from '../components/invite-row.tsx'
import { LatestHistory } from '../components/latest-history.tsx'
import type { HistoryTab } from '../components/latest-history.tsx'
import { LeaveButton } from '../components/leave-button.tsx'
import { MemberCard } from '../components/member-card.tsx'
import { ProfileSection, SectionState } from '../components/profile-section.tsx'
import { usePointAnchor } from '../components/use-point-anchor.ts'
import { copy } from '../copy.ts'

/** Who I am, what I have, where I go from here: in that order. Every part loads, fails and retries separately. */
export function ProfilePage() {
  const isDesktop = useIsDesktop()
  return (
    <>
      <h1 className="sr-only">{copy['profile.title']}</h1>
      {isDesktop ? <Desktop /> : <Phone />}
    </>
  )
}

function Phone() {
  return (
    <div className="flex flex-col gap-2">
      <MemberCard />
      <IconGrid />
      <AccountGroups />
      <InviteRow />
      <InstallCard />
      <Settings />
    </div>
  )
}

const DESKTOP_ROWS = 5

/** Two columns: who and what there is with the newest history, then time, account and friends (screens-2 §16d). */
function Desktop() {
  const { section, isHere, visits } = usePointAnchor()
  const [tab, setTab] = useState<HistoryTab>(isHere ? 'points' : 'credit')
  const [seen, setSeen] = useState(visits)
  if (seen !== visits) {
    setSeen(visits)
    setTab('points')
  }
  const summary = useQuery(playSummaryQuery)
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-5">
      <div className="flex min-w-0 flex-col gap-4">
        <MemberCard />
        <IconGrid />
        <ProfileSection title={copy['history.latest']}>
          <Card className="p-3">
            <LatestHistory shown={tab} onShow={setTab} points={section} rows={DESKTOP_ROWS} />
          </Card>
        </ProfileSection>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ProfileSection
          title={copy['group.safety']}
          action={
            <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center text-small text-brand-text">
              {copy['action.seeAll']}
            </Link>
          }
        >
          <SectionState load={summary} skeleton={<Skeleton className="h-[326px] rounded-card" />}>
            {(data) => <TimeCard summary={data} />}
          </SectionState>
        </ProfileSection>
        <Card>
          <AccountList />
        </Card>
        <InviteRow />
        <InstallCard />
        <Settings />
      </div>
    </div>
  )
}

/** What the app looks like here, and the way out. */
function Settings() {
  const seasonal = useStore(isSeasonal)
  return (
    <Card className="divide-y divide-border">
      <Link to="/profile/display" className="flex min-h-[52px] items-center gap-3 px-3.5 -outline-offset-4! hover:bg-s2">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-button bg-s3 text-brand-text">
          <Icon name="star" size={20} />
        </span>
        <span className="min-w-0 flex-1 text-small font-semibold">{copy['display.title']}</span>
        <span className="text-caption whitespace-nowrap text-t2">{copy[seasonal ? 'display.seasonal' : 'display.plain']}</span>
        <Icon name="next" size={18} className="shrink-0 text-t3" />
      </Link>
      <LeaveButton />
    </Card>
  )
}
