import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/list-state'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { useSupportLink } from '#shared/support-link'
import { CreditHistory } from '../components/credit-history.tsx'
import { LeaveButton } from '../components/leave-button.tsx'
import { BankCard, ProfileCard } from '../components/profile-card.tsx'
import { PointSection, WalletCards } from '../components/wallet-cards.tsx'
import { copy } from '../copy.ts'
import { profileQuery } from '../queries.ts'

export function ProfilePage() {
  const { data, error, refetch } = useQuery(profileQuery)
  return (
    <div className="mx-auto flex w-full max-w-[600px] flex-col gap-3">
      <h1 className="sr-only">{copy['profile.title']}</h1>
      {data === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
      {data === undefined && error === null ? <Skeleton className="h-[152px] rounded-card" /> : null}
      {data === undefined ? null : <ProfileCard profile={data} />}
      <Shortcuts />
      <WalletCards platform={data?.userPlatform.platform} />
      <PointSection />
      <CreditHistory />
      <section>
        <SectionTitle>{copy['profile.bankAccount']}</SectionTitle>
        {data === undefined ? <Skeleton className="h-[104px] rounded-card" /> : <BankCard bank={data.bank} />}
      </section>
      <Support />
      <LeaveButton />
    </div>
  )
}

function Shortcuts() {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/deposit-selection" className={buttonClasses('gold', 'large')}>
        <Icon name="plus" />
        {copy['action.deposit']}
      </Link>
      <Link to="/withdraw" className={buttonClasses('outline', 'large')}>
        <Icon name="download" />
        {copy['action.withdraw']}
      </Link>
    </div>
  )
}

function Support() {
  const link = useSupportLink()
  return (
    <section>
      <SectionTitle>{copy['support.title']}</SectionTitle>
      <Card>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-[60px] items-center gap-3 px-4 -outline-offset-4! hover:bg-s2"
        >
          <Icon name="chat" className="text-line" />
          <span className="flex-1 text-small font-semibold">{copy['support.line24h']}</span>
          <Icon name="next" size={18} className="text-t3" />
        </a>
      </Card>
    </section>
  )
}
