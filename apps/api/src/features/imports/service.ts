import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { idOf } from '#features/operators/service'
import type { Sealing } from '#features/redemption/requests/service-context'
import { sealGoal } from '#features/redemption/requests/service-requests'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { RESET_NEEDED } from '#infra/crypto/password-hash'
import { parseLine } from '@morakot/contract/features/imports/schema-lines'
import { millisatang } from '@morakot/money/millisatang'
import type { Fault, FileName, Line } from '@morakot/contract/features/imports/schema-lines'
import { checkFolder } from './service-check.ts'
import { readKnown } from './service-known.ts'
import type { KnownHere } from './service-known.ts'
import { linesOf, openImportFolder } from './service-files.ts'
import type { ImportFolder } from './service-files.ts'
import { applyRun, beginRun, findLastStaged, findRun, insertLines, lockImports, unlockImports } from './store.ts'

const LINES_AT_ONCE = 2_000
/** Postings of one call of the ledger's door, all within the last transaction. */
const POSTINGS_AT_ONCE = 5_000

export interface ImportOptions {
  readonly now: Date
  /** By whom notes and freezes are written; null where there are none. */
  readonly operator: string | null
  readonly report: (fault: Fault) => void
  /** The projections that are to be made again of what came along; the caller does it (`runUnfinished`). */
  readonly projections: readonly string[]
  /** Seals where a request of a reward goes. Without keys nothing is sealed: called only where a line has such a place. */
  readonly sealing: () => Sealing
  /** Lines of one staging transaction. */
  readonly linesAtOnce?: number
}

/** `faulty`: nothing was changed. `known`: the folder was imported before, and nothing was changed. */
export type ImportOutcome =
  | { readonly kind: 'faulty'; readonly faults: number }
  | { readonly kind: 'imported' | 'known'; readonly source: string }

/**
 * Brings a folder along, as the database's owner: checks all of it, stages its lines in transactions of their own, and makes them real in one
 * last transaction. A killed run is finished by running it again; a repeated run changes nothing, and runs at the same time wait for each other.
 * Throws one sentence for an operator who is unknown, and for a source that was imported with another content.
 */
export async function importFolder(db: Db, path: string, options: ImportOptions): Promise<ImportOutcome> {
  return await db.connection().execute(async (own) => {
    await lockImports(own)
    try {
      return await importAlone(own, path, options)
    } finally {
      await unlockImports(own)
    }
  })
}

async function importAlone(db: Db, path: string, options: ImportOptions): Promise<ImportOutcome> {
  let faults = 0
  const report = (fault: Fault) => {
    faults += 1
    options.report(fault)
  }
  const folder = await openImportFolder(path, report)
  if (folder === null) return { kind: 'faulty', faults }
  const { source, digest } = folder
  const operator = await operatorOf(db, options.operator)
  const before = await findRun(db, source)
  if (before?.state === 'finished') {
    if (before.digest === digest) return { kind: 'known', source }
    throw new Error(`The source ${source} was imported with another content. What is new needs a source of its own.`)
  }
  const known = await readKnown(db, folder, options.now)
  await checkFolder(db, folder, { known, hasOperator: operator !== null, report })
  if (faults > 0) return { kind: 'faulty', faults }
  await withTransaction(db, async (tx) => await beginRun(tx, source, digest))
  const { now, projections } = options
  for (const name of folder.files) await stageFile(db, folder, name, { ...options, known })
  await withTransaction(db, async (tx) => await applyRun(tx, source, { operator, postingsAtOnce: POSTINGS_AT_ONCE, now, projections }))
  return { kind: 'imported', source }
}

async function operatorOf(db: Db, username: string | null): Promise<OperatorId | null> {
  if (username === null) return null
  const operator = await idOf(db, username)
  if (operator === undefined) throw new Error(`There is no operator ${username}.`)
  return operator
}

interface Staging {
  readonly sealing: () => Sealing
  readonly known: KnownHere
}

/** Stages the lines of a file that no earlier run has staged: they are staged in their order. */
async function stageFile(
  db: Db,
  folder: ImportFolder,
  name: FileName,
  { sealing, known, linesAtOnce = LINES_AT_ONCE }: Staging & Pick<ImportOptions, 'linesAtOnce'>,
): Promise<void> {
  const last = await findLastStaged(db, folder.source, name)
  let lines: { readonly line: number; readonly value: object }[] = []
  const flush = async () => {
    await withTransaction(db, async (tx) => await insertLines(tx, folder.source, name, lines))
    lines = []
  }
  for await (const { line, text } of linesOf(folder.path, name)) {
    if (line <= last) continue
    const { value } = parseLine(name, text)
    const staged = value === null ? null : stagedLine(name, value, { sealing, known })
    if (staged === null) throw new Error(`${name}, line ${line}: the file or what it names has changed since it was checked.`)
    lines.push({ line, value: staged })
    if (lines.length >= linesAtOnce) await flush()
  }
  if (lines.length > 0) await flush()
}

/**
 * A line as it is staged: a member has a password that none matches, where a reward goes is sealed for its request, and what a reward, a step
 * or a bonus names is found. Null where it is not here any more.
 */
function stagedLine(name: FileName, value: Line<FileName>, { sealing, known }: Staging): object | null {
  if (name === 'members') return { passwordHash: RESET_NEEDED, ...value }
  if ('quest' in value) {
    const step = known.stepOf(value)
    return step === null ? null : { ...value, ...step }
  }
  if ('promotion' in value) {
    const { betMax = null, ...bonus } = known.bonusOf(value.promotion, millisatang(BigInt(value.amount))) ?? {}
    return betMax === null ? null : { ...value, ...bonus, betMax: String(betMax), grant: randomUUID() }
  }
  if ('type' in value) {
    if (value.item === undefined) return value
    const item = known.itemOf(value.type, value.item)
    return item === null ? null : { ...value, itemId: String(item) }
  }
  return 'reward' in value ? sealedLine(value, sealing) : value
}

/** A request for a reward, without where it goes but sealed. */
function sealedLine(value: Line<'redemptions'>, sealing: () => Sealing): object {
  const { delivery = null, wallet = null, ...kept } = value
  const request = randomUUID()
  if (delivery === null && wallet === null) return { ...kept, request }
  const { keyId, box } = sealGoal(sealing(), request, { delivery, wallet })
  return { ...kept, request, province: delivery?.province ?? null, sealed: { keyId, box: box.toString('base64') } }
}
