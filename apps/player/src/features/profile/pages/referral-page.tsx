import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ProfileSection, SectionState } from '../components/profile-section.tsx'
import { ReferralCard } from '../components/referral-card.tsx'
import { copy } from '../copy.ts'
import { profileQuery } from '#features/members/queries'

/** The own code in every way a friend may take it, and how many friends came. */
export function ReferralPage() {
  const profile = useQuery(profileQuery)
  return (
    <div className="mx-auto w-full max-w-[480px]">
      <ProfileSection title={copy['referral.title']}>
        <SectionState load={profile} skeleton={<Skeleton className="h-[330px] rounded-card" />}>
          {({ referral }) => <ReferralCard referral={referral} />}
        </SectionState>
      </ProfileSection>
    </div>
  )
}
