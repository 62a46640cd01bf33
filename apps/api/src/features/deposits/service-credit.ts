import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { millisatang, millisatangFromSatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { DepositMethod, HeldReason } from '@morakot/contract/features/cashier/states'
import { pointsEarnedBy } from '#features/deposit-points/service'
import { memberOf } from '#features/members/service-status'
import { claimTransfer } from '#features/transfer-claims/service'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import { walletChanged } from '#features/wallet/events'
import { addTurnoverTarget } from '#features/wallet/service'
import { refuse } from '@morakot/contract/refused'
import { post } from '#infra/posting'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { Credit } from '#infra/modules/credit-rules'
import { heaviestOf } from './rules-credit.ts'
import type { DepositsContext } from './service-context.ts'
import { publishCredited } from './events.ts'
import { markCredited, moveDeposit } from './store.ts'
import type { Deposit } from './store.ts'

export interface Paid {
  /** The transfer as its bank writes it: what operators and statements show. */
  readonly bankTransactionId: string
  /** Its name is the key of the credit and is claimed with it: one transfer credits once, whichever rail reports it (features F-122). */
  readonly transfer: ReportedTransfer
  readonly actor: string
  /** An operator credited it by hand, whatever the money came by. */
  readonly isByHand?: true
}

const METHOD_OF = {
  QR: 'qr',
  AUTO: 'auto',
  AUTO_SLIP: 'auto_slip',
  SLIP: 'slip',
  TRUEWALLET: 'truewallet',
} as const satisfies Record<DepositMethod, string>

/** Where the money of a deposit is held, and the scope of its keys. */
const BANK = { scope: 'bank:feed', house: 'house:bank' } as const
const WALLET = { scope: 'truemoney', house: 'house:truemoney' } as const

/** Checks a credit by the rules of every module; null when every rule allows it. */
export async function checkCredit({ rules }: DepositsContext, tx: Tx, credit: Credit): Promise<HeldReason | null> {
  const reasons: (HeldReason | null)[] = []
  for (const rule of rules.credit) reasons.push(await rule.check(tx, credit))
  return heaviestOf(reasons)
}

/**
 * Credits a deposit with the money that arrived for it, and applies what must hold at that moment: turnover, what a limit counts. What it
 * earns is calculated by the rules of the moment and published; subscribers do the rest. Under the member's lock.
 */
export async function creditDeposit(context: DepositsContext, tx: Tx, deposit: Deposit, paid: Paid): Promise<void> {
  const amount = millisatangFromSatang(deposit.amount)
  const { scope, house } = deposit.method === 'TRUEWALLET' ? WALLET : BANK
  const posted = await post(tx, {
    scope,
    key: paid.transfer.name,
    kind: 'deposit',
    actor: paid.actor,
    reference: paid.transfer.name,
    legs: [
      { member: deposit.memberId, code: 'real', amount },
      { house, token: 'CREDIT', amount: -amount },
    ],
    announcement: walletChanged(deposit.memberId),
  })
  invariant(posted.kind === 'posted', `deposit ${deposit.id} was ${posted.kind}`)
  const now = context.clock.now()
  const isClaimed = await claimTransfer(tx, paid.transfer, { depositId: deposit.id, member: deposit.memberId, at: now })
  if (!isClaimed) refuse('cashier.transfer_used')
  await completeCredit(context, tx, deposit, {
    at: now,
    bankTransactionId: paid.bankTransactionId,
    transferId: posted.transferId,
    actor: paid.actor,
    method: paid.isByHand ? 'operator' : METHOD_OF[deposit.method],
  })
}

/**
 * Credits a deposit with money that was credited to another member before, under the key of the correction that moves it. The transfer at the bank
 * stays claimed by the first deposit. Under the locks of both members.
 */
export async function creditMoved(
  context: DepositsContext,
  tx: Tx,
  deposit: Deposit,
  { correction, actor }: { readonly correction: string; readonly actor: string },
): Promise<bigint> {
  const amount = millisatangFromSatang(deposit.amount)
  const posted = await post(tx, {
    scope: 'correction',
    key: `${correction}:to`,
    kind: 'deposit_moved',
    actor,
    legs: [
      { member: deposit.memberId, code: 'real', amount },
      { house: 'house:bank', token: 'CREDIT', amount: -amount },
    ],
    announcement: walletChanged(deposit.memberId),
  })
  invariant(posted.kind === 'posted', `deposit ${deposit.id} was ${posted.kind}`)
  const { transferId } = posted
  await completeCredit(context, tx, deposit, { at: context.clock.now(), bankTransactionId: null, transferId, actor, method: 'operator' })
  return transferId
}

interface Completed {
  readonly at: Date
  readonly bankTransactionId: string | null
  readonly transferId: bigint
  readonly actor: string
  readonly method: Parameters<typeof publishCredited>[2]['method']
}

/** Writes the credit down, and applies what must hold from its moment on. */
async function completeCredit(context: DepositsContext, tx: Tx, deposit: Deposit, credit: Completed): Promise<void> {
  const { at: now, bankTransactionId, transferId, actor, method } = credit
  const amount = millisatangFromSatang(deposit.amount)
  await moveDeposit(tx, deposit, 'MATCHED')
  const { isFirst } = await markCredited(tx, deposit.id, { at: now, bankTransactionId, transferId })
  const turnoverMark = await turnoverMarkOf(tx, deposit.memberId, amount)
  const points = await pointsEarnedBy(context, tx, { member: deposit.memberId, amount: deposit.amount }, { turnoverMark, at: now })
  await publishCredited(tx, deposit, { at: now, actor, transferId, method, grant: null, points, isFirst })
  for (const rule of context.rules.credit)
    await rule.count(tx, { member: deposit.memberId, amount: deposit.amount, deposit: deposit.id, at: now })
}

/** No stake reaches it. */
const NEVER = millisatang(1_000_000_000_000_000n)

/**
 * The turnover that a deposit requires here. A deposit that is sent on to a gateway is checked there, and its points depend on time alone
 * (F-104).
 */
async function turnoverMarkOf(tx: Tx, member: MemberId, amount: Millisatang): Promise<Millisatang> {
  const { platformCode } = await memberOf(tx, member)
  return platformCode === PRIMARY_PLATFORM ? await addTurnoverTarget(tx, member, amount) : NEVER
}
