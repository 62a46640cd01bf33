import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { seamlessReply } from '@morakot/contract/features/seamless/schema'
import { peerFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { betOf } from './game-host.ts'
import type { GameHost, LaunchedGame } from './game-host.ts'
import type { Shot } from './line.ts'
import { highestRate } from './open-loop.ts'
import type { LoadResult } from './open-loop.ts'
import type { RunningProduct } from './product.ts'

const MEMBERS = ['somchai', 'malee', 'thanakorn']
const PASSWORD = 'demo-1234'
/** No server is called faster, the bare one neither, which carries three times as much: the parts of its rate are parts of this. */
const RATES = { from: 50, to: 6_400 }

/** Calls a second that the API carries with 99 of 100 answered in time, compared with a bare Node server that is called in the same way. */
export async function measureHttp(product: RunningProduct, host: GameHost): Promise<readonly Figure[]> {
  const cookies = await Promise.all(MEMBERS.map(async (username) => await logIn(product.origin, username)))
  for (const cookie of cookies) await openGame(product.origin, cookie)
  const games = host.launches
  const bare = await measureBare()
  const tokens = await highestRate(inTurn(cookies.map((cookie) => () => read(`${product.origin}/api/me/tokens`, { cookie }))), RATES)
  await checkBet(product.origin, games)
  const bets = await highestRate(inTurn(games.map((game) => () => betOf(product.origin, game))), RATES)
  const peer = (partMin: number) => ({ name: 'bare node:http', partMin })
  return [
    peerFigure('GET /api/me/tokens', { own: tokens.answeredPerSecond, peer: bare.answeredPerSecond, note: latencyOf(tokens) }, peer(0.05)),
    peerFigure(
      `POST /seamless/v1/bet, ${games.length} wallets`,
      { own: bets.answeredPerSecond, peer: bare.answeredPerSecond, note: latencyOf(bets) },
      peer(0.02),
    ),
  ]
}

async function measureBare(): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  try {
    const [port] = await once(child, 'message')
    return await highestRate(() => read(`http://localhost:${port}/api/me/tokens`, {}), RATES)
  } finally {
    child.disconnect()
  }
}

const read = (url: string, headers: Readonly<Record<string, string>>): Shot => ({ method: 'GET', url, headers })

function inTurn(makers: readonly (() => Shot)[]): () => Shot {
  let turn = 0
  return () => {
    const make = makers[(turn += 1) % makers.length]
    if (make === undefined) throw new Error('the bench has no request to send')
    return make()
  }
}

const latencyOf = ({ p50Ms, p99Ms }: LoadResult) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`

export async function send(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-morakot-client': '1' }
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** A session's cookie, as `name=value`. */
export async function logIn(origin: string, username: string): Promise<string> {
  const response = await send(origin, '/v2/users.login', { username, password: PASSWORD })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function openGame(origin: string, cookie: string): Promise<void> {
  const { providers } = catalogueSchema.parse(await (await fetch(`${origin}/storage/games_TIAMUT.json`)).json())
  const game = providers.flatMap(({ games }) => games).find(({ isUnderMaintenance }) => !isUnderMaintenance)
  await send(origin, '/v2/games.login', { gameId: game?.id, isMobile: true }, cookie)
}

// A bet that is refused also answers 200: the load must be of bets that are taken.
async function checkBet(origin: string, games: readonly LaunchedGame[]): Promise<void> {
  for (const game of games) {
    const { method, url, headers, body } = betOf(origin, game)
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const { status } = seamlessReply.parse(await response.json())
    if (status !== 'OK') throw new Error(`a bet of the bench was answered ${status}`)
  }
}
