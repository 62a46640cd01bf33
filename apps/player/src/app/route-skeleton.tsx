import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'

export function RouteSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-11 rounded-full" />
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-7 2xl:grid-cols-8">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="aspect-[3/4] rounded-tile" />
        ))}
      </div>
    </Loading>
  )
}
