import { classNames } from '../class-names.ts'
import { copy } from '../copy.ts'
import { Button } from './button.tsx'
import { ThaiText } from './thai-text.tsx'

export interface MoreButtonProps {
  readonly load: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly className?: string
}

/** The way to the older rows of a list, below it; nothing at the list's end. Older rows that do not come are said, and asked for again. */
export function MoreButton({ load, className }: MoreButtonProps) {
  if (!load.hasNextPage) return null
  return (
    <div className={classNames('flex flex-col items-center gap-2', className)}>
      {load.isFetchNextPageError ? (
        <p role="alert" className="text-center text-small text-t2">
          <ThaiText>{copy['history.moreFailed']}</ThaiText>
        </p>
      ) : null}
      <Button variant="outline" isLoading={load.isFetchingNextPage} onClick={() => void load.fetchNextPage()}>
        {load.isFetchNextPageError ? copy['action.retry'] : copy['action.loadMore']}
      </Button>
    </div>
  )
}
