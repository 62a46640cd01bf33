import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import { urlOfTarget } from '@morakot/database/target'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { withTransaction } from '@morakot/database/transaction'
import { openMember } from '@morakot/ledger/accounts'
import type { MemberAccounts } from '@morakot/ledger/accounts'
import { listFindings } from '@morakot/ledger/findings'
import type { Finding } from '@morakot/ledger/findings'
import { LEDGER_APPLICATION_ROLE, LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { migrations } from '@morakot/schema/migrations'
import { post } from '@morakot/ledger/post'
import { createAuditor } from '../auditor.ts'
import type { Auditor, AuditorOptions } from '../auditor.ts'
import { openKeptSeals } from '../infra/kept-seals.ts'
import { ledgerChain, trailChain } from '../infra/seal-chains.ts'
import type { SealChain } from '../infra/seal-chains.ts'
import { startPace } from '../pace.ts'
import type { PaceOptions } from '../pace.ts'

type Pool = Database<Record<never, never>>

type Tuning = Partial<Pick<AuditorOptions, 'sealEveryMs' | 'sealTransfers' | 'budgetMs' | 'now'> & Pick<PaceOptions, 'sleep'>>

export interface AuditedLedger extends AsyncDisposable {
  readonly app: Pool
  readonly auditorDb: Pool['db']
  /** Of the database, with its owner's rights. */
  readonly url: string
  readonly sealsFile: string
  readonly trailSealsFile: string
  /** Another auditor of the same ledger; as after a restart when the test no longer calls the first. */
  readonly auditor: (options?: Tuning) => Promise<Auditor>
  readonly member: (real: bigint) => Promise<{ readonly id: bigint; readonly accounts: MemberAccounts }>
  /** Moves real money: from the bank when positive, to a game when negative. */
  readonly move: (member: bigint, amount: bigint) => Promise<bigint>
  /** Runs a statement with a superuser's rights, which bypasses every trigger. */
  readonly tamper: (statement: string) => Promise<void>
  /** Runs a statement with the owner's rights, whose changes the triggers refuse. */
  readonly asOwner: (statement: string) => Promise<void>
  readonly findings: () => Promise<readonly Finding[]>
  /** Two people close everything that is open. */
  readonly closeAll: () => Promise<void>
}

const FINDINGS_MAX = 1_000
const EVERY_MS = 15_000
const TABLES = [...['transfer', 'entry', 'account', 'seal', 'snapshot'].map((table) => `ledger.${table}`), 'audit', 'trail_seal']

let lastMember = 0n

/** A ledger with the application's tables next to it; each role has its own connections. */
export async function openAuditedLedger(): Promise<AuditedLedger> {
  const database = await createTestDatabase({ template: 'audited', prepare: prepareDatabase })
  const folder = await mkdtemp(join(tmpdir(), 'morakot-auditor-'))
  const sealsFile = join(folder, 'seals', 'seals.jsonl')
  const trailSealsFile = join(folder, 'seals', 'trail-seals.jsonl')
  const open = (role?: string) =>
    openDatabase<Record<never, never>>(database.target, {
      max: 20,
      applicationName: 'auditor test',
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 30_000,
      ...(role === undefined ? {} : { role }),
    })
  const [app, auditor, owner] = [open(LEDGER_APPLICATION_ROLE), open(LEDGER_AUDITOR_ROLE), open()]

  const move: AuditedLedger['move'] = async (member, amount) => {
    const house = amount > 0n ? 'house:bank' : 'house:provider:test'
    const legs = [
      { member, code: 'real', amount },
      { house, token: 'CREDIT', amount: -amount },
    ] as const
    const posting = { scope: 'test', key: randomUUID(), kind: 'test', actor: 'test', legs }
    return (await withTransaction(app.db, async (tx) => await post(tx, posting))).transferId
  }

  return {
    app,
    auditorDb: auditor.db,
    url: urlOfTarget(database.target),
    sealsFile,
    trailSealsFile,
    auditor: async (options) => {
      const [kept, keptOfTrail] = [await openKeptSeals(sealsFile), await openKeptSeals(trailSealsFile)]
      return auditorOf(auditor.db, [ledgerChain(auditor.db, kept), trailChain(auditor.db, keptOfTrail)], options)
    },
    member: async (real) => {
      const id = ++lastMember
      const accounts = await withTransaction(app.db, async (tx) => await openMember(tx, id))
      await move(id, real)
      return { id, accounts }
    },
    move,
    tamper: async (statement) => await runBehindTriggers(owner.pool, statement),
    asOwner: async (statement) => void (await owner.pool.query(statement)),
    findings: async () => await listFindings(app.db, FINDINGS_MAX),
    closeAll: async () => {
      await app.pool.query(`select ledger.propose_closing(id, 'op:1', 'repaired') from ledger.finding where closed_at is null`)
      await app.pool.query(`select ledger.close_finding(id, 'op:2') from ledger.finding where closed_at is null`)
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([app.close(), auditor.close(), owner.close()])
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An auditor that seals after every pass and does not wait for its rests, unless the options say otherwise. */
function auditorOf(db: Pool['db'], chains: readonly SealChain[], { sleep = async () => {}, ...options }: Tuning = {}): Auditor {
  return createAuditor({
    db,
    chains,
    everyMs: EVERY_MS,
    sealEveryMs: 1,
    sealTransfers: 4_000,
    budgetMs: 3_000,
    now: () => new Date(),
    pace: startPace({ everyMs: EVERY_MS, clock: () => performance.now(), sleep }),
    onBreach: () => {},
    ...options,
  })
}

async function runBehindTriggers(pool: Pool['pool'], statement: string): Promise<void> {
  const set = (what: string) => TABLES.map((table) => `alter table ${table} ${what} trigger all`).join(';')
  const client = await pool.connect()
  try {
    await client.query(`begin; ${set('disable')}; ${statement}; ${set('enable')}; commit`)
  } finally {
    client.release(true)
  }
}

async function prepareDatabase(target: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'auditor test migration' })
  await migrate(pool, migrations)
  await close()
}
