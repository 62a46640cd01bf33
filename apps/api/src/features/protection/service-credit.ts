import { millisatangFromSatang } from '@morakot/money/millisatang'
import { creditRule } from '#infra/modules/credit-rules'
import { judgeCredit } from './rules-credit.ts'
import { loadDepositState, recordDeposit } from './service-judge.ts'

/** A block, a break and the member's own deposit limit hold at the credit too; what is credited counts for the limit. */
export const protectionCreditRule = creditRule({
  name: 'protection.deposit_limit',
  load: async (tx, { member, at }) => await loadDepositState(tx, member, at),
  judge: judgeCredit,
  count: async (tx, { member, amount, at }) => await recordDeposit(tx, member, millisatangFromSatang(amount), at),
})
