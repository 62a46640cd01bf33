import { classNames } from '@morakot/ui/class-names'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageNotices } from '#features/notices/components/page-notices.tsx'
import { noticesQuery } from '#features/notices/queries'
import { PromotionChoice } from '#features/promotions/components/promotion-choice.tsx'
import { newestGrantQuery, offersQuery } from '#features/promotions/queries'
import { DepositLimitLine, useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { protectionQuery } from '#features/protection/queries'
import { FomoLine } from '#features/site/components/fomo-line.tsx'
import { readable } from '#shared/api/failure'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { CheckedMoneyNotice } from '../components/checked-money.tsx'
import { ClosedMethodNotice, closedWords, useDepositMethods } from '../components/closed-way.tsx'
import { OpenQrs } from '../components/open-qrs.tsx'
import { QuickQr } from '../components/quick-qr.tsx'
import { copy } from '../copy.ts'
import { depositsQuery, depositMethodsQuery } from '../queries.ts'
import type { DepositMethod } from '../queries.ts'
import { useMethodNews } from '../queries-stream.ts'
import type { DepositTab } from '../rules.ts'

interface Method {
  readonly name: string
  readonly hint: string
  readonly icon: IconName
  readonly type: DepositMethod
  readonly way: DepositTab
}

const OTHERS: readonly Method[] = [
  { name: copy['deposit.method.AUTO'], hint: copy['deposit.method.AUTO.hint'], icon: 'bank', type: 'AUTO', way: 'auto' },
  { name: copy['deposit.method.SLIP'], hint: copy['deposit.method.SLIP.hint'], icon: 'receipt', type: 'AUTO_SLIP', way: 'slip' },
  {
    name: copy['deposit.method.TRUEWALLET'],
    hint: copy['deposit.method.TRUEWALLET.hint'],
    icon: 'wallet',
    type: 'TRUEWALLET',
    way: 'truemoney',
  },
]

/** The one page before a QR: an amount is tapped, and it is there. A member on a break reads until when instead. */
export function DepositSelectionPage() {
  useMethodNews()
  const exclusion = useExclusion()
  const loads = [
    useQuery(protectionQuery),
    useQuery(noticesQuery),
    useQuery(depositsQuery),
    useDepositMethods(),
    useQuery(offersQuery),
    useQuery(newestGrantQuery),
  ]
  if (exclusion !== undefined && exclusion !== null) return <ExclusionNotice exclusion={exclusion} />
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <h2 className="sr-only">{copy['deposit.chooseMethod']}</h2>
      <DrawnAfter loads={loads} skeleton={<MethodsSkeleton />}>
        {exclusion === undefined ? null : <FomoLine />}
        <PageNotices about="/deposit-selection" />
        <CheckedMoneyNotice />
        <OpenQrs />
        <ByQr />
        <PromotionChoice />
        <Others />
      </DrawnAfter>
    </div>
  )
}

/** Whatever closes every way to this member. */
const OWN_REASONS: ReadonlySet<string> = new Set(['limit', 'identity', 'break', 'blocked'])

/** The other ways; none while the member may not deposit at all, which is said once. */
function Others() {
  const { data } = useDepositMethods()
  if (data?.closed !== undefined && data.closed !== null && OWN_REASONS.has(data.closed.reason)) return null
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {OTHERS.map((method) => (
        <li key={method.name}>
          <MethodCard method={method} />
        </li>
      ))}
    </ul>
  )
}

const METHODS_HEIGHT = 'h-[304px] rounded-card'

function MethodsSkeleton() {
  return (
    <Loading>
      <Skeleton className={METHODS_HEIGHT} />
    </Loading>
  )
}

/** QR and transfer run on the same rail: both are open, or neither. */
function ByQr() {
  const { data, error, isPending, refetch } = useDepositMethods()
  const room = useDepositRoom()
  if (data === undefined)
    return isPending ? <Skeleton className={METHODS_HEIGHT} /> : <LoadFailure error={readable(error) ?? new Error('')} onRetry={refetch} />
  if (data.closed !== null) return <ClosedMethodNotice closed={data.closed} />
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <MethodPicture icon="qr" isOpen />
        <MethodWords name={copy['deposit.method.QR']} hint={copy['deposit.tapAmount']} />
      </div>
      {room === null ? null : <DepositLimitLine isFirst={false} />}
      <QuickQr range={data} />
      <Link to="/deposit" className="-mb-1 flex min-h-[44px] items-center justify-between gap-3 text-small font-semibold text-brand-text">
        <ThaiText>{copy['deposit.ownAmount']}</ThaiText>
        <Icon name="next" className="shrink-0" />
      </Link>
      <p className="border-t border-border pt-3 text-small text-t3">
        <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText>
      </p>
    </Card>
  )
}

const CARD = 'flex min-h-[72px] items-center gap-4 rounded-card border px-4 py-3'

function MethodCard({ method }: { readonly method: Method }) {
  const { data, isPending } = useQuery(depositMethodsQuery(method.type))
  if (isPending) return <Skeleton className="h-[72px] rounded-card" />
  if (data === undefined) return null
  const isOpen = data.closed === null
  const shown = (
    <>
      <MethodPicture icon={method.icon} isOpen={isOpen} />
      <MethodWords name={method.name} hint={data.closed === null ? method.hint : closedWords(data.closed, method.type)} />
    </>
  )
  return isOpen ? <OpenMethod way={method.way}>{shown}</OpenMethod> : <ClosedMethod name={method.name}>{shown}</ClosedMethod>
}

function OpenMethod({ way, children }: { readonly way: DepositTab; readonly children: ReactNode }) {
  return (
    <Link to="/deposit" search={{ way }} className={classNames(CARD, 'border-border-strong bg-s1 transition-colors hover:bg-s2')}>
      {children}
      <Icon name="next" className="shrink-0 text-t2" />
    </Link>
  )
}

function ClosedMethod({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={name} aria-disabled="true" className={classNames(CARD, 'border-border bg-s1')}>
      {children}
    </div>
  )
}

function MethodPicture({ icon, isOpen }: { readonly icon: IconName; readonly isOpen: boolean }) {
  return (
    <span
      className={classNames(
        'flex size-12 shrink-0 items-center justify-center rounded-tile',
        isOpen ? 'bg-promptpay text-on-promptpay' : 'bg-s2 text-t3',
      )}
    >
      <Icon name={icon} size={26} />
    </span>
  )
}

function MethodWords({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-display text-h2 font-semibold">{name}</span>
      <span className="block text-small text-t2">
        <ThaiText>{hint}</ThaiText>
      </span>
    </span>
  )
}
