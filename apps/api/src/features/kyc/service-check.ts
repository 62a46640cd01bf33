import { unseal } from '#infra/crypto/secret-box'
import { CHECK_AGAIN_SECONDS, CHECKS_MAX } from './rules.ts'
import type { KycContext } from './service-context.ts'
import { CHECK_JOB, documentOwner } from './service.ts'
import { countCheck, deleteDocuments, findDocument, findSubmission, lockSubmission, writeVerdict } from './store.ts'

/**
 * Requests the check of a document from the verifier, and stores its proposal with the document: an operator decides. Without an answer the
 * request is repeated, for half an hour.
 */
export async function checkIdentity(context: KycContext, id: string): Promise<void> {
  const one = await findSubmission(context.db, id)
  const document = await findDocument(context.db, id)
  if (one === undefined || document === undefined || one.status !== 'SUBMITTED' || one.verifier !== null) return
  const answer = await context.identityVerifier.check({
    checkId: id,
    submittedAt: one.createdAt.toISOString(),
    document: one.document,
    ...one.said,
    picture: unseal(context.config.documentKeys, document, documentOwner(id)),
  })
  await context.withTransaction(async (tx) => {
    const locked = await lockSubmission(tx, id)
    if (locked?.status !== 'SUBMITTED') return
    if (answer.kind === 'proposed') return await writeVerdict(tx, id, { ...answer, at: context.clock.now() })
    if ((await countCheck(tx, id)) >= CHECKS_MAX) return
    await context.jobs.send(tx, CHECK_JOB, { submissionId: id }, { startAfterSeconds: CHECK_AGAIN_SECONDS })
  })
}

/** Deletes the documents whose time is over. */
export async function forgetDocuments(context: KycContext): Promise<void> {
  await context.withTransaction(async (tx) => await deleteDocuments(tx, context.clock.now()))
}
