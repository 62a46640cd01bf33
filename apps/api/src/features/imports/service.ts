import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { idOf } from '#features/operators/service'
import type { Sealing } from '#features/redemption/requests/service-context'
import { sealGoal } from '#features/redemption/requests/service-requests'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { RESET_NEEDED } from '#infra/crypto/password-hash'
import { parseLine } from '@morakot/contract/features/imports/schema-lines'
import type { Fault, FileName, Line } from '@morakot/contract/features/imports/schema-lines'
import { checkFolder } from './service-check.ts'
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
  await checkFolder(db, folder, { now: options.now, hasOperator: operator !== null, report })
  if (faults > 0) return { kind: 'faulty', faults }
  await withTransaction(db, async (tx) => await beginRun(tx, source, digest))
  for (const name of folder.files) await stageFile(db, folder, name, options)
  const { now, projections } = options
  await withTransaction(db, async (tx) => await applyRun(tx, source, { operator, postingsAtOnce: POSTINGS_AT_ONCE, now, projections }))
  return { kind: 'imported', source }
}

async function operatorOf(db: Db, username: string | null): Promise<OperatorId | null> {
  if (username === null) return null
  const operator = await idOf(db, username)
  if (operator === undefined) throw new Error(`There is no operator ${username}.`)
  return operator
}

/** Stages the lines of a file that no earlier run has staged: they are staged in their order. */
async function stageFile(
  db: Db,
  folder: ImportFolder,
  name: FileName,
  { sealing, linesAtOnce = LINES_AT_ONCE }: Pick<ImportOptions, 'sealing' | 'linesAtOnce'>,
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
    if (value === null) throw new Error(`${name}, line ${line}: the file has changed since it was checked.`)
    lines.push({ line, value: stagedLine(name, value, sealing) })
    if (lines.length >= linesAtOnce) await flush()
  }
  if (lines.length > 0) await flush()
}

/** A line as it is staged: a member has a password that none matches, and where a reward goes is sealed for its request. */
function stagedLine(name: FileName, value: Line<FileName>, sealing: () => Sealing): object {
  if (name === 'members') return { passwordHash: RESET_NEEDED, ...value }
  if (!('reward' in value)) return value
  const { delivery = null, wallet = null, ...kept } = value
  const request = randomUUID()
  if (delivery === null && wallet === null) return { ...kept, request }
  const { keyId, box } = sealGoal(sealing(), request, { delivery, wallet })
  return { ...kept, request, province: delivery?.province ?? null, sealed: { keyId, box: box.toString('base64') } }
}
