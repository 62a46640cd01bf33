import { chosenRows } from '@morakot/contract/features/exports/schema'
import { EXPORT_DAYS, EXPORT_ROWS_MAX } from '@morakot/contract/features/exports/states'
import { Refused, refuse } from '@morakot/contract/refused'
import { factsOf } from '#engines/export-file'
import { openRows } from '#engines/export-rows'
import type { WrittenFile } from '#engines/export-rows'
import { grantsOf } from '#features/operators/service'
import type { Tx } from '#infra/db'
import { recordAction } from '#infra/operators/audit'
import { requirePermission } from '#infra/operators/permissions'
import type { ExportsContext } from './service-context.ts'
import { fileOf, openList, refuseTooLarge } from './service-list.ts'
import type { FilteredList } from './service-list.ts'
import { openParts } from './service-parts.ts'
import { beginFile, endFile, expireFiles, forgetFiles } from './store.ts'
import type { StoredFile } from './store.ts'

const DAY_MS = 86_400_000
/** How often a file is begun before it has failed. */
const ATTEMPTS_MAX = 3
/** For so long operators see what became of a file. */
const RECORD_DAYS = 30

/**
 * Makes a queued file with the rows and the masking of the list, as its operator may see it now, and writes down who took what. A refusal ends
 * it as failed; any other failure is thrown, and the job begins again.
 */
export async function runExport(context: ExportsContext, id: string): Promise<void> {
  const file = await context.withTransaction(async (tx) => await beginFile(tx, id))
  if (file === undefined) return
  try {
    if (file.attempt > ATTEMPTS_MAX) refuse('exports.failed')
    const written = await writeFile(context, file)
    await context.withTransaction(async (tx) => await finish(context, tx, file, written))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const ending = { state: 'FAILED', failedBecause: error.text } as const
    await context.withTransaction(async (tx) => await endFile(tx, file, context.clock.now(), ending))
  }
}

async function writeFile(context: ExportsContext, file: StoredFile): Promise<WrittenFile> {
  const grants = (await grantsOf(context.db, file.operatorId, context.clock.now())) ?? refuse('exports.failed')
  requirePermission(grants, 'reports.export')
  const chosen = chosenRows.parse(file)
  const list = await openList(context, { operator: file.operatorId, grants }, chosen)
  const parts = openParts(context, file)
  const facts = await factsOf(context, file.operatorId, fileOf(context.clock.now(), list.sheet, chosen))
  const rows = openRows({ format: file.format, columns: list.sheet.columns, facts }, parts.push)
  for await (const page of pagesOf(list)) {
    rows.add(page)
    await parts.flush()
  }
  const written = rows.end()
  await parts.flush('end')
  return written
}

/**
 * The rows of a list, each once. Rows that come while it is read push others on, which are then seen twice and written once. Throws
 * `exports.list_moved` when there are fewer than there were at first: a row has left its place, and might be missing.
 */
async function* pagesOf({ sheet: { id, rowsAtOnce }, page }: FilteredList): AsyncGenerator<readonly never[]> {
  const seen = new Set<string>()
  let least = 0
  for (let number = 1; ; number += 1) {
    const { items, total } = await page(number, rowsAtOnce)
    if (number === 1) least = total
    const fresh = items.filter((row) => !seen.has(id(row)))
    for (const row of fresh) seen.add(id(row))
    // The total of a list may be counted up to some number only.
    if (seen.size > EXPORT_ROWS_MAX) refuseTooLarge()
    yield fresh
    if (items.length < rowsAtOnce) break
  }
  if (seen.size < least) refuse('exports.list_moved')
}

async function finish(context: ExportsContext, tx: Tx, file: StoredFile, written: WrittenFile): Promise<void> {
  const at = context.clock.now()
  const { rows, bytes, sha256 } = written
  const expiresAt = new Date(at.getTime() + EXPORT_DAYS * DAY_MS)
  // Another attempt has begun meanwhile, or its operator has removed it.
  if (!(await endFile(tx, file, at, { state: 'READY', rows, bytes: BigInt(bytes), fingerprint: sha256, expiresAt }))) return
  const { format, id, operatorId } = file
  const { list, params, query } = chosenRows.parse(file)
  const after = { filter: { ...params, ...query }, format, ...written, file: id }
  await recordAction(tx, { actor: `op:${operatorId}`, action: 'reports.export', subject: `list:${list}`, after })
}

/** Deletes the bytes of files whose time is over, and the records of old ones. */
export async function forgetExports({ clock, withTransaction }: ExportsContext): Promise<void> {
  await withTransaction(async (tx) => {
    const now = clock.now()
    await expireFiles(tx, now)
    await forgetFiles(tx, new Date(now.getTime() - RECORD_DAYS * DAY_MS))
  })
}
