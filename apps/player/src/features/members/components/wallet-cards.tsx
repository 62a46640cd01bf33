import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PointDetails } from '#features/points/components/point-details.tsx'
import { creditQuery, tokensQuery } from '#features/wallet/queries'
import { copy } from '../copy.ts'
import { profileQuery } from '../queries.ts'
import { MORE_LINK, ProfileSection, SectionState } from './profile-section.tsx'
import { useDepositTarget } from './use-deposit-target.ts'
import { usePointAnchor } from './use-point-anchor.ts'
import { BY_DEPOSIT_BUTTON } from '#shared/deposit-target'
import { platformName } from '#shared/platform-name'

/** Longer than this, an amount in the largest type would leave a small phone. */
const DISPLAY_SIGNS_MAX = 14

/** Credit in full, which the header shortens, and the two ways to move it. */
export function CreditSection() {
  const depositTo = useDepositTarget()
  const profile = useQuery(profileQuery)
  const platform = profile.data?.userPlatform.platform
  const credit = useQuery(creditQuery({ username: platform && platformName(platform), platformCode: platform?.platformCode }))
  // The profile says whose credit it is: without it there is nothing to request.
  const load = profile.data === undefined ? { data: undefined, error: profile.error, refetch: profile.refetch } : credit
  return (
    <ProfileSection title={copy['profile.wallets']}>
      <div className="flex flex-col gap-3">
        <SectionState load={load} skeleton={<Skeleton className="h-[98px] rounded-card" />}>
          {(wallet) => (
            <Card className="px-4 py-3.5">
              <Balance name={copy['wallet.creditRemaining']} orb="orb-credit" shown={formatBaht(wallet.credit)} />
            </Card>
          )}
        </SectionState>
        <div className="grid grid-cols-2 gap-2">
          <Link to={depositTo} state={BY_DEPOSIT_BUTTON} className={buttonClasses('gold', 'large')}>
            <Icon name="plus" />
            {copy['action.deposit']}
          </Link>
          <Link to="/withdraw" className={buttonClasses('outline', 'large')}>
            <Icon name="download" />
            {copy['action.withdraw']}
          </Link>
        </div>
      </div>
    </ProfileSection>
  )
}

/** The target of the header's point chip. The section exists from the start, so that its address is found. */
export function PointSection() {
  const tokens = useQuery(tokensQuery)
  const section = usePointAnchor()
  return (
    <ProfileSection
      title={copy['route.profile.point']}
      id="point"
      ref={section}
      action={
        <Link to="/profile/transaction" className={MORE_LINK}>
          {copy['profile.pointHistory']}
        </Link>
      }
    >
      <SectionState load={tokens} skeleton={<Skeleton className="h-[121px] rounded-card" />}>
        {(balances) => (
          <Card>
            <div className="grid grid-cols-[3fr_2fr] divide-x divide-border">
              <div className="min-w-0 px-4 py-3.5">
                <Balance name={copy['wallet.pointBalance']} orb="orb-point" shown={balanceOf(balances, 'PNT')} unit={copy['unit.point']} />
              </div>
              <div className="min-w-0 px-4 py-3.5">
                <Balance name={copy['wallet.spin']} orb="orb-point" shown={balanceOf(balances, 'SPIN')} />
              </div>
            </div>
            <p className="border-t border-border px-4 py-2 text-caption text-t3">
              <ThaiText>{copy['profile.pointAbout']}</ThaiText>
            </p>
          </Card>
        )}
      </SectionState>
      <PointDetails />
    </ProfileSection>
  )
}

interface BalanceProps {
  readonly name: string
  readonly orb: string
  readonly shown: string
  readonly unit?: string
}

function Balance({ name, orb, shown, unit }: BalanceProps) {
  return (
    <>
      <p className="flex items-center gap-1.5 text-small text-t2">
        <span aria-hidden="true" className={`${orb} size-4 shrink-0 rounded-full`} />
        {name}
      </p>
      <p
        className={classNames(
          'font-display font-semibold tabular',
          shown.length > DISPLAY_SIGNS_MAX ? 'break-all text-h1' : 'text-display',
        )}
      >
        {shown}
        {unit === undefined ? null : <span className="whitespace-nowrap text-small font-normal text-t2">{` ${unit}`}</span>}
      </p>
    </>
  )
}

function balanceOf(tokens: readonly { readonly code: string; readonly balance: string }[], code: 'PNT' | 'SPIN'): string {
  return formatInteger(BigInt(tokens.find((token) => token.code === code)?.balance ?? '0'))
}
