import type { ReactNode } from 'react'
import type { IconName } from '../icon-paths.ts'
import { copy } from '../copy.ts'
import { loadView } from '../load-view.ts'
import type { Load } from '../load-view.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Loading } from './loading.tsx'

/** The part of a query's state that a list needs. */
export interface ListLoad<Row> extends Load<readonly Row[]> {
  readonly refetch: () => unknown
}

const EMPTY_TEXTS = { anything: copy['error.emptyList'], premium: copy['error.emptyRedemption'] } as const

export interface ListStateProps<Row> {
  readonly load: ListLoad<Row>
  readonly skeleton: ReactNode
  /** The text of an empty list below the sentence that is the same for all (ERR-1): what would be here, or what to do. */
  readonly empty?: string
  /** The subject of the list: an empty list of premium rewards names it (ERR-1). */
  readonly of?: keyof typeof EMPTY_TEXTS
  readonly emptyIcon?: IconName
  readonly emptyAction?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The four faces of every list (STATE-2): loading, failed (with a second try), empty, and the rows. */
export function ListState<Row>({
  load,
  skeleton,
  of = 'anything',
  empty,
  emptyIcon = 'search',
  emptyAction,
  children,
}: ListStateProps<Row>) {
  const { data, error } = loadView(load)
  if (error !== null) return <LoadFailure error={error} onRetry={load.refetch} />
  if (data === undefined) {
    return <Loading>{skeleton}</Loading>
  }
  if (data.length > 0) return children(data)
  const title = EMPTY_TEXTS[of]
  return <EmptyState icon={emptyIcon} title={empty === undefined ? undefined : title} text={empty ?? title} action={emptyAction} />
}
