import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import type { AuditAction } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { memberByUsername } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { checkStep, dueFrom, numberOf } from './rules.ts'
import type { SubjectStep } from './rules.ts'
import { MAKE_COPY } from './service-copy.ts'
import { show, showOne } from './service-view.ts'
import type { View } from './service-view.ts'
import { findOpen, findRequest, insertRequest, listRequests, lockRequest, updateRequest } from './store.ts'
import type { SubjectRequest } from './store.ts'
import { hasWaiting } from './store-erase.ts'

type Schemas = typeof subjectRequestConsoleSchemas

/** Requests of a view. A username that is no member's finds none. */
export async function listViews(
  context: BaseContext,
  viewer: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const member = q === undefined ? undefined : await memberByUsername(context.db, q)
  if (member === null) return { items: [], total: 0 }
  const found = await listRequests(context.db, {
    view,
    member: member?.id,
    now: context.clock.now(),
    limit: page.limit,
    offset: offsetOf(page),
  })
  return { items: await show(context, viewer, found.items), total: found.total }
}

/**
 * Notes a request of a member. The id is the attempt's: the same request again returns the first reply. Throws `subjectRequests.member_not_found`,
 * `subjectRequests.already_open`, and `site.key_reused` for another request under a known id.
 */
export async function receive(context: BaseContext, operator: OperatorId, body: ParsedInput<Schemas['receive']>['body']): Promise<View> {
  const { requestId: id, username, kind, askedHow, details } = body
  const member = await memberByUsername(context.db, username)
  if (member === null) refuse('subjectRequests.member_not_found', { field: 'username' })
  const request = { memberId: member.id, kind, askedHow, details, receivedBy: operator }
  const stored = await context.withTransaction(async (tx) => {
    const receivedAt = context.clock.now()
    const inserted = await insertRequest(tx, { id, ...request, receivedAt, dueAt: dueFrom(receivedAt) })
    if (inserted === undefined) return await knownOrRefused(tx, { id, ...request })
    await record(tx, operator, inserted, { action: 'subject_request.receive', after: { kind, askedHow } })
    return inserted
  })
  return await showOne(context, operator, stored)
}

async function knownOrRefused(
  tx: Tx,
  request: Pick<SubjectRequest, 'id' | 'memberId' | 'kind' | 'askedHow' | 'details' | 'receivedBy'>,
): Promise<SubjectRequest> {
  const known = await findRequest(tx, request.id)
  if (known === undefined) {
    const open = await findOpen(tx, request)
    return refuse('subjectRequests.already_open', { params: { number: open === undefined ? '' : numberOf(open.number) } })
  }
  const isSame =
    known.memberId === request.memberId &&
    known.kind === request.kind &&
    known.askedHow === request.askedHow &&
    known.details === request.details &&
    isSamePerson(known.receivedBy, request.receivedBy)
  return isSame ? known : refuse('site.key_reused')
}

/** Notes how it was made sure who requests it; a job makes a requested copy. Throws `subjectRequests.not_found`, `subjectRequests.already_done`. */
export async function verify(
  context: BaseContext,
  operator: OperatorId,
  { id, verifiedHow }: { readonly id: string } & ParsedInput<Schemas['verify']>['body'],
): Promise<View> {
  return await step(context, operator, { id, name: 'verify' }, async (tx, at) => {
    const verified = await updateRequest(tx, id, { state: 'VERIFIED', verifiedHow, verifiedBy: operator, verifiedAt: at })
    await record(tx, operator, verified, { action: 'subject_request.verify', after: { verifiedHow } })
    if (verified.kind === 'EXPORT') await context.jobs.send(tx, MAKE_COPY, { id }, { singletonKey: id })
    return verified
  })
}

/**
 * Closes a request for a correction. Throws `subjectRequests.not_found`, `subjectRequests.not_verified`, `subjectRequests.other_kind`,
 * `subjectRequests.already_done`.
 */
export async function rectified(
  context: BaseContext,
  operator: OperatorId,
  { id, doneNote }: { readonly id: string } & ParsedInput<Schemas['rectified']>['body'],
): Promise<View> {
  return await step(context, operator, { id, name: 'rectify' }, async (tx, at) => {
    const done = await updateRequest(tx, id, { state: 'RECTIFIED', doneNote, endedBy: operator, endedAt: at })
    await record(tx, operator, done, { action: 'subject_request.rectified' })
    return done
  })
}

/** Refuses a request that is not answered yet. Throws `subjectRequests.not_found`, `subjectRequests.already_done`, `subjectRequests.erasure_waits`. */
export async function refuseRequest(
  context: BaseContext,
  operator: OperatorId,
  { id, refusedFor, memberText }: { readonly id: string } & ParsedInput<Schemas['refuse']>['body'],
): Promise<View> {
  return await step(context, operator, { id, name: 'refuse' }, async (tx, at) => {
    if (await hasWaiting(tx, id, at)) refuse('subjectRequests.erasure_waits')
    const refused = await updateRequest(tx, id, { state: 'REFUSED', refusedFor, memberText, endedBy: operator, endedAt: at })
    await record(tx, operator, refused, { action: 'subject_request.refuse', after: { refusedFor } })
    return refused
  })
}

/** One step of a request under its lock: of several at once one is made. */
async function step(
  context: BaseContext,
  operator: OperatorId,
  { id, name }: { readonly id: string; readonly name: SubjectStep },
  make: (tx: Tx, at: Date) => Promise<SubjectRequest>,
): Promise<View> {
  const made = await context.withTransaction(async (tx) => {
    const request = (await lockRequest(tx, id)) ?? refuse('subjectRequests.not_found')
    const problem = checkStep(name, request)
    return problem === null ? await make(tx, context.clock.now()) : refuse(problem)
  })
  return await showOne(context, operator, made)
}

/**
 * Writes a step into the audit, without a word of the member: records of the audit are never overwritten, so what an erasure has to remove is not in
 * them.
 */
async function record(
  tx: Tx,
  operator: OperatorId,
  { memberId, number }: SubjectRequest,
  { action, after = {} }: { readonly action: AuditAction; readonly after?: object },
): Promise<void> {
  const subject = `member:${memberId}`
  await recordAction(tx, { actor: `op:${operator}`, action, subject, after: { request: numberOf(number), ...after } })
}
