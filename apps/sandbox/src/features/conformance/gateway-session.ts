import { CLIENT_HEADER } from '@morakot/contract/call'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import type { Party } from '#infra/config'
import { signatureHeaders } from '#infra/signing'

import { BENCH_PLAY_PATH } from './rules-suite.ts'
import type { TestPlayer } from './rules-suite.ts'

export type Login = {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly party: Party
  readonly username: string
  readonly password: string
}

// The public file and the answers of a deployment, read as loosely as a stranger must.
const catalogueShape = z.object({
  providers: z.array(z.object({ games: z.array(z.object({ id: z.number(), isUnderMaintenance: z.boolean().optional() })) })),
})
const playerShape = z.object({ playerId: z.string(), sessionToken: z.string(), gameCode: z.string() })

/**
 * Opens a game as a member would, and requests that player's session from the sandbox. Works where the sandbox is the provider.
 * Throws with the response when it is another one.
 */
export async function sessionByLogin({ fetch, url, party, username, password }: Login): Promise<TestPlayer> {
  const headers = { 'content-type': 'application/json', origin: url, [CLIENT_HEADER]: '1' }
  const login = await fetch(`${url}/api/v2/users.login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })
  if (!login.ok) throw new Error(`the login of ${username} was answered ${login.status}`)
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { providers } = catalogueShape.parse(await (await fetch(`${url}/storage/games_TIAMUT.json`)).json())
  const game = providers.flatMap(({ games }) => games).find(({ isUnderMaintenance }) => isUnderMaintenance !== true)
  const body = JSON.stringify({ isMobile: true, gameId: game?.id ?? 0 })
  const opened = await fetch(`${url}/api/v2/games.login`, { method: 'POST', headers: { ...headers, cookie }, body })
  const address = /"url":"([^"]+)"/.exec(await opened.text())?.[1]
  if (address === undefined) throw new Error(`opening a game was answered ${opened.status}`)
  const { origin, pathname } = new URL(address)
  return playerOf({ fetch, party }, origin, pathname.split('/').at(-1) ?? '')
}

async function playerOf({ fetch, party }: Pick<Login, 'fetch' | 'party'>, sandbox: string, playId: string): Promise<TestPlayer> {
  const body = JSON.stringify({ play_id: playId })
  const signed = { method: 'POST', path: BENCH_PLAY_PATH, body, timestamp: String(Date.now()), nonce: randomUUID() }
  const headers = { 'content-type': 'application/json', ...signatureHeaders(party, signed) }
  const response = await fetch(`${sandbox}${BENCH_PLAY_PATH}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to the request for the player`)
  return playerShape.parse(await response.json())
}
