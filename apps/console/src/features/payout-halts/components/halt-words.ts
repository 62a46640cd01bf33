import { HALT_REASONS, HALT_SCOPES } from '@morakot/contract/features/payout-halts/states'
import { bankName } from '#shared/bank-name'
import type { Halt } from '../queries-shell.ts'

/** What is halted, in words: a single bank by its name. */
export function scopeText({ scope, bankCode }: Pick<Halt, 'scope' | 'bankCode'>): string {
  return bankCode === null ? HALT_SCOPES[scope] : `การโอนออกไป${bankName(bankCode)}`
}

export const reasonText = ({ reasonCode }: Pick<Halt, 'reasonCode'>): string => HALT_REASONS[reasonCode]
