import { AUTOMATIC_HALT_REASONS, HALT_REASONS, HALT_SCOPES } from '@morakot/contract/features/payout-halts/states'
import { bankName } from '#shared/bank-name'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-banner.ts'
import type { Halt } from '../queries-shell.ts'

/** What is halted, in words: a single bank by its name, an account of ours by its number. */
export function scopeText({ scope, bankCode, account }: Pick<Halt, 'scope' | 'bankCode' | 'account'>): string {
  if (account !== null) return fill(copy.fromAccount, { account })
  return bankCode === null ? HALT_SCOPES[scope] : `การโอนออกไป${bankName(bankCode)}`
}

export const reasonText = ({ reasonCode }: Pick<Halt, 'reasonCode'>): string => WORDS[reasonCode]

const WORDS = { ...HALT_REASONS, ...AUTOMATIC_HALT_REASONS }
