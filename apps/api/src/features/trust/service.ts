import type { Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { Decisions } from '#engines/decisions'
import { showProposals } from '#engines/proposal-views'
import type { DecisionKind } from '#engines/decisions'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { JobKind } from '#infra/jobs/jobs'
import { listWaiting } from './store.ts'
import type { TrustChange, TrustSubject } from './store.ts'

export type { TrustChange } from './store.ts'

/** What a feature says of the changes of its subjects. `stale` is thrown where the revision is another than the proposer saw. */
export interface TrustKind extends Pick<DecisionKind<'trustChange'>, 'apply' | 'audit' | 'requirePair'> {
  readonly kind: TrustSubject['kind']
  /** What both people hold. */
  readonly permission: Permission | ((change: TrustChange) => Permission)
  readonly stale: RefusalCode
  /** Of the job by which an approved change takes force. */
  readonly job: string
  /** Locks the subject and reads its revision. */
  readonly lockRevision: (tx: Tx, subject: string) => Promise<number>
}

type NewChange = Pick<TrustChange, 'subject' | 'revision' | 'body' | 'reason'>

/** An approved change takes force after 10 minutes, until when either person or an owner undoes it (features F-129); in a private demo at once. */
export const TRUST_DELAY_MS = 600_000

/** How long a proposed change waits for another person. */
const TRUST_LIFE_MS = 7 * 86_400_000

/** What the changes need: the process, and whether outsiders reach it. */
type TrustContext = BaseContext & { readonly config: { readonly isPrivateDemo: boolean } }

/** When an approved change takes force, as a kind of proposals declares it. */
export function takesForceLater({ config }: { readonly config: { readonly isPrivateDemo: boolean } }, job: string) {
  return config.isPrivateDemo ? {} : { inForceAfter: { ms: TRUST_DELAY_MS, job } }
}

/** The changes of one kind of subject that decides about money: nothing is in force until another person approves. */
export class TrustChanges {
  readonly #context: BaseContext
  readonly #job: string
  readonly #kind: TrustSubject['kind']
  readonly #decisions: Decisions<'trustChange'>

  constructor(context: TrustContext, { kind, permission, stale, job, lockRevision, apply, audit, requirePair }: TrustKind) {
    this.#context = context
    this.#job = job
    this.#kind = kind
    this.#decisions = new Decisions(context, {
      table: 'trustChange',
      permission: (change) => (typeof permission === 'function' ? permission(change) : permission),
      refusals: {
        notFound: 'trust.not_found',
        alreadyDecided: 'trust.already_decided',
        secondOperator: 'trust.second_operator_needed',
        expired: 'trust.expired',
        stale,
      },
      waits: () => refuse('trust.already_proposed'),
      bothHold: true,
      member: () => null,
      lock: async (tx, { subject }) => void (await lockRevision(tx, subject)),
      preview: async (tx, { subject }) => ({ revision: await lockRevision(tx, subject) }),
      apply,
      audit,
      ...(requirePair === undefined ? {} : { requirePair }),
      ...takesForceLater(context, job),
    })
  }

  /** Proposes a change that expires after 7 days and that `changeOf` reads under the subject's lock. One that waits for an older revision makes room. Throws `trust.already_proposed`. */
  async propose(by: OperatorId, changeOf: (tx: Tx) => Promise<NewChange>): Promise<void> {
    await this.#decisions.propose(by, { id: this.#context.newId(), member: null }, async (tx, at) => {
      const change = await changeOf(tx)
      const waiting = (await listWaiting(tx, this.#kind)).find(({ subject }) => subject === change.subject)
      if (waiting !== undefined) await this.#decisions.retire(tx, waiting.id)
      return { ...change, kind: this.#kind, expiresAt: new Date(at.getTime() + TRUST_LIFE_MS) }
    })
  }

  /** Throws `trust.not_found`, `trust.already_decided`, `trust.expired`, `trust.second_operator_needed` and the kind's `stale`. */
  async approve(by: OperatorId, input: Input): Promise<void> {
    await this.#decisions.approve(by, await this.#requireProposal(input))
  }

  /** Throws what `approve` would throw now: call it before a request to an outside system. */
  async requireApprovable(by: OperatorId, input: Input): Promise<void> {
    await this.#decisions.requireApprovable(by, await this.#requireProposal(input))
  }

  /** Declines a change, takes the own one back, or undoes an approved one before it takes force. */
  async decline(by: OperatorId, { reason, ...input }: Input & { readonly reason: string }): Promise<void> {
    await this.#decisions.decline(by, { id: await this.#requireProposal(input), reason })
  }

  /** A change of this kind of subjects, as it is stored. */
  async find(id: string): Promise<TrustChange | undefined> {
    const change = await this.#decisions.find(this.#context.db, id)
    return change?.kind === this.#kind ? change : undefined
  }

  /** The job by which approved changes take force. */
  inForceJob(): JobKind {
    return this.#decisions.job(this.#job)
  }

  // The address of a change names its subject too.
  async #requireProposal({ id, subject }: Input): Promise<string> {
    return (await this.find(id))?.subject === subject ? id : refuse('trust.not_found')
  }
}

interface Input {
  readonly id: string
  readonly subject: string
}

/** The changes that wait, by their subject, as an operator sees them. */
export async function waitingTrust(context: Pick<BaseContext, 'db' | 'clock'>, kind: TrustSubject['kind'], viewer: OperatorId) {
  const changes = await listWaiting(context.db, kind)
  const shown = await showProposals(context, viewer, changes, ({ id: changeId, subject, body, inForceAt }, proposal) => {
    const { number, proposedBy, isOwn, proposedAt: at, reason, decidedBy: approvedBy } = proposal
    const change = { changeId, number, proposedBy, isOwn, at, reason, approvedBy, inForceAt: inForceAt?.toISOString() ?? null }
    return [subject, { body, shown: change }] as const
  })
  return new Map(shown)
}
