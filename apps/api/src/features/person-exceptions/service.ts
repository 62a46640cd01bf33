import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { plainPhone } from '@morakot/contract/typed-number'
import { maskPhone, usernamesOf } from '#features/members/public'
import { namesOf } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { expiryFrom, stateAt } from './rules.ts'
import { approveException, endException, endExpired, findException, insertException, listExceptions, lockException } from './store.ts'
import type { PersonException } from './store.ts'

type Schemas = typeof personExceptionSchemas
type Shown = Reply<Schemas['propose']>

/** Exceptions of a view, newest first. */
export async function listShown(
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

/**
 * Proposes an exception for a phone number: nothing is in force before an owner approves. The id is the attempt's: the same request again returns
 * the first reply. Throws `personExceptions.already_open`, `site.key_reused`.
 */
export async function propose(context: BaseContext, operator: OperatorId, asked: ParsedInput<Schemas['propose']>['body']): Promise<Shown> {
  const { exceptionId: id, phone, document, reason } = asked
  await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    await endExpired(tx, phone, now)
    if (!(await insertException(tx, { id, phone, document, reason, proposedBy: operator, proposedAt: now }))) {
      const known = await findException(tx, id)
      if (known === undefined) refuse('personExceptions.already_open', { field: 'phone' })
      const isSame =
        known.phone === phone && known.document === document && known.reason === reason && isSamePerson(known.proposedBy, operator)
      return isSame ? undefined : refuse('site.key_reused')
    }
    return await note(tx, { operator, action: 'person_exception.propose', id }, { phone: maskPhone(phone), document, reason })
  })
  return await showOne(context, operator, id)
}

/**
 * Approves what another operator proposed: it is in force for seven days, for one opening. Throws `personExceptions.not_found`,
 * `personExceptions.already_decided`, `personExceptions.second_operator_needed`.
 */
export async function approve(context: BaseContext, operator: OperatorId, id: string): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const { proposedBy, phone } = await lockWaiting(tx, id)
    demandSecondPerson(proposedBy, operator, 'personExceptions.second_operator_needed')
    const at = context.clock.now()
    const expiresAt = expiryFrom(at)
    await approveException(tx, id, { by: operator, at, expiresAt })
    const after = { phone: maskPhone(phone), proposedBy: `op:${proposedBy}`, expiresAt: expiresAt.toISOString() }
    await note(tx, { operator, action: 'person_exception.approve', id }, after)
  })
  return await showOne(context, operator, id)
}

interface Ending {
  readonly id: string
  readonly reason: string
}

/** Declines a proposal, or takes the own one back. Throws `personExceptions.not_found`, `personExceptions.already_decided`. */
export async function decline(context: BaseContext, operator: OperatorId, { id, reason }: Ending): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const { proposedBy } = await lockWaiting(tx, id)
    await endException(tx, id, { status: 'DECLINED', by: operator, at: context.clock.now(), because: reason })
    await note(tx, { operator, action: 'person_exception.decline', id }, { proposedBy: `op:${proposedBy}`, reason })
  })
  return await showOne(context, operator, id)
}

/** Ends an exception that is in force. Throws `personExceptions.not_found`, `personExceptions.not_in_force`. */
export async function revoke(context: BaseContext, operator: OperatorId, { id, reason }: Ending): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const found = (await lockException(tx, id)) ?? refuse('personExceptions.not_found')
    const at = context.clock.now()
    if (stateAt(found, at) !== 'APPROVED') refuse('personExceptions.not_in_force')
    await endException(tx, id, { status: 'REVOKED', by: operator, at, because: reason })
    await note(tx, { operator, action: 'person_exception.revoke', id }, { reason })
  })
  return await showOne(context, operator, id)
}

async function lockWaiting(tx: Tx, id: string): Promise<PersonException> {
  const found = (await lockException(tx, id)) ?? refuse('personExceptions.not_found')
  return found.status === 'WAITING' ? found : refuse('personExceptions.already_decided')
}

interface Acting {
  readonly operator: OperatorId
  readonly action: `person_exception.${'propose' | 'approve' | 'decline' | 'revoke'}`
  readonly id: string
}

async function note(tx: Tx, { operator, action, id }: Acting, after: object): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `person_exception:${id}`, after })
}

async function showOne(context: BaseContext, viewer: OperatorId, id: string): Promise<Shown> {
  const found = await findException(context.db, id)
  const [shown] = found === undefined ? [] : await show(context, viewer, [found])
  return shown ?? refuse('personExceptions.not_found')
}

async function show({ db, clock }: BaseContext, viewer: OperatorId, exceptions: readonly PersonException[]): Promise<Shown[]> {
  const names = await namesOf(
    db,
    exceptions.flatMap(({ proposedBy, approvedBy, endedBy }) => [proposedBy, approvedBy ?? [], endedBy ?? []].flat()),
  )
  const usernames = await usernamesOf(
    db,
    exceptions.flatMap(({ member }) => member ?? []),
  )
  const nameOf = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
  const now = clock.now()
  return exceptions.map((one) => ({
    exceptionId: one.id,
    phone: one.phone,
    document: one.document,
    reason: one.reason,
    status: stateAt(one, now),
    proposedBy: names.get(one.proposedBy) ?? String(one.proposedBy),
    proposedAt: one.proposedAt.toISOString(),
    isOwn: isSamePerson(one.proposedBy, viewer),
    approvedBy: nameOf(one.approvedBy),
    approvedAt: one.approvedAt?.toISOString() ?? null,
    expiresAt: one.expiresAt?.toISOString() ?? null,
    endedBy: nameOf(one.endedBy),
    endedAt: one.endedAt?.toISOString() ?? null,
    endedBecause: one.endedBecause,
    usedBy: one.member === null ? null : (usernames.get(one.member) ?? String(one.member)),
  }))
}
