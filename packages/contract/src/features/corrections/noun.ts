import { defineNoun } from '../../noun.ts'
import { correctionCalls } from './calls.ts'
import { correctionRefusals } from './refusals.ts'

/** Corrections of members' balances, which two operators make with new movements. */
export const correctionsNoun = defineNoun({
  noun: 'corrections',
  console: correctionCalls,
  refusals: correctionRefusals,
  // Corrections by operators. A reversal mirrors the movement that it corrects.
  movements: {
    deposit_reversal: { token: 'credit', type: 'deposit', text: 'ยกเลิกรายการฝาก' },
    deposit_moved: { token: 'credit', type: 'deposit', text: 'ฝากเงิน (ย้ายจากรายการที่จับคู่ผิด)' },
    cashback_reversal: { token: 'credit', type: 'cashback', text: 'ยกเลิกแคชแบ็ก' },
    loss_return_reversal: { token: 'credit', type: 'cashback', text: 'ยกเลิกคืนยอดเสีย' },
    affiliate_reversal: { token: 'credit', type: 'transfer', text: 'ยกเลิกรายได้แนะนำเพื่อน' },
    reward_credit_reversal: { token: 'credit', type: 'bonus', text: 'ยกเลิกเครดิตรางวัล' },
    free_credit_reversal: { token: 'credit', type: 'bonus', text: 'ยกเลิกเครดิตฟรี' },
    correction_in: { token: 'credit', type: 'transfer', text: 'ปรับยอดเครดิต' },
    correction_out: { token: 'credit', type: 'transfer', text: 'ปรับยอดเครดิต' },
    correction_reversal: { token: 'credit', type: 'transfer', text: 'ยกเลิกการปรับยอดเครดิต' },
    debt_written_off: { token: 'credit', type: 'transfer', text: 'ยกเลิกยอดค้างชำระ', hidden: true },
    deposit_points_taken: { token: 'points', reason: 'EARN_FROM_DEPOSIT', text: 'คืนพอยท์ของรายการฝากที่ยกเลิก' },
  },
  // `credit.adjust`, which proposes and approves corrections, is declared with the cashier.
  permissions: {
    'credit.view': { label: 'ดูการแก้ไขยอด', roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' } },
  },
  audits: {
    'correction.propose': {},
    'correction.post': { changes: 'value' },
    'correction.decline': {},
  },
})
