import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GATEWAY_BASE, GATEWAY_CALLS, OPEN_BETS_TEXT, TOKEN_PHRASE } from '@morakot/contract/outside/gateway'
import type { GatewayCall, GatewayTransfer } from '@morakot/contract/outside/gateway'
import { GATEWAY_CATALOGUES } from './gateway-catalogue.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

/** The key that it shares with the app under test. */
const STUB_GATEWAY_SECRET = 'test-gateway-secret'

/** What goes wrong with the next call of a name. `lost` executes the call and then cuts the line. */
export type GatewayFault =
  | 'cut'
  | 'lost'
  | 'html'
  | 'redirect'
  | 'broken'
  | 'huge'
  | 'slow'
  | 'lie'
  | 'unsigned'
  | 'forget'
  | 'other_member'

interface StubMember {
  password: string
  satang: number
  openBets: number
  token: string | null
  /** First and last name, of a member that a test adds. */
  name?: readonly [string, string]
}

export interface StubGateway extends AsyncDisposable {
  readonly origin: string
  readonly members: Map<string, StubMember>
  readonly transfers: Map<string, GatewayTransfer>
  /** Faults that wait, by call; the first is taken. */
  readonly faults: Map<GatewayCall, GatewayFault[]>
  /** Every call that arrived, by its address, refused ones included. */
  readonly arrived: { readonly path: string; readonly call: GatewayCall | null; readonly token: string | null; readonly body: string }[]
  /** What it says of its ways to deposit. */
  readonly flags: Map<GatewayCall, boolean>
  /** Games that it opens no more. */
  readonly closedGames: Set<string>
  /** What it lists as the games of a platform; null: those of the tests' catalogue. */
  games: unknown
  /** Where it says that its games are; null: at itself. */
  launchesTo: string | null
  /** The faults that its page was ordered to make. */
  readonly switches: object[]
  /** How often a call arrived. */
  readonly count: (call: GatewayCall) => number
  /** What a config of the app says of it. */
  readonly config: { readonly origin: string; readonly id: string; readonly keyId: string; readonly secret: string }
}

/** Longer than the product waits, which waits as many times as long on a busy machine. */
const SLOW_MS = 3_400 * timeFactor

/** A gateway platform over real HTTP whose faults the test switches. */
export async function startGateway(): Promise<StubGateway> {
  const server = createServer((request, response) => void answer(gateway, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const gateway: StubGateway = {
    origin,
    members: new Map(
      ['wichai', 'somsri', 'kanda', 'prasit'].map((name, n) => [
        name,
        { password: 'demo-1234', satang: [235_000, 75, 12_000, 40][n] ?? 0, openBets: n === 3 ? 1 : 0, token: null },
      ]),
    ),
    transfers: new Map(),
    faults: new Map(),
    arrived: [],
    flags: new Map(),
    closedGames: new Set(),
    games: null,
    launchesTo: null,
    switches: [],
    count: (call) => gateway.arrived.filter((one) => one.call === call).length,
    config: { origin, id: 'sandbox-gateway', keyId: 'demo', secret: STUB_GATEWAY_SECRET },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return gateway
}

interface Answered {
  readonly status: number
  readonly body: { readonly code: number; readonly message?: string; readonly result: unknown }
}

async function answer(gateway: StubGateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const path = String(request.url)
  const call = callOf(path)
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  gateway.arrived.push({ path, call, token, body })
  const send = (status: number, text: string, type = 'application/json', headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': type, ...replySignature(request, text), ...headers }).end(text)
  if (path.startsWith('/gateway/faults')) return void send(200, JSON.stringify({ faults: switched(gateway, path, body) }))
  if (call === null) return void send(404, '{}')
  const fault = gateway.faults.get(call)?.shift()
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'html') return void send(200, '<h1>502</h1>', 'text/html')
  if (fault === 'redirect') return void send(302, '', 'text/plain', { location: 'http://127.0.0.1:9/elsewhere' })
  if (fault === 'broken') return void send(500, JSON.stringify({ code: 500, result: null }))
  if (fault === 'huge') return void send(200, JSON.stringify({ code: 0, message: 'x'.repeat(70_000), result: true }))
  if (fault === 'slow') await sleep(SLOW_MS)
  if (fault === 'forget') for (const member of gateway.members.values()) if (member.token === token) member.token = null
  const { status, body: said } = doIt(gateway, call, token, body === '' ? {} : JSON.parse(body))
  if (fault === 'lost') return void request.socket.destroy()
  const reported = fault === 'lie' ? { ...said, result: lied(said.result) } : said
  const other = fault === 'other_member' ? JSON.stringify(reported).replaceAll('wichai', 'somsri') : JSON.stringify(reported)
  if (fault === 'unsigned') return void response.writeHead(status, { 'content-type': 'application/json' }).end(other)
  send(status, other)
}

/** The sandbox's own switches: an order is listed, and causes no fault. */
function switched(gateway: StubGateway, path: string, body: string): readonly object[] {
  if (path.endsWith('/end')) gateway.switches.length = 0
  else if (body !== '') {
    const { fault, call, times } = JSON.parse(body)
    gateway.switches.push({ fault, call: call === '' ? null : call, timesLeft: times === 0 ? null : times })
  }
  return gateway.switches
}

const lied = (result: unknown) => ({ ...Object(result), amount: '7777.77', credit: '-1' })

function callOf(path: string): GatewayCall | null {
  const found = Object.entries(GATEWAY_CALLS).find(([, known]) => GATEWAY_BASE + known.path === path)
  // The names are those of the table.
  return (found?.[0] as GatewayCall | undefined) ?? null
}

const yes = (result: unknown): Answered => ({ status: 200, body: { code: 0, result } })
const no = (status: number, message: string): Answered => ({ status, body: { code: status, message, result: null } })
const text = (satang: number) => (satang / 100).toFixed(2)

/** The tests' catalogue as a gateway lists it. */
export function listedGames(platform: string): readonly { gameId: string; name: string; alias: string; category: string }[] {
  return GATEWAY_CATALOGUES.filter(({ host }) => host.platform === platform).flatMap(({ catalogue }) =>
    catalogue.games.map(({ code, name, aliasName, categoryCode }) => ({ gameId: code, name, alias: aliasName, category: categoryCode })),
  )
}

type Sent = Readonly<Record<string, string>>

function doIt(gateway: StubGateway, call: GatewayCall, token: string | null, sent: Sent): Answered {
  if (call === 'login') return login(gateway, sent)
  if (call === 'transfer') {
    const known = gateway.transfers.get(sent['reference'] ?? '')
    return known === undefined ? no(404, 'ไม่พบรายการ') : yes(known)
  }
  if (call === 'transferIn') return move(gateway, 'in', sent)
  if (call === 'transferOut') return move(gateway, 'out', sent)
  if (call === 'point') return move(gateway, 'point', sent)
  if (call === 'games') return yes({ games: gateway.games ?? listedGames(sent['platform'] ?? '') })
  const holder = [...gateway.members].find(([, member]) => token !== null && member.token === token)
  if (holder === undefined) return no(401, `ขออภัย: ${TOKEN_PHRASE} (E17)`)
  const [username, member] = holder
  if (call === 'profile') return yes({ profile: profileOf(username, member) })
  if (call === 'credit') return yes({ credit: text(member.satang) })
  if (call === 'launch')
    return gateway.closedGames.has(sent['gameId'] ?? '')
      ? no(404, 'ไม่พบเกมนี้')
      : yes({ url: gateway.launchesTo ?? `${gateway.origin}/game/${sent['gameId']}` })
  if (call === 'logout') {
    member.token = null
    return yes({ loggedOut: true })
  }
  if (call !== 'condition') return yes(gateway.flags.get(call) ?? true)
  const result = { message: member.openBets > 0 ? OPEN_BETS_TEXT : '', openBets: member.openBets, credit: text(member.satang) }
  return member.openBets > 0 ? { status: 200, body: { code: 1, message: OPEN_BETS_TEXT, result } } : yes(result)
}

function login(gateway: StubGateway, sent: Sent): Answered {
  const member = gateway.members.get(sent['username'] ?? '')
  if (member === undefined || member.password !== sent['password']) return no(401, 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')
  member.token = `token-${randomUUID()}`
  return yes({ token: member.token, profile: profileOf(sent['username'] ?? '', member) })
}

function move(gateway: StubGateway, direction: GatewayTransfer['direction'], sent: Sent): Answered {
  const { username = '', amount = '', reference = '' } = sent
  const member = gateway.members.get(username)
  if (member === undefined) return no(404, 'ไม่พบสมาชิก')
  const known = gateway.transfers.get(reference)
  if (known !== undefined) return yes(known)
  const satang = Math.round(Number(amount) * 100)
  const isRefused = direction !== 'in' && (member.openBets > 0 || satang > member.satang)
  if (!isRefused) member.satang += direction === 'in' ? satang : -satang
  const transfer = { username, amount, reference, direction, status: isRefused ? ('REFUSED' as const) : ('DONE' as const), message: '' }
  gateway.transfers.set(reference, transfer)
  return yes(transfer)
}

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  wichai: ['วิชัย', 'พาณิชย์'],
  somsri: ['สมศรี', 'วงศ์ดี'],
  kanda: ['กานดา', 'ศรีสุข'],
  prasit: ['ประสิทธิ์', 'มีสุข'],
}

function profileOf(username: string, { name }: StubMember): object {
  const [firstName = '', lastName = ''] = name ?? NAMES[username] ?? []
  const n = Object.keys(NAMES).indexOf(username) + 1
  // Members that a test adds, `m1` and on, have a phone and an account of their own.
  const added = /^m(\d{1,5})$/.exec(username)?.[1]?.padStart(5, '0')
  return {
    username,
    firstName,
    lastName,
    tel: added === undefined ? `086111220${n}` : `08900${added}`,
    bank: 'KBANK',
    accountNumber: added === undefined ? `781000110${n}` : `78200${added}`,
    line: null,
    agentId: 'AMB9',
    agentUserId: `AMB9-${username}`,
    bonus: null,
  }
}

function replySignature(request: IncomingMessage, body: string): Record<string, string> {
  const { 'x-key-id': keyId, 'x-nonce': nonce, 'x-timestamp': timestamp } = request.headers
  const signature = createHmac('sha256', STUB_GATEWAY_SECRET)
    .update(`${String(timestamp)}\n${String(nonce)}\n${body}`)
    .digest('hex')
  return { 'x-key-id': String(keyId), 'x-timestamp': String(timestamp), 'x-signature': signature }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
