import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { SlipMethod } from '@morakot/contract/features/cashier/states'
import { parseBahtText, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import * as members from '#features/members/public'
import { isFromMember } from '#features/receipts/public'
import { canonicalReference, hearTransfer } from '#features/transfer-claims/public'
import type { KnownClaim, ToldTransfer } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/rules-config'
import type { SlipAnswer } from './gateway.ts'
import { checksOf, judgeSlip } from './rules.ts'
import type { SlipCheck, SlipVerdict } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import type { SlipCode } from './service-picture.ts'

export interface Asked {
  readonly member: MemberId
  readonly method: SlipMethod
  readonly code: SlipCode | null
  readonly answer: SlipAnswer
}

export interface Judged {
  readonly verdict: SlipVerdict
  readonly checks: readonly SlipCheck[]
  readonly reference: string | null
  /** By the verifier: what the member typed is only told. */
  readonly amount: Satang | null
  readonly told: ToldTransfer | null
  /** The credit of this transfer, or of one that looks like it. */
  readonly claim: KnownClaim | null
}

/** Judges a slip under the member's lock, and holds the name of its transfer until the transaction ends. */
export async function judge(context: SlipsContext, tx: Tx, { member, method, code, answer }: Asked): Promise<Judged> {
  const transfer = answer.kind === 'found' ? answer.transfer : null
  const amount = transfer === null ? null : parseBahtText(transfer.amount)
  const reference = code === null ? null : canonicalReference(code.sendingBank, code.transferReference)
  const told: ToldTransfer | null =
    reference === null || transfer === null || amount === null
      ? null
      : {
          rail: 'slip',
          reference,
          receiver: transfer.toAccount,
          amount,
          paidAt: new Date(transfer.at),
          payerAccount: transfer.fromAccount,
        }
  const heard = await hear(tx, reference, told)
  const owner = await members.memberOf(tx, member)
  const facts = {
    code,
    verifier: answer.kind,
    isUsed: heard?.kind === 'used',
    hasTwin: heard?.kind === 'twin',
    isOurs: transfer !== null && (await ourAccounts(tx)).includes(transfer.toAccount),
    isFromMember: transfer !== null && isFromMember(transfer, owner, new Date(transfer.at)),
    paidAt: transfer === null ? null : new Date(transfer.at),
    now: context.clock.now(),
  }
  return { verdict: judgeSlip(facts, method), checks: checksOf(facts), reference, amount, told, claim: heard?.claim ?? null }
}

async function hear(tx: Tx, reference: string | null, told: ToldTransfer | null) {
  if (reference === null) return null
  // Before the verifier has answered only the name is known: nothing can look like it.
  const heard = await hearTransfer(tx, told ?? { ...NOTHING_TOLD, reference })
  return heard.kind === 'new' ? null : heard
}

const NOTHING_TOLD = { rail: 'slip', receiver: '', amount: satang(0n), paidAt: new Date(0), payerAccount: '' } as const

async function ourAccounts(tx: Tx): Promise<readonly string[]> {
  const { receiver, otherReceivers } = await readRules(tx, cashierRules)
  return [receiver.number, receiver.billerId, ...otherReceivers.map(({ number }) => number)]
}

/** What is told where a slip is credited. */
export function demandTold({ told, amount }: Pick<Judged, 'told' | 'amount'>): { readonly told: ToldTransfer; readonly amount: Satang } {
  invariant(told !== null && amount !== null, 'a slip is credited by what the verifier says')
  return { told, amount }
}
