import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'
import type { CashbackKind } from './states.ts'

/** A period of a member came to an amount that can be claimed. Amounts in 1/100,000 baht, the period by its first day. */
export const cashbackReady = defineEvent<{
  readonly kind: CashbackKind
  readonly period: string
  readonly amount: AmountText
}>()('cashback.ready')

/** A period was paid, by the member's claim or by itself. The envelope names the transfer. */
export const cashbackPaid = defineEvent<{
  readonly kind: CashbackKind
  readonly period: string
  readonly amount: AmountText
  readonly byItself: boolean
}>()('cashback.paid')
