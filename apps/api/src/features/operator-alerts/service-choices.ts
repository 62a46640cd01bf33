import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import { choiceAtFirst } from '@morakot/contract/features/operator-alerts/states'
import type { AlertChoice } from '@morakot/contract/features/operator-alerts/states'
import { WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { refuse } from '@morakot/contract/refused'
import { missingToTake, sourceOf } from '#features/work-queue/service-access'
import type { OperatorId } from '#infra/identity'
import type { Grants } from '#infra/sessions/session-state'
import type { AlertsContext } from './service-context.ts'
import { listChoices, writeChoice } from './store-choices.ts'

type Choices = Reply<(typeof operatorAlertSchemas)['setChoice']>['choices']

interface Caller {
  readonly operator: OperatorId
  readonly grants: Grants
}

/** The kinds of tasks that the caller's roles may do, each with the caller's choice. */
export async function readChoices({ db, waits }: AlertsContext, { operator, grants }: Caller): Promise<Choices> {
  const chosen = new Map((await listChoices(db, operator)).map(({ kind, choice }) => [kind, choice]))
  return WORK_KINDS.filter((kind) => missingToTake(sourceOf(waits, kind), grants) === null).map((kind) => ({
    kind,
    choice: chosen.get(kind) ?? choiceAtFirst(kind),
  }))
}

/** Chooses when the caller is alerted of a kind. Throws `operatorAlerts.kind_not_found` for a kind that the caller's roles may not do. */
export async function setChoice(
  context: AlertsContext,
  caller: Caller,
  { kind, choice }: { readonly kind: WorkKind; readonly choice: AlertChoice },
): Promise<{ readonly choices: Choices }> {
  if (missingToTake(sourceOf(context.waits, kind), caller.grants) !== null) refuse('operatorAlerts.kind_not_found')
  const chosen = { operatorId: caller.operator, kind, choice, chosenAt: context.clock.now() }
  await context.withTransaction(async (tx) => await writeChoice(tx, chosen))
  return { choices: await readChoices(context, caller) }
}
