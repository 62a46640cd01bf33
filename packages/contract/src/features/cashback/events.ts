import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'
import type { CashbackKind } from './states.ts'

/** A member can claim the amount of a period. Amounts in 1/100,000 baht, the period by its first day. */
export const cashbackReady = defineEvent<{
  readonly kind: CashbackKind
  readonly period: string
  readonly amount: AmountText
}>()('cashback.ready')

/** A period was paid, by the member's claim or automatically. The envelope names the transfer. */
export const cashbackPaid = defineEvent<{
  readonly kind: CashbackKind
  readonly period: string
  readonly amount: AmountText
  readonly byItself: boolean
}>()('cashback.paid')
