import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Item as WholeItem } from '../queries.ts'

import { stockOf } from '../rules.ts'
import { leftWords } from './way-words.ts'

/** A reward of a list, which does not say whether the member may have it. */
type Item = Omit<WholeItem, 'refused'>

/** A reward in the list: picture, name, price and one line with its state. A sold-out reward stays, and cannot be pressed. */
export function ItemCard({ item, points }: { readonly item: Item; readonly points: number }) {
  const stock = stockOf(item, points)
  const face = <Face item={item} points={points} />
  const look = 'flex h-full flex-col overflow-clip rounded-card border border-border bg-s1'
  if (stock === 'soldOut') {
    return (
      <div className={classNames(look, 'saturate-0')} aria-disabled="true">
        {face}
      </div>
    )
  }
  return (
    <Link
      to="/redemption/$parentId/item/$itemId/submission"
      params={{ parentId: item.parentId, itemId: item.id }}
      className={classNames(look, 'transition-colors duration-[120ms] hover:bg-s2')}
    >
      {face}
    </Link>
  )
}

function Face({ item, points }: { readonly item: Item; readonly points: number }) {
  const { name, image, priceInPoint } = item
  const stock = stockOf(item, points)
  return (
    <>
      <img src={image} alt="" width={400} height={300} loading="lazy" className="aspect-4/3 w-full object-cover" />
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="font-semibold [overflow-wrap:anywhere]">
          <ThaiText>{name}</ThaiText>
        </span>
        <span className="tabular mt-auto flex items-center gap-1.5 font-display font-semibold text-gold-text">
          <span aria-hidden="true" className="orb-point size-4 rounded-full" />
          {fill(copy['redeem.price'], { points: formatInteger(priceInPoint) })}
        </span>
        <span className={classNames('text-caption', stock === 'soldOut' ? 'text-neg' : stock === 'short' ? 'text-warn' : 'text-t2')}>
          <ThaiText>{lineOf(item, points)}</ThaiText>
        </span>
      </span>
    </>
  )
}

function lineOf(item: Item, points: number): string {
  const stock = stockOf(item, points)
  if (stock === 'soldOut') return copy['redemption.soldOut']
  if (stock === 'short') return fill(copy['redemption.needMore'], { points: formatInteger(item.priceInPoint - points) })
  return leftWords(item)
}
