import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import type { subjectRequestMemberSchemas } from '@morakot/contract/features/subject-requests/schema'
import { COPY_DAYS, COPY_ROUNDS_MONTHS } from '@morakot/contract/features/subject-requests/states'
import { refuse } from '@morakot/contract/refused'
import { strToU8, zipSync } from 'fflate'
import { verifyPassword } from '#features/passwords/service'
import { seal, unseal } from '#infra/crypto/secret-box'
import type { MemberId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { publishCopyReady } from './events.ts'
import { numberOf } from './rules.ts'
import { copyFiles } from './service-copy-files.ts'
import type { SubjectContext } from './service-context.ts'
import { findRequest, lockRequest, updateRequest } from './store.ts'
import { deleteOver, findFile, hasCopyRequest, insertFile, readPersonData } from './store-files.ts'

type Schemas = typeof subjectRequestMemberSchemas

/** The name of the job that makes the copy of one request. */
export const MAKE_COPY = 'subject_requests.copy'

const DAY_MS = 86_400_000
const ACTOR = 'job:copies'

/** To what the sealed copy of a request is bound. */
const ownerOf = (request: string) => `subject_file:${request}`

/** Makes the copy of a verified request, once: a request that has moved on stays as it is. No operator can open it. */
export async function makeCopy(context: SubjectContext, id: string): Promise<void> {
  const { db, clock, config } = context
  const request = await findRequest(db, id)
  if (request?.kind !== 'EXPORT' || request.state !== 'VERIFIED') return
  const since = new Date(clock.now())
  since.setUTCMonth(since.getUTCMonth() - COPY_ROUNDS_MONTHS)
  const files = copyFiles(await readPersonData(db, request.memberId, since))
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const sealed = seal(config.documentKeys, { text: Buffer.from(zipped).toString('base64'), owner: ownerOf(id) }, context.random)
  await context.withTransaction(async (tx) => {
    // Another run of the job, or an operator, may have been faster.
    if ((await lockRequest(tx, id))?.state !== 'VERIFIED') return
    const madeAt = clock.now()
    const deleteAt = new Date(madeAt.getTime() + COPY_DAYS * DAY_MS)
    await insertFile(tx, { requestId: id, memberId: request.memberId, ...sealed, madeAt, deleteAt })
    await updateRequest(tx, id, { state: 'READY' })
    const after = { request: numberOf(request.number), until: deleteAt.toISOString() }
    await recordAction(tx, { actor: ACTOR, action: 'subject_request.ready', subject: `member:${request.memberId}`, after })
    await publishCopyReady(tx, { member: request.memberId, request: id, actor: ACTOR, at: madeAt })
  })
}

/** Deletes the copies whose time is over; a request whose copy was never fetched has lapsed. */
export async function forgetCopies(context: SubjectContext): Promise<void> {
  await context.withTransaction(async (tx) => {
    const at = context.clock.now()
    for (const id of await deleteOver(tx, at)) {
      const request = await lockRequest(tx, id)
      if (request?.state !== 'READY') continue
      await updateRequest(tx, id, { state: 'LAPSED', endedAt: at })
      const after = { request: numberOf(request.number) }
      await recordAction(tx, { actor: ACTOR, action: 'subject_request.lapsed', subject: `member:${request.memberId}`, after })
    }
  })
}

/** Whether the member can fetch a copy of the own data, and until when. */
export async function readOwnCopy({ db, clock }: SubjectContext, member: MemberId): Promise<Reply<Schemas['dataCopy']>> {
  const file = await findFile(db, member, clock.now())
  if (file !== undefined) return { state: 'READY', until: file.deleteAt.toISOString() }
  return { state: (await hasCopyRequest(db, member)) ? 'WAITING' : 'NONE', until: null }
}

/**
 * Opens the own copy by the own password. The first time answers the request; each is in the audit. Throws `subjectRequests.no_copy`,
 * `subjectRequests.wrong_password`, and `members.password_tries` when it was wrong too often.
 */
export async function takeOwnCopy(context: SubjectContext, member: MemberId, password: string): Promise<Reply<Schemas['takeDataCopy']>> {
  const { clock, config, db } = context
  const file = (await findFile(db, member, clock.now())) ?? refuse('subjectRequests.no_copy')
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  if (!isRight) refuse('subjectRequests.wrong_password', { field: 'password', params: { left: triesLeft } })
  const content = unseal(config.documentKeys, file, ownerOf(file.requestId))
  await context.withTransaction(async (tx) => {
    const request = (await lockRequest(tx, file.requestId)) ?? refuse('subjectRequests.no_copy')
    if (request.state === 'READY') await updateRequest(tx, request.id, { state: 'DELIVERED', endedAt: clock.now() })
    const after = { request: numberOf(request.number) }
    await recordAction(tx, { actor: `member:${member}`, action: 'subject_request.fetched', subject: `member:${member}`, after })
  })
  return { fileName: `my-data-${bangkokDay(file.madeAt)}.zip`, content }
}
