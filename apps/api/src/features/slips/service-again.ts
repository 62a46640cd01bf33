import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { TRIES_MAX, TRY_AGAIN_SECONDS } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy, refuseSlip } from './service-credit.ts'
import { storedInput, check } from './service-check.ts'
import { countTry, deletePictures, findSlip, listOpenOf, listWaitingOf, lockSlip, moveSlip } from './store.ts'
import type { Slip } from './store.ts'
import type { SlipAnswer } from './gateway.ts'

const ACTOR = 'job:slips'

/**
 * Checks a waiting slip again (features F-47, F-120): queries the verifier when it has not responded yet, else looks for the receipt of the
 * bank's feed. After ten minutes an operator decides. `isExtra`: a receipt has arrived meanwhile; the slip's own turn stays due.
 */
export async function checkAgain(
  context: SlipsContext,
  id: string,
  { isExtra = false }: { readonly isExtra?: boolean } = {},
): Promise<void> {
  const slip = await findSlip(context.db, id)
  if (slip === undefined || slip.status !== 'CHECKING') return
  const answer = await answerAbout(context, slip)
  await context.walletQueue.run(String(slip.memberId), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, slip.memberId)
      const locked = await lockSlip(tx, id)
      if (locked === undefined || locked.status !== 'CHECKING') return
      const waitsFor = answer.kind === 'unknown' ? 'verifier_down' : await settle(context, tx, locked, answer)
      if (waitsFor === null || isExtra) return
      if ((await countTry(tx, id)) >= TRIES_MAX) {
        await moveSlip(tx, (await lockSlip(tx, id)) ?? locked, 'UNDER_REVIEW', { reviewReason: waitsFor })
        return
      }
      await context.jobs.send(tx, 'cashier.slip', { slipId: id }, { startAfterSeconds: TRY_AGAIN_SECONDS })
    }),
  )
}

async function answerAbout(context: SlipsContext, { id, transfer, sendingBank, transferReference }: Slip): Promise<SlipAnswer> {
  if (transfer !== null) return { kind: 'found', transfer }
  if (sendingBank === null || transferReference === null) return { kind: 'unknown' }
  return await context.slipVerifier.verify({ checkId: id, sendingBank, transferReference })
}

/** Settles a slip by what is known now; what it still waits for, or null when it is settled. */
async function settle(context: SlipsContext, tx: Tx, slip: Slip, answer: SlipAnswer): Promise<'no_receipt' | null> {
  const { memberId: member } = slip
  const decision = await check(context, tx, storedInput(slip, answer))
  const { verdict, checks, amount, name: reference, twinReference, credit } = decision
  const found = { amount, checks, reference, twinReference, transfer: answer.kind === 'found' ? answer.transfer : null }
  if (verdict.kind === 'refuse') {
    await refuseSlip(context, tx, slip, { ...found, rejectReason: verdict.reason, actor: ACTOR })
    return null
  }
  if (verdict.kind === 'wait') {
    await moveSlip(tx, slip, 'CHECKING', found)
    return 'no_receipt'
  }
  if (verdict.kind === 'review' || credit === null) {
    await moveSlip(tx, slip, 'UNDER_REVIEW', { ...found, reviewReason: verdict.kind === 'review' ? verdict.reason : 'team' })
    return null
  }
  const held = await heldBy(context, tx, { member, credit })
  if (held !== null) {
    await moveSlip(tx, slip, 'UNDER_REVIEW', { ...found, reviewReason: held, eventId: credit.kind === 'receipt' ? credit.eventId : null })
    return null
  }
  if (await creditSlip(context, tx, slip, { credit, actor: ACTOR }))
    await moveSlip(tx, slip, 'CREDITED', { ...found, eventId: credit.kind === 'receipt' ? credit.eventId : null })
  else await refuseSlip(context, tx, slip, { ...found, rejectReason: 'used', actor: ACTOR })
  return null
}

/** Looks again at the slips that wait for a receipt of this amount. */
export async function lookAgainFor(context: SlipsContext, tx: Tx, amount: Parameters<typeof listWaitingOf>[1]): Promise<void> {
  for (const slipId of await listWaitingOf(tx, amount)) await context.jobs.send(tx, 'cashier.slip', { slipId, isExtra: true })
}

/** Ends the open slips that a receipt is tied to, because operators credited it by another way. */
export async function endSlipsOf(context: SlipsContext, tx: Tx, eventId: string): Promise<void> {
  for (const id of await listOpenOf(tx, eventId)) {
    const slip = await lockSlip(tx, id)
    if (slip !== undefined && (slip.status === 'CHECKING' || slip.status === 'UNDER_REVIEW'))
      await refuseSlip(context, tx, slip, { rejectReason: 'credited_before', actor: ACTOR })
  }
}

/** Deletes the pictures whose 180 days are over. */
export async function forgetPictures(context: SlipsContext): Promise<void> {
  await context.withTransaction(async (tx) => await deletePictures(tx, context.clock.now()))
}
