import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatCredit, formatTokens } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { BY_DEPOSIT_BUTTON, depositTarget } from '#shared/deposit-target'

const CHIP =
  'wallet-chip inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-border bg-s1 px-3 font-display text-small font-semibold tabular'

const BLOCK =
  'mr-auto flex min-h-[44px] min-w-0 flex-col justify-center whitespace-nowrap rounded-button px-1 font-display font-semibold tabular xl:hidden'

/** From so many baht on the sum is set smaller. */
const LARGE_CREDIT = 100_000

export function PointChip({ balance }: { readonly balance: string }) {
  const shown = formatTokens(balance)
  return (
    <Link to="/profile" hash="point" className={CHIP}>
      <span className="sr-only">{fill(copy['a11y.pointAmount'], { amount: shown })}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        <span className="orb-point size-4.5 shrink-0 rounded-full" />
        {shown}
        <span className="max-xl:hidden">{copy['unit.point']}</span>
      </span>
    </Link>
  )
}

export interface CreditChipProps {
  readonly credit: number
  readonly platformCode: string | undefined
  /** Too long ago to be believed: grey, until the next answer. */
  readonly isOld?: boolean
}

export interface DepositChipProps extends Pick<CreditChipProps, 'platformCode'> {
  /** There is less than one baht: the chip then replaces the amount as well. */
  readonly isPrompt?: boolean
  /** Shown next to the rail of a desktop alone. */
  readonly isWideOnly?: boolean
}

/** The link to a deposit, next to the balance. It is golden only while there is nothing to play with: gold is what comes next. */
export function DepositChip({ platformCode, isPrompt = false, isWideOnly = false }: DepositChipProps) {
  return (
    <Link
      to={depositTarget(platformCode)}
      state={BY_DEPOSIT_BUTTON}
      className={classNames(
        buttonClasses(isPrompt ? 'gold' : 'outline', 'medium'),
        isPrompt ? 'max-sm:px-3' : 'border-gold! text-gold-text! max-sm:px-[11px]',
        isWideOnly && 'max-xl:hidden',
      )}
    >
      {isPrompt ? copy['wallet.depositPrompt'] : copy['wallet.depositShort']}
    </Link>
  )
}

/** The link to a withdrawal, next to the balance. */
export function WithdrawChip() {
  return (
    <Link to="/withdraw" className={classNames(buttonClasses('outline', 'medium'), 'max-[339px]:hidden max-sm:px-3')}>
      {copy['wallet.withdrawShort']}
    </Link>
  )
}

/** Credit over points, for a phone's main header: one link to the profile, which shows both in full. A large sum is set smaller, less than one baht is not shown (CONST-3). */
export function BalanceBlock({ credit, isOld = false, points }: CreditChipProps & { readonly points: string }) {
  const shown = formatTokens(points)
  return (
    <Link to="/profile" hash="point" className={BLOCK}>
      {credit < 1 ? null : (
        <span className={classNames('leading-5', credit < LARGE_CREDIT ? 'text-body' : 'text-small', isOld ? 'text-t3' : 'text-gold-text')}>
          <span className="sr-only">{creditName(credit, isOld)}</span>
          <span aria-hidden="true">{formatCredit(credit)}</span>
        </span>
      )}
      <span className="text-tab font-normal leading-4 text-t2">
        <span className="sr-only">{fill(copy['a11y.pointAmount'], { amount: shown })}</span>
        <span aria-hidden="true" className="flex items-center gap-1">
          <span className="orb-point size-2.5 shrink-0 rounded-full" />
          {shown} {copy['unit.point']}
        </span>
      </span>
    </Link>
  )
}

function creditName(credit: number, isOld: boolean): string {
  const amount = credit < 1 ? copy['wallet.depositPrompt'] : fill(copy['a11y.creditAmount'], { amount: formatTwoDecimals(credit) })
  return isOld ? `${amount} ${copy['wallet.updating']}` : amount
}

/** Credit, or the way to get some when there is less than one baht. Pressing it leads to a deposit either way. */
export function CreditChip({ credit, platformCode, isOld = false }: CreditChipProps) {
  return (
    <Link
      to={depositTarget(platformCode)}
      state={BY_DEPOSIT_BUTTON}
      aria-label={creditName(credit, isOld)}
      className={classNames(CHIP, 'transition-opacity duration-200', isOld ? 'text-t3 saturate-0' : 'text-gold-text')}
    >
      <span aria-hidden="true" className="orb-credit size-4.5 rounded-full" />
      {formatCredit(credit)}
    </Link>
  )
}

export interface WaitingChipProps {
  readonly of: 'credit' | 'point'
  readonly load: {
    readonly isFetching: boolean
    /** Since it was last there. */
    readonly errorUpdateCount: number
    readonly refetch: () => unknown
  }
}

/** Replaces an unknown balance. After a failed load it says so until the balance arrives, also during retries, and offers a retry. */
export function WaitingChip({ of, load: { isFetching, errorUpdateCount, refetch } }: WaitingChipProps) {
  if (errorUpdateCount === 0) return <Skeleton className="h-11 w-24 rounded-full" />
  return (
    <button
      type="button"
      aria-label={of === 'credit' ? copy['wallet.creditFailed'] : copy['wallet.pointFailed']}
      aria-busy={isFetching}
      onClick={() => void refetch()}
      className={classNames(CHIP, 'text-t2')}
    >
      <span aria-hidden="true" className={classNames(of === 'credit' ? 'orb-credit' : 'orb-point', 'size-4.5 rounded-full saturate-0')} />–
      <Icon name="refresh" size={16} className={isFetching ? 'animate-[turn_800ms_linear_infinite]' : ''} />
    </button>
  )
}
