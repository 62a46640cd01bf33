import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useIsFetching, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { IdentityLink } from '#features/kyc/components/identity-link.tsx'
import { useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { copy } from '../copy.ts'
import { availabilityQueries, depositMethodsQuery } from '../queries.ts'
import type { DepositMethod, DepositMethods } from '../queries.ts'
import { placeOfTab } from '../rules.ts'
import type { DepositTab } from '../rules.ts'

type Closed = NonNullable<DepositMethods['closed']>

/** Why a way is closed, and when it opens again. */
export function closedWords({ reason, opensAt }: Closed, type: DepositMethod = 'AUTO'): string {
  const until = opensAt === null ? '' : fill(copy['deposit.closed.opensAt'], { time: formatDateTime(opensAt) })
  const why = {
    soon: copy['deposit.closed.soon'],
    off: copy['deposit.unavailable'],
    down: DOWN[type] ?? copy['deposit.closed.down'],
    limit: copy['deposit.limitReached'],
    identity: copy['deposit.closed.identity'],
    blocked: copy['deposit.closed.blocked'],
    platform: copy['deposit.closed.platform'],
    break: '',
  }[reason]
  return `${why} ${until}`.trim()
}

const DOWN: Readonly<Partial<Record<DepositMethod, string>>> = {
  AUTO_SLIP: copy['deposit.closed.down.AUTO_SLIP'],
  TRUEWALLET: copy['deposit.closed.down.TRUEWALLET'],
}

/** Replaces a form: it neither invites a member past an own limit nor shows an account number. */
export function ClosedMethodNotice({ closed, type = 'AUTO' }: { readonly closed: Closed; readonly type?: DepositMethod }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-border bg-s1 p-4">
      <p role="status" className="flex items-start gap-3 text-body font-semibold">
        <Icon name="lock" className="mt-0.5 shrink-0 text-warn" />
        <span>
          <ThaiText>{closedWords(closed, type)}</ThaiText>
        </span>
      </p>
      {closed.reason === 'limit' ? (
        <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center gap-1.5 text-small font-semibold text-brand-text">
          <Icon name="shield" size={18} />
          {copy['deposit.limits']}
        </Link>
      ) : closed.reason === 'identity' ? (
        <IdentityLink />
      ) : closed.reason === 'platform' ? (
        <PlatformAgain />
      ) : closed.reason === 'down' ? (
        <OtherMethods />
      ) : (
        <SupportLink />
      )}
    </div>
  )
}

/** Shown when a platform does not answer: the member can retry, or contact the team. The money is where it was. */
function PlatformAgain() {
  const queryClient = useQueryClient()
  const isRequesting = useIsFetching({ queryKey: METHODS_KEY }) > 0
  return (
    <>
      <p className="text-small text-t2">
        <ThaiText>{copy['deposit.closed.platformBody']}</ThaiText>
      </p>
      <Button variant="outline" isLoading={isRequesting} onClick={() => void queryClient.invalidateQueries({ queryKey: METHODS_KEY })}>
        {copy['action.retry']}
      </Button>
      <SupportLink />
    </>
  )
}

/** Shown with a way that does not answer: the ways that do answer, and the link to the team. */
function OtherMethods() {
  const { auto, autoSlip, trueWallet } = useQueries(availabilityQueries)
  const methods: readonly { readonly way: DepositTab; readonly isOpen: boolean; readonly words: string }[] = [
    { way: 'qr', isOpen: auto, words: copy['deposit.method.QR'] },
    { way: 'slip', isOpen: autoSlip, words: copy['deposit.method.SLIP'] },
    { way: 'truemoney', isOpen: trueWallet, words: copy['deposit.method.TRUEWALLET'] },
  ]
  const open = methods.filter(({ isOpen }) => isOpen)
  return (
    <>
      {open.length === 0 ? null : (
        <nav aria-label={copy['deposit.closed.otherWays']} className="flex flex-col gap-2">
          <p className="text-small text-t2">{copy['deposit.closed.otherWays']}</p>
          {open.map(({ way, words }) => (
            <Link key={way} {...placeOfTab(way)} replace resetScroll={false} className={buttonClasses('outline', 'large')}>
              {words}
            </Link>
          ))}
        </nav>
      )}
      <SupportLink />
    </>
  )
}

const METHODS_KEY = ['cashier', 'deposit-ways']

/** The ways of a member. They are reloaded when the own limit is reached or has room again: the answer is kept for a quarter of an hour. */
export function useDepositMethods(type: DepositMethod = 'AUTO') {
  const queryClient = useQueryClient()
  const isLimitReached = useDepositRoom()?.left === 0
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: METHODS_KEY })
  }, [isLimitReached, queryClient])
  return useQuery(depositMethodsQuery(type))
}
