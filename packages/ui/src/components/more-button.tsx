import { useEffect, useRef, useState } from 'react'
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

/**
 * The button that loads the older rows of a list, below it; nothing below a list that was never longer than shown. A failed load of older
 * rows is shown, and can be retried.
 */
export function MoreButton({ load, className }: MoreButtonProps) {
  const [wasPressed, setPressed] = useState(false)
  if (!load.hasNextPage) return wasPressed ? <EndOfList className={className} /> : null
  const onMore = () => {
    setPressed(true)
    load.fetchNextPage()
  }
  return (
    <div className={classNames('flex flex-col items-center gap-2', className)}>
      {load.isFetchNextPageError ? (
        <p role="alert" className="text-center text-small text-t2">
          <ThaiText>{copy['history.moreFailed']}</ThaiText>
        </p>
      ) : null}
      <Button variant="outline" isLoading={load.isFetchingNextPage} onClick={onMore}>
        {load.isFetchNextPageError ? copy['action.retry'] : copy['action.loadMore']}
      </Button>
    </div>
  )
}

/** Replaces the button after the last page: takes over its focus, so that a screen reader announces the end of the list. */
function EndOfList({ className }: { readonly className: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus()
  }, [])
  return (
    <p ref={line} tabIndex={-1} className={classNames('text-center text-caption text-t3', className)}>
      <ThaiText>{copy['state.endOfList']}</ThaiText>
    </p>
  )
}
