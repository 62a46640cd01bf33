import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { eachKind, INBOX_VIEWS, LEASE_MINUTES, WORK_COUNT_MAX, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { InboxView, WorkKind } from '@morakot/contract/features/work-queue/states'
import { offsetOf } from '@morakot/contract/formats'
import { tableOf } from '@morakot/contract/typed-keys'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { runBulk } from '#engines/bulk-acts'
import * as operators from '#features/operators/service'
import type { Db, Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { numberOf } from '#engines/proposal-views'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { WaitingSource } from '#infra/modules/waiting'
import { requirePermission, refuseWithout } from '#infra/operators/permissions'
import { readRules } from '#infra/database/rules-config'
import { missingToTake, sourceOf, sourcesOpenTo, waitsForAnother } from './service-access.ts'
import { dueAt } from './rules.ts'
import { holderView } from './service-holders.ts'
import { workQueueRules } from './service-context.ts'
import type { Targets, WorkContext, Worker } from './service-context.ts'
import { deleteOldLeases, endAllLeases, endLease, findTask, listTasks, takeLease } from './store.ts'
import type { TaskRow } from './store.ts'

type Schemas = typeof workQueueSchemas
type Task = Reply<Schemas['take']>
type Named = ParsedInput<Schemas['take']>['body']
type Many = ParsedInput<Schemas['takeMany']>['body']

const MINUTE_MS = 60_000
/** Leases that ran out are kept a day, then deleted. */
const KEPT_MS = 24 * 60 * MINUTE_MS
/** Others take tasks at the same time; a caller that loses so many races gets the reply that there is no task. */
const TRIES_MAX = 20
const LOOKED_AT = 100

/** A tab of the inbox, by the person who looks at it. Throws `operators.not_permitted`. */
export async function readQueue(
  context: WorkContext,
  worker: Worker,
  query: ParsedInput<Schemas['queue']>['query'],
): Promise<Reply<Schemas['queue']>> {
  const open = sourcesOpenTo(context.waits, worker.grants)
  if (query.kind !== undefined) requirePermission(worker.grants, sourceOf(context.waits, query.kind).permission)
  const tasks = await readTasks(context, open, WORK_COUNT_MAX)
  const now = context.clock.now()
  const filtered = tasks.filter(({ row }) => isAskedFor(row, query, worker.operator))
  const ofKind = filtered.filter(({ row }) => query.kind === undefined || row.kind === query.kind)
  const isIn = (view: InboxView) => (task: DueTask) => isInView(context, task, view, worker, now)
  const chosen = ofKind.filter(isIn(query.view))
  const offset = offsetOf(query)
  return {
    items: await viewOf(context, worker, chosen.slice(offset, offset + query.limit)),
    total: chosen.length,
    late: chosen.filter(({ due }) => due < now).length,
    counts: countsOf(filtered.filter(isIn(query.view))),
    views: tableOf(INBOX_VIEWS, (view) => ofKind.filter(isIn(view)).length),
    isCapped: open.some(({ kind }) => tasks.filter(({ row }) => row.kind === kind).length === WORK_COUNT_MAX),
  }
}

type Filters = Pick<ParsedInput<Schemas['queue']>['query'], 'holder' | 'amountMin' | 'amountMax'>

function isAskedFor({ lease, amount }: TaskRow, { holder, amountMin = 0, amountMax = Infinity }: Filters, operator: OperatorId): boolean {
  const isOwn = isSamePerson(lease?.operator ?? null, operator)
  if (holder === 'free' && lease !== null) return false
  if (holder === 'mine' && !isOwn) return false
  if (holder === 'others' && (lease === null || isOwn)) return false
  if (amountMin === 0 && amountMax === Infinity) return true
  // A task that is not about one sum is none of those between two sums.
  if (amount === null) return false
  const sum = bahtFromSatang(satang(amount))
  return sum >= amountMin && sum <= amountMax
}

function isInView(context: WorkContext, { row, due }: DueTask, view: InboxView, worker: Worker, now: Date): boolean {
  switch (view) {
    case 'approvals':
      return row.firstBy !== null && mayTake(context, row, worker)
    case 'mine':
      return isSamePerson(row.lease?.operator ?? null, worker.operator)
    case 'team':
      return mayTake(context, row, worker)
    case 'late':
      return due < now
    case 'all':
      return true
  }
}

function mayTake(context: WorkContext, row: TaskRow, { operator, grants }: Worker): boolean {
  return missingToTake(sourceOf(context.waits, row.kind), grants) === null && waitsForAnother(row, operator) === null
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
 * own. Throws `operators.not_permitted`, `workQueue.task_not_found`, `workQueue.own_proposal`, `workQueue.of_another`, `workQueue.taken`.
 */
export async function takeTask(context: WorkContext, worker: Worker, named: Named): Promise<Task> {
  await context.withTransaction(async (tx) => await takeIn(context, tx, worker, named))
  return await readTask(context, worker, named)
}

/** The same for many tasks: each is taken, or its outcome says why not. Throws `site.key_reused`. */
export async function takeMany(context: WorkContext, worker: Worker, { bulkId, tasks }: Many): Promise<Reply<Schemas['takeMany']>> {
  return await runBulk(context, {
    bulkId,
    act: 'workQueue.takeMany',
    operator: worker.operator,
    rows: tasks,
    run: async (tx, task) => await takeIn(context, tx, worker, task),
  })
}

async function takeIn(context: WorkContext, tx: Tx, worker: Worker, named: Named): Promise<void> {
  const row = await findWaiting(context, tx, worker, named)
  const another = waitsForAnother(row, worker.operator)
  if (another !== null) refuse(another)
  if (!(await tryTake(context, tx, worker.operator, named))) await refuseTaken(context, tx, named)
}

/** A task that waits, of those that the roles may do. Throws `operators.not_permitted`, `workQueue.task_not_found`. */
export async function findWaiting(context: WorkContext, db: Db | Tx, { grants }: Worker, { kind, subject }: Named): Promise<TaskRow> {
  const source = sourceOf(context.waits, kind)
  const missing = missingToTake(source, grants)
  if (missing !== null) refuseWithout(missing)
  return (await findTask(db, source, subject, context.clock.now())) ?? refuse('workQueue.task_not_found')
}

/** Takes the free task with the least time left of those that the roles may do; null when none is free. */
export async function takeNext(
  context: WorkContext,
  worker: Worker,
  { kinds = WORK_KINDS }: { readonly kinds?: readonly WorkKind[] | undefined },
): Promise<Reply<Schemas['takeNext']>> {
  const open = context.waits.filter((source) => kinds.includes(source.kind) && missingToTake(source, worker.grants) === null)
  const free = (await readTasks(context, open, LOOKED_AT)).filter(
    ({ row }) => row.lease === null && waitsForAnother(row, worker.operator) === null,
  )
  for (const { row } of free.slice(0, TRIES_MAX)) {
    if (await context.withTransaction(async (tx) => await tryTake(context, tx, worker.operator, row)))
      return { task: await readTask(context, worker, row) }
  }
  return { task: null }
}

/** Gives a task back. Throws `workQueue.not_held` when the operator does not hold it. */
export async function giveBack(context: WorkContext, operator: OperatorId, named: Named): Promise<Reply<Schemas['giveBack']>> {
  await context.withTransaction(async (tx) => await giveBackIn(context, tx, operator, named))
  return { givenBack: true }
}

/** The same for many tasks. Throws `site.key_reused`. */
export async function giveBackMany(
  context: WorkContext,
  operator: OperatorId,
  { bulkId, tasks }: Many,
): Promise<Reply<Schemas['giveBackMany']>> {
  return await runBulk(context, {
    bulkId,
    act: 'workQueue.giveBackMany',
    operator,
    rows: tasks,
    run: async (tx, task) => await giveBackIn(context, tx, operator, task),
  })
}

async function giveBackIn({ clock }: WorkContext, tx: Tx, operator: OperatorId, named: Named): Promise<void> {
  if (!(await endLease(tx, named, operator, clock.now()))) refuse('workQueue.not_held')
}

/** Gives every task of an operator back, in the transaction that takes the operator's way in. */
export async function giveBackAllOf(tx: Tx, operator: OperatorId): Promise<void> {
  await endAllLeases(tx, operator)
}

async function tryTake(context: WorkContext, tx: Tx, operator: OperatorId, named: Named): Promise<boolean> {
  return await holdFor(context, tx, named, { operator, by: null, minutes: LEASE_MINUTES })
}

/** Writes who holds a task from now on for these minutes; false when another operator than `by` holds it. */
export async function holdFor(
  { clock }: Pick<WorkContext, 'clock'>,
  tx: Tx,
  named: Named,
  { operator, by, minutes }: { readonly operator: OperatorId; readonly by: OperatorId | null; readonly minutes: number },
): Promise<boolean> {
  const now = clock.now()
  const isTaken = await takeLease(tx, named, { operator, by, now, until: new Date(now.getTime() + minutes * MINUTE_MS) })
  if (isTaken) await deleteOldLeases(tx, new Date(now.getTime() - KEPT_MS))
  return isTaken
}

/** Throws `workQueue.taken` with the name of the holder. */
export async function refuseTaken(context: WorkContext, db: Db | Tx, named: Named): Promise<never> {
  const lease = (await findTask(db, sourceOf(context.waits, named.kind), named.subject, context.clock.now()))?.lease
  const names = await operators.namesOf(db, lease === null || lease === undefined ? [] : [lease.operator])
  return refuse('workQueue.taken', { params: { operator: [...names.values()][0] ?? 'เจ้าหน้าที่อีกคน' } })
}

/** A task as the inbox shows it. Throws `workQueue.task_not_found`. */
export async function readTask(context: WorkContext, worker: Worker, { kind, subject }: Named): Promise<Task> {
  const row = await findTask(context.db, sourceOf(context.waits, kind), subject, context.clock.now())
  if (row === undefined) return refuse('workQueue.task_not_found')
  const { targets } = await readRules(context.db, workQueueRules)
  const [task] = await viewOf(context, worker, [withDue(row, targets)])
  invariant(task !== undefined, 'one task is shown as one')
  return task
}

async function viewOf(context: WorkContext, worker: Worker, tasks: readonly DueTask[]): Promise<Task[]> {
  const now = context.clock.now()
  const people = tasks.flatMap(({ row: { lease, firstBy } }) => [lease?.operator ?? null, lease?.assignedBy ?? null, firstBy])
  const names = await operators.namesOf(context.db, [...new Set(people.filter((one) => one !== null))])
  const nameOf = (person: OperatorId | null) => (person === null ? null : (names.get(person) ?? `op:${person}`))
  return tasks.map(({ row, due }) => ({
    kind: row.kind,
    subject: row.subject,
    number: numberText(context, row),
    memberId: row.member === null ? null : String(row.member),
    username: row.username,
    amount: row.amount === null ? null : bahtFromSatang(satang(row.amount)),
    detail: row.detail,
    since: row.since.toISOString(),
    dueAt: due.toISOString(),
    isLate: due < now,
    mayTake: mayTake(context, row, worker),
    firstBy: nameOf(row.firstBy),
    holder: row.lease && holderView(row.lease, worker.operator, names),
  }))
}

function numberText({ waits }: WorkContext, { kind, number }: TaskRow): string | null {
  if (number === null) return null
  const { numbered, proposals } = sourceOf(waits, kind)
  return proposals.length > 0 ? numberOf({ number }) : (numbered?.(number) ?? String(number))
}
