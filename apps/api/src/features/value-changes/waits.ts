import type { ChangeKindName } from '@morakot/contract/features/value/states'
import type { ProposalKind } from '@morakot/contract/features/work-queue/states'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import type { WaitingSource } from '#infra/modules/waiting'
import type { ChangeKind } from './service-doors.ts'

interface WaitingChanges<K> extends Pick<ChangeKind, 'permission'> {
  readonly kind: K
  readonly changes: readonly ChangeKindName[]
}

/** Declares the proposed changes of a feature as tasks of those who may decide them: holders of the permission that its changes need. */
export function waitingChanges<const K extends ProposalKind>({ kind, permission, changes }: WaitingChanges<K>): WaitingSource<NoInfer<K>> {
  const rows = changes.map((name) => proposalRows('valueChange', { where: { kind: name }, subject: 'title' }))
  return waitingProposals<K>({ kind, permission, rows })
}
