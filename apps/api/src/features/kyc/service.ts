import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { KYC_DEMO_DAYS, KYC_TRIES_MAX, KYC_TRY_HOURS } from '@morakot/contract/features/kyc/limits'
import type { kycSchemas } from '@morakot/contract/features/kyc/schema'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { isIdentityFirst } from '#features/deposits/service-identity'
import { creditedInAll } from '#features/deposits/service-totals'
import * as members from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import { findStoredOutcome, withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { seal } from '#infra/crypto/secret-box'
import { shortMoment } from '#infra/files/thai-moment'
import { publishSubmitted } from './events.ts'
import { CHECK_AGAIN_SECONDS, checkSubmission } from './rules.ts'
import type { Person } from './rules.ts'
import type { KycContext } from './service-context.ts'
import { checkPhoto, keptPhoto } from './service-document.ts'
import { countSince, findNewest, findState, insertDocument, insertSubmission, moveState } from './store.ts'

type Own = Reply<(typeof kycSchemas)['own']>
type Body = ParsedInput<(typeof kycSchemas)['submit']>['body']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const CHECK_JOB = 'kyc.check'

/** The owner that a document is bound to: moved into another submission's row, it does not decrypt. */
export const documentOwner = (id: string) => `kyc:${id}`

/** The state of a member's identity, and how near the member is to the moment when it is needed. */
export async function readOwn({ db, clock }: Pick<KycContext, 'db' | 'clock'>, member: MemberId): Promise<Own> {
  return await viewFor(db, member, clock.now())
}

/** Whether the identity of a member was refused because the member is under age. */
export async function isRefusedAsUnderAge(db: Db | Tx, member: MemberId): Promise<boolean> {
  const newest = await findNewest(db, member)
  return newest?.status === 'REFUSED' && newest.reason === 'under_age'
}

async function viewFor(db: Db | Tx, id: MemberId, now: Date): Promise<Own> {
  const member = await members.memberOf(db, id)
  const newest = await findNewest(db, id)
  const rules = await readRules(db, cashierRules)
  const { count } = await triesOf(db, id, now)
  return {
    state: stateOf(member, await findState(db, id)),
    reason: member.kycVerifiedAt === null ? (newest?.reason ?? null) : null,
    submittedAt: newest?.createdAt.toISOString() ?? null,
    decidedAt: newest?.decidedAt?.toISOString() ?? member.kycVerifiedAt?.toISOString() ?? null,
    triesLeft: Math.max(0, KYC_TRIES_MAX - count),
    deposited: bahtFromSatang(await creditedInAll(db, id, now)),
    isNeededFirst: await isIdentityFirst(db, member),
    neededAbove: rules.kycAbove,
    announcedFrom: rules.kycAnnounceFrom,
  }
}

/** A member who was verified before there were submissions has sent nothing in. */
function stateOf({ kycVerifiedAt }: Pick<members.Member, 'kycVerifiedAt'>, state: Own['state']): Own['state'] {
  return kycVerifiedAt === null ? state : 'VERIFIED'
}

async function triesOf(db: Db | Tx, member: MemberId, now: Date) {
  return await countSince(db, member, new Date(now.getTime() - KYC_TRY_HOURS * HOUR_MS))
}

/**
 * Accepts a document (features F-50): the photo is validated by its first bytes, encoded anew and encrypted; the name and birth date have
 * to be those of the registration. One waits at a time. Afterwards the verifier checks it, and an operator decides.
 */
export async function submitIdentity(context: KycContext, input: KeyedRequest, { photo, ...said }: Body): Promise<Own> {
  const bytes = Buffer.from(await photo.arrayBuffer())
  const pictureHash = checkPhoto(bytes)
  const request = { ...input, call: 'kyc.submit', content: { pictureHash, ...said } }
  const stored = await findStoredOutcome<Own>(context.db, request)
  if (stored !== undefined) return stored

  // Before anything is decoded: who may not send one in costs nothing.
  await refuseUnlessOpen(context.db, input.member, said, context.clock.now())
  const kept = await keptPhoto(context, input.member, bytes)
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      return await withIdempotencyKey(tx, request, async () => await keep(context, tx, { member: input.member, said, pictureHash, kept }))
    }),
  )
}

interface Taken {
  readonly member: MemberId
  readonly said: Omit<Body, 'photo'>
  readonly pictureHash: string
  readonly kept: Buffer
}

async function keep(context: KycContext, tx: Tx, { member, said, pictureHash, kept }: Taken): Promise<Own> {
  const at = context.clock.now()
  const from = await refuseUnlessOpen(tx, member, said, at)
  const id = context.newId()
  const { document, firstName, lastName, birthDate } = said
  const submission = {
    id,
    memberId: member,
    document,
    firstName,
    lastName,
    birthDate,
    pictureHash,
    status: 'SUBMITTED',
    createdAt: at,
  } as const
  if (!(await insertSubmission(tx, submission))) refuse('kyc.waiting')
  await moveState(tx, member, { from, to: 'SUBMITTED', submission: id, at })
  const sealed = seal(context.config.documentKeys, { text: kept.toString('base64'), owner: documentOwner(id) }, context.random)
  // With real members the five years run from the end of the account, which writes the moment down.
  const deleteAt = context.config.playMode === 'demo' ? new Date(at.getTime() + KYC_DEMO_DAYS * DAY_MS) : null
  await insertDocument(tx, { submissionId: id, ...sealed, deleteAt })
  await publishSubmitted(tx, { member, submission: id, actor: `member:${member}`, at })
  await context.jobs.send(tx, CHECK_JOB, { submissionId: id }, { startAfterSeconds: CHECK_AGAIN_SECONDS })
  return await viewFor(tx, member, at)
}

async function refuseUnlessOpen(db: Db | Tx, id: MemberId, said: Person, now: Date): Promise<Own['state']> {
  const member = await members.memberOf(db, id)
  const state = stateOf(member, await findState(db, id))
  const { count, first } = await triesOf(db, id, now)
  const verdict = checkSubmission({ state, tries: count, registered: member }, said)
  if (verdict === null) return state
  if (verdict === 'kyc.too_many') {
    const time = shortMoment(new Date((first ?? now).getTime() + KYC_TRY_HOURS * HOUR_MS))
    return refuse(verdict, { params: { max: String(KYC_TRIES_MAX), time } })
  }
  if (verdict === 'kyc.name_differs') return refuse(verdict, { field: 'firstName' })
  return refuse(verdict, verdict === 'kyc.birth_date_differs' ? { field: 'birthDate' } : {})
}
