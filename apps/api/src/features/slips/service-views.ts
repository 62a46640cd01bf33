import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { maskBankNumber } from '#features/members/rules'
import { membersOf } from '#features/members/service-status'
import { receiptsToChoose } from '#features/receipts/service-evidence'
import { matchReceiver, receiversOf } from '#features/receiving-accounts/rules'
import type { ReceivingAccount } from '#features/receiving-accounts/rules'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { unseal } from '#infra/crypto/secret-box'
import type { SlipsContext } from './service-context.ts'
import { pictureOwner } from './service.ts'
import { findPicture, findSlip, listSlips } from './store.ts'
import type { Slip } from './store.ts'

type Schemas = typeof depositAdminSchemas
type View = Reply<Schemas['slip']>

/** Slips as operators list them. */
export async function readConsoleSlips(
  context: SlipsContext,
  query: ParsedInput<Schemas['slips']>['query'],
): Promise<Reply<Schemas['slips']>> {
  const { items, total } = await listSlips(context.db, { view: query.view, limit: query.limit, offset: offsetOf(query) })
  return { items: await show(context.db, items), total }
}

/** One slip with what the verifier said, its member, and the receipts that it may be evidence of. */
export async function readConsoleSlip(context: SlipsContext, id: string): Promise<View> {
  const slip = await findSlip(context.db, id)
  const [shown] = slip === undefined ? [] : await show(context.db, [slip])
  if (slip === undefined || shown === undefined) return refuse('depositAdmin.slip_not_found')
  const isOpen = slip.status === 'UNDER_REVIEW' && shown.source !== 'verifier'
  const amount = slip.amount ?? slip.typedAmount
  return {
    ...shown,
    receipts: isOpen && amount !== null ? [...(await receiptsToChoose(context.db, { amount, about: slip.createdAt }))] : [],
  }
}

/** The picture of a slip. Each view is written to the audit. */
export async function viewPicture(context: SlipsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['slipPicture']>> {
  const found = await context.withTransaction(async (tx) => {
    const picture = await findPicture(tx, id)
    if (picture === undefined) return refuse('depositAdmin.slip_not_found')
    await recordAction(tx, { actor: `op:${operator}`, action: 'deposit_slip.view', subject: `deposit_slip:${id}`, after: {} })
    return picture
  })
  return { picture: unseal(context.config.documentKeys, found, pictureOwner(id)) }
}

async function show(db: Db, slips: readonly Slip[]): Promise<View[]> {
  const accounts = receiversOf(await readRules(db, cashierRules))
  const owners = await membersOf(
    db,
    slips.map(({ memberId: member }) => member),
  )
  const names = await operators.namesOf(
    db,
    slips.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy].flatMap((id) => id ?? [])),
  )
  return slips.map((slip) => {
    const owner = owners.get(slip.memberId)
    const nameOf = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
    return {
      slipId: slip.id,
      memberId: String(slip.memberId),
      username: owner?.username ?? '',
      memberName: owner?.bank.holder ?? '',
      memberAccount: owner === undefined ? '' : `${owner.bank.code} ${maskBankNumber(owner.bank.number)}`,
      method: slip.method,
      status: slip.status,
      source: sourceOf(slip, accounts),
      amount: slip.amount === null ? null : bahtFromSatang(slip.amount),
      typedAmount: slip.typedAmount === null ? null : bahtFromSatang(slip.typedAmount),
      reference: slip.reference,
      twinReference: slip.twinReference,
      isCodeRead: slip.sendingBank !== null,
      checks: slip.checks.map((check) => ({ ...check })),
      reason: slip.rejectReason ?? slip.reviewReason,
      transfer: slip.transfer,
      receipts: [],
      proposedBy: nameOf(slip.proposedBy),
      decidedBy: nameOf(slip.decidedBy),
      createdAt: slip.createdAt.toISOString(),
      decidedAt: slip.decidedAt?.toISOString() ?? null,
    }
  })
}

function sourceOf({ transfer }: Slip, accounts: readonly ReceivingAccount[]): View['source'] {
  const receiver = transfer === null ? null : matchReceiver(transfer, accounts)
  if (receiver === null || receiver.kind === 'not_ours') return null
  return receiver.kind === 'ours' ? receiver.account.source : (receiver.likely?.source ?? null)
}
