import type { Permission } from '@morakot/contract/nouns'
import type { QueryKey } from '@tanstack/react-query'
import type { ActionResult, ReasonField } from '#shared/action/action'
import { momentText } from '#shared/moments'
import { copy } from './copy.ts'

/** What one operator proposes about a member and another decides (F-7), as the server shows it. */
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

interface Fact {
  readonly name: string
  readonly value: string
}

/** How one kind of proposal is shown and decided. */
export interface ProposalDefinition<One extends Proposal> {
  /** Who decides; others look. */
  readonly permission: Permission
  readonly approve: {
    readonly title: string
    readonly hint: string
    /** What is approved, after the word: `อนุมัติ 5,000 พอยท์`. */
    readonly what: (one: One) => string
    readonly run: (one: One) => Promise<One>
    readonly facts?: (one: One) => ActionResult['facts']
  }
  readonly decline: {
    readonly hint: string
    readonly reason: ReasonField
    readonly run: (one: One, reason: string) => Promise<One>
  }
  /** What it does to the member, in one line. */
  readonly summary: (one: One) => string
  /** What it is about, between the member and the reason. */
  readonly facts: (one: One) => readonly Fact[]
  readonly factsAfter?: (one: One) => readonly Fact[]
  readonly statusText: Readonly<Record<Proposal['status'], string>>
  readonly reads: readonly QueryKey[]
}

/** The lines of a proposal's detail. */
export function factsOf<One extends Proposal>({ facts, factsAfter, statusText }: ProposalDefinition<One>, one: One): readonly Fact[] {
  return [
    { name: copy.number, value: one.number },
    { name: copy.member, value: one.username },
    ...facts(one),
    { name: copy.reason, value: one.reason },
    { name: copy.status, value: statusText[one.status] },
    { name: copy.proposedBy, value: `${one.proposedBy} ${momentText(one.proposedAt)}` },
    { name: copy.decidedBy, value: one.decidedAt === null ? copy.none : `${one.decidedBy ?? ''} ${momentText(one.decidedAt)}` },
    ...(one.declinedBecause === null ? [] : [{ name: copy.declinedBecause, value: one.declinedBecause }]),
    ...(factsAfter?.(one) ?? []),
  ]
}
