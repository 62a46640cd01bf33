import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Shot } from './line.ts'

export const HOST = { id: 'sandbox', keyId: 'bench', secret: 'a-secret-of-the-bench-and-no-other' } as const

export interface LaunchedGame {
  readonly player_id: string
  readonly game_code: string
  readonly session_token: string
}

export interface GameHost {
  readonly origin: string
  readonly launches: readonly LaunchedGame[]
  readonly stop: () => void
}

/** A game provider that only takes launches: it learns the players' names and tokens as a real one would. */
export async function startGameHost(): Promise<GameHost> {
  const launches: LaunchedGame[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.once('end', () => {
      if (request.url === '/provider/launch') launches.push(JSON.parse(body))
      const reply =
        request.url === '/provider/launch'
          ? { url: 'http://localhost/play' }
          : { models: [], rounds: [], transactions: [], next_cursor: null }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    launches,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A hundredth of a baht, in 1/100,000 baht. */
export const STAKE = '1000'

/** A signed bet that is the whole of its round. */
export function betOf(origin: string, game: LaunchedGame): Shot {
  return callOf(origin, '/seamless/v1/bet', betBody(game, randomUUID(), true))
}

export interface SignedRound {
  readonly bet: Shot
  readonly settle: Shot
}

/** A bet, and the win that settles its round. */
export function roundOf(origin: string, game: LaunchedGame): SignedRound {
  const round = randomUUID()
  const bet = betBody(game, round, false)
  const { session_token: _, ...win } = { ...bet, request_id: randomUUID(), tx_id: randomUUID(), ref_tx_id: bet.tx_id, round_closed: true }
  return { bet: callOf(origin, '/seamless/v1/bet', bet), settle: callOf(origin, '/seamless/v1/win', win) }
}

function betBody(game: LaunchedGame, round: string, isClosing: boolean) {
  const { player_id, session_token, game_code } = game
  const names = { request_id: randomUUID(), tx_id: randomUUID(), round_id: round }
  return { player_id, session_token, game_code, currency: 'THB', ...names, round_closed: isClosing, amount: STAKE }
}

function callOf(origin: string, path: string, content: object): Shot {
  const body = JSON.stringify(content)
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const hash = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', HOST.secret).update(`${timestamp}\n${nonce}\nPOST\n${path}\n${hash}`).digest('hex')
  return {
    method: 'POST',
    url: `${origin}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-provider-id': HOST.id,
      'x-key-id': HOST.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
    body,
  }
}
