import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { FomoLine } from '#features/site/components/fomo-line.tsx'
import { readable } from '#shared/api/failure'
import { trail } from '#shared/routing/previous-route'
import { FirstDepositLine } from '../components/first-deposit-line.tsx'
import { GrantList } from '../components/grant-list.tsx'
import { OfferTile } from '../components/offer-tile.tsx'
import { copy } from '../copy.ts'
import { newestGrantQuery, offersQuery } from '../queries.ts'
import type { Offer } from '../queries.ts'

/**
 * The promotions. To a member whom a Deposit button led here the page gives its place to the amounts, where the offers are in a row of their own
 * (F-144); the list is met on the way back.
 */
export function PromotionPage() {
  const isDepositing = useLocation({ select: ({ state }) => state.isDepositing === true })
  return isDepositing ? <LeadToDeposit /> : <Promotions />
}

/**
 * With nothing on offer the page gives its place to the amounts as well (features F-40), except to a member who comes back from there (BACK-2), or
 * who opens the promotions of the past.
 */
function Promotions() {
  const { tab } = useSearch({ from: '/promotion' })
  const exclusion = useExclusion()
  const offers = useQuery(offersQuery)
  const newest = useQuery(newestGrantQuery)
  if (exclusion !== undefined && exclusion !== null) return <Nothing exclusion={exclusion} />
  const isLoading = (offers.data === undefined && offers.error === null) || (newest.data === undefined && newest.error === null)
  if (isLoading) return <Rows />
  const hasOpen = newest.data?.items.some(({ status }) => status === 'OFFERED' || status === 'ACTIVE') ?? false
  const isEmpty = offers.data?.items.length === 0 && !hasOpen && tab === undefined
  if (isEmpty) return trail.before('promotion') === 'deposit-selection' ? <Nothing exclusion={null} /> : <LeadToDeposit />
  const count = offers.data?.items.length ?? 0
  const mine = newest.data?.total ?? 0
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <div className="flex flex-col gap-1 text-center">
        <Link to="/deposit-selection" className={buttonClasses('outline', 'large')}>
          {copy['promotion.depositWithout']}
        </Link>
        <FirstDepositLine offers={offers.data?.items ?? []} />
      </div>
      <FomoLine />
      <nav aria-label={copy['promotion.tabs']} className="flex gap-2">
        <Tab tab={undefined} isShown={tab === undefined} text={copy['promotion.tabAll']} count={count} />
        <Tab tab="mine" isShown={tab === 'mine'} text={copy['promotion.tabMine']} count={mine} />
      </nav>
      {tab === 'mine' ? <GrantList /> : <Offers load={offers} />}
    </div>
  )
}

/** The amounts are noted at once: who presses back before the router says that the way there is over is not led there again. */
function LeadToDeposit() {
  useEffect(() => trail.arrive('deposit-selection'), [])
  return <Navigate to="/deposit-selection" replace />
}

interface TabProps {
  readonly tab: 'mine' | undefined
  readonly isShown: boolean
  readonly text: string
  readonly count: number
}

function Tab({ tab, isShown, text, count }: TabProps) {
  return (
    <Link
      to="/promotion"
      search={tab === undefined ? {} : { tab }}
      replace
      resetScroll={false}
      aria-current={isShown ? 'page' : undefined}
      className={chipClasses(isShown)}
    >
      {count === 0 ? text : `${text} ${formatInteger(count)}`}
    </Link>
  )
}

interface OffersProps {
  /** Of the page's own query: another observer that mounts and unmounts with a failure would reload without end. */
  readonly load: Pick<UseQueryResult<{ readonly items: readonly Offer[] }>, 'data' | 'error' | 'refetch'>
}

function Offers({ load: { data, error, refetch } }: OffersProps) {
  if (data === undefined) return <LoadFailure error={readable(error) ?? new Error('')} onRetry={() => void refetch()} />
  if (data.items.length === 0) return <NoneNow />
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {data.items.map((offer) => (
          <OfferTile key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="text-small text-t2">
        <ThaiText>{copy['promotion.rule']}</ThaiText>
        <br />
        <ThaiText>{copy['promotion.realFree']}</ThaiText>
      </p>
    </>
  )
}

function Nothing({ exclusion }: { readonly exclusion: ReturnType<typeof useExclusion> }) {
  return (
    <div className="flex flex-col gap-3">
      {exclusion === undefined || exclusion === null ? <FomoLine /> : <ExclusionNotice exclusion={exclusion} />}
      <NoneNow />
      <Link to="/deposit-selection" className={buttonClasses('gold', 'large')}>
        {copy['wallet.depositPrompt']}
      </Link>
    </div>
  )
}

function NoneNow() {
  return (
    <Card className="flex flex-col items-center justify-center gap-2 px-5 py-7 text-center">
      <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-s2 text-brand-text">
        <Icon name="ticket" size={32} />
      </span>
      <h2 className="text-h2">
        <ThaiText>{copy['promotion.noneNow']}</ThaiText>
      </h2>
      <p className="text-small text-t2">
        <ThaiText>{copy['promotion.noneNowBody']}</ThaiText>
      </p>
    </Card>
  )
}

function Rows() {
  return (
    <Loading className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      <Skeleton className="h-[52px] rounded-button" />
      <Skeleton className="h-[132px] rounded-card" />
      <Skeleton className="h-[132px] rounded-card" />
    </Loading>
  )
}
