import type { Reply } from '@morakot/contract/contract-shape'
import { subjectErased } from '@morakot/contract/features/subject-requests/events'
import { unfinishedWords } from '@morakot/contract/features/subject-requests/schema-console'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { ERASURE_HOURS } from '@morakot/contract/features/subject-requests/states'
import type { Unfinished } from '@morakot/contract/features/subject-requests/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { refuse } from '@morakot/contract/refused'
import { Decisions } from '#engines/decisions'
import type { Act, Done } from '#engines/decisions'
import { numberOf as proposalNumber } from '#engines/proposal-views'
import * as operators from '#features/operators/service'
import { exclusionToKeep, keepExclusion } from '#features/protection/service-erased'
import { endOpenSession } from '#features/sessions/service-end'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId, OperatorId } from '#infra/identity'
import type { Audited } from '#infra/operators/audit'
import { checkStep, keptAfter, numberOf } from './rules.ts'
import type { SubjectContext } from './service-context.ts'
import { showOne } from './service-view.ts'
import type { View } from './service-view.ts'
import { findRequest, lockRequest, updateRequest } from './store.ts'
import type { SubjectRequest } from './store.ts'
import { erasePerson, hasTask, listUnfinished } from './store-erase.ts'
import type { Erasure } from './store-erase.ts'
import { deleteFilesOf } from './store-files.ts'

type Schemas = typeof subjectRequestConsoleSchemas

const HOUR_MS = 3_600_000
/** Tasks that hold no erasure up: the request itself, and a note that an operator has not read yet. */
const OWN_KINDS: readonly WorkKind[] = ['subject_request', 'proposal_erasure', 'note_mention']

const erasures = (context: SubjectContext) =>
  new Decisions(context, {
    table: 'subjectErasure',
    permission: () => 'privacy.erase',
    bothHold: true,
    refusals: {
      notFound: 'subjectRequests.erasure_not_found',
      alreadyDecided: 'subjectRequests.erasure_decided',
      secondOperator: 'subjectRequests.second_operator_needed',
    },
    waits: () => refuse('subjectRequests.erasure_waits'),
    member: ({ memberId }) => memberId,
    same: ['requestId', 'reason'],
    apply: async (tx, row, done) => await erase(context, tx, row, done),
    audit: audited,
  })

/** What an erasure would leave, and what has to be finished before. Throws `subjectRequests.not_found`, `subjectRequests.other_kind`. */
export async function previewErasure(context: SubjectContext, operator: OperatorId, id: string): Promise<Reply<Schemas['erasure']>> {
  const { db, clock } = context
  const request = (await findRequest(db, id)) ?? refuse('subjectRequests.not_found')
  if (request.kind !== 'ERASE') refuse('subjectRequests.other_kind')
  const now = clock.now()
  return {
    unfinished: [...(await unfinishedOf(context, db, request.memberId, now))],
    kept: keptAfter(now, await exclusionToKeep(db, request.memberId, now)),
    approvers: await operators.approversOf(db, 'privacy.erase', { maker: operator }),
  }
}

/**
 * Proposes to erase the data of the member of a verified request. The id is the attempt's: the same request again answers as the first. Throws the
 * refusals of `subjectRequests`, and `operators.nobody_approves`.
 */
export async function proposeErasure(
  context: SubjectContext,
  operator: OperatorId,
  { requestId, erasureId, reason }: { readonly requestId: string; readonly erasureId: string; readonly reason: string },
): Promise<View> {
  const { memberId } = (await findRequest(context.db, requestId)) ?? refuse('subjectRequests.not_found')
  const row = await erasures(context).propose(operator, { id: erasureId, member: memberId }, async (tx, at) => {
    await requireErasable(context, tx, requestId, at)
    return { requestId, memberId, reason, expiresAt: new Date(at.getTime() + ERASURE_HOURS * HOUR_MS) }
  })
  return await requestOf(context, operator, row)
}

/** Erases what another operator proposed to erase. It cannot be undone. Throws the refusals of `subjectRequests`. */
export async function approveErasure(context: SubjectContext, operator: OperatorId, id: string): Promise<View> {
  return await requestOf(context, operator, await erasures(context).approve(operator, id))
}

/** Declines an erasure, or takes the own proposal back; the request stays open. */
export async function declineErasure(
  context: SubjectContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<View> {
  return await requestOf(context, operator, await erasures(context).decline(operator, declined))
}

async function requestOf(context: SubjectContext, operator: OperatorId, { requestId }: Erasure): Promise<View> {
  return await showOne(context, operator, (await findRequest(context.db, requestId)) ?? refuse('subjectRequests.not_found'))
}

/** Under the lock of the member: no bet, deposit or withdrawal begins meanwhile. */
async function requireErasable(context: SubjectContext, tx: Tx, requestId: string, now: Date): Promise<SubjectRequest> {
  const request = (await lockRequest(tx, requestId)) ?? refuse('subjectRequests.not_found')
  const problem = checkStep('erase', request)
  if (problem !== null) refuse(problem)
  const [first] = await unfinishedOf(context, tx, request.memberId, now)
  if (first !== undefined) refuse('subjectRequests.unfinished', { params: { what: unfinishedWords[first] } })
  return request
}

async function unfinishedOf({ waits }: SubjectContext, db: Db | Tx, member: MemberId, now: Date): Promise<readonly Unfinished[]> {
  const found = await listUnfinished(db, member, now)
  const others = waits.filter(({ kind }) => !OWN_KINDS.includes(kind))
  return found.includes('case') || !(await hasTask(db, member, others)) ? found : [...found, 'case']
}

async function erase(context: SubjectContext, tx: Tx, { requestId, memberId }: Erasure, { by, at }: Done): Promise<Record<never, never>> {
  const { number } = await requireErasable(context, tx, requestId, at)
  const held = await keepExclusion(tx, memberId, at)
  await endOpenSession(tx, memberId, { at, reason: 'operator' })
  await updateRequest(tx, requestId, { state: 'ERASED', endedBy: by, endedAt: at })
  await deleteFilesOf(tx, memberId)
  await erasePerson(tx, memberId, at)
  const payload = { request: numberOf(number), isExcluded: held !== undefined }
  await publish(tx, subjectErased, { member: memberId, actor: `op:${by}`, occurredAt: at, payload })
  return {}
}

/** The reason is not in it: records of the audit are never overwritten. */
function audited(row: Erasure, act: Act): Audited {
  const subject = `member:${row.memberId}`
  const named = { proposal: proposalNumber(row), request: row.requestId }
  if (act === 'PROPOSED') return { action: 'erasure.propose', subject, after: named }
  return { action: act === 'DONE' ? 'erasure.done' : 'erasure.decline', subject, after: { ...named, proposedBy: `op:${row.proposedBy}` } }
}
