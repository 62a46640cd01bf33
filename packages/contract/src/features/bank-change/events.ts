import { defineEvent } from '../../event.ts'

/** A member is paid to another account from now on. No number is told: the last four digits say which one is meant. */
export const memberBankChanged = defineEvent<{
  readonly change: string
  readonly bankCode: string
  readonly tail: string
  readonly effectiveAt: string
  /** Until then nothing is withdrawn. */
  readonly waitUntil: string
}>()('member.bank_changed')

/** An operator gave the member the account from before the change back. */
export const memberBankRestored = defineEvent<{ readonly change: string; readonly bankCode: string; readonly tail: string }>()(
  'member.bank_restored',
)
