import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { profileQuery } from '#features/members/public'
import { catalogueQuery } from '../queries.ts'
import { gamePlatform } from '../rules.ts'
import type { Shelf } from '../rules.ts'

/** The games of the member's platform; another platform is another list (INIT-3). */
export function useCatalogue({ isWanted = true } = {}): UseQueryResult<Shelf> {
  const platformCode = useQuery({ ...profileQuery, enabled: isWanted }).data?.userPlatform.platform.platformCode
  return useQuery({ ...catalogueQuery(gamePlatform(platformCode)), enabled: isWanted })
}
