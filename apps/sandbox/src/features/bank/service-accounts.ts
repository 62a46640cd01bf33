import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { AccountHolderOrder, AccountHolderReply } from '@morakot/contract/outside/bank'

import type { SandboxContext } from '#infra/context'

import { keepHolder } from './store-accounts.ts'

/** Endings of accounts that do not exist, and that belong to another person, so that the demo can show both. */
const NOBODYS_ENDING = '0000'
const OTHERS_ENDING = '9999'

/**
 * Returns the holder of an account. The sandbox's bank opens an account for the first name that it is queried with, and stores that name: a
 * later query with another name returns the first. Two endings of account numbers have fixed holders.
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
