import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy.ts'

interface TabLoadProps<Data> {
  readonly load: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** What a tab shows of a query: quiet dots, the failure with a way to try again, or the data. */
export function TabLoad<Data>({ load, children }: TabLoadProps<Data>) {
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loadingTab} /> : null}
      {load.data === undefined ? null : children(load.data)}
    </>
  )
}
