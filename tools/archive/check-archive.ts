import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { followChains } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { FILES, MANIFEST, digestOf, digestOfManifest, legOf, numberOf, readAccount, readManifest, readSealed } from './format.ts'
import type { Leg, Manifest, SealLine, TransferLine } from './format.ts'
import { readLines, sha256Of } from './lines.ts'
import { transfersOfIds } from './source.ts'
import type { Pool } from './source.ts'

const COMPARED_AT_ONCE = 1_000

/** What the files hold, and everything that is wrong with them. */
export interface CheckedArchive {
  readonly months: number
  readonly seals: number
  readonly transfers: number
  readonly problems: readonly string[]
}

/** Months of a folder, oldest first. */
export function monthsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d$/.test(name))
    .toSorted()
}

/**
 * Re-adds what was archived, from its files alone: each file is the one that was listed, each seal fits what it seals and follows the one
 * before it, each transfer adds up to zero in each token, each account's chain goes on where the month before left it. With a database also
 * that it knows these files by their digests and these seals, that accounts began where the files end, and that what is still in it reads as it
 * does in the files.
 */
export async function checkArchive(folder: string, pool: Pool | null): Promise<CheckedArchive> {
  const problems: string[] = []
  const sum = { months: 0, seals: 0, transfers: 0 }
  const statuses = new Map<string, ChainHead>()
  let previous: { readonly digest: string; readonly seal: string } | null = null
  const names = monthsIn(folder)
  if (pool !== null) problems.push(...(await missingMonths(pool, names)))
  for (const name of names) {
    const report = (problem: string) => problems.push(`${name}: ${problem}`)
    try {
      const month = await openMonth(join(folder, name), report)
      const isKnown = pool !== null && (await isRecorded(pool, month.text, name, report))
      if (
        previous !== null &&
        (month.manifest.previousDigest !== previous.digest || Number(month.manifest.firstSeal) <= Number(previous.seal))
      )
        report('does not follow the month before it')
      const found = await checkMonth({
        folder: join(folder, name),
        manifest: month.manifest,
        statuses,
        pool: isKnown ? pool : null,
        report,
      })
      previous = { digest: found.digest, seal: month.manifest.lastSeal }
      sum.months += 1
      sum.seals += found.seals
      sum.transfers += found.transfers
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
  }
  return { ...sum, problems }
}

async function missingMonths(pool: Pool, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ month: string }>('select month from ledger.archive where recorded_at is not null order by id')
  return rows.filter(({ month }) => !names.includes(month)).map(({ month }) => `${month}: its files are not here`)
}

async function openMonth(
  folder: string,
  report: (problem: string) => void,
): Promise<{ readonly text: string; readonly manifest: Manifest }> {
  const text = readFileSync(join(folder, MANIFEST), 'utf8')
  const manifest = readManifest(text)
  for (const { name, sha256 } of manifest.files) {
    if ((await sha256Of(join(folder, name))) !== sha256) report(`${name} is not the file that was listed`)
  }
  return { text, manifest }
}

async function isRecorded(pool: Pool, text: string, month: string, report: (problem: string) => void): Promise<boolean> {
  const { rows } = await pool.query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from ledger.archive where month = $1 and recorded_at is not null`,
    [month],
  )
  if (rows[0] === undefined) report('the database knows nothing of it')
  else if (rows[0].digest !== digestOfManifest(text)) report('its list of files is not the one that was recorded')
  return rows[0] !== undefined
}

interface Checking {
  readonly folder: string
  readonly manifest: Manifest
  /** The latest version and balance of each account after the months before; updated to this one. */
  readonly statuses: Map<string, ChainHead>
  readonly pool: Pool | null
  readonly report: (problem: string) => void
}

async function checkMonth({ folder, manifest, statuses, pool, report }: Checking) {
  const chains = followChains()
  chains.begin(statuses)
  let digest = manifest.previousDigest
  let seals = 0
  let transfers = 0
  let entries = 0
  for await (const { seal, sealed } of sealsIn(join(folder, FILES.transfers))) {
    digest = digestOf(digest, sealed)
    if (digest !== seal.digest) report(`seal ${seal.seal} does not fit what it seals`)
    digest = seal.digest
    const legs = sealed.map(({ legs: texts }) => texts.map(legOf))
    if (seal.transfers !== sealed.length || seal.entries !== legs.flat().length)
      report(`seal ${seal.seal} counts otherwise than its transfers`)
    for (const [at, own] of legs.entries())
      for (const problem of problemsOf(own)) report(`transfer ${numberOf(sealed[at]?.transfer ?? '')} ${problem}`)
    for (const leg of legs.flat()) chains.add(leg)
    seals += 1
    transfers += sealed.length
    entries += legs.flat().length
    if (pool !== null) {
      await compareSeal(pool, seal, report)
      await compareRows(pool, sealed, report)
    }
  }
  if (transfers !== manifest.transfers || entries !== manifest.entries) report('its list counts otherwise than its files')
  if (chains.gaps() > 0) report(`${chains.gaps()} accounts have a gap in their versions`)
  for (const account of chains.wrong()) report(`account ${account} is not the sum of its legs`)
  for (const [account, status] of chains.statuses()) statuses.set(account, status)
  await compareAccounts(join(folder, FILES.accounts), chains, report)
  if (pool !== null) await compareOpenings(pool, manifest.month, chains.statuses(), report)
  return { digest, seals, transfers }
}

function problemsOf(legs: readonly Leg[]): readonly string[] {
  const sums = new Map<string, bigint>()
  for (const { token, amount } of legs) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return [...sums].filter(([, amount]) => amount !== 0n).map(([token]) => `does not add up to zero in ${token}`)
}

interface Sealed {
  readonly seal: SealLine
  readonly sealed: readonly TransferLine[]
}

async function* sealsIn(file: string): AsyncGenerator<Sealed> {
  let seal: SealLine | null = null
  let sealed: TransferLine[] = []
  for await (const line of readLines(file)) {
    const read = readSealed(line)
    if (!('seal' in read)) {
      sealed.push(read)
      continue
    }
    if (seal !== null) yield { seal, sealed }
    seal = read
    sealed = []
  }
  if (seal !== null) yield { seal, sealed }
}

async function compareSeal(pool: Pool, seal: SealLine, report: (problem: string) => void): Promise<void> {
  const { rows } = await pool.query<{ same: boolean }>(
    `select (low_xid::text, high_xid::text, transfers, entries, encode(digest, 'hex')) = ($2, $3, $4, $5, $6) as same from ledger.seal where id = $1`,
    [seal.seal, seal.low, seal.high, seal.transfers, seal.entries, seal.digest],
  )
  if (rows[0]?.same !== true) report(`seal ${seal.seal} is not the one that the database has`)
}

async function compareRows(pool: Pool, sealed: readonly TransferLine[], report: (problem: string) => void): Promise<void> {
  for (let at = 0; at < sealed.length; at += COMPARED_AT_ONCE) {
    const some = sealed.slice(at, at + COMPARED_AT_ONCE).map((line) => ({ id: numberOf(line.transfer), line }))
    const rows = await transfersOfIds(
      pool,
      some.map(({ id }) => id),
    )
    for (const { id, line } of some) {
      const row = rows.get(id)
      if (row !== undefined && JSON.stringify([row.transfer, row.legs]) !== JSON.stringify([line.transfer, line.legs]))
        report(`transfer ${id} reads otherwise in the database`)
    }
  }
}

async function compareAccounts(file: string, chains: ReturnType<typeof followChains>, report: (problem: string) => void): Promise<void> {
  const statuses = chains.statuses()
  const sums = chains.sums()
  const left = new Set([...statuses.keys(), ...sums.keys()])
  for await (const text of readLines(file)) {
    const line = readAccount(text)
    const status = statuses.get(line.account)
    const isRight =
      status === undefined
        ? line.version === null && line.balance === String(sums.get(line.account))
        : line.version === String(status.version) && line.balance === String(status.balance)
    if (!isRight || !left.delete(line.account)) report(`account ${line.account} holds otherwise than its transfers say`)
  }
  for (const account of left) report(`account ${account} is not among those that moved`)
}

async function compareOpenings(
  pool: Pool,
  month: string,
  statuses: ReadonlyMap<string, ChainHead>,
  report: (problem: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ account: string; version: string; balance: string }>(
    `select account_id::text as account, version::text as version, balance::text as balance
    from ledger.opening
    where archive_id = (select id from ledger.archive where month = $1 and recorded_at is not null)`,
    [month],
  )
  const known = new Map(rows.map(({ account, version, balance }) => [account, `${version} ${balance}`]))
  for (const [account, { version, balance }] of statuses) {
    if (known.get(account) !== `${version} ${balance}`) report(`account ${account} goes on in the database from another balance`)
    known.delete(account)
  }
  for (const account of known.keys()) report(`account ${account} begins in the database without having moved`)
}
