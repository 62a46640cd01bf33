import type { AccountHolderOrder, AccountHolderReply } from '@morakot/contract/outside/bank'

/** An account with this ending is nobody's, and one with that is somebody else's: so both can be tried in the demo. */
const NOBODYS_ENDING = '0000'
const OTHERS_ENDING = '9999'

/** Whose account it is. The bank of the sandbox has opened an account for whoever is asked about, but for two endings. */
export function holderReply({ checkId, accountNumber, accountName }: AccountHolderOrder): AccountHolderReply {
  if (accountNumber.endsWith(NOBODYS_ENDING)) return { checkId, holder: null }
  return { checkId, holder: accountNumber.endsWith(OTHERS_ENDING) ? 'นางสาว อรุณี อื่นใจ' : accountName }
}
