import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import type { MoreButtonProps } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import type { ReactNode } from 'react'
import { failureText } from '#shared/api/failure'

const RETRY = 'ลองอีกครั้ง'

/** A paged list of what operators work on, as its query gives it. */
export interface WorkListProps<Row> {
  readonly list: MoreButtonProps['load'] & {
    readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly isRefetchError: boolean
    readonly refetch: () => unknown
  }
  readonly empty: string
  readonly children: (row: Row) => ReactNode
}

/** Rows outlive a reload that fails: an operator may be writing in one of them. It is said above them, and tried again there. */
export function WorkList<Row>({ list, empty, children }: WorkListProps<Row>) {
  const text = list.error === null ? undefined : failureText(list.error)
  const error = text === undefined || list.isRefetchError ? null : new Error(text)
  const data = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {list.isRefetchError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card border border-border-strong bg-s1 px-4 py-3">
          <Icon name="alert" className="shrink-0 text-warn" />
          <p className="min-w-[180px] flex-1 text-small text-t2">{text}</p>
          <Button variant="outline" size="medium" icon="refresh" isLoading={list.isFetching} onClick={() => void list.refetch()}>
            {RETRY}
          </Button>
        </div>
      ) : null}
      <ListState load={{ ...list, data, error }} skeleton={<Skeleton className="h-40" />} empty={empty}>
        {(rows) => <ul className="grid gap-3">{rows.map(children)}</ul>}
      </ListState>
      <MoreButton load={list} />
    </>
  )
}
