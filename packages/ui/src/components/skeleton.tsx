import { classNames } from '../class-names.ts'
import { Card } from './card.tsx'

/** A place holder of the same geometry as what comes. Appears after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />
}

export interface SkeletonRowsProps {
  /** How many rows a first page of the list has, as far as they fit on a screen. */
  readonly rows: number
  /** The class of a row's height: that of the list. */
  readonly row: string
}

/** The skeleton of a card of rows: as high as the card that comes, its rows in their own places. */
export function SkeletonRows({ rows, row }: SkeletonRowsProps) {
  return (
    <Card aria-hidden="true" className="divide-y divide-border">
      {Array.from({ length: rows }, (_, place) => (
        <div key={place}>
          <div className={classNames('flex items-center gap-3 px-4', row)}>
            <Skeleton className="size-10 shrink-0" />
            <Skeleton className="h-4 max-w-40 flex-1" />
            <Skeleton className="ml-auto h-4 w-14 shrink-0" />
          </div>
        </div>
      ))}
    </Card>
  )
}
