import { millisatangFromSatang } from '@morakot/money/millisatang'
import type { DepositMethod, HeldReason } from '@morakot/contract/features/cashier/states'
import * as wallet from '#features/wallet/public'
import { pointsEarnedBy } from '#features/deposit-points/public'
import { post } from '#infra/posting'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import type { Credit } from '#infra/modules/credit-rules'
import { heaviestOf } from './rules-credit.ts'
import type { DepositsContext } from './service-context.ts'
import { publishCredited } from './events.ts'
import { markCredited, moveDeposit } from './store.ts'
import type { Deposit } from './store.ts'

export interface Paid {
  /** The bank's name of the transfer: the key of the credit, so that one transfer credits once whoever says so. */
  readonly bankTransactionId: string
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

/** Judges a credit by the rules of every module; null when nothing stands against it. */
export async function judgeCredit({ rules }: DepositsContext, tx: Tx, credit: Credit): Promise<HeldReason | null> {
  const reasons: (HeldReason | null)[] = []
  for (const rule of rules.credit) reasons.push(await rule.judge(tx, credit))
  return heaviestOf(reasons)
}

/**
 * Credits a deposit with the money that arrived for it, and what must hold at that moment: turnover, what a limit counts. What it earns is
 * worked out by the rules of the moment and told; subscribers do the rest. Under the member's lock.
 */
export async function creditDeposit(context: DepositsContext, tx: Tx, deposit: Deposit, paid: Paid): Promise<void> {
  const amount = millisatangFromSatang(deposit.amount)
  const posted = await post(tx, {
    scope: 'bank:feed',
    key: paid.bankTransactionId,
    kind: 'deposit',
    actor: paid.actor,
    reference: paid.bankTransactionId,
    legs: [
      { member: deposit.member, code: 'real', amount },
      { house: 'house:bank', token: 'CREDIT', amount: -amount },
    ],
    announcement: wallet.walletChanged(deposit.member),
  })
  invariant(posted.kind === 'posted', `deposit ${deposit.id} was ${posted.kind}`)
  const now = context.clock.now()
  await moveDeposit(tx, deposit, 'MATCHED')
  const { isFirst } = await markCredited(tx, deposit.id, {
    at: now,
    bankTransactionId: paid.bankTransactionId,
    transferId: posted.transferId,
  })
  const turnoverMark = await wallet.addTurnoverTarget(tx, deposit.member, amount)
  const points = await pointsEarnedBy(context, tx, deposit, { turnoverMark, at: now })
  const fact = { at: now, actor: paid.actor, transferId: posted.transferId }
  await publishCredited(tx, deposit, {
    ...fact,
    method: paid.isByHand ? 'operator' : METHOD_OF[deposit.method],
    grant: null,
    points,
    isFirst,
  })
  for (const rule of context.rules.credit)
    await rule.count(tx, { member: deposit.member, amount: deposit.amount, deposit: deposit.id, at: now })
}
