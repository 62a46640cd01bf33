import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { classNames } from '@morakot/ui/class-names'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'
import { promiseWords } from './promotion-words.ts'
import { useChoose } from './use-choose.ts'

export interface OfferSheetProps {
  readonly offers: readonly Offer[]
  /** The offer that is taken now. */
  readonly chosen: string
  readonly onClose: () => void
}

/** The offers that the next deposit can be made for: one press takes one. */
export function OfferSheet({ offers, chosen, onClose }: OfferSheetProps) {
  const choose = useChoose({ onDone: onClose })
  return (
    <Dialog isOpen title={copy['promotion.choose']} onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button
              type="button"
              aria-pressed={offer.id === chosen}
              aria-busy={choose.isSending || undefined}
              onClick={() => (choose.isSending ? undefined : choose.send(offer.id))}
              className={classNames(
                'flex min-h-[64px] w-full items-center gap-3 rounded-button border px-3 py-2 text-left transition-colors',
                offer.id === chosen ? 'border-gold bg-gold/10' : 'border-border-strong bg-s1 hover:bg-s3',
              )}
            >
              <img src={offer.image} alt="" width={40} height={40} className="size-10 shrink-0 rounded-tile object-cover" />
              <span className="min-w-0 flex-1">
                <span className="block text-small font-semibold [overflow-wrap:anywhere]">
                  <ThaiText>{offer.title}</ThaiText>
                </span>
                <span className="block text-caption text-t2">
                  <ThaiText>{promiseWords(offer)}</ThaiText>
                </span>
                <span className="block text-caption text-t2">
                  <ThaiText>{fill(copy['promotion.turnover'], { count: String(offer.terms.multiplier) })}</ThaiText>
                </span>
              </span>
              {offer.id === chosen ? <Icon name="check" className="shrink-0 text-gold-text" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-caption text-t2">
        <ThaiText>{copy['promotion.rule']}</ThaiText>
      </p>
    </Dialog>
  )
}
