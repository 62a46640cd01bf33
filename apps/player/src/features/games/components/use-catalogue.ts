import { loadView } from '@morakot/ui/load-view'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { profileQuery } from '#features/members/queries'
import { catalogueQuery, maintenanceQuery } from '../queries.ts'
import { withMaintenance } from '../rules-maintenance.ts'
import { gamePlatform } from '../rules.ts'
import type { Shelf } from '../rules.ts'

export interface Catalogue {
  readonly data: Shelf | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** The games of the member's platform; another platform is another list (INIT-3). */
export function useCatalogue({ isWanted = true } = {}): Catalogue {
  const platformCode = useQuery({ ...profileQuery, enabled: isWanted }).data?.userPlatform.platform.platformCode
  const platform = gamePlatform(platformCode)
  const load = useQuery({ ...catalogueQuery(platform), enabled: isWanted })
  // Nothing waits for it. Without it the list shows the maintenance state of the time it was made.
  const closed = useQuery({ ...maintenanceQuery(platform), enabled: isWanted && load.data !== undefined }).data
  const { data, error } = loadView(load)
  const shelf = useMemo(() => (data === undefined || closed === undefined ? data : withMaintenance(data, closed)), [data, closed])
  return { data: shelf, error, refetch: load.refetch }
}
