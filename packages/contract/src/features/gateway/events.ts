import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'

/** A transfer with a gateway is definite. */
export const gatewayTransferred = defineEvent<{
  readonly code: string
  readonly transfer: string
  readonly direction: 'in' | 'out'
  readonly amount: AmountText
  readonly outcome: 'SENT' | 'REFUSED'
}>()('gateway.transferred')
