import { defineEvent } from '../../event.ts'

/** A member is paid to another account from now on. */
export const memberBankChanged = defineEvent<{
  readonly change: string
  readonly effectiveAt: string
  /** Until then nothing is withdrawn. */
  readonly waitUntil: string
}>()('member.bank_changed')

/** An operator gave the member the account from before the change back. */
export const memberBankRestored = defineEvent<{ readonly change: string }>()('member.bank_restored')
