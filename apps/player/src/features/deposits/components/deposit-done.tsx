import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { profileQuery } from '#features/members/queries'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { creditQuery } from '#features/wallet/queries'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { platformName } from '#shared/platform-name'

/** The good news in place of the QR, with the balance that it made. */
export function DepositDone({ deposit }: { readonly deposit: Deposit }) {
  const credit = useMemberCredit()
  return (
    <>
      <Card className="flex animate-[rise-in_280ms_cubic-bezier(.2,.8,.2,1)] flex-col items-center gap-2 px-4 py-8 text-center">
        <span className="surface-gold flex size-20 items-center justify-center rounded-full">
          <Icon name="check" size={44} />
        </span>
        <div role="status">
          <p className="mt-2 font-display text-h1 font-semibold">{copy['deposit.success']}</p>
          <p className="text-body text-t2">
            <ThaiText>{fill(copy['deposit.credited'], { amount: formatTwoDecimals(deposit.amount) })}</ThaiText>
          </p>
        </div>
        <p className="mt-3 text-small text-t2">{copy['deposit.newBalance']}</p>
        {credit === undefined ? (
          <Skeleton className="h-[42px] w-40" />
        ) : (
          <p className="font-display text-display font-semibold tabular text-gold-text">{formatBaht(credit)}</p>
        )}
        {deposit.points === null ? null : <EarnedPoints {...deposit.points} />}
        <p className="text-caption text-t3">
          {copy['deposit.reference']} {deposit.reference}
        </p>
      </Card>
      <OpenMethods />
    </>
  )
}

/** Leads on to play or to another deposit; a member on a break sees its end instead. */
function OpenMethods() {
  const target = useDepositTarget()
  const exclusion = useExclusion()
  if (exclusion !== undefined && exclusion !== null) return <ExclusionNotice exclusion={exclusion} />
  return (
    <>
      <Link to="/" className={buttonClasses('gold', 'large')}>
        {copy['deposit.play']}
      </Link>
      <Link to={target} className={buttonClasses('outline', 'large')}>
        {copy['deposit.again']}
      </Link>
    </>
  )
}

/** How many points the deposit earned, and when they come. */
function EarnedPoints({ amount, state, dueAt }: NonNullable<Deposit['points']>) {
  const sentence = state === 'GIVEN' ? copy['deposit.pointsGiven'] : copy['deposit.pointsComing']
  return (
    <p className="text-small text-t2">
      <ThaiText>{fill(sentence, { points: formatInteger(amount), time: formatDateTime(dueAt).replaceAll(' ', '\u00A0') })}</ThaiText>
    </p>
  )
}

/** The member's credit as the wallet knows it now. */
export function useMemberCredit(): number | undefined {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  return useQuery(creditQuery({ username: platform && platformName(platform), platformCode: platform?.platformCode })).data?.credit
}
