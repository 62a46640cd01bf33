import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import type { FailureBody } from '@morakot/contract/envelope'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import type { TestDatabase } from '@morakot/database/testing/test-database'
import { balancesOf } from '@morakot/ledger/accounts'
import { AUDIT_START, auditAccounts, auditSince } from '@morakot/ledger/audit'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { AUDIT_OF_ALL_FEATURES } from '@morakot/schema/audits'
import { post } from '@morakot/ledger/post'
import { millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtText, parseBahtText } from '@morakot/money/satang'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { provePayout } from '#features/withdrawals/service-payouts'
import { memberCookieName } from '#features/sessions/routes-guard'
import { walletChanged } from '#features/wallet/events'
import { seedMember } from '#features/registration/service-seed'
import type { SeededMember } from '#features/registration/service-seed'
import { openSession } from '#features/sessions/service'
import { readStatuses } from '#infra/events/status'
import type { Subscriber } from '#infra/events/subscriber'
import { drainSubscribers } from '#infra/events/worker'
import type { MemberId } from '#infra/identity'
import { openModules } from '#infra/modules/open-modules'
import type { OpenModules } from '#infra/modules/open-modules'
import type { PicturesOptions } from '#infra/pictures/pictures'
import { writeRules } from '#infra/database/rules-config'
import { buildConsoleApp } from '../src/app-console.ts'
import { buildMemberApp } from '../src/app.ts'
import { jobKinds } from '../src/background.ts'
import { decideConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import { openContext } from '../src/context.ts'
import type { AppContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'
import { setUpDatabase } from '../src/setup.ts'
import { modules } from '../src/modules.ts'
import { openKeptPictureWorker } from './kept-picture-worker.ts'
import { wiringOf } from './wiring.ts'
import type { ReplyOf } from './reply-of.ts'
import type { Wiring } from './wiring.ts'
import { silentLogger } from './silent-logger.ts'
import { TestClock } from './test-clock.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

/** Where the browser of a test says that it is. */
export const TEST_ORIGIN = 'http://localhost:3000'

/** The response: its status and the envelope's fields. */
export interface TestReply<D = unknown> {
  readonly status: number
  readonly data: D
  readonly failure: FailureBody
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface Browser {
  readonly get: <P extends string>(path: P, headers?: Record<string, string>) => Promise<TestReply<ReplyOf<'GET', P>>>
  readonly post: <P extends string>(path: P, body?: unknown, headers?: Record<string, string>) => Promise<TestReply<ReplyOf<'POST', P>>>
  readonly put: <P extends string>(path: P, body?: unknown, headers?: Record<string, string>) => Promise<TestReply<ReplyOf<'PUT', P>>>
  readonly delete: <P extends string>(path: P, body?: unknown, headers?: Record<string, string>) => Promise<TestReply<ReplyOf<'DELETE', P>>>
  /** The session cookie, as `name=value`. */
  readonly cookie: string
}

export interface TestMember {
  readonly id: MemberId
  readonly username: string
  readonly password: string
  readonly bank: { readonly code: string; readonly number: string }
}

export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly console: FastifyInstance
  readonly context: AppContext
  readonly opened: OpenModules
  readonly wiring: Wiring
  readonly clock: TestClock
  readonly target: ConnectionTarget
  /** A registered member with so much real credit (baht as text), already free to be withdrawn. */
  readonly memberWith: (given?: Partial<SeededMember> & { readonly credit?: string }) => Promise<TestMember>
  /** A browser in which the member is logged in. */
  readonly as: (member: TestMember) => Promise<Browser>
  /** A browser without a session, or with the given cookie. */
  readonly guest: (cookie?: string) => Browser
  readonly consoleGuest: (cookie?: string) => Browser
  /** Credit in baht as text. */
  readonly creditOf: (member: TestMember) => Promise<string>
  /** More real credit, in baht as text. */
  readonly give: (member: TestMember, credit: string) => Promise<void>
  /** Queries the bank now about a payout, without waiting for the job's turn. */
  readonly prove: (withdrawalId: string) => Promise<void>
  /** Puts other cashier numbers into force. */
  readonly setRules: (body: z.input<typeof cashierRules.schema>) => Promise<void>
  /** Runs every job that is due, and before and after what subscribers make of events. */
  readonly runJobs: () => Promise<number>
  /** Works off every event that waits, as the running product does within 100 ms. Fails when a subscriber could not handle one. */
  readonly drainSubscribers: () => Promise<number>
}

export const TEST_PASSWORD = 'correct-horse-9'

/** What the environment of a test says. */
const SAID = {
  APP_DATABASE_URL: 'unused:',
  DEMO_LOGINS: 'yes',
  CAPTCHA_COST: '50',
  REQUESTS_PER_MINUTE: '100000',
  TIME_LIMITS_FACTOR: String(timeFactor),
} as const

/** The whole API over a database of its own, with a fixed clock. Ends with a full audit of the ledger. */
export async function startApp(
  options: {
    readonly config?: Partial<Config>
    readonly now?: Date
    readonly fetch?: typeof fetch
    readonly pictures?: PicturesOptions
    /** A database that was set up already, in place of a clone. */
    readonly database?: TestDatabase
  } = {},
): Promise<TestApp> {
  const database =
    options.database ??
    (await createTestDatabase({ template: 'api', prepare: async (target) => await setUpDatabase(target, silentLogger) }))
  const clock = new TestClock(options.now ?? new Date('2026-11-20T05:00:00.000Z'))
  const config: Config = {
    ...decideConfig(readEnv(SAID)),
    ...options.config,
  }
  const { context, close } = await openContext({
    config,
    target: database.target,
    clock,
    logger: silentLogger,
    pictures: { openWorker: openKeptPictureWorker, ...options.pictures },
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })
  const opened = openModules(context, modules)
  const wiring = wiringOf(opened)
  await context.events.register(opened.subscribers)
  const drain = async () => await drainAll(context, opened.subscribers)
  const app = await buildMemberApp(context, opened, { player: null })
  const consoleApp = await buildConsoleApp(context, opened, { console: null })

  return {
    app,
    console: consoleApp,
    context,
    opened,
    wiring,
    clock,
    target: database.target,
    memberWith: async (given = {}) => await makeMember(context, wiring, given),
    as: async (member) => browserOf(app, await sessionCookie(context, member)),
    guest: (cookie = '') => browserOf(app, cookie),
    consoleGuest: (cookie = '') => browserOf(consoleApp, cookie),
    creditOf: async (member) => bahtText(satangFromMillisatangFloor((await balancesOf(context.db, member.id)).real)),
    give: async (member, credit) => await giveCredit(context, member.id, credit),
    prove: async (withdrawalId) => await provePayout(wiring.cashier, withdrawalId),
    setRules: async (body) => await context.withTransaction(async (tx) => await writeRules(tx, cashierRules, body, null)),
    runJobs: async () => await runJobs(context, opened, drain),
    drainSubscribers: drain,
    [Symbol.asyncDispose]: async () => {
      const broken = await brokenInvariants(database.target)
      if (broken.length > 0) throw new Error(`the ledger is broken: ${broken.join(', ')}`)
      await Promise.all([app.close(), consoleApp.close()])
      await close()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function drainAll(context: AppContext, subscribers: readonly Subscriber[]): Promise<number> {
  const handled = await drainSubscribers(context.db, subscribers)
  const failing = (await readStatuses(context.db)).filter(({ retrying }) => retrying > 0)
  if (failing.length > 0) throw new Error(`${failing.map(({ name, lastError }) => `${name}: ${lastError}`).join('; ')}`)
  return handled
}

const ROUNDS_MAX = 100

async function runJobs(context: AppContext, opened: OpenModules, drain: () => Promise<number>): Promise<number> {
  await drain()
  let ran = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    ran += await context.jobs.drain(await jobKinds(context, opened))
    // What jobs have published may send jobs.
    if ((await drain()) === 0) return ran
  }
  throw new Error('jobs and subscribers did not run dry')
}

/** What the auditor finds over everything that a test has done: in the ledger, and in what the application says of it. */
export async function brokenInvariants(target: ConnectionTarget): Promise<readonly string[]> {
  const { db, close } = openDatabase<Record<never, never>>(target, {
    max: 1,
    role: LEDGER_AUDITOR_ROLE,
    applicationName: 'api-test-auditor',
    statementTimeoutMs: 20_000,
  })
  try {
    const { breaches } = await auditSince(db, AUDIT_START)
    const accounts = await auditAccounts(db, 0n, { entriesMax: ENTRIES_MAX, snapshotsMax: null })
    const { rows } = await sql<{ found: string[] }>`
      select array(select breach ->> 'invariant' from jsonb_array_elements(${sql.raw(AUDIT_OF_ALL_FEATURES)}) as breach) as found`.execute(
      db,
    )
    return [...breaches, ...accounts.breaches].map(({ invariant }) => invariant).concat(rows[0]?.found ?? [])
  } finally {
    await close()
  }
}

const ENTRIES_MAX = 1_000_000

let lastNumber = 0

async function makeMember(
  context: AppContext,
  wiring: Wiring,
  given: Partial<SeededMember> & { readonly credit?: string },
): Promise<TestMember> {
  lastNumber += 1
  const digits = String(lastNumber).padStart(7, '0')
  const { credit, ...seeded } = given
  const member: SeededMember = {
    username: `member${lastNumber}`,
    password: TEST_PASSWORD,
    phone: `081${digits}`,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    bank: { code: 'KBANK', number: `123${digits}` },
    ...seeded,
  }
  const id = await seedMember(wiring.members, member)
  if (credit !== undefined) await giveCredit(context, id, credit)
  return { id, username: member.username, password: member.password, bank: member.bank }
}

async function giveCredit(context: AppContext, member: MemberId, credit: string): Promise<void> {
  const amount = parseBahtText(credit)
  if (amount === null) throw new Error(`${credit} is no amount such as 500.00`)
  const millisatang = millisatangFromSatang(amount)
  await context.withTransaction(async (tx) => {
    await post(tx, {
      scope: 'test',
      key: randomUUID(),
      kind: 'bonus',
      actor: 'test',
      legs: [
        { member, code: 'real', amount: millisatang },
        { house: 'house:promo', token: 'CREDIT', amount: -millisatang },
      ],
      announcement: walletChanged(member),
    })
  })
}

async function sessionCookie(context: AppContext, member: TestMember): Promise<string> {
  const visitor = { address: '127.0.0.1', userAgent: 'vitest' }
  const token = await context.withTransaction(async (tx) => await openSession(context, tx, member.id, visitor))
  return `${memberCookieName(context.config)}=${token}`
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function browserOf(app: FastifyInstance, cookie: string): Browser {
  const send = async <D>(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestReply<D>> => {
    const reply = await app.inject({
      method,
      url: path.startsWith('/storage/') ? path : `/api${path}`,
      headers: {
        origin: TEST_ORIGIN,
        host: 'localhost:3000',
        [CLIENT_HEADER]: '1',
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const parsed = reply.headers['content-type']?.toString().includes('json') === true ? reply.json() : null
    return { status: reply.statusCode, data: parsed?.data, failure: parsed, headers: reply.headers, text: reply.body }
  }
  return {
    get: async (path, headers) => await send('GET', path, undefined, headers),
    post: async (path, body, headers) => await send('POST', path, body, headers),
    put: async (path, body, headers) => await send('PUT', path, body, headers),
    delete: async (path, body, headers) => await send('DELETE', path, body, headers),
    cookie,
  }
}
