import type { Satang } from '@morakot/money/satang'
import { openPaid } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { lockOwn } from '#features/deposits/service-match'
import { lockMember } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What the demo's own transfers are called at the bank: the comparison with its list leaves them out. */
const PREFIX = 'DEMO-'

/**
 * A deposit of the demo's history, opened and credited at the seeder's clock, for an offer when one is named. The usual checks apply; a
 * deposit that may not be credited is left out. An existing one stays unchanged.
 */
export async function seedDeposit(
  context: DepositsContext,
  tx: Tx,
  input: {
    readonly id: string
    readonly member: MemberId
    readonly amount: Satang
    readonly method: 'QR' | 'AUTO'
    readonly promotion?: string
  },
): Promise<void> {
  const { id, member, amount, method, promotion } = input
  const { bank } = await lockMember(tx, member)
  if ((await lockOwn(tx, member, id)) !== null) return
  const at = context.clock.now()
  if ((await checkCredit(context, tx, { member, amount, at })) !== null) return
  const deposit = await openPaid(context, tx, { id, member, amount, method })
  if (promotion !== undefined) await context.pinPromotion(tx, { member, deposit: id, amount, promotion })
  const name = `${PREFIX}${id}`
  const { number: receiver } = deposit.receiver
  const payer = { payerBank: bank.code, payerAccount: bank.number }
  const transfer = { rail: 'feed', name, formerNames: [], receiver, amount, paidAt: at, ...payer } as const
  await creditDeposit(context, tx, deposit, { bankTransactionId: name, transfer, actor: 'job:seed' })
}
