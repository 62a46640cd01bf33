import { useCatalogue } from './use-catalogue.ts'

/** The name of a game by the number in its address; undefined while it is not known. */
export function useGameName(gameId: string | undefined): string | undefined {
  const { data } = useCatalogue({ isWanted: gameId !== undefined })
  return gameId === undefined ? undefined : data?.byId.get(Number(gameId))?.name
}
