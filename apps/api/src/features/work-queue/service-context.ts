import { eachKind } from '@morakot/contract/features/work-queue/states'
import { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import type { ModuleBase } from '#infra/modules/module'
import type { RulesSection } from '#infra/database/rules-config'
import type { Grants } from '#infra/sessions/session-state'

/** The base, and what waits by the declarations of all modules. */
export interface WorkContext extends BaseContext, Pick<ModuleBase, 'waits'> {}

/** The operator of a call, with what the roles open. */
export interface Worker {
  readonly operator: OperatorId
  readonly grants: Grants
}

/** Thirty days: the longest that the law leaves for a task. */
const TARGET_MINUTES_MAX = 43_200

const minutes = (initial: number) => z.number().int().positive().max(TARGET_MINUTES_MAX).default(initial)

/** How long a task may wait before it is late, in minutes (console design §9). */
export const workQueueRules = {
  name: 'work_queue',
  schema: z.object({
    targets: z.object(eachKind((_kind, text) => minutes(text.minutes))).prefault({}),
  }),
} satisfies RulesSection<z.core.$ZodType>

export type Targets = z.output<typeof workQueueRules.schema>['targets']
