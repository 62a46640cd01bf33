import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LiveFeedChoice } from '#features/live-feed/components/live-feed-choice.tsx'
import { PasskeyList } from '#features/passkeys/components/passkey-list.tsx'
import { pointsQuery } from '#features/points/queries'
import { latestCreditQuery } from '#features/wallet/queries-history'
import { InstallCard } from '#shared/install/install-card.tsx'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { CreditHistory } from '../components/credit-history.tsx'
import { LeaveButton } from '../components/leave-button.tsx'
import { BankCard, ProfileCard } from '../components/profile-card.tsx'
import { ProfileSection, SectionState } from '../components/profile-section.tsx'
import { ReferralCard } from '../components/referral-card.tsx'
import { ShortcutGrid } from '../components/shortcut-grid.tsx'
import { StraightInChoice } from '../components/straight-in-choice.tsx'
import { SupportCard } from '../components/support-card.tsx'
import { CreditSection, PointSection } from '../components/wallet-cards.tsx'
import { copy } from '../copy.ts'
import { profileQuery } from '../queries.ts'

/** Who I am, what I have, where I go from here: in that order. Every part loads, fails and retries separately. */
export function ProfilePage() {
  const profile = useQuery(profileQuery)
  const points = useQuery(pointsQuery)
  const credit = useQuery(latestCreditQuery)
  return (
    <PageColumns>
      <PageColumn>
        <h1 className="sr-only">{copy['profile.title']}</h1>
        <SectionState load={profile} skeleton={<Skeleton className="h-[166px] rounded-card" />}>
          {(member) => <ProfileCard profile={member} />}
        </SectionState>
        <CreditSection />
        <PointSection />
        <DrawnAfter loads={[points]}>
          <ShortcutGrid />
          <ProfileSection title={copy['referral.title']}>
            <SectionState load={profile} skeleton={<Skeleton className="h-[330px] rounded-card" />}>
              {(member) => <ReferralCard referral={member.referral} />}
            </SectionState>
          </ProfileSection>
        </DrawnAfter>
      </PageColumn>
      <PageColumn>
        <CreditHistory />
        <DrawnAfter loads={[credit]}>
          <ProfileSection title={copy['profile.bankAccount']}>
            <SectionState load={profile} skeleton={<Skeleton className="h-[104px] rounded-card" />}>
              {(member) => <BankCard bank={member.bank} />}
            </SectionState>
          </ProfileSection>
          <ProfileSection title={copy['passkey.title']}>
            <PasskeyList />
          </ProfileSection>
          <LiveFeedChoice />
          <StraightInChoice />
          <SupportCard tier={profile.data?.userTier.code ?? 'DEFAULT'} />
          <InstallCard />
          <LeaveButton />
        </DrawnAfter>
      </PageColumn>
    </PageColumns>
  )
}
