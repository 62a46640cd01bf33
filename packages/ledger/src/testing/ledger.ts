import { openDatabase, type Database } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import { createTestDatabase } from '@morakot/database/testing/test-database'
import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'

import { openMember, type MemberAccounts } from '../accounts.ts'
import { auditAll } from '../audit.ts'
import { LEDGER_APPLICATION_ROLE, LEDGER_AUDITOR_ROLE } from '../roles.ts'
import { migrations } from '@morakot/schema/migrations'
import { post, type Posting } from '../post.ts'

import type { ConnectionTarget } from '@morakot/database/target'
import type { PostOutcome } from '../outcome.ts'

type NoTables = Record<never, never>

export interface TestLedger {
  readonly target: ConnectionTarget
  /** As the application's role: what a test can do here, the API can. */
  readonly app: Database<NoTables>
  /** As the auditor's role. */
  readonly auditor: Database<NoTables>
  /** As the schema's owner. */
  readonly owner: Database<NoTables>
  readonly post: (posting: Partial<Posting> & Pick<Posting, 'legs'>) => Promise<PostOutcome>
  /** A member with so much real money (millisatang), paid in by the bank. */
  readonly member: (real?: bigint) => Promise<TestMember>
  /** Audits everything that the tests have done, and throws on the first invariant that broke. */
  readonly end: () => Promise<void>
  /** For tests that break the ledger on purpose. */
  readonly discard: () => Promise<void>
}

export interface TestMember {
  readonly id: bigint
  readonly accounts: MemberAccounts
}

const CONNECTIONS_MAX = 20

let lastMember = 0n

/** A ledger of its own over a real PostgreSQL, used as the application uses it. */
export async function startLedger(): Promise<TestLedger> {
  const database = await createTestDatabase({ template: 'ledger', prepare: prepareLedger })
  const owner = openDatabase<NoTables>(database.target, { max: 4, applicationName: 'ledger owner' })
  const app = openDatabase<NoTables>(database.target, {
    max: CONNECTIONS_MAX,
    role: LEDGER_APPLICATION_ROLE,
    applicationName: 'ledger test',
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 20_000,
  })
  const auditor = openDatabase<NoTables>(database.target, { max: 4, role: LEDGER_AUDITOR_ROLE, applicationName: 'ledger auditor' })
  const postOne: TestLedger['post'] = (posting) =>
    withTransaction(app.db, (tx) => post(tx, { scope: 'test', key: randomUUID(), kind: 'test', actor: 'test', ...posting }))

  const discard = async () => {
    await Promise.all([app.close(), auditor.close(), owner.close()])
    await database[Symbol.asyncDispose]()
  }

  return {
    target: database.target,
    app,
    auditor,
    owner,
    post: postOne,
    member: async (real = 0n) => {
      const id = ++lastMember
      const accounts = await withTransaction(app.db, (tx) => openMember(tx, id))
      if (real > 0n) await postOne({ kind: 'grant', legs: fromBank(id, real) })
      return { id, accounts }
    },
    discard,
    end: async () => {
      const { breaches } = await auditAll(app.db)
      await discard()
      if (breaches.length > 0)
        throw new Error(`the tests left a ledger that is wrong: ${breaches.map(({ invariant }) => invariant).join(', ')}`)
    },
  }
}

export function fromBank(member: bigint, amount: bigint): Posting['legs'] {
  return [
    { member, code: 'real', amount },
    { house: 'house:bank', token: 'CREDIT', amount: -amount },
  ]
}

export function toProvider(member: bigint, amount: bigint): Posting['legs'] {
  return [
    { member, code: 'real', amount: -amount },
    { house: 'house:provider:jili', token: 'CREDIT', amount },
  ]
}

async function prepareLedger(target: ConnectionTarget): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'ledger migration' })
  await migrate(pool, migrations)
  await close()
}
