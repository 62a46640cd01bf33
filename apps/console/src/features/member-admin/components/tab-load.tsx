import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy.ts'

interface TabLoadProps<Data> {
  readonly load: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Renders a query in a tab: loading dots, the failure with a retry button, or the data. */
export function TabLoad<Data>({ load, children }: TabLoadProps<Data>) {
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loadingTab} /> : null}
      {load.data === undefined ? null : children(load.data)}
    </>
  )
}
