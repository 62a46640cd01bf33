import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'
import { bahtWords, FAMILY_WORDS, UNAVAILABLE_WORDS } from './promotion-words.ts'

/** An offer in the list: its picture, name, largest bonus and turnover, before anything is opened. */
export function OfferTile({ offer }: { readonly offer: Offer }) {
  const { id, title, image, terms, endsAt, unavailable } = offer
  return (
    <li>
      <Card className="overflow-clip transition-colors hover:bg-s2">
        <Link to="/promotion/$promotionDetail" params={{ promotionDetail: id }} className="relative flex min-h-[132px] flex-col">
          <img src={image} alt="" width={320} height={180} loading="lazy" className="absolute inset-0 size-full object-cover" />
          {/* The picture's left side is quiet, and the shade keeps words readable on any of them. */}
          <span className="absolute inset-0 bg-linear-to-r from-bg/75 via-bg/40 to-transparent" />
          <span className="relative flex max-w-[62%] flex-1 flex-col justify-center gap-1 p-4 text-white">
            <span className="w-fit rounded-full bg-bg/60 px-2 py-0.5 text-caption">
              {endsAt === null
                ? FAMILY_WORDS[terms.family]
                : `${FAMILY_WORDS[terms.family]} · ${fill(copy['promotion.endsAt'], { date: formatDateShort(endsAt) })}`}
            </span>
            <span className="font-display text-h2 font-semibold [overflow-wrap:anywhere]">
              <ThaiText>{title}</ThaiText>
            </span>
            <span className="text-small">
              <ThaiText>
                {terms.kind === 'FREE'
                  ? fill(copy['promotion.fixed'], { amount: bahtWords(terms.bonusMax) })
                  : fill(copy['promotion.upTo'], { amount: bahtWords(terms.bonusMax) })}
              </ThaiText>
            </span>
            <span className="text-small">
              <ThaiText>{fill(copy['promotion.turnover'], { count: String(terms.multiplier) })}</ThaiText>
            </span>
          </span>
          {unavailable === null ? null : (
            <span className="relative flex items-center gap-2 bg-bg/80 px-4 py-2 text-caption text-white">
              <Icon name="info" size={16} />
              <ThaiText>{UNAVAILABLE_WORDS[unavailable]}</ThaiText>
            </span>
          )}
        </Link>
      </Card>
    </li>
  )
}
