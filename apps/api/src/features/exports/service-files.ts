import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { chosenRows } from '@morakot/contract/features/exports/schema'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { EXPORT_DAYS, EXPORT_JOBS_MAX } from '@morakot/contract/features/exports/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import type { SentFile } from '#infra/files/sent-file'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import type { ExportsContext } from './service-context.ts'
import { MAKE_EXPORT } from './rules.ts'
import { withoutPage } from './service-list.ts'
import { readParts } from './service-parts.ts'
import { deleteFile, findFile, insertFile, listFiles, lockUnfinished } from './store.ts'
import type { NewFile, StoredFile } from './store.ts'

type Schemas = typeof exportSchemas
type View = Reply<Schemas['files']>['items'][number]

const DAY_MS = 86_400_000

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** What a job is to make. */
export type QueuedRequest = Pick<NewFile, 'list' | 'params' | 'query' | 'format' | 'fileName'>

/**
 * Queues a file for a job. The same id again queues nothing more. Throws `exports.too_many_jobs` while the operator has
 * `EXPORT_JOBS_MAX` files that are not finished, and `exports.not_found` for the id of another's file.
 */
export async function queueFile(context: ExportsContext, operator: OperatorId, id: string, of: QueuedRequest): Promise<View> {
  return await context.withTransaction(async (tx) => {
    const unfinished = await lockUnfinished(tx, operator)
    const before = await findFile(tx, operator, id)
    if (before !== undefined) return viewOf(before)
    if (unfinished >= EXPORT_JOBS_MAX) refuse('exports.too_many_jobs', { params: { max: EXPORT_JOBS_MAX } })
    const madeAt = context.clock.now()
    const expiresAt = new Date(madeAt.getTime() + EXPORT_DAYS * DAY_MS)
    const { list, params, query, format, fileName } = of
    const file = { id, operatorId: operator, list, params, query, format, fileName, madeAt, expiresAt }
    if (!(await insertFile(tx, file))) refuse('exports.not_found')
    await context.jobs.send(tx, MAKE_EXPORT, { id })
    return viewOf((await findFile(tx, operator, id)) ?? refuse('exports.not_found'))
  })
}

/** The operator's own files that jobs make or have made, newest first. */
export async function listOwnFiles(
  { db }: ExportsContext,
  operator: OperatorId,
  query: ParsedInput<Schemas['files']>['query'],
): Promise<Reply<Schemas['files']>> {
  const { items, total } = await listFiles(db, operator, { limit: query.limit, offset: offsetOf(query) })
  return { items: items.map(viewOf), total }
}

/** Makes a file of the same list and filter again, with the rows of now. Throws `exports.not_found`, `exports.too_many_jobs`. */
export async function makeAgain(context: ExportsContext, operator: OperatorId, id: string, newId: string): Promise<View> {
  const file = (await findFile(context.db, operator, id)) ?? refuse('exports.not_found')
  return await queueFile(context, operator, newId, file)
}

/** Deletes an own file; what was recorded of it stays. Throws `exports.not_found`. */
export async function removeFile(context: ExportsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['remove']>> {
  await context.withTransaction(async (tx) => {
    if (!(await deleteFile(tx, operator, id))) refuse('exports.not_found')
    await recordAction(tx, { actor: `op:${operator}`, action: 'exports.remove', subject: `export_file:${id}` })
  })
  return { fileId: id }
}

/** Sends an own file, each time written down. Throws `exports.not_found`, and `exports.not_ready` before it is made and after its time. */
export async function sendFile(context: ExportsContext, operator: OperatorId, id: string): Promise<SentFile> {
  const file = (await findFile(context.db, operator, id)) ?? refuse('exports.not_found')
  if (file.state !== 'READY' || file.expiresAt <= context.clock.now()) refuse('exports.not_ready')
  const { rows, bytes, fingerprint: sha256 } = file
  const after = { rows, bytes: Number(bytes), sha256 }
  await context.withTransaction(
    async (tx) => await recordAction(tx, { actor: `op:${operator}`, action: 'exports.download', subject: `export_file:${id}`, after }),
  )
  return { fileName: nameOf(file), type: TYPES[file.format], parts: readParts(context, file) }
}

/** The name of a file, with the day of its rows. */
function nameOf({ fileName, format, endedAt, madeAt }: StoredFile): string {
  return `${fileName}-${bangkokDay(endedAt ?? madeAt)}.${format}`
}

function viewOf(file: StoredFile): View {
  const { list, params, query } = chosenRows.parse(file)
  const filter = Object.entries({ ...params, ...withoutPage(query) })
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted()
  return {
    fileId: file.id,
    fileName: nameOf(file),
    list,
    filter: filter.length === 0 ? null : filter.join(', '),
    format: file.format,
    state: file.state,
    rows: file.rows,
    bytes: file.bytes === null ? null : Number(file.bytes),
    problem: file.failedBecause,
    madeAt: file.madeAt.toISOString(),
    endedAt: file.endedAt?.toISOString() ?? null,
    expiresAt: file.state === 'READY' ? file.expiresAt.toISOString() : null,
  }
}
