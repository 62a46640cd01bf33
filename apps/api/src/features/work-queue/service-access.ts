import type { SearchKind, WorkKind } from '@morakot/contract/features/work-queue/states'
import { SEARCH_KINDS, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { Permission } from '@morakot/contract/nouns'
import { invariant } from '#infra/invariant'
import type { WaitingSource } from '#infra/modules/waiting'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import type { TaskRow } from './store.ts'
import type { Grants } from '#infra/sessions/session-state'

type Sources = readonly WaitingSource[]

/** What a module declares of a kind of task. */
export function sourceOf(sources: Sources, kind: WorkKind): WaitingSource {
  const source = sources.find((one) => one.kind === kind)
  invariant(source !== undefined, `a module declares which rows are tasks of the kind ${kind}`)
  return source
}

/** The permission that is missing to take a task of a kind; null when nothing is. */
export function missingToTake({ work }: Pick<WaitingSource, 'work'>, grants: Grants): Permission | null {
  return work.some((permission) => grants.has(permission)) ? null : work[0]
}

type ForWhom = Pick<TaskRow, 'firstBy' | 'onlyFor'>

/**
 * Why a task waits for another person than this one: who proposed it or gave the first of two approvals, or is not the one for whom it is. Null where this
 * one may do it.
 */
export function waitsForAnother(
  { firstBy, onlyFor }: ForWhom,
  operator: OperatorId,
): 'workQueue.own_proposal' | 'workQueue.of_another' | null {
  if (isSamePerson(firstBy, operator)) return 'workQueue.own_proposal'
  return onlyFor === null || isSamePerson(onlyFor, operator) ? null : 'workQueue.of_another'
}

/** The queues that an operator may see, in the order of their kinds. */
export function sourcesOpenTo(sources: Sources, grants: Grants): Sources {
  return WORK_KINDS.map((kind) => sourceOf(sources, kind)).filter(({ permission }) => grants.has(permission))
}

/**
 * The records that a search may find: those of the pages that the roles open. A proposal is found by its own kind. Who reads members masked sees no
 * single member's play (console design §8).
 */
export function recordsOpenTo(grants: Grants): ReadonlySet<SearchKind> {
  const isOpen = {
    deposit: grants.has('deposits.view'),
    withdrawal: grants.has('withdrawals.view'),
    round: grants.has('games.view') && grants.has('members.view') && grants.get('members.view') !== 'masked',
    receipt: grants.has('deposits.view'),
    proposal: true,
    difference: grants.has('reconciliation.view'),
    alert: grants.has('alerts.view'),
    audit: grants.has('audit.view'),
  } as const satisfies Readonly<Record<SearchKind, boolean>>
  return new Set(SEARCH_KINDS.filter((kind) => isOpen[kind]))
}
