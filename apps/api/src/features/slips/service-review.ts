import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { HELD_REASONS } from '@morakot/contract/features/cashier/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, bahtText, parseBahtText } from '@morakot/money/satang'
import * as members from '#features/members/public'
import * as operators from '#features/operators/public'
import { canonicalReference, hearTransfer } from '#features/transfer-claims/public'
import type { ToldTransfer } from '#features/transfer-claims/public'
import { recordAction } from '#infra/audit'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/rules-config'
import { unseal } from '#infra/secret-box'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, refuseSlip } from './service-credit.ts'
import { pictureOwner } from './service.ts'
import { findPicture, findSlip, listSlips, lockSlip, moveSlip, propose } from './store.ts'
import type { Slip } from './store.ts'

type Schemas = typeof depositAdminSchemas
type Shown = Reply<Schemas['slip']>

/** Slips as operators list them. */
export async function readConsoleSlips(
  context: SlipsContext,
  query: ParsedInput<Schemas['slips']>['query'],
): Promise<Reply<Schemas['slips']>> {
  const { items, total } = await listSlips(context.db, { view: query.view, limit: query.limit, offset: offsetOf(query) })
  return { items: await show(context.db, items), total }
}

/** One slip, with what the verifier said and the member beside it. */
export async function readConsoleSlip(context: SlipsContext, id: string): Promise<Shown> {
  const slip = await findSlip(context.db, id)
  return slip === undefined ? refuse('depositAdmin.slip_not_found') : await showOne(context.db, slip)
}

/** The picture of a slip. Each view is written down. */
export async function viewPicture(context: SlipsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['slipPicture']>> {
  const found = await context.withTransaction(async (tx) => {
    const picture = await findPicture(tx, id)
    if (picture === undefined) return refuse('depositAdmin.slip_not_found')
    await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.view', subject: `deposit_slip:${id}`, after: {} })
    return picture
  })
  return { picture: unseal(context.config.documentKeys, found, pictureOwner(id)) }
}

/**
 * Credits a slip that a person has looked at. What the verifier confirmed takes one operator; without its word, or against the member's own
 * limit, break, identity or block, the first one proposes and another agrees (features F-7).
 */
export async function approveSlip(
  context: SlipsContext,
  operator: OperatorId,
  { id, ...typed }: ParsedInput<Schemas['approveSlip']>['body'] & { readonly id: string },
): Promise<Shown> {
  const seen = await findSlip(context.db, id)
  if (seen === undefined) return refuse('depositAdmin.slip_not_found')
  await context.walletQueue.run(String(seen.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, seen.member)
      const slip = await lockOpen(tx, id)
      const told = await toldOf(tx, slip, typed)
      const isSecond = slip.proposedBy !== null
      if (needsTwo(slip) && !isSecond) return await proposeSlip(context, tx, { slip, operator, told })
      if (isSecond && slip.proposedBy === operator) return refuse('depositAdmin.second_operator_needed')
      await credit(context, tx, { slip, operator, told })
    }),
  )
  return await readConsoleSlip(context, id)
}

interface Approval {
  readonly slip: Slip
  readonly operator: OperatorId
  readonly told: ToldTransfer
}

async function proposeSlip(context: SlipsContext, tx: Tx, { slip, operator, told }: Approval): Promise<void> {
  await propose(tx, slip.id, { by: operator, at: context.clock.now(), amount: told.amount, reference: told.reference })
  const after = { amount: bahtText(told.amount), reference: told.reference }
  await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.propose', subject: `deposit_slip:${slip.id}`, after })
}

async function credit(context: SlipsContext, tx: Tx, { slip, operator, told }: Approval): Promise<void> {
  const heard = await hearTransfer(tx, told)
  if (heard.kind === 'used') refuse('cashier.transfer_used')
  const actor = `op:${operator}`
  const named = { ...slip, transferReference: slip.transferReference ?? told.reference }
  if (!(await creditSlip(context, tx, named, { told, actor, isByHand: true }))) refuse('cashier.transfer_used')
  await moveSlip(tx, slip, 'CREDITED', { amount: told.amount, decided: { by: operator, at: context.clock.now() } })
  const after = { amount: bahtText(told.amount), reference: told.reference, member: String(slip.member) }
  await recordAction(tx, { actor, action: 'deposit_slip.credit', subject: `deposit_slip:${slip.id}`, after })
}

/** Refuses a slip with a reason that its member reads. */
export async function rejectSlip(
  context: SlipsContext,
  operator: OperatorId,
  { id, reason }: ParsedInput<Schemas['rejectSlip']>['body'] & { readonly id: string },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const slip = await lockOpen(tx, id)
    const decided = { by: operator, at: context.clock.now() }
    await refuseSlip(context, tx, slip, { rejectReason: reason, decided, actor: `op:${operator}` })
    await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.reject', subject: `deposit_slip:${id}`, after: { reason } })
  })
  return await readConsoleSlip(context, id)
}

async function lockOpen(tx: Tx, id: string): Promise<Slip> {
  const slip = await lockSlip(tx, id)
  if (slip === undefined) return refuse('depositAdmin.slip_not_found')
  return slip.status === 'UNDER_REVIEW' ? slip : refuse('depositAdmin.already_decided')
}

const HELD: ReadonlySet<string> = new Set(HELD_REASONS)

function needsTwo({ transfer, reviewReason }: Slip): boolean {
  return transfer === null || (reviewReason !== null && HELD.has(reviewReason))
}

/** The transfer that is credited: as the verifier told it, else as operators read it off the picture. */
async function toldOf(tx: Tx, slip: Slip, typed: ParsedInput<Schemas['approveSlip']>['body']): Promise<ToldTransfer> {
  const { transfer } = slip
  const said = transfer === null ? null : parseBahtText(transfer.amount)
  const amount = said ?? (slip.proposedBy === null ? (typed.amount === undefined ? null : parseBahtText(typed.amount)) : slip.amount)
  if (amount === null || amount === 0n) return refuse('depositAdmin.slip_amount_needed', { field: 'amount' })
  const named = typed.bank !== undefined && typed.reference !== undefined ? canonicalReference(typed.bank, typed.reference) : null
  const reference = slip.reference ?? slip.proposedReference ?? named
  if (reference === null) return refuse('depositAdmin.slip_reference_needed', { field: 'reference' })
  return {
    rail: 'slip',
    reference,
    amount,
    receiver: transfer?.toAccount ?? (await readRules(tx, cashierRules)).receiver.number,
    paidAt: transfer === null ? slip.createdAt : new Date(transfer.at),
    payerAccount: transfer?.fromAccount ?? '',
  }
}

async function showOne(db: Db, slip: Slip): Promise<Shown> {
  const [shown] = await show(db, [slip])
  return shown ?? refuse('depositAdmin.slip_not_found')
}

async function show(db: Db, slips: readonly Slip[]): Promise<Shown[]> {
  const owners = await members.membersOf(
    db,
    slips.map(({ member }) => member),
  )
  const names = await operators.namesOf(
    db,
    slips.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy].flatMap((id) => id ?? [])),
  )
  return slips.map((slip) => {
    const owner = owners.get(slip.member)
    const nameOf = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
    return {
      slipId: slip.id,
      memberId: String(slip.member),
      username: owner?.username ?? '',
      memberName: owner?.bank.holder ?? '',
      memberAccount: owner === undefined ? '' : `${owner.bank.code} ${members.maskBankNumber(owner.bank.number)}`,
      method: slip.method,
      status: slip.status,
      amount: slip.amount === null ? null : bahtFromSatang(slip.amount),
      typedAmount: slip.typedAmount === null ? null : bahtFromSatang(slip.typedAmount),
      reference: slip.reference ?? slip.proposedReference,
      twinReference: slip.twinReference,
      checks: slip.checks.map((check) => ({ ...check })),
      reason: slip.rejectReason ?? slip.reviewReason,
      transfer: slip.transfer,
      isTwoNeeded: needsTwo(slip),
      proposedBy: nameOf(slip.proposedBy),
      decidedBy: nameOf(slip.decidedBy),
      createdAt: slip.createdAt.toISOString(),
      decidedAt: slip.decidedAt?.toISOString() ?? null,
    }
  })
}
