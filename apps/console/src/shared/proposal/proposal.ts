import type { Permission } from '@morakot/contract/nouns'
import type { QueryKey } from '@tanstack/react-query'
import type { ActionResult, ReasonField } from '#shared/action/action'
import type { NamedValue } from '#shared/ui/fact-list.tsx'

/** A proposal about a member that one operator makes and another decides (F-7), as the server returns it. */
export interface Proposal {
  /** As people name it: `PR12`. */
  readonly number: string
  readonly username: string
  readonly status: 'WAITING' | 'DONE' | 'DECLINED'
  readonly isOwn: boolean
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: string
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly declinedBecause: string | null
}

/** How one kind of proposal is shown and decided. */
export interface ProposalDefinition<One extends Proposal> {
  /** The permission to decide; other operators only read. */
  readonly permission: Permission
  readonly approve: {
    readonly title: string
    readonly hint: string
    /** The approved content, after the word: `อนุมัติ 5,000 พอยท์`. */
    readonly what: (one: One) => string
    readonly run: (one: One) => Promise<One>
    readonly facts?: (one: One) => ActionResult['facts']
  }
  readonly decline: {
    readonly hint: string
    readonly reason: ReasonField
    readonly run: (one: One, reason: string) => Promise<One>
  }
  /** The effect on the member, in one line. */
  readonly summary: (one: One) => string
  /** The subject, between the member and the reason. */
  readonly facts: (one: One) => readonly NamedValue[]
  readonly factsAfter?: (one: One) => readonly NamedValue[]
  readonly status: (one: One) => readonly NamedValue[]
  readonly reads: readonly QueryKey[]
}
