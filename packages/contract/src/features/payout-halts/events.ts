import { defineEvent } from '../../event.ts'

/** Payouts were halted. */
export const payoutsHalted = defineEvent<{ readonly halt: string; readonly scope: string }>()('payouts.halted')

/** A halt has ended: what waited behind it may be paid. */
export const payoutsResumed = defineEvent<{ readonly halt: string; readonly scope: string }>()('payouts.resumed')
