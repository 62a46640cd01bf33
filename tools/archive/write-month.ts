import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@morakot/database/make-folder'
import { followChains } from './chains.ts'
import type { Chains } from './chains.ts'
import { FILES, MANIFEST, digestOf, digestOfManifest, legOf } from './format.ts'
import type { AccountLine, FileFacts, Manifest, SealLine } from './format.ts'
import { writeLines } from './lines.ts'
import type { Month } from './months.ts'
import { digestUpTo, lastSealBefore, namesOf, openingsOf, playAfter, sealsBetween, transfersOf } from './source.ts'
import type { Pool } from './source.ts'

const SEALS_AT_ONCE = 100
const ACCOUNTS_AT_ONCE = 5_000
const MESSAGES_AT_ONCE = 2_000

export interface WrittenMonth {
  readonly month: string
  readonly transfers: number
  readonly bytes: number
}

/**
 * Writes the next month of the ledger to files, from the seal after `after` to the last that was set before the month's end, and records it in
 * the database. The files lie in their folder before the database knows of them; a run that was cut off is begun again. Null when nothing was
 * sealed in that month. Throws when a seal does not fit what it seals, or the database refuses the archive (SQLSTATE LG014).
 */
export async function archiveMonth(
  pool: Pool,
  folder: string,
  { month, after }: { readonly month: Month; readonly after: string },
): Promise<WrittenMonth | null> {
  let upTo = await lastSealBefore(pool, after, month.endsAt)
  if (upTo === null) return null
  const part = join(folder, `${month.name}.part`)
  for (;;) {
    rmSync(part, { recursive: true, force: true })
    makeFolder(part, 0o700)
    const written = await writeTransfers(pool, part, { after, upTo })
    if (written.lastWhole === upTo) return await record(pool, { folder, part, month, after, upTo }, written)
    // Two transactions of an account lie on both sides of the end: it ends a seal earlier.
    if (written.lastWhole === null) throw new Error(`Month ${month.name} has no seal at which every chain of versions is whole.`)
    upTo = written.lastWhole
  }
}

interface WrittenTransfers {
  readonly file: FileFacts
  readonly chains: Chains
  readonly low: string
  readonly high: string
  readonly transfers: number
  readonly entries: number
  /** The last seal after which no account's chain had a gap. */
  readonly lastWhole: string | null
}

async function writeTransfers(
  pool: Pool,
  part: string,
  { after, upTo }: { readonly after: string; readonly upTo: string },
): Promise<WrittenTransfers> {
  const chains = followChains()
  const out = writeLines(join(part, FILES.transfers))
  const sum = { transfers: 0, entries: 0, low: '', high: '' }
  let lastWhole: string | null = null
  let previous = await digestUpTo(pool, after)
  let last = after
  for (;;) {
    const seals = await sealsBetween(pool, last, upTo, SEALS_AT_ONCE)
    if (seals.length === 0) break
    for (const seal of seals) {
      await out.write(JSON.stringify(seal))
      await writeSealed(pool, { seal, previous, chains, write: out.write })
      previous = seal.digest
      last = seal.seal
      sum.transfers += seal.transfers
      sum.entries += seal.entries
      if (sum.low === '') sum.low = seal.low
      sum.high = seal.high
      if (chains.gaps() === 0) lastWhole = seal.seal
    }
  }
  const file = await out.end()
  const [wrong] = lastWhole === upTo ? chains.wrong() : []
  if (wrong !== undefined) throw new Error(`Account ${wrong} is not the sum of its legs. Nothing was archived.`)
  return { ...sum, lastWhole, chains, file }
}

async function writeSealed(
  pool: Pool,
  {
    seal,
    previous,
    chains,
    write,
  }: { readonly seal: SealLine; readonly previous: string; readonly chains: Chains; readonly write: (line: string) => Promise<void> },
): Promise<void> {
  const transfers = await transfersOf(pool, seal)
  if (digestOf(previous, transfers) !== seal.digest) throw new Error(`Seal ${seal.seal} does not fit what it seals. Nothing was archived.`)
  const legs = transfers.flatMap((transfer) => transfer.legs.map(legOf))
  const unknown = new Set(legs.flatMap(({ account, version }) => (version === null || chains.knows(account) ? [] : [account])))
  if (unknown.size > 0) chains.begin(await openingsOf(pool, [...unknown]))
  for (const leg of legs) chains.add(leg)
  for (const transfer of transfers) await write(JSON.stringify(transfer))
}

async function writeAccounts(pool: Pool, part: string, chains: Chains): Promise<FileFacts> {
  const out = writeLines(join(part, FILES.accounts))
  const statuses = chains.statuses()
  const sums = chains.sums()
  const accounts = [...statuses.keys(), ...sums.keys()]
  for (let at = 0; at < accounts.length; at += ACCOUNTS_AT_ONCE) {
    for (const named of await namesOf(pool, accounts.slice(at, at + ACCOUNTS_AT_ONCE))) {
      const status = statuses.get(named.account)
      const line: AccountLine = {
        ...named,
        version: status === undefined ? null : String(status.version),
        balance: String(status?.balance ?? sums.get(named.account) ?? 0n),
      }
      await out.write(JSON.stringify(line))
    }
  }
  return await out.end()
}

async function writePlay(pool: Pool, part: string, endsAt: Date): Promise<readonly FileFacts[]> {
  const rounds = writeLines(join(part, FILES.rounds))
  const messages = writeLines(join(part, FILES.messages))
  for (let after = '0'; ;) {
    const play = await playAfter(pool, after, endsAt, MESSAGES_AT_ONCE)
    if (play === null) break
    for (const line of play.rounds) await rounds.write(line)
    for (const line of play.messages) await messages.write(line)
    after = play.last
  }
  return [await rounds.end(), await messages.end()]
}

async function record(
  pool: Pool,
  place: { readonly folder: string; readonly part: string; readonly month: Month; readonly after: string; readonly upTo: string },
  written: WrittenTransfers,
): Promise<WrittenMonth> {
  const { folder, part, month, after, upTo } = place
  const files = [written.file, await writeAccounts(pool, part, written.chains), ...(await writePlay(pool, part, month.endsAt))]
  const [first] = await sealsBetween(pool, after, upTo, 1)
  const manifest: Manifest = {
    format: 1,
    month: month.name,
    endsAt: month.endsAt.toISOString(),
    firstSeal: first?.seal ?? upTo,
    lastSeal: upTo,
    lowXid: written.low,
    uptoXid: written.high,
    previousDigest: await digestUpTo(pool, after),
    transfers: written.transfers,
    entries: written.entries,
    files,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  writeFileSync(join(part, MANIFEST), text, { mode: 0o600, flush: true })
  const there = join(folder, month.name)
  // Of a run that ended before the database knew of it, or of one that it refused for now. Of another database nothing is removed.
  if (holds(there, text)) rmSync(there, { recursive: true })
  else if (existsSync(there)) renameSync(there, `${there}.replaced-${Date.now()}`)
  renameSync(part, there)
  await flushFolder(folder)

  const { rows } = await pool.query<{ id: string }>('select ledger.begin_archive($1, $2, $3)::text as id', [month.name, month.endsAt, upTo])
  const id = rows[0]?.id
  const statuses = [...written.chains.statuses()]
  for (let at = 0; at < statuses.length; at += ACCOUNTS_AT_ONCE) {
    const some = statuses.slice(at, at + ACCOUNTS_AT_ONCE)
    await pool.query('select ledger.add_openings($1, $2, $3, $4)', [
      id,
      some.map(([account]) => account),
      some.map(([, { version }]) => String(version)),
      some.map(([, { balance }]) => String(balance)),
    ])
  }
  await pool.query(`select ledger.finish_archive($1, decode($2, 'hex'))`, [id, digestOfManifest(text)])
  return { month: month.name, transfers: written.transfers, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Whether a month's folder lists the same files. */
function holds(folder: string, manifest: string): boolean {
  const list = join(folder, MANIFEST)
  return existsSync(list) && readFileSync(list, 'utf8') === manifest
}

// A new name in a folder is safe when the folder is.
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
