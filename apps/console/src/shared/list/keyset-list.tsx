import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Dots } from '#shared/ui/dots.tsx'
import type { KeysetQuery } from './keyset-shape.ts'
import { ListFailure } from './list-failure.tsx'
import { NewRowsBar } from './new-rows-bar.tsx'
import { PlainTable } from './plain-table.tsx'
import type { PlainTableProps } from './plain-table.tsx'
import { useKeyset } from './use-keyset.ts'
import { useNewRows } from './use-new-rows.ts'

/** How often the newest page is read again. */
const POLL_MS = 60_000

interface KeysetListProps<Row> extends Omit<PlainTableProps<Row>, 'rows'> {
  readonly query: (before: string | undefined) => KeysetQuery<Row>
}

/** A list that grows at its head (ledger, rounds): pages by key with "older" and "newer", the place in the address. */
export function KeysetList<Row>({ query, ...table }: KeysetListProps<Row>) {
  const { before, older, newer } = useKeyset()
  const page = query(before)
  const load = useQuery({ ...page, placeholderData: keepPreviousData, refetchInterval: before === undefined ? POLL_MS : false })
  const { data, isPlaceholderData } = load
  const next = data?.next ?? null
  const { rows, fresh, take } = useNewRows({ queryKey: page.queryKey, load, rowId: table.rowId, hasMore: next !== null })
  return (
    <>
      <ListFailure load={load} />
      {data === undefined && load.error === null ? <Dots label="กำลังโหลดรายการ" /> : null}
      {data === undefined ? null : (
        <div className={isPlaceholderData ? 'list-stale' : ''}>
          <NewRowsBar count={fresh.length} onTake={take} />
          <PlainTable {...table} rows={rows} />
        </div>
      )}
      {before === undefined && next === null ? null : (
        <div className="keyset-bar">
          <Button size="xs" variant="default" disabled={before === undefined} onClick={newer}>
            ใหม่กว่า
          </Button>
          <Button size="xs" variant="default" disabled={next === null || isPlaceholderData} onClick={() => next !== null && older(next)}>
            เก่ากว่า
          </Button>
        </div>
      )}
    </>
  )
}
