import { bankChange } from '@morakot/contract/features/bank-change/schema-console'
import { describe } from '#shared/describe.tsx'

/** A bank and the end of an account's number. */
export function accountText({ code, number }: { readonly code: string; readonly number: string }): string {
  return `${code} ${number}`
}

export const changes = describe(bankChange)

export const STATUS = changes.tag('status', { CHANGED: 'look', CONFIRMED: 'good' })
export const FROM = changes.own('from', ({ from }) => accountText(from))
export const TO = changes.own('to', ({ to }) => accountText(to))
