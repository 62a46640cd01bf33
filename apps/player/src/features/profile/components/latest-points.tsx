import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { tokensQuery } from '#features/wallet/queries'
import { copy } from '../copy.ts'
import { MoreLink } from './more-link.tsx'
import { SectionState } from './profile-section.tsx'

/** The points that there are: what `/profile#point` leads to. What ends when is on the page of their history. */
export function LatestPoints({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const tokens = useQuery(tokensQuery)
  return (
    <section ref={ref} id="point" tabIndex={-1} aria-label={copy['history.points.own']} className="rounded-tile">
      <SectionState load={tokens} skeleton={<Skeleton className="my-1 h-[48px] rounded-tile" />}>
        {(balances) => (
          <p className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 px-1">
            <span className="flex items-center gap-1.5 text-small text-t2">
              <span aria-hidden="true" className="orb-point size-4 shrink-0 rounded-full" />
              {copy['wallet.pointBalance']}
            </span>
            <span className="tabular font-display text-h2 font-semibold whitespace-nowrap">
              {fill(copy['points.amount'], { count: formatInteger(BigInt(balances.find(({ code }) => code === 'PNT')?.balance ?? '0')) })}
            </span>
          </p>
        )}
      </SectionState>
      <MoreLink to="/profile/transaction" words={copy['history.pointsAll']} />
    </section>
  )
}
