import type { AlertStep } from '@morakot/contract/features/operator-alerts/states'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'

/** Who may be notified of a task: the operators who may do it, those of them on duty, and the owners. */
export interface People {
  readonly able: readonly OperatorId[]
  readonly onDuty: readonly OperatorId[]
  readonly owners: readonly OperatorId[]
}

interface Held {
  readonly holder: OperatorId | null
  readonly firstBy: OperatorId | null
}

/**
 * Who is notified of a task at a step: its holder, else those on duty who may do it; then all who may; then the owners. With no one on duty the owners
 * are notified at once (O-92). Of what is critical, all who may and the owners are. Who proposed it cannot do it and is not notified.
 */
export function recipientsOf(step: AlertStep, { holder, firstBy }: Held, { able, onDuty, owners }: People): readonly OperatorId[] {
  const first = holder === null ? able.filter((one) => onDuty.some((other) => isSamePerson(one, other))) : [holder]
  const chosen = {
    LATE: first.length === 0 ? owners : first,
    LATE_10: able,
    LATE_30: owners,
    CRITICAL: [...new Set([...owners, ...able])],
  }[step]
  return chosen.filter((one) => !isSamePerson(one, firstBy))
}
