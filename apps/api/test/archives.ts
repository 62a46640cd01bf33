import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { auditSince } from '@morakot/ledger/audit'
import { recordKeptSeal, recordPass, recordRound } from '@morakot/ledger/findings'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { sealClosed } from '@morakot/ledger/seals'
import type { TestApp } from './start-app.ts'

export interface Left {
  readonly messages: number
  readonly rounds: number
  readonly transfers: number
}

/** Archives what an app has posted, as the owner's program does, with no files. */
export interface Archivist extends AsyncDisposable {
  /** As the schema's owner. */
  readonly owner: ReturnType<typeof openOwner>['pool']
  /** Seals all that was posted until now; the auditor goes through it and keeps the seals. */
  readonly seal: () => Promise<void>
  /** Begins the archive of all that was posted until now, up to this moment of the real clock. What it answers finishes it. */
  readonly begin: (month: string) => Promise<() => Promise<void>>
  /** Both at once. */
  readonly archive: (month: string) => Promise<void>
  /** The auditor goes through everything once more: play may leave. */
  readonly auditRound: () => Promise<void>
  /** Lets play leave in slices of so many messages until all of it was processed; returns what left together. */
  readonly release: (sliceMessages?: number) => Promise<Left>
}

function openOwner({ target }: TestApp) {
  return openDatabase<Record<never, never>>(target, { max: 2, applicationName: 'test-archivist' })
}

export function openArchivist(app: TestApp): Archivist {
  const owner = openOwner(app)
  const auditor = openDatabase<Record<never, never>>(app.target, {
    max: 1,
    role: LEDGER_AUDITOR_ROLE,
    applicationName: 'test-archivist-auditor',
  })
  const seal = async () => {
    await sealEverything(app, owner)
    await passOf(auditor)
  }
  const begin = async (month: string) => {
    await seal()
    return await beginArchive(owner, month)
  }
  return {
    owner: owner.pool,
    seal,
    begin,
    archive: async (month) => await (await begin(month))(),
    auditRound: async () => await recordRound(auditor.db, 0),
    release: async (sliceMessages = 500) => await releaseAll(owner, sliceMessages),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([owner.close(), auditor.close()])
    },
  }
}

type Connection = ReturnType<typeof openOwner>

const SEALS_MAX = 400
const PAUSE_MS = 50

/** A seal ends below the oldest transaction that runs anywhere on the server, where other tests are at work. */
async function sealEverything(app: TestApp, owner: Connection): Promise<void> {
  for (let times = 0; times < SEALS_MAX; times += 1) {
    await app.context.withTransaction(async (tx) => await sealClosed(tx))
    const { rows } = await owner.pool.query<{ is: boolean }>(
      'select (select max(xid) from ledger.transfer) < (select max(high_xid) from ledger.seal) as is',
    )
    if (rows[0]?.is === true) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error('another transaction of this server did not end')
}

async function passOf(auditor: Connection): Promise<void> {
  const { rows } = await auditor.pool.query<{ low: string; seal: string }>(
    'select low_xid::text as low, (select max(id)::text from ledger.seal) as seal from ledger.auditor',
  )
  const { low: from = '0', seal = '0' } = rows[0] ?? {}
  const { next, transfersAudited } = await auditSince(auditor.db, from)
  await recordPass(auditor.db, { from, to: next, audited: transfersAudited })
  await recordKeptSeal(auditor.db, BigInt(seal))
}

async function beginArchive({ pool }: Connection, month: string): Promise<() => Promise<void>> {
  const begun = await pool.query<{ id: string }>(
    'select ledger.begin_archive($1, clock_timestamp(), (select max(id) from ledger.seal))::text as id',
    [month],
  )
  const id = begun.rows[0]?.id
  await pool.query(
    `select ledger.add_openings($1, array_agg(account.id), array_agg(version), array_agg(balance))
     from ledger.account where mode = 'locked' and version > 0`,
    [id],
  )
  return async () => {
    await pool.query(`select ledger.finish_archive($1, sha256('files'))`, [id])
  }
}

const SLICES_MAX = 1_000

async function releaseAll({ pool }: Connection, sliceMessages: number): Promise<Left> {
  const left = { messages: 0, rounds: 0, transfers: 0 }
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const { rows } = await pool.query<Left & { is_done: boolean }>(
      'select messages::integer, rounds::integer, transfers::integer, is_done from release_play($1)',
      [sliceMessages],
    )
    const [gone] = rows
    if (gone === undefined) throw new Error('release_play answered nothing')
    left.messages += gone.messages
    left.rounds += gone.rounds
    left.transfers += gone.transfers
    if (gone.is_done) return left
  }
  throw new Error('play did not end')
}
