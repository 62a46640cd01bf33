import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { isSamePerson } from '#infra/operators/four-eyes'
import { listLeases } from './store.ts'
import type { Lease } from './store.ts'

export type Holder = NonNullable<Reply<(typeof workQueueSchemas)['take']>['holder']>

/** Who holds these tasks of a kind now, as the pages of their features show it. What is held by no person is left out. */
export async function readHolders(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  viewer: OperatorId,
  { kind, subjects }: { readonly kind: WorkKind; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, Holder>> {
  const leases = await listLeases(db, kind, subjects, clock.now())
  const people = [...leases.values()].flatMap(({ operator, assignedBy }) => [operator, assignedBy].filter((one) => one !== null))
  const names = await operators.namesOf(db, [...new Set(people)])
  return new Map([...leases].map(([subject, lease]) => [subject, holderView(lease, viewer, names)]))
}

/** A lease as an operator reads it. */
export function holderView(lease: Lease, viewer: OperatorId, names: ReadonlyMap<OperatorId, string>): Holder {
  const nameOf = (person: OperatorId) => names.get(person) ?? `op:${person}`
  return {
    operator: nameOf(lease.operator),
    isOwn: isSamePerson(lease.operator, viewer),
    until: lease.until.toISOString(),
    assignedBy: lease.assignedBy === null ? null : nameOf(lease.assignedBy),
  }
}
