import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { targetFromUrl } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import { openMember } from '@morakot/ledger/accounts'
import { areWithdrawalsStopped, listFindings, readAuditorStatus } from '@morakot/ledger/findings'
import { post } from '@morakot/ledger/post'
import type { Claim, Finding, Size, Trial } from './claim.ts'
import { startPostgres, urlOf } from './support/postgres.ts'
import { program, run } from './support/program.ts'

type Pool = Database<Record<never, never>>

const DATABASE = 'morakot'
const WRITERS = 16
/** Four for each writer, so that none waits for another's. */
const MEMBERS = 64
const FOUND_MS_MAX = 60_000
const POLL_MS = 50
const FINDINGS_MAX = 1_000

/** The full size runs the auditor as the product does; the short one more often, because it has no minute to wait. */
const SIZES = {
  short: { everyMs: 1_000, sealMs: 1_500, writeMs: 5_000 },
  full: { everyMs: 15_000, sealMs: 60_000, writeMs: 60_000 },
} as const satisfies Record<Size, { everyMs: number; sealMs: number; writeMs: number }>

interface Watched extends AsyncDisposable {
  readonly app: Pool
  readonly owner: Pool
  readonly members: readonly bigint[]
  /** The longest pass so far, in milliseconds. */
  readonly slowestPassMs: () => number
}

/** A ledger on a PostgreSQL of its own, with the auditor in a process of its own. */
async function watch({ size }: Trial): Promise<Watched> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-audited-'))
  const postgres = await startPostgres()
  const urlAs = (user: string) => urlOf(postgres.checkWire, user, DATABASE)
  await ensureDatabase(targetFromUrl(urlAs('postgres')))
  await run({
    file: 'apps/api/src/prepare.ts',
    variables: { OWNER_DATABASE_URL: urlAs('postgres') },
    log: join(folder, 'prepare.log'),
  })
  const open = (user: string, max: number) =>
    openDatabase<Record<never, never>>(targetFromUrl(urlAs(user)), {
      max,
      applicationName: 'evidence',
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 60_000,
      idleInTransactionMs: 60_000,
    })
  const [app, owner] = [open('morakot_app', WRITERS + 2), open('postgres', 2)]
  const log = join(folder, 'auditor.log')
  const auditor = program({
    file: 'apps/auditor/src/main.ts',
    variables: {
      AUDITOR_DATABASE_URL: urlAs('morakot_auditor'),
      AUDIT_SEALS_FILE: join(folder, 'seals.jsonl'),
      AUDIT_EVERY_MS: String(SIZES[size].everyMs),
      AUDIT_SEAL_MS: String(SIZES[size].sealMs),
      LOG_LEVEL: 'debug',
    },
    log,
  })
  const members: bigint[] = []
  for (let number = 0; number < MEMBERS; number += 1) {
    const id = 1_000_000n + BigInt(number)
    await withTransaction(app.db, async (tx) => await openMember(tx, id))
    await move(app, id, 1_000_000n, `start ${id}`)
    members.push(id)
  }
  await auditor.start()
  return {
    app,
    owner,
    members,
    slowestPassMs: () => Math.max(0, ...[...readFileSync(log, 'utf8').matchAll(/"passMs":(\d+)/g)].map(([, ms]) => Number(ms))),
    [Symbol.asyncDispose]: async () => {
      await auditor.end('SIGTERM')
      await Promise.all([app.close(), owner.close()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function move({ db }: Pool, member: bigint, amount: bigint, key: string, holdOpenMs = 0): Promise<void> {
  await withTransaction(db, async (tx) => {
    const legs = [
      { member, code: 'real', amount },
      { house: amount > 0n ? 'house:bank' : 'house:provider:sandbox', token: 'CREDIT', amount: -amount },
    ] as const
    await post(tx, { scope: 'evidence', key, kind: 'test', actor: 'evidence', legs })
    if (holdOpenMs > 0) await sleep(holdOpenMs)
  })
}

/** Writes from all sides until a moment; every hundredth transaction stays open over passes. Answers how many were made. */
async function write(watched: Watched, { forMs, everyMs }: { readonly forMs: number; readonly everyMs: number }): Promise<number> {
  const until = performance.now() + forMs
  const writer = async (number: number) => {
    let made = 0
    for (; performance.now() < until; made += 1) {
      const member = watched.members[number + WRITERS * (made % 4)] ?? 0n
      const holdOpenMs = made % 100 === number ? Math.min(2_500, everyMs * 1.5) : 0
      await move(watched.app, member, made % 3 === 0 ? 2n : -1n, `${number} ${made} ${until}`, holdOpenMs)
    }
    return made
  }
  const made = await Promise.all(Array.from({ length: WRITERS }, async (_, number) => await writer(number)))
  return made.reduce((sum, one) => sum + one, 0)
}

async function misses(trial: Trial): Promise<Finding> {
  await using watched = await watch(trial)
  const { everyMs, writeMs } = SIZES[trial.size]
  await caughtUp(watched)
  const before = (await readAuditorStatus(watched.owner.db)).transfersAudited
  const made = await write(watched, { forMs: writeMs, everyMs })
  await caughtUp(watched)
  const audited = Number((await readAuditorStatus(watched.owner.db)).transfersAudited - before)
  const findings = await listFindings(watched.owner.db, FINDINGS_MAX)
  return {
    isProven: made === audited && findings.length === 0,
    figure: `${WRITERS} writers: ${made} transfers made, ${audited} audited, ${made - audited} missed; slowest pass ${watched.slowestPassMs()} ms, every ${everyMs / 1_000} s`,
    details: findings.map(({ invariant }) => invariant),
  }
}

/** Waits until a pass has begun after now and is over. */
async function caughtUp(watched: Watched): Promise<void> {
  const { rows } = await watched.owner.pool.query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid')
  await until(async () => BigInt((await readAuditorStatus(watched.owner.db)).low) >= BigInt(rows[0]?.xid ?? 0), FOUND_MS_MAX)
}

async function until(isSo: () => Promise<boolean>, msMax: number): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > msMax) return Number.POSITIVE_INFINITY
    await sleep(POLL_MS)
  }
  return performance.now() - begun
}

interface Tampering {
  readonly name: string
  readonly plant: string
  readonly undo: string
  readonly says: RegExp
  /** Whether it names an account, which is frozen; what names none stops withdrawals. */
  readonly freezes: boolean
}

/** Each kind on the account of a member without other changes meanwhile, behind every trigger. */
async function tamperings({ owner }: Watched, member: bigint): Promise<readonly Tampering[]> {
  const { rows } = await owner.pool.query<{ account: bigint; transfer: bigint }>(
    `select account.id as account, max(entry.transfer_id) as transfer
    from ledger.account join ledger.entry on entry.account_id = account.id
    where account.owner_id = $1 and account.code = 'real' and entry.account_version < account.version group by account.id`,
    [member],
  )
  const { account = 0n, transfer = 0n } = rows[0] ?? {}
  const leg = `transfer_id = ${transfer} and account_id = ${account}`
  const swap = `update ledger.entry set account_version = 1000000000 - account_version where account_id = ${account} and account_version in (1, 2);
    update ledger.entry set account_version = 3 - (1000000000 - account_version) where account_id = ${account} and account_version > 900000000`
  const seal = '(select min(id) from ledger.seal)'
  return [
    {
      name: 'balance edited',
      plant: `update ledger.account set balance = balance + 1 where id = ${account}`,
      undo: `update ledger.account set balance = balance - 1 where id = ${account}`,
      says: /^I3 /,
      freezes: true,
    },
    {
      name: 'entry edited',
      plant: `update ledger.entry set amount = amount + 5 where ${leg}`,
      undo: `update ledger.entry set amount = amount - 5 where ${leg}`,
      says: /^I1 unbalanced/,
      freezes: true,
    },
    {
      name: 'leg deleted',
      plant: `create table public.gone as select * from ledger.entry where ${leg}; delete from ledger.entry where ${leg}`,
      undo: 'insert into ledger.entry select * from public.gone; drop table public.gone',
      says: /^I[14] /,
      freezes: true,
    },
    { name: 'versions re-ordered', plant: swap, undo: swap, says: /^I4 broken/, freezes: true },
    {
      name: 'seal deleted',
      plant: `create table public.gone as select * from ledger.seal where id = ${seal}; delete from ledger.seal where id = ${seal}`,
      undo: 'insert into ledger.seal overriding system value select * from public.gone; drop table public.gone',
      says: /^I17 seal \d+ is gone/,
      freezes: false,
    },
    {
      name: 'history and its seal rewritten to agree',
      plant: `update ledger.transfer set acted_by = 'nobody' where id = ${transfer}; ${resealed}`,
      undo: `update ledger.transfer set acted_by = 'evidence' where id = ${transfer}; ${resealed}`,
      says: /^I17 seal \d+ was rewritten/,
      freezes: false,
    },
  ]
}

const resealed = `do $$
  declare v_seal ledger.seal; v_before bytea := '';
  begin
    for v_seal in select * from ledger.seal order by id loop
      select digest into v_before from ledger.digest_of(v_seal.low_xid, v_seal.high_xid, v_before);
      update ledger.seal set digest = v_before where id = v_seal.id;
    end loop;
  end $$`

async function tamper({ owner }: Watched, statement: string): Promise<void> {
  const set = (what: string) =>
    ['transfer', 'entry', 'account', 'seal'].map((table) => `alter table ledger.${table} ${what} trigger all`).join(';')
  await owner.pool.query(`begin; ${set('disable')}; ${statement}; ${set('enable')}; commit`)
}

async function finds(trial: Trial): Promise<Finding> {
  await using watched = await watch(trial)
  const { everyMs, sealMs, writeMs } = SIZES[trial.size]
  const made = await write(watched, { forMs: writeMs / 3, everyMs })
  await caughtUp(watched)
  // Everything is sealed and kept before anything is rewritten.
  await until(async () => (await readAuditorStatus(watched.owner.db)).keptSeal > 0n, sealMs + FOUND_MS_MAX)
  await sleep(sealMs + everyMs)
  const lines: string[] = []
  let isProven = true
  for (const tampering of await tamperings(watched, watched.members[0] ?? 0n)) {
    const ms = await findOne(watched, tampering, everyMs)
    isProven &&= ms <= FOUND_MS_MAX
    lines.push(`${tampering.name} ${(ms / 1_000).toFixed(1)} s`)
    trial.say(lines.at(-1) ?? '')
  }
  return { isProven, figure: `found, acted on and quiet again after the repair, in a ledger of ${made} transfers: ${lines.join(', ')}` }
}

/** How long until it is found and acted on; infinity when it was not, or when the auditor is not quiet after the repair. */
async function findOne(watched: Watched, { plant, undo, says, freezes }: Tampering, everyMs: number): Promise<number> {
  const { owner } = watched
  await tamper(watched, plant)
  const findings = async () => await listFindings(owner.db, FINDINGS_MAX)
  const ms = await until(
    async () => (await findings()).some(({ invariant, effect }) => says.test(invariant) && effect === (freezes ? 'freeze' : 'stop')),
    FOUND_MS_MAX,
  )
  await tamper(watched, undo)
  // What is found in the pass that runs while it is undone is closed too.
  await sleep(everyMs * 1.2)
  await owner.pool.query(`select ledger.propose_closing(id, 'op:1', 'repaired') from ledger.finding where closed_at is null`)
  await owner.pool.query(`select ledger.close_finding(id, 'op:2') from ledger.finding where closed_at is null`)
  await sleep(everyMs * 1.2)
  const isQuiet = (await findings()).length === 0 && !(await areWithdrawalsStopped(owner.db))
  return isQuiet ? ms : Number.POSITIVE_INFINITY
}

export const AUDITOR_CLAIMS: readonly Claim[] = [
  {
    name: 'auditor-misses-none',
    claim: 'The auditor looks at every transfer once, however late it commits, while others write.',
    brokenBy: 'a cursor that goes to the newest transaction instead of stopping below the oldest that runs',
    sizes: ['short', 'full'],
    prove: misses,
  },
  {
    name: 'auditor-finds-tampering',
    claim:
      'What a superuser edits behind the triggers, on an account without traffic, is found within 60 s; the account is frozen or withdrawals stop.',
    brokenBy: 'an auditor that looks only at what is new',
    sizes: ['short', 'full'],
    mostlyWaits: true,
    prove: finds,
  },
]
