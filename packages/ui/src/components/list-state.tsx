import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { ThaiText } from './thai-text.tsx'
import { copy } from '../copy.ts'

/** What a query says of itself, as far as a list needs to know. */
export interface ListLoad<Row> {
  readonly data: readonly Row[] | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

const EMPTY_TEXTS = { anything: copy['error.emptyList'], premium: copy['error.emptyRedemption'] } as const

export interface ListStateProps<Row> {
  readonly load: ListLoad<Row>
  readonly skeleton: ReactNode
  readonly empty?: string
  /** What the list is of: an empty one of premium rewards says so (ERR-1). */
  readonly of?: keyof typeof EMPTY_TEXTS
  readonly emptyIcon?: IconName
  readonly emptyAction?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The four faces of every list: loading, failed (with a second try), empty, and the rows. Rows that are there outlive a failed refetch. */
export function ListState<Row>({
  load,
  skeleton,
  of = 'anything',
  empty = EMPTY_TEXTS[of],
  emptyIcon = 'search',
  emptyAction,
  children,
}: ListStateProps<Row>) {
  if (load.data !== undefined && load.data.length > 0) return children(load.data)
  if (load.isPending) {
    return (
      <div role="status" aria-label={copy['state.loading']}>
        {skeleton}
      </div>
    )
  }
  if (load.error !== null) return <LoadFailure error={load.error} onRetry={load.refetch} />
  return <EmptyState icon={emptyIcon} text={empty} action={emptyAction} />
}

export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Icon name="alert" size={36} className="text-warn" />
      <p className="font-display text-h2 font-semibold">{copy['error.title']}</p>
      <p className="text-small text-t2">
        <ThaiText>{error.message === '' || error.message === 'Error' ? copy['error.generic'] : error.message}</ThaiText>
      </p>
      <Button variant="outline" size="medium" icon="refresh" onClick={() => void onRetry()}>
        {copy['action.retry']}
      </Button>
    </div>
  )
}

export interface EmptyStateProps {
  readonly icon: IconName
  readonly text: string
  readonly action?: ReactNode
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-s2 text-t3">
        <Icon name={icon} size={30} />
      </span>
      <p className="text-small text-t2">
        <ThaiText>{text}</ThaiText>
      </p>
      {action}
    </div>
  )
}
