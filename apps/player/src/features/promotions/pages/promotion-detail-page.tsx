import { isRefusal } from '@morakot/contract/failed-call'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { OfferCard } from '../components/offer-card.tsx'
import { promiseWords, UNAVAILABLE_WORDS } from '../components/promotion-words.ts'
import { TermsList } from '../components/terms-list.tsx'
import { usePromotionChange } from '../components/use-promotion-change.ts'
import { copy } from '../copy.ts'
import { offerQuery } from '../queries.ts'
import type { Offer } from '../queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

/** One offer: what it promises, its honest figures and every term, before two answers of the same size. */
export function PromotionDetailPage() {
  const { promotionDetail } = useParams({ from: '/promotion/$promotionDetail' })
  return UUID.test(promotionDetail) ? <Detail id={promotionDetail} /> : <NotFound />
}

function Detail({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(offerQuery(id))
  if (data !== undefined) return <View offer={data} />
  if (error === null) return <Rows />
  if (isRefusal(error, 'promotions.not_found')) return <NotFound />
  return <LoadFailure error={readable(error) ?? new Error('')} onRetry={() => void refetch()} />
}

function View({ offer }: { readonly offer: Offer }) {
  const { id, title, detail, image, endsAt, terms, unavailable } = offer
  const navigate = useNavigate()
  const isFree = terms.kind === 'FREE'
  const change = usePromotionChange({
    onDone: (grant) =>
      void (grant?.status === 'OFFERED'
        ? navigate({ to: '/deposit-selection' })
        : navigate({ to: '/promotion', search: { tab: 'mine' }, replace: true })),
  })
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <div className="relative min-h-[120px] overflow-clip rounded-card">
        <img src={image} alt="" width={320} height={180} className="absolute inset-0 size-full object-cover" />
        <span className="absolute inset-0 bg-linear-to-r from-bg/75 via-bg/40 to-transparent" />
        <div className="relative flex max-w-[60%] flex-col gap-1 p-4 text-white">
          <p className="font-display text-h1 font-semibold [overflow-wrap:anywhere]">
            <ThaiText>{title}</ThaiText>
          </p>
          <p className="text-small">
            <ThaiText>{promiseWords(offer)}</ThaiText>
          </p>
          {endsAt === null ? null : <p className="text-caption">{fill(copy['promotion.endsAt'], { date: formatDateShort(endsAt) })}</p>}
        </div>
      </div>
      <p className="text-small text-t2">
        <ThaiText>{detail}</ThaiText>
      </p>
      <OfferCard offer={offer} />
      <TermsList terms={terms} />
      <p className="text-small text-t2">
        <ThaiText>{copy['promotion.realFree']}</ThaiText>
        <br />
        <ThaiText>{copy['promotion.cancelNote']}</ThaiText>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/deposit-selection" className={buttonClasses('outline', 'large')}>
          {copy['promotion.decline']}
        </Link>
        <Button
          isLoading={change.isSending}
          disabledReason={unavailable === null ? undefined : UNAVAILABLE_WORDS[unavailable]}
          onClick={() => change.send(id, 'ACCEPT')}
        >
          {isFree ? copy['promotion.takeFree'] : copy['promotion.takeAndDeposit']}
        </Button>
      </div>
    </div>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon="ticket"
      text={copy['promotion.notFound']}
      action={
        <Link to="/promotion" className={buttonClasses('outline', 'medium')}>
          {copy['promotion.seeAll']}
        </Link>
      }
    />
  )
}

function Rows() {
  return (
    <Loading className="mx-auto flex w-full max-w-[560px] flex-col gap-3">
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-[260px] rounded-card" />
      <Skeleton className="h-[280px] rounded-card" />
    </Loading>
  )
}
