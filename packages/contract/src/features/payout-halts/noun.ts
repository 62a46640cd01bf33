import { defineEvent } from '../../event.ts'
import { defineNoun } from '../../noun.ts'
import { payoutHaltCalls } from './calls.ts'
import { payoutHaltRefusals } from './refusals.ts'

/** Payouts were halted. */
export const payoutsHalted = defineEvent<{ readonly halt: string; readonly scope: string }>()('payouts.halted')

/** A halt has ended: what waited behind it may be paid. */
export const payoutsResumed = defineEvent<{ readonly halt: string; readonly scope: string }>()('payouts.resumed')

/** Halts of payouts: one operator stops money that leaves, two let it leave again. */
export const payoutHaltsNoun = defineNoun({
  noun: 'payoutHalts',
  console: payoutHaltCalls,
  refusals: payoutHaltRefusals,
  // Source: console-2.md §21. `withdrawals.halt` is of the noun cashier.
  permissions: {
    'withdrawals.resume': { label: 'เปิดการโอนออกอีกครั้ง (ต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
  },
  audits: {
    'payout_halt.start': { changes: 'trust', label: 'หยุดการโอนออก' },
    'payout_halt.automatic': { changes: 'trust', label: 'ระบบหยุดการโอนออกของบัญชี' },
    'payout_halt.propose_resume': {},
    'payout_halt.resume': { changes: 'trust', label: 'เปิดการโอนออกอีกครั้ง' },
    'payout_halt.decline_resume': {},
  },
})
