import type { Permission } from '@morakot/contract/nouns'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { approversCopy as copy } from '../copy-roles.ts'
import { approversQuery } from '../queries-approvers.ts'

interface ApproversProps {
  /** What an operator needs to approve the proposal. */
  readonly permission: Permission
  /** The operator whom it is about: never an approver. */
  readonly about?: string
  /** Shown where there is no other operator, and the proposal is possible all the same. */
  readonly otherwise?: string
}

/** Names who can approve a proposal before it is made (console-2.md O-1). Without such a person the server refuses it. */
export function Approvers({ permission, about, otherwise }: ApproversProps) {
  const load = useQuery(approversQuery({ permission, ...(about === undefined ? {} : { operatorId: about }) }))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return <ApproverNames names={load.data.names} otherwise={otherwise} />
}

interface ApproverNamesProps {
  readonly names: readonly string[]
  readonly otherwise?: string | undefined
}

/** The same where the server has named them together with what is proposed. */
export function ApproverNames({ names, otherwise }: ApproverNamesProps) {
  if (names.length > 0) return <Notice text={`${copy.approvers}: ${names.join(', ')}`} />
  return <Notice tone={otherwise === undefined ? 'bad' : 'look'} text={otherwise ?? copy.nobody} />
}
