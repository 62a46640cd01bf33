import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Dots } from '#shared/ui/dots.tsx'
import type { KeysetQuery } from './keyset-shape.ts'
import { ListFailure } from './list-failure.tsx'
import { PlainTable } from './plain-table.tsx'
import type { PlainTableProps } from './plain-table.tsx'
import { useKeyset } from './use-keyset.ts'

interface KeysetListProps<Row> extends Omit<PlainTableProps<Row>, 'rows'> {
  readonly query: (before: string | undefined) => KeysetQuery<Row>
}

/** A list that grows at its head (ledger, rounds): pages by key with "older" and "newer", the place in the address. */
export function KeysetList<Row>({ query, ...table }: KeysetListProps<Row>) {
  const { before, older, newer } = useKeyset()
  const load = useQuery({ ...query(before), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = load
  const next = data?.next ?? null
  return (
    <>
      <ListFailure load={load} />
      {data === undefined && load.error === null ? <Dots label="กำลังโหลดรายการ" /> : null}
      {data === undefined ? null : (
        <div className={isPlaceholderData ? 'list-stale' : ''}>
          <PlainTable {...table} rows={data.items} />
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
