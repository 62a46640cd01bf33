import { catalogueSchema, gameSchemas } from '@morakot/contract/features/games/schema'
import { send } from './http-calls.ts'

/** Every game that the product offers. */
export async function gamesOfCatalogue(origin: string) {
  const response = await fetch(`${origin}/storage/games_TIAMUT.json`)
  return catalogueSchema.parse(await response.json()).providers.flatMap((maker) => maker.games)
}

/** Opens a game for the member of a session; the address of its frame. */
export async function launchGame(origin: string, cookie: string, gameId: number): Promise<string> {
  const response = await send(origin, '/v2/games.login', { gameId, isMobile: true }, cookie)
  const body: { readonly data: unknown } = JSON.parse(await response.text())
  return gameSchemas.login.data.parse(body.data).url
}
