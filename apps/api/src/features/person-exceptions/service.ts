import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { plainPhone } from '@morakot/contract/typed-number'
import { Decisions } from '#engines/decisions'
import { showProposals } from '#engines/proposal-views'
import type { Act } from '#engines/decisions'
import { maskPhone } from '#features/members/rules'
import { usernamesOf } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { expiryFrom, stateAt } from './rules.ts'
import { endExpired, listExceptions, lockException, revokeException } from './store.ts'
import type { PersonException } from './store.ts'

type Schemas = typeof personExceptionSchemas
type View = Reply<Schemas['propose']>

/** Exceptions of a view, newest first. */
export async function listViews(
  context: BaseContext,
  viewer: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const phone = q === undefined ? null : plainPhone(q)
  const { items, total } = await listExceptions(context.db, {
    view,
    phone,
    now: context.clock.now(),
    limit: page.limit,
    offset: offsetOf(page),
  })
  return { items: await show(context, viewer, items), total }
}

const exceptions = (context: BaseContext) =>
  new Decisions(context, {
    table: 'personException',
    permission: () => 'personExceptions.approve',
    refusals: {
      notFound: 'personExceptions.not_found',
      alreadyDecided: 'personExceptions.already_decided',
      secondOperator: 'personExceptions.second_operator_needed',
    },
    waits: () => refuse('personExceptions.already_open', { field: 'phone' }),
    member: () => null,
    same: ['phone', 'document', 'reason'],
    apply: async (_tx, _row, { at }) => ({ validUntil: expiryFrom(at) }),
    audit: audited,
  })

/**
 * Proposes an exception for a phone number: nothing is in force before an owner approves. The id is the attempt's: the same request again returns
 * the first reply. Throws `personExceptions.already_open`, `site.key_reused`.
 */
export async function propose(context: BaseContext, operator: OperatorId, input: ParsedInput<Schemas['propose']>['body']): Promise<View> {
  const { exceptionId: id, phone, document, reason } = input
  const row = await exceptions(context).propose(operator, { id, member: null }, async (tx, at) => {
    await endExpired(tx, phone, at)
    return { phone, document, reason }
  })
  return await showOne(context, operator, row)
}

/**
 * Approves what another operator proposed: it is in force for seven days, for one opening. Throws `personExceptions.not_found`,
 * `personExceptions.already_decided`, `personExceptions.second_operator_needed`.
 */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<View> {
  return await showOne(context, operator, await exceptions(context).approve(operator, id))
}

interface Ending {
  readonly id: string
  readonly reason: string
}

/** Declines a proposal, or takes the own one back. Throws `personExceptions.not_found`, `personExceptions.already_decided`. */
export async function decline(context: BaseContext, operator: OperatorId, declined: Ending): Promise<View> {
  return await showOne(context, operator, await exceptions(context).decline(operator, declined))
}

/** Ends an exception that is in force. Throws `personExceptions.not_found`, `personExceptions.not_in_force`. */
export async function revoke(context: BaseContext, operator: OperatorId, { id, reason }: Ending): Promise<View> {
  const revoked = await context.withTransaction(async (tx) => {
    const found = (await lockException(tx, id)) ?? refuse('personExceptions.not_found')
    const at = context.clock.now()
    if (stateOf(found, at) !== 'APPROVED') refuse('personExceptions.not_in_force')
    const subject = `person_exception:${id}`
    await recordAction(tx, { actor: `op:${operator}`, action: 'person_exception.revoke', subject, after: { reason } })
    return await revokeException(tx, id, { by: operator, at, because: reason })
  })
  return await showOne(context, operator, revoked)
}

function audited({ id, phone, document, reason, proposedBy, validUntil, declinedBecause }: PersonException, act: Act): Audited {
  const subject = `person_exception:${id}`
  const masked = { phone: maskPhone(phone) }
  if (act === 'PROPOSED') return { action: 'person_exception.propose', subject, after: { ...masked, document, reason } }
  const proposer = { proposedBy: `op:${proposedBy}` }
  if (act !== 'DONE') return { action: 'person_exception.decline', subject, after: { ...proposer, reason: declinedBecause } }
  return { action: 'person_exception.approve', subject, after: { ...masked, ...proposer, expiresAt: validUntil?.toISOString() ?? null } }
}

const stateOf = (one: PersonException, now: Date) =>
  stateAt({ ...one, isUsed: one.memberId !== null, isRevoked: one.endedBy !== null }, now)

async function showOne(context: BaseContext, viewer: OperatorId, one: PersonException): Promise<View> {
  const [shown] = await show(context, viewer, [one])
  return shown ?? refuse('personExceptions.not_found')
}

async function show(context: BaseContext, viewer: OperatorId, found: readonly PersonException[]): Promise<View[]> {
  const { db, clock } = context
  const names = await namesOf(
    db,
    found.flatMap(({ endedBy }) => endedBy ?? []),
  )
  const usernames = await usernamesOf(
    db,
    found.flatMap(({ memberId }) => memberId ?? []),
  )
  const now = clock.now()
  return await showProposals(context, viewer, found, (one, { number, reason, proposedBy, proposedAt, isOwn, decidedBy, decidedAt }) => {
    const isApproved = one.status === 'DONE'
    const revokedBy = one.endedBy === null ? null : (names.get(one.endedBy) ?? String(one.endedBy))
    return {
      exceptionId: one.id,
      number,
      phone: one.phone,
      document: one.document,
      reason,
      status: stateOf(one, now),
      proposedBy,
      proposedAt,
      isOwn,
      approvedBy: isApproved ? decidedBy : null,
      approvedAt: isApproved ? decidedAt : null,
      expiresAt: one.validUntil?.toISOString() ?? null,
      endedBy: isApproved ? revokedBy : decidedBy,
      endedAt: isApproved ? (one.endedAt?.toISOString() ?? null) : decidedAt,
      endedBecause: isApproved ? one.endedBecause : one.declinedBecause,
      usedBy: one.memberId === null ? null : (usernames.get(one.memberId) ?? String(one.memberId)),
    }
  })
}
