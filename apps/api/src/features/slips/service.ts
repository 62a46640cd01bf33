import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { otherQrWords } from '@morakot/contract/slip-qr'
import type { SlipCode } from '@morakot/contract/slip-qr'
import { SLIP_OPEN_MAX, SLIP_PICTURE_DAYS } from '@morakot/contract/features/cashier/limits'
import { shortMoment } from '#infra/files/thai-moment'
import { refuse } from '@morakot/contract/refused'
import type { RefusalCode } from '@morakot/contract/nouns'
import { bahtFromSatang } from '@morakot/money/satang'
import { closureOf } from '#features/deposit-methods/service'
import { isIdentityFirst } from '#features/deposits/service-identity'
import { refuseUnlessAtPlatform } from '#features/deposits/service-methods'
import * as members from '#features/members/service-status'
import * as protection from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { findStoredOutcome, withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { seal } from '#infra/crypto/secret-box'
import { TRY_AGAIN_SECONDS } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy } from './service-credit.ts'
import { check } from './service-check.ts'
import type { Decision } from './service-check.ts'
import { checkPicture, readSlipCode } from './service-picture.ts'
import type { SlipAnswer } from './gateway.ts'
import { countOpen, findAlike, insertPicture, insertSlip, listSlipsOf } from './store.ts'
import type { NewSlip } from './store.ts'

type Schemas = typeof cashierSchemas
export type SlipReply = Reply<Schemas['uploadSlip']>
type SlipBody = ParsedInput<Schemas['uploadSlip']>['body']

const DAY_MS = 86_400_000
/** What is bound to a picture: moved into another slip's row, it does not open. */
export const pictureOwner = (id: string) => `deposit_slip:${id}`

/**
 * Takes a slip in (features F-47): the first bytes of the picture are checked, its code is read, the verifier is queried, and five checks
 * decide. A slip that passes is credited at once; one that needs an operator waits; one that was used, or was paid to another person,
 * leaves nothing behind.
 */
export async function uploadSlip(context: SlipsContext, input: KeyedRequest, body: SlipBody): Promise<SlipReply> {
  const bytes = Buffer.from(await body.slip.arrayBuffer())
  const pictureHash = checkPicture(bytes)
  const { type } = body
  const stored = await findStoredOutcome<SlipReply>(context.db, requestOf(input, body, pictureHash))
  if (stored !== undefined) return stored

  await refuseUnlessOpen(context, input.member, type)
  const { code, otherQr } = await readSlipCode(context, input.member, bytes)
  if (otherQr !== null && type === 'AUTO_SLIP') refuse('cashier.slip_other_qr', { field: 'slip', params: { what: otherQrWords(otherQr) } })
  return await submitSlip(context, input, { body, bytes, pictureHash, code })
}

/** Queries the verifier about a slip whose code was read, and stores the slip with what follows from the result. */
export async function submitSlip(
  context: SlipsContext,
  input: KeyedRequest,
  { body, bytes, pictureHash, code }: Pick<Taken, 'bytes' | 'pictureHash' | 'code'> & { readonly body: SlipBody },
): Promise<SlipReply> {
  if (code === null && body.type === 'SLIP' && body.amount === undefined) refuse('cashier.slip_amount_needed', { field: 'amount' })
  const id = context.newId()
  const answer: SlipAnswer = code === null ? { kind: 'unknown' } : await context.slipVerifier.verify({ checkId: id, ...code })
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      return await withIdempotencyKey(tx, requestOf(input, body, pictureHash), async () =>
        keep(context, tx, { id, member: input.member, body, bytes, pictureHash, code, answer }),
      )
    }),
  )
}

function requestOf(input: KeyedRequest, body: SlipBody, pictureHash: string) {
  const { type, amount = null, isAnotherTransfer = null, promotionId = null } = body
  return { ...input, call: 'cashier.uploadSlip', content: { pictureHash, type, amount, promotionId, isAnotherTransfer } }
}

async function refuseUnlessOpen(context: SlipsContext, member: MemberId, type: SlipBody['type']): Promise<void> {
  const now = context.clock.now()
  if ((await closureOf(context.db, type, now)) !== null) refuse('cashier.method_closed')
  if (context.rails.isDown(type)) refuse('cashier.method_closed')
  const status = await members.memberOf(context.db, member)
  if (status.status === 'blocked') refuse('cashier.blocked')
  // A slip past the threshold is kept until the identity is verified; where the identity comes first, nothing is taken before it.
  if (await isIdentityFirst(context.db, status)) refuse('cashier.kyc_required')
  if ((await protection.exclusionOf(context.db, member, now)) !== null) refuse('members.excluded')
  await refuseUnlessAtPlatform(context, member, type)
}

interface Taken {
  readonly id: string
  readonly member: MemberId
  readonly body: SlipBody
  readonly bytes: Buffer
  readonly pictureHash: string
  readonly code: SlipCode | null
  readonly answer: SlipAnswer
}

async function keep(context: SlipsContext, tx: Tx, taken: Taken): Promise<SlipReply> {
  const { id, member, body, code, answer, pictureHash } = taken
  if ((await countOpen(tx, member)) >= SLIP_OPEN_MAX) refuse('cashier.too_many_slips')
  const isAnotherTransfer = body.isAnotherTransfer === 'yes'
  const decision = await check(context, tx, {
    slipId: id,
    member,
    method: body.type,
    code,
    answer,
    isAnotherTransfer,
    sentAt: context.clock.now(),
  })
  refuseBad(decision)
  const { verdict, credit } = decision
  const held = verdict.kind === 'credit' && credit !== null ? await heldBy(context, tx, { member, credit }) : null
  const { promotionId: promotion } = body
  // After the refusals of the slip itself: an error of the picture is reported before an error of the offer.
  const offer =
    promotion === undefined ? null : await context.chooseOffer(tx, { member, promotion, amount: decision.amount ?? body.amount ?? null })
  const slip: NewSlip = {
    id,
    memberId: member,
    method: body.type,
    status: verdict.kind === 'credit' && held === null ? 'CREDITED' : verdict.kind === 'wait' ? 'CHECKING' : 'UNDER_REVIEW',
    pictureHash,
    sendingBank: code?.sendingBank ?? null,
    transferReference: code?.transferReference ?? null,
    reference: decision.name,
    typedAmount: body.amount ?? null,
    isAnotherTransfer,
    amount: decision.amount,
    transfer: answer.kind === 'found' ? answer.transfer : null,
    checks: decision.checks,
    reviewReason: held ?? (verdict.kind === 'review' ? verdict.reason : null),
    twinReference: decision.twinReference,
    eventId: verdict.kind === 'credit' && credit?.kind === 'receipt' ? credit.eventId : null,
    offerId: offer,
    createdAt: context.clock.now(),
  }
  if (!(await insertSlip(tx, slip))) await refuseAlike(tx, slip)
  const deleteAt = new Date(slip.createdAt.getTime() + SLIP_PICTURE_DAYS * DAY_MS)
  const sealed = seal(context.config.documentKeys, { text: taken.bytes.toString('base64'), owner: pictureOwner(id) }, context.random)
  await insertPicture(tx, { slipId: id, ...sealed, deleteAt })
  if (slip.status === 'CHECKING') await context.jobs.send(tx, 'cashier.slip', { slipId: id }, { startAfterSeconds: TRY_AGAIN_SECONDS })
  if (slip.status === 'CREDITED' && credit !== null) {
    const isCredited = await creditSlip(context, tx, slip, { credit, actor: 'job:slips' })
    if (!isCredited) refuseUsed({ at: slip.createdAt, isOwn: false })
  }
  return {
    depositId: id,
    status: slip.status,
    checks: decision.checks.map((check) => ({ ...check })),
    reason: slip.reviewReason,
    ...(decision.amount === null ? {} : { amount: bahtFromSatang(decision.amount) }),
    ...(code === null ? {} : { reference: code.transferReference }),
  }
}

const REFUSED: Readonly<Record<string, RefusalCode>> = {
  wrong_receiver: 'cashier.slip_wrong_receiver',
  unreadable: 'cashier.slip_unreadable',
  edited: 'cashier.slip_not_found',
  differs: 'cashier.slip_differs',
}

function refuseBad({ verdict, before }: Decision): void {
  if (verdict.kind !== 'refuse') return
  if (verdict.reason === 'used' && before !== null) refuseUsed(before)
  if (verdict.reason === 'credited_before' && before !== null)
    refuse('cashier.slip_credited', { field: 'slip', params: { time: shortMoment(before.at) } })
  refuse(REFUSED[verdict.reason] ?? 'cashier.slip_unreadable', { field: 'slip' })
}

// The own deposit is named, another member's is not (features F-46).
function refuseUsed({ at, isOwn }: { readonly at: Date; readonly isOwn: boolean }): never {
  return refuse(isOwn ? 'cashier.slip_used_own' : 'cashier.slip_used', { field: 'slip', params: { date: shortMoment(at) } })
}

async function refuseAlike(tx: Tx, { reference, pictureHash, memberId: member }: NewSlip): Promise<never> {
  const alike = await findAlike(tx, { memberId: member, reference, pictureHash })
  return alike === undefined ? refuse('site.busy') : refuseUsed({ at: alike.createdAt, isOwn: true })
}

/** The member's slips that are under way, and those of the last day with what became of them. */
export async function readSlips({ db, clock }: BaseContext, member: MemberId): Promise<Reply<Schemas['deposits']>['slips']> {
  const found = await listSlipsOf(db, member, new Date(clock.now().getTime() - DAY_MS))
  return found.map((slip) => ({
    depositId: slip.id,
    method: slip.method,
    status: slip.status,
    amount: slip.amount === null ? (slip.typedAmount === null ? null : bahtFromSatang(slip.typedAmount)) : bahtFromSatang(slip.amount),
    reference: slip.transferReference,
    checks: slip.checks.map((check) => ({ ...check })),
    // Why it waited is over once it is credited.
    reason: slip.status === 'CREDITED' ? null : (slip.rejectReason ?? slip.reviewReason),
    createdAt: slip.createdAt.toISOString(),
  }))
}
