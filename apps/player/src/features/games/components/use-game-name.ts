import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '../queries.ts'

/** The name of a game by the number in its address; undefined while it is not known. */
export function useGameName(gameId: string | undefined): string | undefined {
  const { data } = useQuery({ ...catalogueQuery, enabled: gameId !== undefined })
  return gameId === undefined ? undefined : data?.byId.get(Number(gameId))?.name
}
