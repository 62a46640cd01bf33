import { shownLoad } from '@morakot/ui/shown-load'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#features/members/public'
import { catalogueQuery } from '../queries.ts'
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
  const load = useQuery({ ...catalogueQuery(gamePlatform(platformCode)), enabled: isWanted })
  return { ...shownLoad(load), refetch: load.refetch }
}
