import type { Reply } from '@morakot/contract/contract-shape'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { refuse } from '@morakot/contract/refused'
import { usernamesOf } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { daysLeft, numberOf } from './rules.ts'
import type { SubjectRequest } from './store.ts'

export type View = Reply<(typeof subjectRequestConsoleSchemas)['receive']>

/** One request as operators read it. */
export async function showOne(context: BaseContext, request: SubjectRequest): Promise<View> {
  const [shown] = await show(context, [request])
  return shown ?? refuse('subjectRequests.not_found')
}

/** Requests as operators read them. */
export async function show({ db, clock }: BaseContext, requests: readonly SubjectRequest[]): Promise<View[]> {
  const people = requests.flatMap((one) => [one.receivedBy, one.verifiedBy, one.endedBy].filter((id) => id !== null))
  const [names, usernames] = [
    await namesOf(db, [...new Set(people)]),
    await usernamesOf(
      db,
      requests.map(({ memberId }) => memberId),
    ),
  ]
  const nameOf = (id: SubjectRequest['receivedBy'] | null) => (id === null ? null : (names.get(id) ?? String(id)))
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
    endedBy: nameOf(one.endedBy),
    endedAt: one.endedAt?.toISOString() ?? null,
  }))
}
