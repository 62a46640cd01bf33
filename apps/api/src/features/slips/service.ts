import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { SLIP_OPEN_MAX, SLIP_PICTURE_DAYS } from '@morakot/contract/features/cashier/limits'
import { shortMoment } from '#infra/thai-moment'
import { refuse } from '@morakot/contract/refused'
import type { RefusalCode } from '@morakot/contract/nouns'
import { bahtFromSatang } from '@morakot/money/satang'
import { closureOf } from '#features/deposit-methods/public'
import * as members from '#features/members/public'
import * as protection from '#features/protection/public'
import type { Tx } from '#infra/db'
import { findStoredOutcome, withIdempotencyKey } from '#infra/idempotency'
import type { KeyedRequest } from '#infra/idempotency'
import type { MemberId } from '#infra/identity'
import { seal } from '#infra/secret-box'
import { TRY_AGAIN_SECONDS } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy } from './service-credit.ts'
import { demandTold, judge } from './service-judge.ts'
import type { Judged } from './service-judge.ts'
import type { SlipCode } from './service-picture.ts'
import type { SlipAnswer } from './gateway.ts'
import { countOpen, findAlike, insertPicture, insertSlip } from './store.ts'
import type { NewSlip } from './store.ts'

/** What decodes pictures is loaded with the first of them: no start waits for it. */
const pictures = async () => await import('./service-picture.ts')

type Schemas = typeof cashierSchemas
export type SlipReply = Reply<Schemas['uploadSlip']>
type SlipBody = ParsedInput<Schemas['uploadSlip']>['body']

const DAY_MS = 86_400_000
/** What is bound to a picture: moved into another slip's row, it does not open. */
export const pictureOwner = (id: string) => `deposit_slip:${id}`

/**
 * Takes a slip in (features F-47): the picture is judged by its header, read, asked about at the verifier, and judged by five checks. What
 * passes is credited at once; what a person has to look at waits; a slip that was used, or was paid to somebody else, leaves nothing behind.
 */
export async function uploadSlip(context: SlipsContext, asked: KeyedRequest, body: SlipBody): Promise<SlipReply> {
  const bytes = Buffer.from(await body.slip.arrayBuffer())
  const pictureHash = await (await pictures()).judgePicture(bytes)
  const { type } = body
  const content = { pictureHash, type, amount: body.amount ?? null, promotionId: body.promotionId ?? null }
  const ask = { ...asked, call: 'cashier.uploadSlip', content }
  const stored = await findStoredOutcome<SlipReply>(context.db, ask)
  if (stored !== undefined) return stored

  await refuseUnlessOpen(context, asked.member, type)
  const code = await (await pictures()).readSlipCode(bytes)
  if (code === null && type === 'SLIP' && body.amount === undefined) refuse('cashier.slip_amount_needed', { field: 'amount' })
  const id = context.newId()
  const answer: SlipAnswer = code === null ? { kind: 'unknown' } : await context.slipVerifier.verify({ checkId: id, ...code })
  return await context.walletQueue.run(String(asked.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, asked.member)
      return await withIdempotencyKey(tx, ask, async () =>
        keep(context, tx, { id, member: asked.member, body, bytes, pictureHash, code, answer }),
      )
    }),
  )
}

async function refuseUnlessOpen(context: SlipsContext, member: MemberId, type: SlipBody['type']): Promise<void> {
  const now = context.clock.now()
  if ((await closureOf(context.db, type, now)) !== null) refuse('cashier.method_closed')
  if (context.rails.isDown(type)) refuse('cashier.method_closed')
  if ((await members.memberOf(context.db, member)).status === 'blocked') refuse('cashier.blocked')
  if ((await protection.exclusionOf(context.db, member, now)) !== null) refuse('members.excluded')
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
  const judged = await judge(context, tx, { member, method: body.type, code, answer })
  refuseBad(judged, member)
  const held = judged.verdict.kind === 'credit' ? await heldBy(context, tx, { member, ...demandTold(judged) }) : null
  const { promotionId: promotion } = body
  // After the refusals of the slip itself: what is wrong with the picture is told before what is wrong with the offer.
  const offer =
    promotion === undefined ? null : await context.chooseOffer(tx, { member, promotion, amount: judged.amount ?? body.amount ?? null })
  const slip: NewSlip = {
    id,
    member,
    method: body.type,
    status: judged.verdict.kind === 'credit' && held === null ? 'CREDITED' : judged.verdict.kind === 'wait' ? 'CHECKING' : 'UNDER_REVIEW',
    pictureHash,
    sendingBank: code?.sendingBank ?? null,
    transferReference: code?.transferReference ?? null,
    reference: judged.reference,
    typedAmount: body.amount ?? null,
    amount: judged.amount,
    transfer: answer.kind === 'found' ? answer.transfer : null,
    checks: judged.checks,
    reviewReason: held ?? (judged.verdict.kind === 'review' ? judged.verdict.reason : null),
    twinReference: judged.verdict.kind === 'review' && judged.verdict.reason === 'twin' ? (judged.claim?.reference ?? null) : null,
    offer,
    createdAt: context.clock.now(),
  }
  if (!(await insertSlip(tx, slip))) await refuseAlike(tx, slip)
  const deleteAt = new Date(slip.createdAt.getTime() + SLIP_PICTURE_DAYS * DAY_MS)
  const sealed = seal(context.config.documentKeys, { text: taken.bytes.toString('base64'), owner: pictureOwner(id) }, context.random)
  await insertPicture(tx, { id, ...sealed, deleteAt })
  if (slip.status === 'CHECKING') await context.jobs.send(tx, 'cashier.slip', { slipId: id }, { startAfterSeconds: TRY_AGAIN_SECONDS })
  if (slip.status === 'CREDITED') {
    const isCredited = await creditSlip(context, tx, slip, { told: demandTold(judged).told, actor: 'job:slips' })
    if (!isCredited) refuse('cashier.slip_used', { params: { date: shortMoment(slip.createdAt) } })
  }
  return {
    depositId: id,
    status: slip.status,
    checks: judged.checks.map((check) => ({ ...check })),
    reason: slip.reviewReason,
    ...(judged.amount === null ? {} : { amount: bahtFromSatang(judged.amount) }),
    ...(code === null ? {} : { reference: code.transferReference }),
  }
}

const REFUSED: Readonly<Record<string, RefusalCode>> = {
  wrong_receiver: 'cashier.slip_wrong_receiver',
  unreadable: 'cashier.slip_unreadable',
  edited: 'cashier.slip_not_found',
}

function refuseBad({ verdict, claim }: Judged, member: MemberId): void {
  if (verdict.kind !== 'refuse') return
  if (verdict.reason === 'used' && claim !== null) refuseUsed(claim.claimedAt, claim.member === member)
  refuse(REFUSED[verdict.reason] ?? 'cashier.slip_unreadable', { field: 'slip' })
}

// The own deposit is named; whose another one is, is nobody's business (features F-46).
function refuseUsed(at: Date, isOwn: boolean): never {
  return refuse(isOwn ? 'cashier.slip_used_own' : 'cashier.slip_used', { field: 'slip', params: { date: shortMoment(at) } })
}

async function refuseAlike(tx: Tx, { reference, pictureHash, member }: NewSlip): Promise<never> {
  const alike = await findAlike(tx, { reference, pictureHash })
  if (alike === undefined) return refuse('site.busy')
  return refuseUsed(alike.createdAt, alike.member === member)
}
