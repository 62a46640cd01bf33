import { createHmac, randomUUID } from 'node:crypto'
import type { PayoutOrder } from '@morakot/contract/outside/bank'
import { openDatabase } from '@morakot/database/database'
import { createKeyedQueue } from '@morakot/database/keyed-queue'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { seedCatalogue } from '#features/games/service-catalogue'
import { seedOperator } from '#features/operators/service-seed'
import { memberRules } from '#features/captcha/service-context'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { payoutRules } from '#features/payout-halts/service-rules'
import { writeRules } from '#infra/database/rules-config'
import { HOST_SECRET, TEST_CATALOGUE } from '../game-host.ts'
import { startApp, TEST_PASSWORD } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { STUB_BANK_SECRET } from '../stub-bank.ts'

/** What a member plays with. */
export interface Wallet {
  readonly member: MemberId
  readonly playerId: string
  readonly token: string
  /** Of the account at KBANK that the member registered. */
  readonly bankNumber: string
}

export type BankMood = 'PAID' | 'DECLINED' | 'silent'

/** A bank that responds for each reference according to its mood, and the same for ever once it has decided. */
export interface ReportedBank {
  readonly moods: Map<string, BankMood>
  readonly decided: Map<string, 'PAID' | 'DECLINED'>
}

/** The API over a database of its own, with wallets made in advance: registering one costs more than everything it then does. */
export interface World extends AsyncDisposable {
  readonly app: TestApp
  readonly bank: ReportedBank
  readonly operator: OperatorId
  readonly takeWallets: (count: number) => Promise<readonly Wallet[]>
}

const WALLETS_AT_ONCE = 300
/** Of a whole database, on a machine that is busy with what it is about. */
const ANALYZE_MS_MAX = 60_000
/** These passwords need no protection, and each withdrawal requires one. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
export const HOST = 'sandbox'
/** The name of every member here. */
export const HOLDER = { firstName: 'สมชาย', lastName: 'ใจดี' } as const

// Smallest amounts and no daily limits: the property is about the money, rules.ts has tests of its own.
const TIER = { min: 0.01, dayCount: 100_000, dayMax: 1_000_000, pendingMax: 2, autoMax: 0.02 } as const
const RULES = { depositMin: 0.01, depositPendingMax: 100_000, tiers: { DEFAULT: TIER } } as const

export async function startWorld(): Promise<World> {
  const bank: ReportedBank = { moods: new Map(), decided: new Map() }
  const app = await startApp({
    config: {
      bank: { origin: 'http://127.0.0.1:1', id: 'bank', keyId: '1', secret: STUB_BANK_SECRET },
      provider: { origin: 'http://127.0.0.1:1', id: HOST, keyId: 'demo', secret: HOST_SECRET },
    },
    fetch: async (address, init) => answer(bank, String(address), init),
  })
  await app.setRules(RULES)
  await app.context.withTransaction(async (tx) => {
    await seedCatalogue(tx, TEST_CATALOGUE)
    // More withdrawals of one member than tries of a password are on their way at once here.
    // Here most payouts lose their answer: no account is halted for it.
    await writeRules(tx, payoutRules, { unknownCount: 10_000 }, null)
    await writeRules(tx, memberRules, { passwordOfMember: { max: 100_000, windowSeconds: 900 } }, null)
  })
  const operator = await seedOperator(app.wiring.operators, { username: 'ann', password: TEST_PASSWORD, displayName: 'ann' })
  const passwordHash = await hash(TEST_PASSWORD, CHEAP)
  const owner = openDatabase<Record<never, never>>(app.target, {
    max: 1,
    applicationName: 'money-property',
    statementTimeoutMs: ANALYZE_MS_MAX,
  })
  const ready: Wallet[] = []
  // One after the other: two batches at once would be given the same numbers.
  const making = createKeyedQueue({ depthMax: Infinity })
  return {
    app,
    bank,
    operator,
    takeWallets: async (count) =>
      await making.run('wallets', async () => {
        if (ready.length < count) {
          // PostgreSQL knows nothing of tables that are seconds old, and would read all of them for each message.
          await sql`analyze`.execute(owner.db)
          ready.push(...(await makeWallets(app, passwordHash)))
        }
        return ready.splice(0, count)
      }),
    [Symbol.asyncDispose]: async () => {
      await owner.close()
      await app[Symbol.asyncDispose]()
    },
  }
}

function answer(bank: ReportedBank, address: string, { body, headers }: RequestInit = {}): Response {
  const order: Pick<PayoutOrder, 'reference'> | null = typeof body === 'string' ? JSON.parse(body) : null
  const reference = order?.reference ?? address.split('/').at(-1) ?? ''
  const mood = bank.moods.get(reference) ?? 'silent'
  if (mood === 'silent') throw new TypeError('the connection was cut')
  const status = bank.decided.get(reference) ?? (order === null ? undefined : mood)
  if (status !== undefined) bank.decided.set(reference, status)
  return status === undefined
    ? signed({ error: 'unknown' }, 404, new Headers(headers))
    : signed({ reference, status }, 200, new Headers(headers))
}

/** A reply that the bank signs over the question that it answers, as the stub over HTTP does. */
function signed(content: object, status: number, input: Headers): Response {
  const body = JSON.stringify(content)
  const [keyId, timestamp, nonce] = ['x-key-id', 'x-timestamp', 'x-nonce'].map((name) => input.get(name) ?? '')
  const signature = createHmac('sha256', STUB_BANK_SECRET).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-key-id': `${keyId}`, 'x-timestamp': `${timestamp}`, 'x-signature': signature }
  return new Response(body, { status, headers })
}

async function makeWallets(app: TestApp, passwordHash: string): Promise<readonly Wallet[]> {
  const now = app.clock.now()
  const hard = new Date(now.getTime() + 12 * 3_600_000)
  const name = randomUUID().replaceAll('-', '').slice(0, 4)
  const { rows } = await sql<{ id: bigint; bankNumber: string }>`
    with made as (
      insert into member (
        username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code, bank_number, registered_at,
        holder_state, holder_checked_at
      )
      select
        ${name}::text || turn, '08' || lpad((first.id + turn)::text, 8, '0'), ${passwordHash}, ${HOLDER.firstName}, ${HOLDER.lastName}, '1990-01-15', 'OTHER',
        'R' || lpad((first.id + turn)::text, 8, '0'), 'KBANK', lpad((first.id + turn)::text, 10, '0'), ${now}, 'verified', ${now}
      from generate_series(1, ${WALLETS_AT_ONCE}) as turn, (select coalesce(max(id), 0) as id from member) as first
      returning id, bank_number
    ),
    playing as (
      insert into play_identity (host_id, player_id, member_id, created_at) select ${HOST}, 'p' || id, id, ${now} from made
    ),
    open as (
      insert into play_session (token_hash, member_id, game_id, host_id, created_at, idle_expires_at, hard_expires_at)
      select sha256(('token-' || id)::bytea), id, 1001, ${HOST}, ${now}, ${hard}, ${hard} from made
    )
    select made.id, made.bank_number as "bankNumber" from made, lateral (select count(*) from ledger.open_member(made.id)) as opened order by made.id`.execute(
    app.context.db,
  )
  return rows.map(({ id, bankNumber }) => ({ member: memberId(id), playerId: `p${id}`, token: `token-${id}`, bankNumber }))
}
