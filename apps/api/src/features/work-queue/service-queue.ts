import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { eachKind, LEASE_MINUTES, PROPOSAL_KINDS, WORK_COUNT_MAX, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { offsetOf } from '@morakot/contract/formats'
import { recordNumber } from '@morakot/contract/record-number'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import * as operators from '#features/operators/service'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { numberOf } from '#engines/proposal-views'
import { isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { WaitingSource } from '#infra/modules/waiting'
import { requirePermission, refuseWithout } from '#infra/permissions'
import { readRules } from '#infra/rules-config'
import { missingToTake, sourceOf, sourcesOpenTo } from './service-access.ts'
import { dueAt } from './rules.ts'
import { workQueueRules } from './service-context.ts'
import type { Targets, WorkContext, Worker } from './service-context.ts'
import { deleteOldLeases, endAllLeases, endLease, findTask, listTasks, takeLease } from './store.ts'
import type { TaskRow } from './store.ts'

type Schemas = typeof workQueueSchemas
type Task = Reply<Schemas['take']>
type Named = ParsedInput<Schemas['take']>['body']

const MINUTE_MS = 60_000
/** Leases that ran out are kept a day, then deleted. */
const KEPT_MS = 24 * 60 * MINUTE_MS
/** Others take tasks at the same time; a caller that loses so many races gets the reply that there is no task. */
const TRIES_MAX = 20
const LOOKED_AT = 100

/** What waits in the queues that the roles open, by time left to the target, with who holds it. Throws `operators.not_permitted`. */
export async function readQueue(
  context: WorkContext,
  { operator, grants }: Worker,
  query: ParsedInput<Schemas['queue']>['query'],
): Promise<Reply<Schemas['queue']>> {
  const sources = query.kind === undefined ? sourcesOpenTo(context.waits, grants) : [sourceOf(context.waits, query.kind)]
  for (const { permission } of sources) requirePermission(grants, permission)
  const tasks = await readTasks(context, sources, WORK_COUNT_MAX)
  const now = context.clock.now()
  const chosen = tasks.filter(({ row: { lease } }) => isChosen(lease, query.holder, operator))
  const offset = offsetOf(query)
  return {
    items: await viewOf(context, operator, chosen.slice(offset, offset + query.limit)),
    total: chosen.length,
    late: chosen.filter(({ due }) => due < now).length,
    counts: countsOf(tasks),
    isCapped: sources.some(({ kind }) => tasks.filter(({ row }) => row.kind === kind).length === WORK_COUNT_MAX),
  }
}

function isChosen(lease: TaskRow['lease'], holder: ParsedInput<Schemas['queue']>['query']['holder'], operator: OperatorId): boolean {
  if (holder === 'all') return true
  return holder === 'free' ? lease === null : isSamePerson(lease?.operator ?? null, operator)
}

interface DueTask {
  readonly row: TaskRow
  readonly due: Date
}

async function readTasks(context: WorkContext, sources: readonly WaitingSource[], limit: number): Promise<readonly DueTask[]> {
  if (sources.length === 0) return []
  const [rows, { targets }] = await Promise.all([
    listTasks(context.db, sources, { now: context.clock.now(), limit }),
    readRules(context.db, workQueueRules),
  ])
  return rows.map((row) => withDue(row, targets)).toSorted(byDue)
}

function withDue(row: TaskRow, targets: Targets): DueTask {
  return { row, due: dueAt(row.since, targets[row.kind]) }
}

function byDue(one: DueTask, other: DueTask): number {
  return one.due.getTime() - other.due.getTime() || (one.row.subject < other.row.subject ? -1 : 1)
}

function countsOf(tasks: readonly DueTask[]): Record<WorkKind, number> {
  const counts = { ...eachKind(() => 0) }
  for (const { row } of tasks) counts[row.kind] += 1
  return counts
}

/**
 * Takes a task, or holds one's own for another 15 minutes. A lease keeps two people from one task; it gives no right, and an action checks its
 * own. Throws `operators.not_permitted`, `workQueue.task_not_found`, `workQueue.taken`.
 */
export async function takeTask(context: WorkContext, { operator, grants }: Worker, named: Named): Promise<Task> {
  const source = sourceOf(context.waits, named.kind)
  const missing = missingToTake(source, grants)
  if (missing !== null) refuseWithout(missing)
  if ((await findTask(context.db, source, named.subject, context.clock.now())) === undefined) return refuse('workQueue.task_not_found')
  if (!(await tryTake(context, operator, named))) return await refuseTaken(context, named)
  return await readTask(context, operator, named)
}

/** Takes the free task with the least time left of those that the roles may act on; null when none is free. */
export async function takeNext(
  context: WorkContext,
  { operator, grants }: Worker,
  { kinds = WORK_KINDS }: { readonly kinds?: readonly WorkKind[] | undefined },
): Promise<Reply<Schemas['takeNext']>> {
  const open = context.waits.filter((source) => kinds.includes(source.kind) && missingToTake(source, grants) === null)
  const free = (await readTasks(context, open, LOOKED_AT)).filter(({ row }) => row.lease === null)
  for (const { row } of free.slice(0, TRIES_MAX)) {
    if (await tryTake(context, operator, row)) return { task: await readTask(context, operator, row) }
  }
  return { task: null }
}

/** Gives a task back. Throws `workQueue.not_held` when the operator does not hold it. */
export async function giveBack(context: WorkContext, operator: OperatorId, named: Named): Promise<Reply<Schemas['giveBack']>> {
  const isEnded = await context.withTransaction(async (tx) => await endLease(tx, named, operator, context.clock.now()))
  return isEnded ? { givenBack: true } : refuse('workQueue.not_held')
}

/** Gives every task of an operator back, in the transaction that takes the operator's way in. */
export async function giveBackAllOf(tx: Tx, operator: OperatorId): Promise<void> {
  await endAllLeases(tx, operator)
}

async function tryTake(context: WorkContext, operator: OperatorId, named: Named): Promise<boolean> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS)
  return await context.withTransaction(async (tx) => {
    const isTaken = await takeLease(tx, named, { operator, now, until })
    if (isTaken) await deleteOldLeases(tx, new Date(now.getTime() - KEPT_MS))
    return isTaken
  })
}

async function refuseTaken(context: WorkContext, named: Named): Promise<never> {
  const lease = (await findTask(context.db, sourceOf(context.waits, named.kind), named.subject, context.clock.now()))?.lease
  const names = await operators.namesOf(context.db, lease === null || lease === undefined ? [] : [lease.operator])
  return refuse('workQueue.taken', { params: { operator: [...names.values()][0] ?? 'เจ้าหน้าที่อีกคน' } })
}

async function readTask(context: WorkContext, operator: OperatorId, { kind, subject }: Named): Promise<Task> {
  const row = await findTask(context.db, sourceOf(context.waits, kind), subject, context.clock.now())
  if (row === undefined) return refuse('workQueue.task_not_found')
  const { targets } = await readRules(context.db, workQueueRules)
  const [task] = await viewOf(context, operator, [withDue(row, targets)])
  invariant(task !== undefined, 'one task is shown as one')
  return task
}

const isProposal = (kind: WorkKind) => PROPOSAL_KINDS.some((one) => one === kind)

async function viewOf(context: WorkContext, operator: OperatorId, tasks: readonly DueTask[]): Promise<Task[]> {
  const now = context.clock.now()
  const names = await operators.namesOf(
    context.db,
    tasks.flatMap(({ row: { lease } }) => (lease === null ? [] : [lease.operator])),
  )
  return tasks.map(({ row: { lease, member, amount, number, ...row }, due }) => ({
    ...row,
    number: number === null ? null : isProposal(row.kind) ? numberOf({ number }) : recordNumber('withdrawal', number),
    memberId: member === null ? null : String(member),
    amount: amount === null ? null : bahtFromSatang(satang(amount)),
    since: row.since.toISOString(),
    dueAt: due.toISOString(),
    isLate: due < now,
    holder: lease && {
      operator: names.get(lease.operator) ?? `op:${lease.operator}`,
      isOwn: isSamePerson(lease.operator, operator),
      until: lease.until.toISOString(),
    },
  }))
}
