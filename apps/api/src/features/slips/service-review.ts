import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { HELD_REASONS } from '@morakot/contract/features/cashier/states'
import { refuse } from '@morakot/contract/refused'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { bahtText } from '@morakot/money/satang'
import { receiptToCredit } from '#features/receipts/service-evidence'
import * as members from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { requireSecondPerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import type { SlipsContext } from './service-context.ts'
import { amountOf, creditSlip, refuseSlip } from './service-credit.ts'
import { storedInput, codeOf, check } from './service-check.ts'
import type { Decision, SlipCredit } from './service-check.ts'
import { readConsoleSlip } from './service-views.ts'
import { findSlip, listTied, lockSlip, moveSlip, propose, writeCode } from './store.ts'
import type { Slip } from './store.ts'

type Schemas = typeof depositAdminSchemas
type View = Reply<Schemas['slip']>

/**
 * Credits a slip that an operator has reviewed (features F-120). At an account of a bank's feed the operator chooses the receipt; at one
 * that slips credit, the verifier must have confirmed the transfer. One operator decides what the member paid by all that is known; a
 * transfer of another payer, or one against the member's own limit, break, identity or block, is proposed by one operator and approved by
 * another (features F-7).
 */
export async function approveSlip(
  context: SlipsContext,
  operator: OperatorId,
  { id, eventId }: ParsedInput<Schemas['approveSlip']>['body'] & { readonly id: string },
): Promise<View> {
  const seen = await findSlip(context.db, id)
  if (seen === undefined) return refuse('depositAdmin.slip_not_found')
  await context.walletQueue.run(String(seen.memberId), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, seen.memberId)
      const slip = await lockOpen(tx, id)
      const chosen = slip.proposedEventId ?? eventId ?? slip.eventId
      const { credit, isCertain } = await creditOf(context, tx, slip, chosen)
      const isSecond = slip.proposedBy !== null
      if (!isSecond && needsTwo(slip, isCertain)) return await proposeSlip(context, tx, { slip, operator, credit })
      requireSecondPerson(slip.proposedBy, operator, 'depositAdmin.second_operator_needed')
      await creditByHand(context, tx, { slip, operator, credit })
    }),
  )
  return await readConsoleSlip(context, id)
}

interface Approval {
  readonly slip: Slip
  readonly operator: OperatorId
  readonly credit: SlipCredit
}

function detailsOf(credit: SlipCredit) {
  const of = credit.kind === 'receipt' ? { event: credit.eventId } : { reference: credit.transfer.name }
  return { amount: bahtText(amountOf(credit)), ...of }
}

async function proposeSlip(context: SlipsContext, tx: Tx, { slip, operator, credit }: Approval): Promise<void> {
  const eventId = credit.kind === 'receipt' ? credit.eventId : null
  await propose(tx, slip.id, { by: operator, at: context.clock.now(), eventId })
  const subject = `deposit_slip:${slip.id}`
  await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.propose', subject, after: detailsOf(credit) })
}

async function creditByHand(context: SlipsContext, tx: Tx, { slip, operator, credit }: Approval): Promise<void> {
  const actor = `op:${operator}`
  if (!(await creditSlip(context, tx, slip, { credit, actor, isByHand: true }))) refuse('cashier.transfer_used')
  const eventId = credit.kind === 'receipt' ? credit.eventId : null
  const decided = { by: operator, at: context.clock.now() }
  await moveSlip(tx, slip, 'CREDITED', { amount: amountOf(credit), eventId, decided })
  const after = { ...detailsOf(credit), member: String(slip.memberId) }
  await recordAction(tx, { actor, action: 'deposit_slip.credit', subject: `deposit_slip:${slip.id}`, after })
}

/** Refuses a slip with a reason that its member reads. */
export async function rejectSlip(
  context: SlipsContext,
  operator: OperatorId,
  { id, reason }: ParsedInput<Schemas['rejectSlip']>['body'] & { readonly id: string },
): Promise<View> {
  await context.withTransaction(async (tx) => {
    const slip = await lockOpen(tx, id)
    const decided = { by: operator, at: context.clock.now() }
    await refuseSlip(context, tx, slip, { rejectReason: reason, decided, actor: `op:${operator}` })
    await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.reject', subject: `deposit_slip:${id}`, after: { reason } })
  })
  return await readConsoleSlip(context, id)
}

/**
 * Queries the verifier about a slip whose code could not be read, by the bank and reference that an operator reads off the picture, or
 * again about one for which it did not respond or knew no transfer. Throws `depositAdmin.slip_unknown_there` where it knows no such
 * transfer, `depositAdmin.verifier_silent` where it does not respond.
 */
export async function checkSlip(
  context: SlipsContext,
  operator: OperatorId,
  { id, bank, reference }: ParsedInput<Schemas['checkSlip']>['body'] & { readonly id: string },
): Promise<View> {
  const seen = await findSlip(context.db, id)
  if (seen === undefined) return refuse('depositAdmin.slip_not_found')
  const typed =
    bank === undefined || reference === undefined ? null : { sendingBank: bankNumberOf(bank) ?? '', transferReference: reference }
  const code = codeOf(seen) ?? typed
  if (code === null) return refuse('depositAdmin.slip_reference_needed', { field: 'reference' })
  const answer = await context.slipVerifier.verify({ checkId: context.newId(), ...code })
  if (answer.kind === 'unknown') return refuse('depositAdmin.verifier_silent')
  if (answer.kind === 'not_found') return refuse('depositAdmin.slip_unknown_there', { field: 'reference' })
  await context.walletQueue.run(String(seen.memberId), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, seen.memberId)
      const slip = await lockOpen(tx, id)
      await writeCode(tx, id, code)
      const decision = await check(context, tx, { ...storedInput(slip, answer), code })
      await keepAnswer(context, tx, { slip, operator, decision, transfer: answer.transfer })
    }),
  )
  return await readConsoleSlip(context, id)
}

interface Checked {
  readonly slip: Slip
  readonly operator: OperatorId
  readonly decision: Decision
  readonly transfer: NonNullable<Slip['transfer']>
}

/** The slip stays with the operator, whatever the answer: only a refusal that nothing can change ends it. */
async function keepAnswer(context: SlipsContext, tx: Tx, { slip, operator, decision, transfer }: Checked): Promise<void> {
  const actor = `op:${operator}`
  const { verdict, checks, amount, name: reference, twinReference } = decision
  const found = { checks, amount, reference, twinReference, transfer }
  const after = { verdict: verdict.kind, reference }
  await recordAction(tx, { actor, action: 'deposit_slip.check', subject: `deposit_slip:${slip.id}`, after })
  if (verdict.kind === 'refuse') return await refuseSlip(context, tx, slip, { ...found, rejectReason: verdict.reason, actor })
  const reviewReason = verdict.kind === 'review' ? verdict.reason : verdict.kind === 'wait' ? 'no_receipt' : 'team'
  await moveSlip(tx, slip, 'UNDER_REVIEW', { ...found, reviewReason })
}

async function lockOpen(tx: Tx, id: string): Promise<Slip> {
  const slip = await lockSlip(tx, id)
  if (slip === undefined) return refuse('depositAdmin.slip_not_found')
  return slip.status === 'UNDER_REVIEW' ? slip : refuse('depositAdmin.already_decided')
}

const HELD: ReadonlySet<string> = new Set(HELD_REASONS)

/** Whether the verifier's answer shows that the member paid to our account. */
function isConfirmed({ checks }: Decision): boolean {
  return checks.every(({ name, passed }) => passed === true || (name !== 'receiver' && name !== 'sender'))
}

function needsTwo({ reviewReason }: Slip, isCertain: boolean): boolean {
  return !isCertain || (reviewReason !== null && HELD.has(reviewReason))
}

/**
 * What an operator's yes credits. `isCertain`: the verifier has confirmed the transfer, and the member paid it: at an account of a bank's feed, by the
 * chosen receipt.
 */
async function creditOf(
  context: SlipsContext,
  tx: Tx,
  slip: Slip,
  eventId: string | null,
): Promise<{ readonly credit: SlipCredit; readonly isCertain: boolean }> {
  const { id: slipId, memberId: member, transfer } = slip
  const answer = transfer === null ? ({ kind: 'unknown' } as const) : ({ kind: 'found', transfer } as const)
  const decision = await check(context, tx, storedInput(slip, answer))
  if (decision.verdict.kind === 'refuse' && decision.verdict.reason === 'used') return refuse('cashier.transfer_used')
  if (decision.credit?.kind === 'transfer') {
    if (amountOf(decision.credit) === 0n) return refuse('depositAdmin.slip_amount_needed')
    return { credit: decision.credit, isCertain: isConfirmed(decision) }
  }
  if (eventId === null) return refuse('depositAdmin.slip_receipt_needed', { field: 'eventId' })
  const isTied = (await listTied(tx, [eventId], slipId)).has(eventId)
  const receipt = isTied ? null : await receiptToCredit(tx, eventId, await members.memberOf(tx, member))
  if (receipt === null) return refuse('depositAdmin.slip_receipt_settled', { field: 'eventId' })
  return { credit: { kind: 'receipt', eventId, amount: receipt.amount }, isCertain: transfer !== null && receipt.isFromMember }
}
