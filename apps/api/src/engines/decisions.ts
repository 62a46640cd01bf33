import { isDeepStrictEqual } from 'node:util'
import { offsetOf } from '@morakot/contract/formats'
import type { Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse, Refused } from '@morakot/contract/refused'
import type { RefusalDetails } from '@morakot/contract/refused'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { refuseWithout } from '#infra/operators/permissions'
import { ProposalRows } from '#infra/operators/proposal-table'
import type { Kept, Proposal, ProposalRow, ProposalStatus, ProposalTable, Terms } from '#infra/operators/proposal-table'
import { endedRow, expireRows } from './ended-proposals.ts'
import { isOver } from './proposal-views.ts'

/** What happened to a proposal. APPROVED: it takes force later. UNDONE: it was approved and does not take force. */
export type Act = 'PROPOSED' | 'APPROVED' | 'DONE' | 'DECLINED' | 'UNDONE'

/** Who carries a proposal out, and when. */
export interface Done {
  readonly by: OperatorId
  readonly at: Date
}

/** What one kind of proposal is. All else about proposals is the engine's. */
export interface DecisionKind<Name extends ProposalTable> {
  readonly table: Name
  /** What an operator needs to approve it. */
  readonly permission: (row: ProposalRow<Name>, tx: Tx) => Permission | Promise<Permission>
  /** Without `expired` and `stale`, `alreadyDecided` is thrown. */
  readonly refusals: Readonly<Record<'notFound' | 'alreadyDecided' | 'secondOperator', RefusalCode>> &
    Readonly<Partial<Record<'expired' | 'stale', RefusalCode>>>
  /** Throws what is refused while another proposal about the same is open, where a unique index allows one. */
  readonly waits?: () => never
  /** The member whose wallet or account it changes; null for none. The row is locked before the proposal. */
  readonly member: (row: ProposalRow<Name>) => MemberId | null
  /** Locks what else it is about, before the proposal. May throw where the subject allows no decision. */
  readonly lock?: (tx: Tx, row: ProposalRow<Name>) => Promise<void>
  /** Whether the two may make it together; a maker who may be the decider too carries it out alone. Never one person when absent. */
  readonly pair?: (row: ProposalRow<Name>, maker: OperatorId, decider: OperatorId) => boolean
  /** Throws where these two may not make it together, by what they are when it is approved. */
  readonly requirePair?: (tx: Tx, row: ProposalRow<Name>, decider: OperatorId) => Promise<void>
  /** The columns that say for which facts it was proposed, read again at the approval. Differing ones make it STALE. */
  readonly preview?: (tx: Tx, row: ProposalRow<Name>) => Promise<Partial<ProposalRow<Name>>>
  /** A preview in short, as the refusal of a STALE proposal shows both: `seen` by the maker and `now` (console-2.md O-2). */
  readonly previewText?: (facts: Partial<ProposalRow<Name>>) => string
  /** The columns by which a repeated request with the same id is recognised; its maker is always compared. */
  readonly same?: readonly (keyof ProposalRow<Name>)[]
  /** Carries it out under all locks and returns the columns that keep the result. */
  readonly apply: (tx: Tx, row: ProposalRow<Name>, done: Done) => Promise<Kept<Name>>
  /** Both people need the permission: it is checked at the proposal and again at the approval. The decider alone when absent. */
  readonly bothHold?: true
  /** What the approval itself stores, whether it takes force at once or later. */
  readonly atApproval?: (tx: Tx, row: ProposalRow<Name>, done: Done) => Promise<Kept<Name>>
  /** It takes force so many milliseconds after the approval, by this job; until then either person or an owner undoes it by declining it. At once when absent. */
  readonly inForceAfter?: { readonly ms: number; readonly job: string }
  /** What the audit says of an act; null where `apply` has written it. */
  readonly audit: (row: ProposalRow<Name>, act: Act, tx: Tx) => Audited | null | Promise<Audited | null>
}

type Context = Pick<BaseContext, 'db' | 'withTransaction' | 'walletQueue' | 'clock' | 'jobs'>

/** Proposes, approves, declines and lists proposals of one kind. Every act locks the member, the subject and the proposal, in this order. */
export class Decisions<Name extends ProposalTable> {
  readonly #context: Context
  readonly #kind: DecisionKind<Name>
  readonly #rows: ProposalRows<Name>

  constructor(context: Context, kind: DecisionKind<Name>) {
    this.#context = context
    this.#kind = kind
    this.#rows = new ProposalRows(kind.table)
  }

  /**
   * Stores a proposal, and carries it out at once where the maker needs no second person. `termsOf` runs under the member's lock and locks what else it reads.
   * The id is the attempt's: the same request again returns the stored row. Throws what `waits` throws, `site.key_reused` for another request under a
   * known id, and `operators.nobody_approves` where no other operator holds the permission.
   */
  async propose(
    by: OperatorId,
    { id, member }: { readonly id: string; readonly member: MemberId | null },
    termsOf: (tx: Tx, at: Date) => Promise<Terms<Name>>,
  ): Promise<ProposalRow<Name>> {
    const { table, waits } = this.#kind
    return await this.#behind(member, async (tx) => {
      const at = this.#context.clock.now()
      const terms = await termsOf(tx, at)
      // Behind the locks of the subject: one that is over makes room.
      await expireRows(tx, this.#rows, at)
      const row = await this.#rows.insert(tx, { ...terms, id, status: 'WAITING', proposedBy: by, proposedAt: at })
      if (row === undefined) {
        const known = (await this.#rows.find(tx, id)) ?? waits?.()
        invariant(known !== undefined, `${table} ${id} was stored or refused`)
        return this.#isSame(known, { ...terms, proposedBy: by }) ? known : refuse('site.key_reused')
      }
      invariant(this.#kind.member(row) === member, `${table} ${id} is about the member that is locked`)
      if (this.#mayPair(row, by)) return await this.#carryOut(tx, row, { by, at })
      await this.#requireApprover(tx, row)
      await this.#note(tx, by, row, 'PROPOSED')
      return row
    })
  }

  /**
   * Carries out what another operator proposed, or lets it take force later. Throws the kind's refusals, `operators.not_permitted` without the
   * permission of this proposal, and what `lock`, `preview` and `apply` throw.
   */
  async approve(by: OperatorId, id: string): Promise<ProposalRow<Name>> {
    const { inForceAfter, atApproval } = this.#kind
    return await this.#decide(id, async (tx, seen, at) => {
      const decision = await this.#judge(tx, seen, { by, at })
      if (decision.status !== 'WAITING') return decision
      const row = atApproval === undefined ? seen : await this.#rows.update(tx, id, await atApproval(tx, seen, { by, at }))
      if (inForceAfter === undefined) return await this.#carryOut(tx, row, { by, at })
      const inForceAt = new Date(at.getTime() + inForceAfter.ms)
      const approved = await this.#rows.update(tx, id, { decidedBy: by, decidedAt: at, inForceAt, expiresAt: null })
      const startAfterSeconds = Math.ceil(inForceAfter.ms / 1000)
      await this.#context.jobs.send(tx, inForceAfter.job, { id }, { startAfterSeconds, singletonKey: id })
      await this.#note(tx, by, approved, 'APPROVED')
      return approved
    })
  }

  /** Throws what `approve` would throw now: for a kind that speaks with an outside system before it decides. */
  async requireApprovable(by: OperatorId, id: string): Promise<void> {
    await this.#decide(id, async (tx, row, at) => await this.#judge(tx, row, { by, at }))
  }

  /**
   * Declines a proposal, takes the own one back, or undoes an approved one before it takes force. Throws the kind's refusals, what `lock` throws, and
   * `trust.undo_refused` to an operator who neither proposed nor approved it and is no owner.
   */
  async decline(by: OperatorId, { id, reason }: { readonly id: string; readonly reason: string }): Promise<ProposalRow<Name>> {
    return await this.#decide(id, async (tx, row, at) => {
      const isUndone = row.decidedAt !== null
      if (isUndone && !(await mayUndo(tx, row, by))) refuse('trust.undo_refused')
      const status: ProposalStatus = isUndone || isSamePerson(row.proposedBy, by) ? 'WITHDRAWN' : 'DECLINED'
      const ended = await this.#rows.update(tx, id, { status, decidedBy: by, decidedAt: at, declinedBecause: reason })
      await this.#note(tx, by, ended, isUndone ? 'UNDONE' : 'DECLINED')
      return ended
    })
  }

  /** Ends a waiting proposal that was made for other facts than those of now, to make room for another. The caller holds the lock of its subject. */
  async retire(tx: Tx, id: string): Promise<void> {
    const row = await this.#rows.lock(tx, id)
    if (row?.status === 'WAITING' && (await this.#isStale(tx, row))) await this.#end(tx, row, 'STALE', this.#context.clock.now())
  }

  /** The job by which approved proposals take force. */
  job(name: string): JobKind {
    const work = async (data: unknown) => {
      invariant(data !== null && typeof data === 'object' && 'id' in data, `${name} has the id of a proposal`)
      await this.takeForce(String(data.id))
    }
    return { name, retryLimit: RETRY_FOR_EVER, work }
  }

  /** Carries out an approved proposal whose time has come. One that can no longer be carried out becomes STALE. Throws before its time. */
  async takeForce(id: string): Promise<void> {
    const toForce = async (tx: Tx, row: ProposalRow<Name>, at: Date) => {
      if (row.inForceAt === undefined || row.inForceAt === null) return row
      invariant(row.inForceAt <= at, `${this.#kind.table} ${id} takes force at ${row.inForceAt.toISOString()}`)
      return (await this.#isStale(tx, row))
        ? await this.#end(tx, row, 'STALE', at)
        : // Null where the terminal was the second person: the audit has it.
          await this.#carryOut(tx, row, { by: row.decidedBy ?? row.proposedBy, at })
    }
    try {
      await this.#onRow(id, async (tx, row, at) => (row.status === 'WAITING' ? await toForce(tx, row, at) : row))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Its subject may be what refuses: the proposal alone is locked.
      await this.#context.withTransaction(async (tx) => {
        const row = await this.#rows.lock(tx, id)
        if (row?.status === 'WAITING') await this.#end(tx, row, 'STALE', this.#context.clock.now())
      })
    }
  }

  /** A proposal as it is stored; undefined for an unknown one. */
  async find(db: Db, id: string): Promise<ProposalRow<Name> | undefined> {
    return await this.#rows.find(db, id)
  }

  /** A page of proposals about members, newest first; `q` is a username. */
  async list(input: ProposalPage): Promise<{ readonly items: readonly ProposalRow<Name>[]; readonly total: number }> {
    const { db } = this.#context
    const member = input.q === undefined ? undefined : await members.memberByUsername(db, input.q)
    if (member === null) return { items: [], total: 0 }
    const where = { status: STATUSES_OF_VIEW[input.view], memberId: member?.id }
    return await this.#rows.page(db, where, { limit: input.limit, offset: offsetOf(input) })
  }

  /** `work` on a proposal that waits. What it ended as expired or stale is committed before the refusal is thrown. */
  async #decide(id: string, work: Work<Name>): Promise<ProposalRow<Name>> {
    const { alreadyDecided, expired = alreadyDecided, stale = alreadyDecided } = this.#kind.refusals
    const row = await this.#onRow(id, async (tx, locked, at) => {
      if (locked.status === 'WAITING') return isOver(locked, at) ? await this.#end(tx, locked, 'EXPIRED', at) : await work(tx, locked, at)
      return locked.status === 'EXPIRED' || locked.status === 'STALE' ? locked : refuse(alreadyDecided)
    })
    if (row.status === 'EXPIRED') refuse(expired)
    if (row.status === 'STALE') refuse(stale, await this.#bothPreviews(row))
    return row
  }

  /** The row when this operator may approve it now, ended where its facts have changed. */
  async #judge(tx: Tx, row: ProposalRow<Name>, { by, at }: Done): Promise<ProposalRow<Name>> {
    const { refusals, permission } = this.#kind
    if (row.decidedAt !== null) refuse(refusals.alreadyDecided)
    if (!this.#mayPair(row, by)) refuse(refusals.secondOperator)
    const needed = await permission(row, tx)
    const holders = await operators.holdersOf(tx, needed)
    if (!holders.includes(by)) refuseWithout(needed)
    await this.#kind.requirePair?.(tx, row, by)
    const isMakerOut = this.#kind.bothHold === true && !holders.includes(row.proposedBy)
    return isMakerOut || (await this.#isStale(tx, row)) ? await this.#end(tx, row, 'STALE', at) : row
  }

  async #onRow(id: string, work: Work<Name>): Promise<ProposalRow<Name>> {
    const { refusals, member, lock } = this.#kind
    const seen = (await this.#rows.find(this.#context.db, id)) ?? refuse(refusals.notFound)
    return await this.#behind(member(seen), async (tx) => {
      await lock?.(tx, seen)
      return await work(tx, (await this.#rows.lock(tx, id)) ?? refuse(refusals.notFound), this.#context.clock.now())
    })
  }

  async #behind<T>(member: MemberId | null, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { walletQueue, withTransaction } = this.#context
    if (member === null) return await withTransaction(work)
    const locked = async (tx: Tx) => {
      await members.lockMemberRow(tx, member)
      return await work(tx)
    }
    return await walletQueue.run(String(member), async () => await withTransaction(locked))
  }

  async #carryOut(tx: Tx, row: ProposalRow<Name>, done: Done): Promise<ProposalRow<Name>> {
    const kept = await this.#kind.apply(tx, row, done)
    const decided = row.decidedAt === null ? { decidedBy: done.by, decidedAt: done.at } : {}
    const carriedOut = await this.#rows.update(tx, row.id, { ...kept, ...decided, status: 'DONE' })
    await this.#note(tx, done.by, carriedOut, 'DONE')
    return carriedOut
  }

  async #end(tx: Tx, row: ProposalRow<Name>, status: 'EXPIRED' | 'STALE', at: Date): Promise<ProposalRow<Name>> {
    return await endedRow(tx, this.#rows, row.id, { status, at })
  }

  /** What the maker saw and what is so now, for the text of a refusal. */
  async #bothPreviews(row: ProposalRow<Name>): Promise<RefusalDetails> {
    const { preview, previewText } = this.#kind
    if (preview === undefined || previewText === undefined) return {}
    const now = await this.#context.withTransaction(async (tx) => await preview(tx, row))
    return { params: { seen: previewText(row), now: previewText(now) } }
  }

  async #isStale(tx: Tx, row: ProposalRow<Name>): Promise<boolean> {
    const now: object = (await this.#kind.preview?.(tx, row)) ?? {}
    return Object.entries(now).some(([column, value]) => !isDeepStrictEqual(value, valueOf(row, column)))
  }

  #isSame(known: ProposalRow<Name>, given: object): boolean {
    const columns = ['proposedBy', ...(this.#kind.same ?? []).map(String)]
    return columns.every((column) => isDeepStrictEqual(valueOf(known, column), valueOf(given, column)))
  }

  #mayPair(row: ProposalRow<Name>, decider: OperatorId): boolean {
    return this.#kind.pair?.(row, row.proposedBy, decider) ?? !isSamePerson(row.proposedBy, decider)
  }

  async #requireApprover(tx: Tx, row: ProposalRow<Name>): Promise<void> {
    const needed = await this.#kind.permission(row, tx)
    if (this.#kind.bothHold === true && !(await operators.holdersOf(tx, needed)).includes(row.proposedBy)) refuseWithout(needed)
    if ((await operators.othersWith(tx, needed, row.proposedBy)).length === 0) refuse('operators.nobody_approves')
  }

  async #note(tx: Tx, by: OperatorId, row: ProposalRow<Name>, act: Act): Promise<void> {
    const audited = await this.#kind.audit(row, act, tx)
    if (audited !== null) await recordAction(tx, { actor: `op:${by}`, ...audited })
  }
}

type Work<Name extends ProposalTable> = (tx: Tx, row: ProposalRow<Name>, at: Date) => Promise<ProposalRow<Name>>

/** Either of its two people, or an owner (features F-129). */
async function mayUndo(tx: Tx, { proposedBy, decidedBy }: Pick<Proposal, 'proposedBy' | 'decidedBy'>, by: OperatorId): Promise<boolean> {
  if (isSamePerson(proposedBy, by) || isSamePerson(decidedBy, by)) return true
  return (await operators.rolesOf(tx, by))?.includes('owner') ?? false
}

const valueOf = (row: object, column: string): unknown => Object.entries(row).find(([name]) => name === column)?.[1]

export interface ProposalPage {
  readonly view: keyof typeof STATUSES_OF_VIEW
  readonly q?: string | undefined
  readonly page: number
  readonly limit: number
}

const STATUSES_OF_VIEW = {
  waiting: ['WAITING'],
  done: ['DONE'],
  declined: ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE'],
  all: undefined,
} as const satisfies Record<string, readonly ProposalStatus[] | undefined>
