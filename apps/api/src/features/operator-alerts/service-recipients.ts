import type { AlertChoice, AlertStep } from '@morakot/contract/features/operator-alerts/states'
import { choiceAtFirst } from '@morakot/contract/features/operator-alerts/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import type { Chosen } from './store-choices.ts'

/** Who may be notified of a task: the operators who may do it, those of them on duty, and the owners. */
export interface People {
  readonly able: readonly OperatorId[]
  readonly onDuty: readonly OperatorId[]
  readonly owners: readonly OperatorId[]
}

/** A task of a kind for which operators chose when they are alerted. */
interface Task {
  readonly kind: WorkKind
  readonly since: Date
  readonly holder: OperatorId | null
  readonly firstBy: OperatorId | null
  /** The one person for whom it is; absent or null where all who are able may do it. */
  readonly onlyFor?: OperatorId | null
}

/** The choices at which a step reaches an operator. */
const REACHED_BY: Readonly<Record<AlertStep, readonly AlertChoice[]>> = {
  NEW: ['NEW'],
  LATE: ['NEW', 'LATE'],
  LATE_10: ['NEW', 'LATE'],
  LATE_30: ['NEW', 'LATE'],
  CRITICAL: ['NEW', 'LATE', 'CRITICAL'],
}

/**
 * Who is notified of a task at a step: its holder, else those on duty who may do it; then all who may; then the owners. With no one on duty the owners
 * are notified at once (O-92). Of what is critical, all who may and the owners are. Who proposed it cannot do it and is not notified. Operators who
 * chose otherwise for the kind are left out, but the owners: what no other person is notified of reaches them.
 */
export function recipientsOf(
  step: AlertStep,
  { kind, since, holder, firstBy, onlyFor = null }: Task,
  people: People,
  choices: readonly Chosen[] = [],
): readonly OperatorId[] {
  const wants = (person: OperatorId) => {
    const chosen = choices.find((made) => made.kind === kind && isSamePerson(made.operatorId, person))
    // What waited before is not new.
    if (step === 'NEW' && chosen !== undefined && since < chosen.chosenAt) return false
    return REACHED_BY[step].includes(chosen?.choice ?? choiceAtFirst(kind))
  }
  const able = people.able.filter(wants)
  const onDuty = able.filter((one) => people.onDuty.some((other) => isSamePerson(one, other)))
  const first = (holder === null ? onDuty : [holder]).filter(wants)
  const recipients = {
    NEW: able,
    LATE: first.length === 0 ? people.owners : first,
    LATE_10: able,
    LATE_30: people.owners,
    CRITICAL: [...new Set([...people.owners, ...able])],
  }[step]
  const mayDo = recipients.filter((one) => !isSamePerson(one, firstBy))
  if (onlyFor === null) return mayDo
  // It is no other person's: the first step reaches that one, on duty or not, and no step another.
  return step === 'LATE' ? [onlyFor].filter(wants) : mayDo.filter((one) => isSamePerson(one, onlyFor))
}
