import { payoutsHalted, payoutsResumed } from '@morakot/contract/features/payout-halts/noun'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import { isOver, numberOf } from '#engines/proposal-views'
import type { Act } from '#engines/decisions'
import { namesOf } from '#features/operators/service'
import { payingAccountOf, receiversOf } from '#features/receiving-accounts/rules'
import { recordAction } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { isHeldBy } from './rules.ts'
import { endHalt, findHalt, insertHalt, listHalts, listOpen, listResumes, lockHalt, lockPayouts, sumWaiting } from './store.ts'
import type { PayoutHalt, PayoutResume, Waiting } from './store.ts'

type Schemas = typeof payoutHaltSchemas
type View = Reply<Schemas['start']>

/** How long a proposal to end a halt waits for another operator (console-2.md §1.1). */
const RESUME_LIFE_MS = 24 * 3_600_000

const subjectOf = ({ id }: Pick<PayoutHalt, 'id'>) => `payout_halt:${id}`

/** The halts that are open, the oldest first. */
export async function readOpen(context: BaseContext, viewer: OperatorId): Promise<Reply<Schemas['open']>> {
  return { items: await show(context, viewer, await listOpen(context.db)) }
}

/** Halts of a view, newest first. */
export async function listViews(
  context: BaseContext,
  viewer: OperatorId,
  { view, ...page }: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listHalts(context.db, view, { limit: page.limit, offset: offsetOf(page) })
  return { items: await show(context, viewer, items), total }
}

/**
 * Halts payouts, by one operator and at once. It waits for payouts that are about to start: after its commit none starts, and what was ordered before
 * goes on. The id is the attempt's: the same request again returns the first reply. Throws `payoutHalts.already_halted`, `payoutHalts.end_past`,
 * `payoutHalts.not_ours`, `site.key_reused`.
 */
export async function startHalt(context: BaseContext, operator: OperatorId, body: ParsedInput<Schemas['start']>['body']): Promise<View> {
  const { haltId: id, scope, reasonCode, note, account = null } = body
  const now = context.clock.now()
  const expectedUntil = body.expectedUntil === undefined ? null : new Date(body.expectedUntil)
  const known = await findHalt(context.db, id)
  if (known !== undefined) return await showOne(context, operator, sameHalt(known, body, operator))
  if (expectedUntil !== null && expectedUntil <= now) refuse('payoutHalts.end_past', { field: 'expectedUntil' })
  if (account !== null && !(await listAccounts(context)).items.some((one) => one.account === account)) {
    refuse('payoutHalts.not_ours', { field: 'account' })
  }
  const halt = { id, scope, account, bankCode: body.bankCode ?? null, reasonCode, note, memberText: body.memberText ?? null, expectedUntil }
  const stored = await context.withTransaction(async (tx) => {
    await lockPayouts(tx)
    const inserted = await insertHalt(tx, { ...halt, ...BY_OPERATOR, startedBy: operator, startedAt: now })
    if (inserted === undefined) return undefined
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'payout_halt.start',
      subject: subjectOf(inserted),
      after: { scope, bankCode: halt.bankCode, account, reasonCode, reason: note, expectedUntil: expectedUntil?.toISOString() ?? null },
    })
    await publish(tx, payoutsHalted, { member: null, actor: `op:${operator}`, occurredAt: now, payload: { halt: id, scope } })
    return inserted
  })
  if (stored !== undefined) return await showOne(context, operator, stored)
  // The same request at the same moment has stored it; otherwise another one has halted the same scope.
  const first = (await findHalt(context.db, id)) ?? refuse('payoutHalts.already_halted', { field: 'scope' })
  return await showOne(context, operator, sameHalt(first, body, operator))
}

const BY_OPERATOR = { source: 'OPERATOR', foundCount: null, silentSince: null } as const

/** The accounts of ours that a halt may name, the one that pays first. */
export async function listAccounts({ db }: Pick<BaseContext, 'db'>): Promise<Reply<Schemas['accounts']>> {
  const rules = await readRules(db, cashierRules)
  const paying = payingAccountOf(rules)
  const items = receiversOf(rules).map(({ number, bankCode, name }) => ({ account: number, bankCode, name, isPaying: number === paying }))
  return { items: items.toSorted((one, other) => Number(other.isPaying) - Number(one.isPaying)) }
}

/** The stored halt of a repeated request. Throws `site.key_reused` where the id belongs to another one. */
function sameHalt(known: PayoutHalt, body: ParsedInput<Schemas['start']>['body'], operator: OperatorId): PayoutHalt {
  const { startedBy, scope, bankCode, account } = known
  const isReach = scope === body.scope && bankCode === (body.bankCode ?? null) && account === (body.account ?? null)
  const isSame = isReach && isSamePerson(startedBy, operator)
  return isSame ? known : refuse('site.key_reused')
}

const resumes = (context: BaseContext) =>
  new Decisions(context, {
    table: 'payoutResume',
    permission: () => 'withdrawals.resume',
    refusals: {
      notFound: 'payoutHalts.no_proposal',
      alreadyDecided: 'payoutHalts.already_decided',
      secondOperator: 'payoutHalts.second_operator_needed',
      expired: 'payoutHalts.proposal_expired',
    },
    waits: () => refuse('payoutHalts.already_proposed'),
    bothHold: true,
    member: () => null,
    same: ['haltId', 'reason'],
    lock: async (tx, { haltId }) => void (await lockOpen(tx, haltId)),
    apply: async (tx, { haltId, id }, { by, at }) => {
      const { scope } = await lockOpen(tx, haltId)
      await endHalt(tx, haltId, { resumeId: id, at })
      await publish(tx, payoutsResumed, { member: null, actor: `op:${by}`, occurredAt: at, payload: { halt: haltId, scope } })
      return {}
    },
    audit: audited,
  })

/** The halt, locked. Throws `payoutHalts.not_found`, `payoutHalts.ended`. */
async function lockOpen(tx: Tx, id: string): Promise<PayoutHalt> {
  const halt = (await lockHalt(tx, id)) ?? refuse('payoutHalts.not_found')
  return halt.endedAt === null ? halt : refuse('payoutHalts.ended')
}

interface Named {
  readonly haltId: string
  readonly resumeId: string
}

/**
 * Proposes to end a halt: nothing leaves before another operator agrees, within 24 hours. Throws `payoutHalts.not_found`, `payoutHalts.ended`,
 * `payoutHalts.already_proposed`, `site.key_reused`.
 */
export async function proposeResume(
  context: BaseContext,
  operator: OperatorId,
  { haltId, resumeId: id, reason }: Named & { readonly reason: string },
): Promise<View> {
  await resumes(context).propose(operator, { id, member: null }, async (tx, at) => {
    await lockOpen(tx, haltId)
    return { haltId, reason, expiresAt: new Date(at.getTime() + RESUME_LIFE_MS) }
  })
  return await readView(context, operator, haltId)
}

/**
 * Ends a halt as another operator proposed it: what waits is paid by jobs, the oldest first. Throws `payoutHalts.no_proposal`,
 * `payoutHalts.already_decided`, `payoutHalts.proposal_expired`, `payoutHalts.second_operator_needed`, `payoutHalts.ended`.
 */
export async function approveResume(context: BaseContext, operator: OperatorId, named: Named): Promise<View> {
  await resumes(context).approve(operator, await requireResume(context, named))
  return await readView(context, operator, named.haltId)
}

/** Declines a proposal, or takes the own one back. Throws as `approveResume` does, but for the second operator. */
export async function declineResume(
  context: BaseContext,
  operator: OperatorId,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<View> {
  await resumes(context).decline(operator, { id: await requireResume(context, named), reason })
  return await readView(context, operator, named.haltId)
}

/** A proposal about this halt; another's does not exist here. */
async function requireResume(context: BaseContext, { haltId, resumeId }: Named): Promise<string> {
  const found = await resumes(context).find(context.db, resumeId)
  return found?.haltId === haltId ? found.id : refuse('payoutHalts.no_proposal')
}

const ACTIONS = {
  PROPOSED: 'payout_halt.propose_resume',
  APPROVED: 'payout_halt.resume',
  DONE: 'payout_halt.resume',
  DECLINED: 'payout_halt.decline_resume',
  UNDONE: 'payout_halt.decline_resume',
} as const satisfies Record<Act, string>

function audited({ haltId, number, reason, proposedBy, declinedBecause }: PayoutResume, act: Act): Audited {
  const proposer = act === 'PROPOSED' ? {} : { proposedBy: `op:${proposedBy}` }
  const after = { proposal: numberOf({ number }), ...proposer, reason: declinedBecause ?? reason }
  return { action: ACTIONS[act], subject: subjectOf({ id: haltId }), after }
}

/** A halt with what waits behind it. Throws `payoutHalts.not_found`. */
export async function readView(context: BaseContext, viewer: OperatorId, id: string): Promise<View> {
  return await showOne(context, viewer, (await findHalt(context.db, id)) ?? refuse('payoutHalts.not_found'))
}

async function showOne(context: BaseContext, viewer: OperatorId, halt: PayoutHalt): Promise<View> {
  const [shown] = await show(context, viewer, [halt])
  return shown ?? refuse('payoutHalts.not_found')
}

async function show(context: BaseContext, viewer: OperatorId, halts: readonly PayoutHalt[]): Promise<View[]> {
  if (halts.length === 0) return []
  const { db, clock } = context
  const proposals = await listResumes(
    db,
    halts.map(({ id }) => id),
  )
  const people = [
    ...halts.flatMap(({ startedBy }) => startedBy ?? []),
    ...proposals.flatMap(({ proposedBy, decidedBy }) => (decidedBy === null ? [proposedBy] : [proposedBy, decidedBy])),
  ]
  const names = await namesOf(db, [...new Set(people)])
  const nameOf = (id: OperatorId) => names.get(id) ?? String(id)
  const isAnyOpen = halts.some(({ endedAt }) => endedAt === null)
  const waiting = isAnyOpen ? await sumWaiting(db) : []
  const account = isAnyOpen ? payingAccountOf(await readRules(db, cashierRules)) : ''
  const now = clock.now()
  return halts.map((halt) => {
    const own = proposals.filter(({ haltId }) => haltId === halt.id)
    const open = own.find((one) => one.status === 'WAITING' && !isOver(one, now))
    const ended = own.find(({ status }) => status === 'DONE')
    return {
      ...viewOf(halt, { waiting: halt.endedAt === null ? waiting : [], account }),
      startedBy: halt.startedBy === null ? null : nameOf(halt.startedBy),
      resumedBy:
        ended === undefined ? null : [ended.proposedBy, ended.decidedBy].flatMap((id) => (id === null ? [] : nameOf(id))).join(', '),
      resume:
        open === undefined
          ? null
          : {
              resumeId: open.id,
              number: numberOf(open),
              proposedBy: nameOf(open.proposedBy),
              isOwn: isSamePerson(open.proposedBy, viewer),
              at: open.proposedAt.toISOString(),
              reason: open.reason,
            },
    }
  })
}

/** `account`: the one that pays what waits now. */
function viewOf(
  halt: PayoutHalt,
  { waiting, account }: { readonly waiting: readonly Waiting[]; readonly account: string },
): Omit<View, 'startedBy' | 'resumedBy' | 'resume'> {
  const { id: haltId, scope, bankCode, reasonCode, note, memberText, expectedUntil, startedAt, endedAt, foundCount, silentSince } = halt
  const held = waiting.filter(({ rail, bankCode: bank }) =>
    isHeldBy(halt, rail === 'BANK' ? { rail, bankCode: bank ?? '', account } : { rail }),
  )
  const oldest = held.map(({ oldestAt }) => oldestAt.getTime())
  return {
    haltId,
    scope,
    bankCode,
    account: halt.account,
    reasonCode,
    note,
    foundCount,
    silentSince: silentSince?.toISOString() ?? null,
    memberText,
    expectedUntil: expectedUntil?.toISOString() ?? null,
    startedAt: startedAt.toISOString(),
    waitingCount: held.reduce((sum, { count }) => sum + count, 0),
    waitingAmount: bahtFromSatang(satang(held.reduce((sum, { amount }) => sum + amount, 0n))),
    oldestAt: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
