import type { Reply } from '@morakot/contract/contract-shape'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { refuse } from '@morakot/contract/refused'
import { shortStatus, showProposals } from '#engines/proposal-views'
import { usernamesOf } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import { readHolders } from '#features/work-queue/service-holders'
import type { BaseContext } from '#infra/context'
import type { MemberId, OperatorId } from '#infra/identity'
import { daysLeft, keptAfter, numberOf } from './rules.ts'
import { listExclusionEnds } from './store.ts'
import type { SubjectRequest } from './store.ts'
import { listErasures } from './store-erase.ts'
import type { Erasure } from './store-erase.ts'
import { listFileEnds } from './store-files.ts'

export type View = Reply<(typeof subjectRequestConsoleSchemas)['receive']>

/** One request as operators read it. */
export async function showOne(context: BaseContext, viewer: OperatorId, request: SubjectRequest): Promise<View> {
  const [shown] = await show(context, viewer, [request])
  return shown ?? refuse('subjectRequests.not_found')
}

/** Requests as operators read them. */
export async function show(context: BaseContext, viewer: OperatorId, requests: readonly SubjectRequest[]): Promise<View[]> {
  const { db, clock } = context
  const people = requests.flatMap((one) => [one.receivedBy, one.verifiedBy, one.endedBy].filter((id) => id !== null))
  const [names, usernames] = [
    await namesOf(db, [...new Set(people)]),
    await usernamesOf(
      db,
      requests.map(({ memberId }) => memberId),
    ),
  ]
  const nameOf = (id: SubjectRequest['receivedBy'] | null) => (id === null ? null : (names.get(id) ?? String(id)))
  const erasures = await listErasures(
    db,
    requests.map(({ id }) => id),
  )
  const shown = await showErasures(context, viewer, [...erasures.values()], (id) => usernames.get(id) ?? String(id))
  const ends = await listExclusionEnds(
    db,
    requests.filter(({ state }) => state === 'ERASED').map(({ memberId }) => memberId),
  )
  const files = await listFileEnds(
    db,
    requests.map(({ id }) => id),
  )
  const holders = await readHolders(context, viewer, { kind: 'subject_request', subjects: requests.map(({ id }) => id) })
  const now = clock.now()
  return requests.map((one) => ({
    requestId: one.id,
    number: numberOf(one.number),
    memberId: String(one.memberId),
    username: usernames.get(one.memberId) ?? String(one.memberId),
    kind: one.kind,
    state: one.state,
    askedHow: one.askedHow,
    details: one.details,
    receivedBy: names.get(one.receivedBy) ?? String(one.receivedBy),
    receivedAt: one.receivedAt.toISOString(),
    dueAt: one.dueAt.toISOString(),
    daysLeft: one.endedAt === null ? daysLeft(one.dueAt, now) : null,
    verifiedHow: one.verifiedHow,
    verifiedBy: nameOf(one.verifiedBy),
    verifiedAt: one.verifiedAt?.toISOString() ?? null,
    doneNote: one.doneNote,
    refusedFor: one.refusedFor,
    memberText: one.memberText,
    fileUntil: files.get(one.id)?.toISOString() ?? null,
    endedBy: nameOf(one.endedBy),
    endedAt: one.endedAt?.toISOString() ?? null,
    holder: holders.get(one.id) ?? null,
    erasure: shown.get(one.id) ?? null,
    kept: one.state === 'ERASED' && one.endedAt !== null ? keptAfter(one.endedAt, ends.get(one.memberId)) : [],
  }))
}

/** Proposals to erase by their requests. */
async function showErasures(
  context: BaseContext,
  viewer: OperatorId,
  erasures: readonly Erasure[],
  usernameOf: (member: MemberId) => string,
): Promise<ReadonlyMap<string, NonNullable<View['erasure']>>> {
  const shown = await showProposals(context, viewer, erasures, (one, proposal) => ({
    requestId: one.requestId,
    erasure: {
      ...proposal,
      erasureId: one.id,
      username: usernameOf(one.memberId),
      status: shortStatus(proposal.status),
      expiresAt: one.expiresAt?.toISOString() ?? null,
    },
  }))
  return new Map(shown.map(({ requestId, erasure }) => [requestId, erasure]))
}
