import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { AccountHolderOrder, AccountHolderReply } from '@morakot/contract/outside/bank'

import type { SandboxContext } from '#infra/context'

import { keepHolder } from './store-accounts.ts'

/** Endings of accounts that do not exist, and that belong to another person, so that the demo can show both. */
const NOBODYS_ENDING = '0000'
const OTHERS_ENDING = '9999'

/**
 * Whose account it is. The bank of the sandbox has opened an account for the first name that it was asked about, and keeps that name: who asks with
 * another one later is told of somebody else. Two endings have holders of their own.
 */
export async function holderReply(
  { db, clock }: SandboxContext,
  { checkId, bankCode, accountNumber, accountName }: AccountHolderOrder,
): Promise<AccountHolderReply> {
  if (accountNumber.endsWith(NOBODYS_ENDING)) return { checkId, holder: null }
  if (accountNumber.endsWith(OTHERS_ENDING)) return { checkId, holder: 'นางสาว อรุณี อื่นใจ' }
  const bank = bankNumberOf(bankCode) ?? bankCode
  return { checkId, holder: await keepHolder(db, { bank, account_number: accountNumber, holder: accountName, told_at: clock.now() }) }
}
