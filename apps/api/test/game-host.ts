import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import type { SeamlessCall } from '@morakot/contract/features/seamless/calls'
import { seamlessReply } from '@morakot/contract/features/seamless/schema'
import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import type { LaunchOrder, ProviderTransactionOrder } from '@morakot/contract/outside/provider'
import type { ProviderConfig, ProviderTransactions } from '#features/games/gateway'
import { seedCatalogue } from '#features/games/service-catalogue'
import type { SeedCatalogue } from '#features/games/store-catalogue'
import type { Config } from '../src/config.ts'
import { present } from './present.ts'
import { startApp } from './start-app.ts'
import type { TestApp, TestMember } from './start-app.ts'

export const HOST_SECRET = 'a-secret-of-this-test'

const game = {
  categoryCode: 'slot',
  providerCode: 'LTN',
  engine: 'reels',
  model: 'medium',
  tags: ['fruit'],
  isNew: false,
  isUnderMaintenance: false,
  pot: null,
}

/** Few games, one of each kind that a test needs. */
export const TEST_CATALOGUE: SeedCatalogue = {
  providers: [
    { id: 1, code: 'LTN', name: 'Lantern Row' },
    { id: 2, code: 'SLT', name: 'Sala Thong' },
  ],
  games: [
    { ...game, id: 1001, code: 'ltn-mango', name: 'Mango Nights', aliasName: 'คืนมะม่วง', popularity: 10 },
    { ...game, id: 1002, code: 'ltn-closed', name: 'Closed', aliasName: 'ปิด', popularity: 9_000, isUnderMaintenance: true },
    { ...game, id: 1003, code: 'ltn-arcade', name: 'Arcade', aliasName: 'อาร์เคด', popularity: 9_999, categoryCode: 'arcade', isNew: true },
    { ...game, id: 1004, code: 'ltn-papaya', name: 'Papaya', aliasName: 'มะละกอ', popularity: 500 },
    {
      ...game,
      id: 2001,
      code: 'slt-baccarat',
      name: 'บาคาร่า',
      aliasName: 'Baccarat',
      popularity: 1,
      categoryCode: 'live_casino',
      providerCode: 'SLT',
      engine: 'baccarat',
      model: 'classic',
    },
  ],
}

export type HostMood = 'willing' | 'broken' | 'silent' | 'nonsense' | 'hanging'

/** A provider over real HTTP: it answers launches, and calls our wallet as a real one would. */
export interface GameHost extends AsyncDisposable {
  readonly origin: string
  mood: HostMood
  /** What it says of a game before it is opened. */
  facts: object | null
  /** What it answers to a launch for free play. */
  free: boolean | null
  /** Launch orders that arrived. */
  readonly launches: LaunchOrder[]
  /** What it says of a round; `unknown` of all others. */
  readonly roundStates: Map<string, string>
  /** Addresses of the pictures of its rounds; null of all others. */
  readonly pictures: Map<string, string>
  /** What happens between our question about rounds and its answer. */
  beforeRoundStates: () => Promise<void>
  readonly models: object[]
  /** Its pots, in 1/100,000 baht. */
  readonly pots: Map<string, bigint>
  /** What it lists as confirmed, with the moment that it was. */
  readonly listed: (ListedTransaction & { readonly at: Date })[]
  /** The requested windows of its list. */
  readonly listOrders: ProviderTransactionOrder[]
}

type ListedTransaction = ProviderTransactions['transactions'][number]

export async function startGameHost(): Promise<GameHost> {
  const server = createServer((request, response) => void answer(host, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: GameHost = {
    origin: `http://127.0.0.1:${port}`,
    mood: 'willing',
    launches: [],
    facts: null,
    free: true,
    roundStates: new Map(),
    pictures: new Map(),
    beforeRoundStates: async () => undefined,
    models: [],
    pots: new Map(),
    listed: [],
    listOrders: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}

async function answer(host: GameHost, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const send = (status: number, reply: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  if (!isSigned(request, body)) return void send(401, { error: 'BAD_SIGNATURE' })
  if (host.mood === 'silent') return void request.socket.destroy()
  if (host.mood === 'hanging') return
  if (host.mood === 'broken') return void send(500, { error: 'broken' })
  if (host.mood === 'nonsense') return void send(200, { url: 'javascript:alert(1)' })
  if (request.url === '/provider/models') return void send(200, { models: host.models })
  if (request.url === '/provider/games/facts') return void send(host.facts === null ? 404 : 200, host.facts ?? {})
  if (request.url === '/provider/jackpots')
    return void send(200, { jackpots: [...host.pots].map(([pot, amount]) => ({ pot, amount: String(amount) })) })
  if (request.url === '/provider/rounds/status') {
    await host.beforeRoundStates()
    const { round_ids: ids } = JSON.parse(body) as { round_ids: string[] }
    return void send(200, { rounds: ids.map((id) => ({ round_id: id, state: host.roundStates.get(id) ?? 'unknown' })) })
  }
  if (request.url === '/provider/rounds/picture') {
    const { round_id: id } = JSON.parse(body) as { round_id: string }
    return void send(200, { url: host.pictures.get(id) ?? null })
  }
  if (request.url === '/provider/transactions/list') return void send(200, pageOf(host, JSON.parse(body) as ProviderTransactionOrder))
  const order = JSON.parse(body) as LaunchOrder
  host.launches.push(order)
  send(200, { url: `${host.origin}/play/${host.launches.length}`, ...(order.is_demo && host.free !== null ? { free: host.free } : {}) })
}

/** Pages of two, so that a test of a few transactions goes through several. */
const LISTED_A_PAGE = 2

function pageOf(host: GameHost, order: ProviderTransactionOrder): ProviderTransactions {
  host.listOrders.push(order)
  const inWindow = host.listed.filter(({ at }) => at >= new Date(order.from) && at < new Date(order.to))
  const start = Number(order.cursor ?? 0)
  const end = start + LISTED_A_PAGE
  return {
    transactions: inWindow.slice(start, end).map(({ at: _at, ...listed }) => listed),
    next_cursor: end < inWindow.length ? String(end) : null,
  }
}

// Written out once more, as a provider would: shared code could sign and check one mistake.
function isSigned(request: IncomingMessage, body: string): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const hash = createHash('sha256').update(body).digest('hex')
  const text = `${header('x-timestamp')}\n${header('x-nonce')}\n${request.method}\n${request.url}\n${hash}`
  return createHmac('sha256', HOST_SECRET).update(text).digest('hex') === header('x-signature')
}

/** The app with a provider and a few games. */
export async function startPlayedApp({
  conventions,
  ...options
}: Pick<ProviderConfig, 'allowedAddresses' | 'otherKey'> & { readonly conventions?: Partial<Config['conventions']> } = {}): Promise<{
  readonly app: TestApp
  readonly host: GameHost
  readonly end: () => Promise<void>
}> {
  const host = await startGameHost()
  const app = await startApp({
    config: {
      provider: { origin: host.origin, id: 'sandbox', keyId: 'demo', secret: HOST_SECRET, ...options },
      ...(conventions && { conventions: { hub88: [], amb: [], ...conventions } }),
    },
  })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  return {
    app,
    host,
    end: async () => {
      await app[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

/** A member in a game, as the provider knows one. */
export interface Player {
  readonly member: TestMember
  readonly playerId: string
  readonly token: string
}

/** Opens a game through the API and returns the launch order that the provider received. */
export async function openGame(app: TestApp, host: GameHost, member: TestMember, gameId = 1001): Promise<Player> {
  const reply = await (await app.as(member)).post('/v2/games.login', { gameId, isMobile: true })
  // Several may be opened at once: the address says which launch it is.
  const order = host.launches[Number(/\/play\/(\d+)$/.exec(String(reply.data?.url))?.[1]) - 1]
  if (reply.status !== 200 || order === undefined) throw new Error(`the game did not open: ${reply.text}`)
  return { member, playerId: order.player_id, token: present(order.session_token) }
}

export interface WalletAnswer {
  readonly http: number
  readonly reply: SeamlessReply
  readonly isSigned: boolean
}

export type Fields = Readonly<Record<string, unknown>>

/** Signs and sends a message to the wallet: a new timestamp and nonce each time, as a retry must. */
export async function callWallet(
  app: TestApp,
  call: SeamlessCall,
  fields: Fields,
  forge: Record<string, string> = {},
): Promise<WalletAnswer> {
  const requestId = randomUUID()
  return await callWalletRaw(app, call, JSON.stringify({ request_id: requestId, ...fields }), forge)
}

export async function callWalletRaw(
  app: TestApp,
  call: SeamlessCall,
  body: string,
  forge: Record<string, string> = {},
): Promise<WalletAnswer> {
  return answerOf(await app.app.inject(signedRequest(app, call, body, forge)))
}

/** A message as its provider signs it, ready to be sent. */
export function signedRequest(app: TestApp, call: SeamlessCall, body: string, forge: Record<string, string> = {}) {
  const path = `${SEAMLESS_BASE}${seamlessPaths[call]}`
  const timestamp = String(app.clock.now().getTime())
  const nonce = forge['x-nonce'] ?? randomUUID()
  const hash = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', HOST_SECRET).update(`${timestamp}\n${nonce}\nPOST\n${path}\n${hash}`).digest('hex')
  return {
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-provider-id': 'sandbox',
      'x-key-id': 'demo',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      ...forge,
    },
    payload: body,
  } as const
}

function answerOf(reply: Awaited<ReturnType<TestApp['app']['inject']>>): WalletAnswer {
  const parsed = seamlessReply.parse(reply.json())
  const text = `${reply.headers['x-timestamp']}\n${parsed.request_id}\n${reply.body}`
  const isSigned = createHmac('sha256', HOST_SECRET).update(text).digest('hex') === reply.headers['x-signature']
  return { http: reply.statusCode, reply: parsed, isSigned }
}

let lastNumber = 0

/** An id that no other message of this run has. */
export function newId(prefix: string): string {
  lastNumber += 1
  return `${prefix}-${lastNumber}`
}

const ofPlayer = ({ playerId }: Player) => ({ player_id: playerId, currency: 'THB', game_code: 'ltn-mango' })

/** Messages about a player with everything filled in that a test does not care about. Amounts in baht. */
export const say = {
  bet: (player: Player, baht: number, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    session_token: player.token,
    tx_id: newId('bet'),
    round_id: newId('round'),
    amount: String(baht * 100_000),
    ...of,
  }),
  win: (player: Player, baht: number, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    tx_id: newId('win'),
    round_id: newId('round'),
    amount: String(baht * 100_000),
    ...of,
  }),
  betWin: (player: Player, baht: number, won: number, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    session_token: player.token,
    tx_id: newId('bet-win'),
    round_id: newId('round'),
    amount: String(baht * 100_000),
    win_amount: String(won * 100_000),
    round_closed: true,
    ...of,
  }),
  rollback: (player: Player, txId: unknown, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    tx_id: newId('rollback'),
    ref_tx_id: txId,
    ...of,
  }),
  close: (player: Player, roundId: unknown, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    tx_id: newId('close'),
    round_id: roundId,
    ...of,
  }),
  adjust: (player: Player, baht: number, of: Fields = {}): Fields => ({
    ...ofPlayer(player),
    tx_id: newId('adjust'),
    amount: String(baht * 100_000),
    kind: 'correction',
    reason: 'a test',
    ...of,
  }),
} as const

/** Baht as the wallet's integer text. */
export function units(baht: number): string {
  return String(BigInt(Math.round(baht * 100)) * 1_000n)
}
