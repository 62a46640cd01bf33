import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import { freePort } from '../tools/free-port.ts'
import type { Claim, Finding, Trial } from './claim.ts'
import { openInstallation } from './support/installation.ts'
import type { Installation } from './support/installation.ts'
import { newMember } from './support/member.ts'

const PAGE = join(import.meta.dirname, '../deploy/edge/nginx.conf')
const HOST = 'play.example'
const REQUESTS = 2_000
const CLIENTS = 8
/** Every tenth changes something, which a proxy may not send twice. */
const WRITES_EVERY = 10
const PAUSE_MS = 40
const WAIT_MS_MAX = 15_000
const START_MS_MAX = 10_000
/** Times that each process is restarted while members ask. */
const ROUNDS = 2
const DETAILS_MAX = 12

/** Why nothing can be tried on this machine; null when it can. */
function missing(): string | null {
  for (const program of ['nginx', 'openssl']) {
    const found = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'].some((at) =>
      existsSync(join(at, program)),
    )
    if (!found) return `there is no ${program} on this machine (Debian and Ubuntu: apt-get install nginx-light openssl)`
  }
  return null
}

async function prove(trial: Trial): Promise<Finding> {
  const why = missing()
  if (why !== null) return { isProven: true, figure: `left out: ${why}` }
  await using installation = await openInstallation({ apis: 2, hasWorker: true })
  await using edge = await startEdge(installation)
  const member = await newMember(installation, { baht: 1_000 })
  const cookie = await member.logIn()
  if (cookie === null) throw new Error('the member could not log in')
  const restarting = new AbortController()
  const restarts = restartInTurn(installation, trial).finally(() => restarting.abort())
  const { answered, failed } = await requestAll({ port: edge.port, cookie, gameId: member.gameId, isOver: () => restarting.signal.aborted })
  return {
    isProven: failed.length === 0 && answered >= REQUESTS,
    figure: `${await restarts} restarts of two api processes behind nginx: ${failed.length} failed of ${answered} member requests`,
    details: failed.slice(0, DETAILS_MAX),
  }
}

/** The page's configuration with this machine's ports and a certificate of its own in place of its addresses. */
async function startEdge(installation: Installation) {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-edge-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const file = (name: string) => join(folder, name)
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat([
      '-keyout',
      file('edge.key'),
      '-out',
      file('edge.crt'),
      '-subj',
      `/CN=${HOST}`,
    ]),
    { stdio: 'ignore' },
  )
  const ports = installation.apis.map(({ origin }) => new URL(origin).port)
  const page = readFileSync(PAGE, 'utf8')
    .replaceAll(/127\.0\.0\.1:30[12]([12])/g, (_, place: string) => `127.0.0.1:${ports[Number(place) - 1]}`)
    .replaceAll(/\/etc\/nginx\/\w+\.(crt|key)/g, (_, kind: string) => file(`edge.${kind}`))
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('listen 80 default_server', `listen 127.0.0.1:${plainPort} default_server`)
    .replace(
      'access_log off;',
      `access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${file(name)};`).join(' ')}`,
    )
  writeFileSync(file('nginx.conf'), `daemon off;\npid ${file('nginx.pid')};\nerror_log ${file('error.log')} warn;\n${page}`)
  const child = spawn('nginx', ['-p', folder, '-c', file('nginx.conf'), '-e', file('error.log')], {
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  for (const begun = performance.now(); ; await sleep(PAUSE_MS)) {
    if ((await send({ port, method: 'GET', path: '/health', headers: {} })) === null) break
    if (performance.now() - begun < START_MS_MAX && child.exitCode === null) continue
    const words = existsSync(file('error.log')) ? readFileSync(file('error.log'), 'utf8') : ''
    await stop()
    throw new Error(`nginx does not answer: ${words}`)
  }
  return { port, [Symbol.asyncDispose]: stop }
}

/** One api process after the other, as the page's `systemctl restart` does. Answers how many times. */
async function restartInTurn({ apis }: Installation, { say }: Trial): Promise<number> {
  let count = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const api of apis) {
      await sleep(1_000)
      await api.end('SIGTERM')
      await api.start()
      count += 1
      say(`${count} restarts`)
    }
  }
  return count
}

interface Requesting {
  readonly port: number
  readonly cookie: string
  readonly gameId: number
  readonly isOver: () => boolean
}

/** Sends requests as members do until the restarts are over, and at least so many. */
async function requestAll({
  port,
  cookie,
  gameId,
  isOver,
}: Requesting): Promise<{ readonly answered: number; readonly failed: readonly string[] }> {
  const failed: string[] = []
  let requestCount = 0
  const agent = new Agent({ keepAlive: true })
  const headers = { cookie, origin: `https://${HOST}`, [CLIENT_HEADER]: '1' }
  const client = async () => {
    while (requestCount < REQUESTS || !isOver()) {
      requestCount += 1
      const isWrite = requestCount % WRITES_EVERY === 0
      const call = isWrite
        ? { method: 'POST', path: `${API_BASE}/v2/games/favorite`, body: JSON.stringify({ gameIds: [gameId] }) }
        : { method: 'GET', path: `${API_BASE}/v2/games/favorite` }
      const failure = await send({ port, ...call, headers, agent })
      if (failure !== null) failed.push(`${call.method} ${call.path}: ${failure}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return { answered: requestCount, failed }
}

interface Call {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: Agent
}

/** Null when it was answered with 200; why not otherwise. */
async function send({ port, method, path, headers, body, agent }: Call): Promise<string | null> {
  return await new Promise((resolve) => {
    const sent = request(
      // The certificate is the trial's own.
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        rejectUnauthorized: false,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), host: HOST },
        timeout: WAIT_MS_MAX,
      },
      (reply) => {
        let text = ''
        reply.on('data', (part) => (text += String(part)))
        reply.on('end', () => resolve(reply.statusCode === 200 ? null : `HTTP ${reply.statusCode} ${text.slice(0, 120)}`))
        reply.on('error', (error) => resolve(error.message))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

export const EDGE_CLAIMS: readonly Claim[] = [
  {
    name: 'rolling-restart',
    claim: 'A rolling restart of two api processes behind the nginx.conf of the page fails no request of a member, of at least 2,000',
    brokenBy: '`proxy_next_upstream … off` in nginx.conf: a refused connection is a 502 for a client',
    sizes: ['full'],
    prove,
  },
]
