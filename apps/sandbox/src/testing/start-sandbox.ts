import { createTestDatabase } from '@morakot/database/testing/test-database'
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

import { buildSandbox, runDueWork } from '../app.ts'
import { decideConfig } from '../infra/config.ts'
import type { Party } from '../infra/config.ts'
import type { SandboxContext } from '../infra/context.ts'
import { openSandboxDatabase } from '../infra/database.ts'
import { readEnvironment } from '../infra/env.ts'

import { timeFactor } from '../../../../tools/testing/time-factor.ts'
import { startStubOperator } from './stub-operator.ts'

const BAHT = 100_000n
const SEED_BYTES = 32
/** What a lost answer of the wallet costs a test. */
const WALLET_MS_MAX = 500 * timeFactor

interface SandboxOptions {
  readonly balanceBaht?: bigint
  readonly isExposed?: boolean
  /** How long the sandbox waits for the wallet. A test that loses no answer may wait longer. */
  readonly walletMs?: number
}

/** The sandbox as main.ts builds it, with a database of its own, a stub operator over HTTP and a clock that the test moves. */
export async function startSandbox({ balanceBaht = 1_000n, isExposed = false, walletMs = WALLET_MS_MAX }: SandboxOptions = {}) {
  const database = await createTestDatabase({
    template: 'sandbox',
    prepare: async (target) => (await openSandboxDatabase(target)).close(),
  })
  const { db, close } = await openSandboxDatabase(database.target)
  const defaults = decideConfig(readEnvironment({}))
  const clock = testClock()
  const operator = await startStubOperator({
    now: clock.now,
    balance: balanceBaht * BAHT,
    secrets: { [defaults.provider.id]: defaults.provider.secret, [defaults.bank.id]: defaults.bank.secret },
  })
  const slept: number[] = []
  const seeds: string[] = []
  const context: SandboxContext = {
    config: { ...defaults, apiUrl: operator.url, walletTimeoutMs: walletMs, isExposed },
    db,
    fetch: globalThis.fetch,
    clock,
    randomHex: (bytes) => seeds.splice(0, bytes === SEED_BYTES ? 1 : 0)[0] ?? randomBytes(bytes).toString('hex'),
    newId: () => randomUUID(),
    sleep: async (ms) => void slept.push(ms),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  const app = await buildSandbox(context)
  return {
    app,
    context,
    operator,
    slept,
    /** The next seed that is drawn is this one. */
    seedNext: (seed: string) => void seeds.push(seed),
    /** From here on time passes by the test alone. */
    holdTime: () => void (clock.heldAt = Date.now()),
    /** Lets time pass, and nothing is done. */
    later: (ms: number) => void (clock.offsetMs += ms),
    /** Lets time pass and does what falls due. */
    pass: async (ms: number) => {
      clock.offsetMs += ms
      await runDueWork(context)
    },
    signed: (
      party: 'provider' | 'bank' | 'sms' | 'slips' | 'trueMoney' | 'gateway' | 'webhook',
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      change: HeaderChange = {},
    ) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = { ...signedHeaders(context.config[party], { method, path, text, now: clock.now(), change }), ...change }
      return app.inject({ method, url: path, headers, ...(text === '' ? {} : { payload: text }) })
    },
    [Symbol.asyncDispose]: async () => {
      for (const end of [() => app.close(), () => operator.close(), close, () => database[Symbol.asyncDispose]()]) await end()
    },
  }
}

function testClock() {
  const clock = { offsetMs: 0, heldAt: Number.NaN, now: () => new Date((clock.heldAt || Date.now()) + clock.offsetMs) }
  return clock
}

type HeaderChange = Readonly<Record<string, string>>
type Input = { readonly method: string; readonly path: string; readonly text: string; readonly now: Date; readonly change: HeaderChange }

/** Written by hand rather than with the sandbox's own signing: a mistake must not check itself. */
function signedHeaders({ id, keyId, secret }: Party, { method, path, text, now, change }: Input) {
  const timestamp = change['x-timestamp'] ?? String(now.getTime())
  const nonce = change['x-nonce'] ?? randomUUID()
  const signedText = [timestamp, nonce, method, path, createHash('sha256').update(text).digest('hex')].join('\n')
  return {
    'content-type': 'application/json',
    'x-provider-id': id,
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(signedText).digest('hex'),
  }
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

export const LAUNCH = {
  player_id: 'p_1',
  game_code: 'sb-lotus',
  game_name: 'ดอกบัวทอง',
  engine: 'reels',
  model: 'low',
  session_token: 'secret-session-token',
  lang: 'th',
  currency: 'THB',
  device: 'android',
  return_url: 'http://localhost:3000/',
  deposit_url: 'http://localhost:3000/deposit',
  is_demo: false,
} as const

/** Launches a game and opens its page, as a player's browser would. */
export async function openGame(
  sandbox: TestSandbox,
  change: Partial<Record<keyof typeof LAUNCH | 'shown_name' | 'ends_at', string | boolean>> = {},
) {
  const launched = await sandbox.signed('provider', 'POST', '/provider/launch', { ...LAUNCH, ...change })
  const { url } = launched.json<{ url: string }>()
  const page = await sandbox.app.inject({ method: 'GET', url: new URL(url).pathname })
  const token = /&quot;token&quot;:&quot;([0-9a-f]{64})&quot;/.exec(page.body)?.[1] ?? ''
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const reply = await sandbox.app.inject({
      method,
      url: `/play/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, body: reply.json<Answer>() }
  }
  const scheduled = async () =>
    change['engine'] === 'football' || change['engine'] === 'lotto' ? (await call('GET', '/draws')).body.current.drawId : undefined
  const play = async (bets: readonly { spot: string; baht: number }[], key: string = randomUUID()) => {
    const isShared = change['engine'] === 'crash' || change['model'] === 'shared'
    const drawId = isShared ? (await call('GET', '/table')).body.table.drawId : await scheduled()
    return call('POST', '/rounds', { key, bets, ...(drawId === undefined ? {} : { drawId }) })
  }
  return { url, page, token, call, play }
}

export type RoundAnswer = {
  readonly roundId: string
  readonly state: string
  readonly stake: string
  readonly payout: string | null
  readonly balance: string | null
  readonly message: string | null
  readonly outcomeHash: string
  readonly outcome: unknown
  readonly choice: string | null
  readonly opening: { readonly player: { readonly cards: readonly unknown[] } } | null
  readonly result: { readonly player: { readonly cards: readonly unknown[] } } | null
  readonly canDeposit: boolean
}
type Answer = {
  readonly round: RoundAnswer
  readonly code: string
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly balance: string | null
  readonly rounds: readonly RoundAnswer[]
  readonly current: { readonly drawId: string; readonly endsAt: string }
  readonly past: readonly { readonly drawId: string }[]
  readonly playing: {
    readonly drawId: string
    readonly minute: number
    readonly matches: readonly { readonly goals: readonly { readonly minute: number }[] }[]
  } | null
  readonly table: TableAnswer
  readonly mine: OwnPart & { readonly drawId?: string }
}

/** A player's own part in the hand of a shared table. */
export type OwnPart = {
  readonly rounds: readonly RoundAnswer[]
  readonly total: { readonly stake: string; readonly payout: string; readonly grade: number } | null
}

/** A shared table as its page sees it. */
export type TableAnswer = {
  readonly drawId: string
  readonly seedHash: string
  readonly shoe: number
  readonly hand: number
  readonly phase: string
  readonly phaseEndsAt: string | null
  readonly outcome: Readonly<Record<string, unknown>> | null
  readonly past: readonly string[]
  readonly players: number
  readonly spots: Readonly<Record<string, { readonly players: number; readonly amount: string }>>
  readonly others: readonly Readonly<Record<string, unknown>>[]
}
