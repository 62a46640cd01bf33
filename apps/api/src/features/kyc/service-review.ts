import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { isOldEnough } from '@morakot/contract/age'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { maskBankNumber } from '#features/members/rules'
import { blockMember } from '#features/members/service-block'
import { correctPerson, usernamesOf, membersOf, verifyMember, lockMember } from '#features/members/service-status'
import { carryExclusion } from '#features/protection/service-limits'
import { doesWithdrawalWait } from '#features/withdrawals/service-history'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { requireSecondPerson, isSamePerson } from '#infra/operators/four-eyes'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { oneByOne } from '#infra/database/one-by-one'
import { unseal } from '#infra/crypto/secret-box'
import { publishDecided } from './events.ts'
import { isSameName } from './rules.ts'
import type { KycContext } from './service-context.ts'
import { documentOwner } from './service.ts'
import {
  findDocument,
  findSubmission,
  listFacts,
  listSubmissions,
  lockSubmission,
  moveState,
  writeDecision,
  writeProposal,
} from './store.ts'
import type { Submission } from './store.ts'

type Schemas = typeof kycConsoleSchemas
type View = Reply<Schemas['one']>

/** Documents as operators list them. */
export async function readSubmissions(
  context: KycContext,
  operator: OperatorId,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listSubmissions(context.db, {
    view: query.view,
    member: query.memberId === undefined ? null : memberId(BigInt(query.memberId)),
    limit: query.limit,
    offset: offsetOf(query),
  })
  return { items: await show(context, operator, items), total }
}

/** One document with the registration next to it. */
export async function readSubmission(context: KycContext, operator: OperatorId, id: string): Promise<View> {
  const found = await findSubmission(context.db, id)
  if (found === undefined) return refuse('kyc.not_found')
  const [shown] = await show(context, operator, [found])
  invariant(shown !== undefined, 'one submission is shown as one')
  return shown
}

/** The photo of a document. Each view is recorded before the photo is opened. */
export async function viewDocument(context: KycContext, operator: OperatorId, id: string): Promise<Reply<Schemas['document']>> {
  const found = await context.withTransaction(async (tx) => {
    if ((await findSubmission(tx, id)) === undefined) return refuse('kyc.not_found')
    const document = await findDocument(tx, id)
    if (document === undefined) return refuse('kyc.document_gone')
    await recordAction(tx, { actor: `op:${operator}`, action: 'kyc.view', subject: `kyc:${id}`, after: {} })
    return document
  })
  return { picture: unseal(context.config.documentKeys, found, documentOwner(id)) }
}

/**
 * Decides on an identity. While a withdrawal of the member waits, the first operator proposes and another agrees to the same (features
 * F-7). A proposal stays open until another operator agrees or it is declined, also when the withdrawal is over.
 */
export async function decide(
  context: KycContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: KycReason | null },
): Promise<View> {
  await onOpen(context, id, async (tx, submission) => {
    const { memberId: member, proposal } = submission
    if (proposal === null && (await doesWithdrawalWait(tx, member))) {
      await writeProposal(tx, id, { by: operator, reason, at: context.clock.now() })
      return void (await recordAction(tx, { actor: `op:${operator}`, action: 'kyc.propose', subject: `kyc:${id}`, after: { reason } }))
    }
    requireSecondPerson(proposal?.by ?? null, operator, 'kyc.second_operator_needed')
    if (proposal !== null && proposal.reason !== reason) return refuse('kyc.proposal_differs')
    await settle(context, tx, { submission, operator, reason })
  })
  return await readSubmission(context, operator, id)
}

interface Decision {
  readonly submission: Submission
  readonly operator: OperatorId
  readonly reason: KycReason | null
}

async function settle(context: KycContext, tx: Tx, { submission, operator, reason }: Decision): Promise<void> {
  const { id, memberId: member, proposal } = submission
  const at = context.clock.now()
  const actor = `op:${operator}`
  await writeDecision(tx, id, { by: operator, reason, at })
  await moveState(tx, member, { from: 'SUBMITTED', to: reason === null ? 'VERIFIED' : 'REFUSED', submission: id, at })
  if (reason === null) {
    await verifyMember(tx, member, at)
    // A document has said who it is (features F-131).
    await carryExclusion(tx, member, at)
  }
  // A member who is too young neither plays nor deposits; what is left is paid out by operators (features F-50).
  if (reason === 'under_age') await blockMember(context, tx, member, { actor, reason: 'under_age' })
  await publishDecided(tx, { member, submission: id, actor, at, reason })
  const after = { member: String(member), reason, proposedBy: proposal === null ? null : `op:${proposal.by}` }
  await recordAction(tx, { actor, action: reason === null ? 'kyc.verify' : 'kyc.refuse', subject: `kyc:${id}`, after })
}

/** Declines another operator's proposal, or takes the own one back: the document waits on. */
export async function declineProposal(
  context: KycContext,
  operator: OperatorId,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<View> {
  await onOpen(context, id, async (tx, { proposal }) => {
    if (proposal === null) return refuse('kyc.not_proposed')
    await writeProposal(tx, id, null)
    const after = { proposedBy: `op:${proposal.by}`, reason: proposal.reason, note }
    await recordAction(tx, { actor: `op:${operator}`, action: 'kyc.decline', subject: `kyc:${id}`, after })
  })
  return await readSubmission(context, operator, id)
}

/** Corrects what was mistyped at the registration, with a reason (features F-50). Never once the identity is verified. */
export async function correctRegistration(
  context: KycContext,
  operator: OperatorId,
  { id, note, ...person }: ParsedInput<Schemas['correct']>['body'] & { readonly id: string },
): Promise<View> {
  const seen = await findSubmission(context.db, id)
  if (seen === undefined) return refuse('kyc.not_found')
  await context.withTransaction(async (tx) => {
    const { kycVerifiedAt, firstName, lastName, birthDate } = await lockMember(tx, seen.memberId)
    if (kycVerifiedAt !== null) return refuse('kyc.already_decided')
    await correctPerson(tx, seen.memberId, person)
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'member.correct',
      subject: `member:${seen.memberId}`,
      before: { firstName, lastName, birthDate },
      after: { ...person, note },
    })
  })
  return await readSubmission(context, operator, id)
}

async function onOpen(context: KycContext, id: string, work: (tx: Tx, submission: Submission) => Promise<void>): Promise<void> {
  const seen = await findSubmission(context.db, id)
  if (seen === undefined) return refuse('kyc.not_found')
  await context.withTransaction(async (tx) => {
    await lockMember(tx, seen.memberId)
    const submission = await lockSubmission(tx, id)
    if (submission?.status !== 'SUBMITTED') return refuse('kyc.already_decided')
    await work(tx, submission)
  })
}

async function show({ db, clock }: KycContext, viewer: OperatorId, submissions: readonly Submission[]): Promise<View[]> {
  const neighbours = await listFacts(db, submissions)
  const owners = await membersOf(
    db,
    submissions.map(({ memberId: member }) => member),
  )
  const others = await usernamesOf(
    db,
    [...neighbours.values()].flatMap(({ elsewhere }) => elsewhere),
  )
  const names = await operators.namesOf(
    db,
    submissions.flatMap(({ proposal, decidedBy }) => [proposal?.by ?? [], decidedBy ?? []].flat()),
  )
  const nameOf = (id: OperatorId) => names.get(id) ?? String(id)
  const today = bangkokDay(clock.now())
  return await oneByOne(submissions, async ({ proposal, ...one }) => {
    const owner = owners.get(one.memberId)
    const known = neighbours.get(one.id)
    invariant(owner !== undefined && known !== undefined, `submission ${one.id} has a member`)
    return {
      submissionId: one.id,
      memberId: String(one.memberId),
      username: owner.username,
      status: one.status,
      reason: one.reason,
      document: one.document,
      said: one.said,
      registered: { firstName: owner.firstName, lastName: owner.lastName, birthDate: owner.birthDate },
      isSameName: isSameName(one.said, owner),
      isSameBirthDate: one.said.birthDate === owner.birthDate,
      isOldEnough: isOldEnough(one.said.birthDate, today),
      bank: { code: owner.bank.code, number: maskBankNumber(owner.bank.number), holder: owner.bank.holder },
      tries: known.tries,
      seenElsewhere: known.elsewhere.map((id) => others.get(id) ?? String(id)),
      verifier: one.verifier === null ? null : { ...one.verifier, at: one.verifier.at.toISOString() },
      hasDocument: known.hasDocument,
      isTwoNeeded: one.status === 'SUBMITTED' && (proposal !== null || (await doesWithdrawalWait(db, one.memberId))),
      proposal:
        proposal === null
          ? null
          : {
              operator: nameOf(proposal.by),
              isOwn: isSamePerson(proposal.by, viewer),
              reason: proposal.reason,
              at: proposal.at.toISOString(),
            },
      decidedBy: one.decidedBy === null ? null : nameOf(one.decidedBy),
      submittedAt: one.createdAt.toISOString(),
      decidedAt: one.decidedAt?.toISOString() ?? null,
    }
  })
}
