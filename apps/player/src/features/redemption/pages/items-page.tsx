import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { useFirstPageAfter } from '#shared/first-page'
import { ItemCard } from '../components/item-card.tsx'
import { NextReward } from '../components/next-reward.tsx'
import { usePoints } from '../components/use-points.ts'
import { itemsQuery } from '../queries.ts'

/** The rewards of a kind, found by the word of the header (ROUTE-24); more are appended, another word begins again (STATE-3, STATE-4). */
export function ItemsPage() {
  const parentId = useParams({ strict: false, select: (params) => params.parentId }) ?? ''
  const search = useSearch({ strict: false, select: (found) => found.search ?? '' })
  const points = usePoints() ?? 0
  const load = useInfiniteQuery(itemsQuery(parentId, search))
  useFirstPageAfter(itemsQuery(parentId, search).queryKey)
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4">
      <NextReward />
      <ListState
        load={{ ...load, data: load.data?.pages.flatMap(({ items }) => items), error: readable(load.error) }}
        skeleton={<Cards />}
        of="premium"
      >
        {(items) => (
          <>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
              {items.map((item) => (
                <li key={item.id} className="min-w-0">
                  <ItemCard item={item} points={points} />
                </li>
              ))}
            </ul>
            <MoreButton load={load} className="mt-4" />
          </>
        )}
      </ListState>
    </div>
  )
}

function Cards() {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className="h-[220px] rounded-card" />
      ))}
    </div>
  )
}
