import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import type { MoreButtonProps } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import type { ReactNode } from 'react'
import { failureText } from '#shared/api/failure'
import { ReloadFailure } from './reload-failure.tsx'
import type { ReloadFailureProps } from './reload-failure.tsx'

/** A paged list of what operators work on, as its query gives it. */
export interface WorkListProps<Row> {
  readonly list: MoreButtonProps['load'] &
    ReloadFailureProps['load'] & { readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined }
  readonly empty: string
  readonly children: (row: Row) => ReactNode
}

export function WorkList<Row>({ list, empty, children }: WorkListProps<Row>) {
  const error = list.error === null || list.isRefetchError ? null : new Error(failureText(list.error))
  const data = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <ReloadFailure load={list} />
      <ListState load={{ ...list, data, error }} skeleton={<Skeleton className="h-40" />} empty={empty}>
        {(rows) => <ul className="grid gap-3">{rows.map(children)}</ul>}
      </ListState>
      <MoreButton load={list} />
    </>
  )
}
