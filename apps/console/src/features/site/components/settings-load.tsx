import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy.ts'
import { settingsQuery } from '../queries.ts'
import type { Settings } from '../queries.ts'

/** Loads the current settings, for each of the pages that show a part of them. */
export function SettingsLoad({ children }: { readonly children: (settings: Settings) => ReactNode }) {
  const load = useQuery(settingsQuery)
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? null : children(load.data)}
      {load.data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
    </>
  )
}
