import { useQuery } from '@tanstack/react-query'
import { newestGrantQuery } from '../queries.ts'
import type { Grant } from '../queries.ts'

/** The promotion that the next deposit is made for; undefined for none, or while it is not known. */
export function useChosenPromotion(): Grant | undefined {
  const { data } = useQuery(newestGrantQuery)
  return data?.items.find(({ status }) => status === 'OFFERED')
}
