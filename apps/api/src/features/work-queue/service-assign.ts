import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { ASSIGNED_MINUTES } from '@morakot/contract/features/work-queue/states'
import { runBulk } from '#engines/bulk-acts'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { oneByOne } from '#infra/database/one-by-one'
import { sourceOf, waitsForAnother } from './service-access.ts'
import type { WorkContext, Worker } from './service-context.ts'
import { findWaiting, holdFor, readTask, refuseTaken } from './service-queue.ts'
import { countHeld } from './store.ts'
import type { TaskRow } from './store.ts'

type Schemas = typeof workQueueSchemas
type Named = ParsedInput<Schemas['take']>['body']

/** The operators to whom the caller may give a task, the least busy first. Throws `operators.not_permitted`, `workQueue.task_not_found`. */
export async function readAssignees(
  context: WorkContext,
  worker: Worker,
  named: ParsedInput<Schemas['assignees']>['query'],
): Promise<Reply<Schemas['assignees']>> {
  const row = await findWaiting(context, context.db, worker, named)
  const others = (await peopleFor(context, row)).filter((one) => !isSamePerson(one, worker.operator))
  const [names, held] = await Promise.all([operators.namesOf(context.db, others), countHeld(context.db, others, context.clock.now())])
  const items = others.map((one) => ({ operatorId: String(one), name: names.get(one) ?? String(one), held: held.get(one) ?? 0 }))
  return { items: items.toSorted((one, other) => one.held - other.held || one.name.localeCompare(other.name, 'th')) }
}

/**
 * Gives a task that is free, or the own one, to an operator who may do it, for an hour. Throws `operators.not_permitted`,
 * `workQueue.task_not_found`, `workQueue.no_right`, `workQueue.own_proposal`, `workQueue.of_another`, `workQueue.taken`.
 */
export async function assignTask(
  context: WorkContext,
  worker: Worker,
  { operatorId: given, ...named }: ParsedInput<Schemas['assign']>['body'],
): Promise<Reply<Schemas['assign']>> {
  const isGiven = await context.withTransaction(
    async (tx) => await giveIn(context, tx, worker, { named, chosen: operatorId(BigInt(given)) }),
  )
  return isGiven ? await readTask(context, worker, named) : await refuseTaken(context, context.db, named)
}

/** The same for many tasks and one operator: each is given, or its outcome says why not. Throws `site.key_reused`. */
export async function assignMany(
  context: WorkContext,
  worker: Worker,
  { bulkId, tasks, operatorId: given }: ParsedInput<Schemas['assignMany']>['body'],
): Promise<Reply<Schemas['assignMany']>> {
  const chosen = operatorId(BigInt(given))
  return await runBulk(context, {
    bulkId,
    act: 'workQueue.assignMany',
    operator: worker.operator,
    rows: tasks,
    input: { operatorId: given },
    run: async (tx, named) => {
      if (!(await giveIn(context, tx, worker, { named, chosen }))) await refuseTaken(context, tx, named)
    },
  })
}

interface Gift {
  readonly named: Named
  readonly chosen: OperatorId
}

/** Gives a task, with its audit. False when another operator holds it. */
async function giveIn(context: WorkContext, tx: Tx, worker: Worker, { named, chosen }: Gift): Promise<boolean> {
  const row = await findWaiting(context, tx, worker, named)
  const another = waitsForAnother(row, chosen)
  if (another !== null) refuse(another, { field: 'operatorId' })
  const isAble = (await peopleFor({ db: tx, waits: context.waits }, row)).some((one) => isSamePerson(one, chosen))
  if (!isAble) refuse('workQueue.no_right', { field: 'operatorId' })
  const by = isSamePerson(chosen, worker.operator) ? null : worker.operator
  if (!(await holdFor(context, tx, named, { operator: chosen, by, minutes: ASSIGNED_MINUTES }))) return false
  await recordAction(tx, {
    actor: `op:${worker.operator}`,
    action: 'work.assign',
    subject: `work:${named.kind}/${named.subject}`,
    after: { operator: String(chosen) },
  })
  return true
}

/** The operators who may do a task: they hold one of its permissions, and are not the first of its two people. */
async function peopleFor(
  { db, waits }: { readonly db: Db | Tx } & Pick<WorkContext, 'waits'>,
  row: TaskRow,
): Promise<readonly OperatorId[]> {
  const { work } = sourceOf(waits, row.kind)
  const holders = await oneByOne(work, async (permission) => await operators.holdersOf(db, permission))
  return [...new Set(holders.flat())].filter((one) => waitsForAnother(row, one) === null)
}
