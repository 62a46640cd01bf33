import * as members from '#features/members/public'
import { TRIES_MAX, TRY_AGAIN_SECONDS } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy, refuseSlip } from './service-credit.ts'
import { demandTold, judge } from './service-judge.ts'
import { countTry, deletePictures, findSlip, lockSlip, moveSlip } from './store.ts'
import type { Slip } from './store.ts'
import type { SlipAnswer } from './gateway.ts'

const ACTOR = 'job:slips'

/** Asks the verifier again about a slip that it had no answer for (features F-47); after ten minutes a person looks. */
export async function checkAgain(context: SlipsContext, id: string): Promise<void> {
  const slip = await findSlip(context.db, id)
  if (slip === undefined || slip.status !== 'CHECKING' || slip.sendingBank === null || slip.transferReference === null) return
  const { member, sendingBank, transferReference } = slip
  const answer = await context.slipVerifier.verify({ checkId: id, sendingBank, transferReference })
  await context.walletQueue.run(String(member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, member)
      const locked = await lockSlip(tx, id)
      if (locked === undefined || locked.status !== 'CHECKING') return
      if (answer.kind !== 'unknown') return await settle(context, tx, locked, answer)
      if ((await countTry(tx, id)) >= TRIES_MAX) return void (await moveSlip(tx, locked, 'UNDER_REVIEW', { reviewReason: 'verifier_down' }))
      await context.jobs.send(tx, 'cashier.slip', { slipId: id }, { startAfterSeconds: TRY_AGAIN_SECONDS })
    }),
  )
}

async function settle(context: SlipsContext, tx: Parameters<typeof moveSlip>[0], slip: Slip, answer: SlipAnswer): Promise<void> {
  const { member, method, sendingBank, transferReference } = slip
  const code = sendingBank === null || transferReference === null ? null : { sendingBank, transferReference }
  const judged = await judge(context, tx, { member, method, code, answer })
  const { verdict, checks, amount } = judged
  const found = { amount, checks, transfer: answer.kind === 'found' ? answer.transfer : null }
  if (verdict.kind === 'refuse') return await refuseSlip(context, tx, slip, { ...found, rejectReason: verdict.reason, actor: ACTOR })
  if (verdict.kind !== 'credit') {
    const reviewReason = verdict.kind === 'review' ? verdict.reason : 'verifier_down'
    return void (await moveSlip(tx, slip, 'UNDER_REVIEW', { ...found, reviewReason, twinReference: judged.claim?.reference ?? null }))
  }
  const held = await heldBy(context, tx, { member, ...demandTold(judged) })
  if (held !== null) return void (await moveSlip(tx, slip, 'UNDER_REVIEW', { ...found, reviewReason: held }))
  const isCredited = await creditSlip(context, tx, slip, { told: demandTold(judged).told, actor: ACTOR })
  if (!isCredited) return await refuseSlip(context, tx, slip, { ...found, rejectReason: 'used', actor: ACTOR })
  await moveSlip(tx, slip, 'CREDITED', found)
}

/** Deletes the pictures whose 180 days are over. */
export async function forgetPictures(context: SlipsContext): Promise<void> {
  await context.withTransaction(async (tx) => await deletePictures(tx, context.clock.now()))
}
