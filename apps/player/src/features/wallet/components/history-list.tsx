import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton, SkeletonRows } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { errorText, readable } from '#shared/api/failure'
import { ArchivedNote } from '#shared/archived-note.tsx'
import { byDay, dayWords } from '#shared/days'
import { copy } from '../copy.ts'

interface HistoryPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  /** Of the first page, where what came before is in the archive. */
  readonly archivedUntil?: string | undefined
}

/** What a paged query says of itself. */
export interface HistoryLoad<Row> {
  readonly data: { readonly pages: readonly HistoryPage<Row>[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

export interface HistoryListProps<Row> {
  readonly load: HistoryLoad<Row>
  readonly emptyAction?: ReactNode
  /** What came and went on a day. */
  readonly sumOf: (rows: readonly Row[]) => string
  readonly children: (row: Row) => ReactNode
}

/** A history by days, newest first; what is older is added below (STATE-3). */
export function HistoryList<Row extends { readonly id: string; readonly createdAt: string }>({
  load,
  emptyAction,
  sumOf,
  children,
}: HistoryListProps<Row>) {
  const rows = load.data?.pages.flatMap(({ items }) => items)
  const archivedUntil = load.data?.pages[0]?.archivedUntil
  return (
    <>
      <ListState
        load={{ ...load, data: rows, error: readable(load.error) }}
        skeleton={<HistorySkeleton />}
        emptyIcon="receipt"
        emptyAction={emptyAction}
      >
        {(shown) => (
          <div className="flex flex-col gap-4">
            {byDay(shown).map(({ day, rows: ofDay }, place, days) => (
              <section key={day} aria-label={dayWords(day)}>
                <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
                  <h2 className="text-small font-semibold text-t2">{dayWords(day)}</h2>
                  {/* Older rows of the last day may be on the next page: its sum would be wrong. */}
                  {load.hasNextPage && place === days.length - 1 ? null : (
                    <p className="tabular whitespace-nowrap text-caption text-t3">{sumOf(ofDay)}</p>
                  )}
                </div>
                <Card>
                  <ul className="divide-y divide-border">{ofDay.map(children)}</ul>
                </Card>
              </section>
            ))}
            <MoreRows load={load} shown={shown.length} />
          </div>
        )}
      </ListState>
      {load.hasNextPage ? null : <ArchivedNote until={archivedUntil} />}
    </>
  )
}

/** How far the list has come, which is read out as it grows, and the way on. */
function MoreRows<Row>({ load, shown }: { readonly load: HistoryLoad<Row>; readonly shown: number }) {
  const progress = useRef<HTMLParagraphElement>(null)
  const total = load.data?.pages.at(-1)?.total ?? shown
  const onMore = async () => {
    const { hasNextPage } = await load.fetchNextPage()
    // The button that was pressed goes with the last page.
    if (!hasNextPage) progress.current?.focus()
  }
  return (
    <div className="flex flex-col items-center gap-2">
      {load.isFetchNextPageError ? (
        <p role="alert" className="text-center text-small text-t2">
          <ThaiText>{`${copy['history.moreFailed']} ${load.error === null ? '' : errorText(load.error)}`}</ThaiText>
        </p>
      ) : null}
      {load.hasNextPage ? (
        <Button variant="outline" isLoading={load.isFetchingNextPage} onClick={() => void onMore()}>
          {load.isFetchNextPageError ? copy['action.retry'] : copy['action.loadMore']}
        </Button>
      ) : null}
      <p ref={progress} role="status" tabIndex={-1} className="tabular px-2 text-caption text-t3">
        {load.hasNextPage
          ? fill(copy['history.shown'], { shown: formatInteger(shown), total: formatInteger(total) })
          : copy['state.endOfList']}
      </p>
    </div>
  )
}

/** Of the geometry of a day. */
export function HistorySkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-32" />
      <SkeletonRows rows={5} row="min-h-[72px]" />
    </div>
  )
}
