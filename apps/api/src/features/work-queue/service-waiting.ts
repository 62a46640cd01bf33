import { WORK_COUNT_MAX } from '@morakot/contract/features/work-queue/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import type { Permission } from '@morakot/contract/nouns'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import type { ModuleBase } from '#infra/modules/module'
import { readRules } from '#infra/database/rules-config'
import { dueAt } from './rules.ts'
import { sourceOf } from './service-access.ts'
import { workQueueRules } from './service-context.ts'
import { listTasks } from './store.ts'

/** A task that waits, its target, who holds it, who may do it and who may not. */
export interface WaitingTask {
  readonly kind: WorkKind
  readonly subject: string
  readonly since: Date
  readonly due: Date
  readonly holder: OperatorId | null
  /** The first of its two people, who cannot be the second. */
  readonly firstBy: OperatorId | null
  /** The one person for whom it is; null where everyone with the permission may do it. */
  readonly onlyFor: OperatorId | null
  readonly work: readonly Permission[]
}

/** Every task that waits, the oldest 1,000 of each kind at most. */
export async function readWaiting({
  db,
  clock,
  waits,
}: Pick<BaseContext, 'db' | 'clock'> & Pick<ModuleBase, 'waits'>): Promise<readonly WaitingTask[]> {
  const now = clock.now()
  const [rows, { targets }] = await Promise.all([listTasks(db, waits, { now, limit: WORK_COUNT_MAX }), readRules(db, workQueueRules)])
  return rows.map(({ kind, subject, since, lease, firstBy, onlyFor }) => ({
    kind,
    subject,
    since,
    due: dueAt(since, targets[kind]),
    holder: lease?.operator ?? null,
    firstBy,
    onlyFor,
    work: sourceOf(waits, kind).work,
  }))
}
