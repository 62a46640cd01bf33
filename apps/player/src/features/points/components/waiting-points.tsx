import { useQuery } from '@tanstack/react-query'
import { pointsQuery } from '../queries.ts'
import { PendingPoints } from './point-endings.tsx'

/** What is on its way, above a history: in none of its sums. */
export function WaitingPoints() {
  const { data } = useQuery(pointsQuery)
  return data === undefined ? null : <PendingPoints {...data} />
}
