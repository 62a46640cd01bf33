import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { SwitchMark } from '@morakot/ui/components/switch-mark'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import { newestGrantQuery, offersQuery } from '../queries.ts'
import type { Grant, Offer } from '../queries.ts'
import { FirstDepositLine } from './first-deposit-line.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { outcomeWords, promiseWords, UNAVAILABLE_WORDS } from './promotion-words.ts'
import { useChoose } from './use-choose.ts'
import { useChosenPromotion } from './use-chosen-promotion.ts'

/**
 * One row with a switch: which promotion the deposit is made for. Off at first, and off again until the money is in. Nothing where there is none
 * to choose; while another bonus is in use the row says so.
 */
export function PromotionChoice() {
  const chosen = useChosenPromotion()
  const offers = useQuery(offersQuery).data?.items ?? []
  const inUse = useQuery(newestGrantQuery).data?.items.some(({ status }) => status === 'ACTIVE') ?? false
  const open = offers.filter(({ unavailable }) => unavailable === null)
  if (chosen !== undefined) return <Chosen grant={chosen} offers={offers} />
  if (open.length > 0) return <None offers={open} />
  return inUse && offers.length > 0 ? <Held /> : null
}

/** The first of the list is what the switch takes; once it is on, the others are one press further. */
function None({ offers }: { readonly offers: readonly Offer[] }) {
  const choose = useChoose()
  const [first] = offers
  if (first === undefined) return null
  return (
    <Row
      title={copy['promotion.withDeposit']}
      image={first.image}
      isOn={false}
      isSending={choose.isSending}
      onSwitch={() => choose.send(first.id)}
      second={
        <>
          {fill(copy['promotion.choices'], { count: String(offers.length) })}
          <FirstDepositLine offers={offers} />
        </>
      }
    />
  )
}

function Chosen({ grant, offers }: { readonly grant: Grant; readonly offers: readonly Offer[] }) {
  const choose = useChoose()
  const [isOpen, setOpen] = useState(false)
  const offer = offers.find(({ id }) => id === grant.promotionId)
  // One that only waits for its deposit gives its place to another (F-145), though the list names it as the reason against each.
  const others = offers.filter(({ unavailable }) => unavailable === null || unavailable === 'promotions.active_exists')
  return (
    <Row
      title={grant.title}
      image={grant.image}
      isOn
      isSending={choose.isSending}
      onSwitch={() => choose.send(0)}
      second={<ThaiText>{offer === undefined ? outcomeWords(grant) : promiseWords(offer)}</ThaiText>}
    >
      {offer === undefined ? null : <OfferFigures offer={offer} />}
      <p className="text-caption text-t2">
        <ThaiText>{outcomeWords(grant)}</ThaiText> <ThaiText>{copy['promotion.untilPaid']}</ThaiText>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-border empty:hidden">
        {offer?.isFirstDepositOnly === true ? (
          <span className="py-2 text-caption text-t2">
            <ThaiText>{copy['promotion.onlyFirst']}</ThaiText>
          </span>
        ) : null}
        {others.length > 1 ? (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="ml-auto inline-flex min-h-[44px] items-center gap-1 text-small font-semibold text-brand-text"
          >
            {copy['promotion.change']}
            <Icon name="next" size={18} />
          </button>
        ) : null}
      </div>
      {isOpen ? <OfferSheet offers={others} chosen={grant.promotionId} onClose={() => setOpen(false)} /> : null}
    </Row>
  )
}

function Held() {
  return (
    <Card className="flex min-h-[64px] items-center gap-3 px-3 py-2">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-s2 text-t3">
        <Icon name="ticket" size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-small font-semibold">
          <ThaiText>{copy['promotion.withDeposit']}</ThaiText>
        </span>
        <span className="block text-caption text-t2">
          <ThaiText>{UNAVAILABLE_WORDS['promotions.active_exists']}</ThaiText>
        </span>
      </span>
    </Card>
  )
}

interface RowProps {
  readonly title: string
  readonly second: ReactNode
  readonly image: string
  readonly isOn: boolean
  readonly isSending: boolean
  readonly onSwitch: () => void
  readonly children?: ReactNode
}

function Row({ title, second, image, isOn, isSending, onSwitch, children }: RowProps) {
  const titleId = useId()
  return (
    <Card className="flex flex-col gap-2 px-3 py-2">
      <div className="flex min-h-[48px] items-center gap-3">
        <img src={image} alt="" width={40} height={40} className="size-10 shrink-0 rounded-tile object-cover" />
        <span className="min-w-0 flex-1">
          <span id={titleId} className="block text-small font-semibold [overflow-wrap:anywhere]">
            <ThaiText>{title}</ThaiText>
          </span>
          <span className="block text-caption text-t2">{second}</span>
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={titleId}
          aria-busy={isSending || undefined}
          onClick={() => (isSending ? undefined : onSwitch())}
          className="flex min-h-[44px] shrink-0 items-center"
        >
          <SwitchMark isOn={isOn} />
        </button>
      </div>
      {children}
    </Card>
  )
}
