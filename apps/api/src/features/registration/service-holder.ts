import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refusals } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { askHolder, checkedHolder } from '#features/account-holders/public'
import { memberRules, spendFree, subjectOf } from '#features/captcha/public'
import type { CheckedHolder } from '#features/members/public'
import type { Visitor } from '#features/sessions/public'
import { addressBlock } from '#infra/address-block'
import { clearBudget } from '#infra/rate-budget'
import { readRules } from '#infra/rules-config'
import type { RegistrationContext } from './service-context.ts'

type Input = ParsedInput<typeof memberSchemas.register>['body']
type Asked = Pick<Input, 'firstName' | 'lastName' | 'bankCode' | 'bankNumber'>

/**
 * What the bank says of the account that somebody registers with; null where it was silent or is asked later. Throws
 * `members.bank_name_differs` beside the account, `members.cannot_open`. No transaction may be open.
 */
export async function holderOfNew(context: RegistrationContext, ask: Asked, { address }: Visitor): Promise<CheckedHolder | null> {
  if (!(await mayAsk(context, ask, addressBlock(address)))) return null
  const verdict = await askHolder(context, { code: ask.bankCode, number: ask.bankNumber }, ask)
  if (verdict === 'none') refuse('members.cannot_open')
  if (verdict === 'differs') {
    refuse('members.bank_name_differs', { fields: { bankNumber: refusals['members.bank_name_differs'].message } })
  }
  return checkedHolder(verdict, context.clock.now())
}

// Each answer tells a stranger whether a name goes with an account: an address learns that of a few pairs a day. The others are registered, and
// the job asks about them later: a carrier has thousands of members behind one address.
async function mayAsk(context: RegistrationContext, ask: Asked, block: string): Promise<boolean> {
  const { holderPairsOfAddress } = await readRules(context.db, memberRules)
  const pair = subjectOf(`holder:pair:${block}`, JSON.stringify([ask.bankCode, ask.bankNumber, ask.firstName, ask.lastName]))
  // The same pair again, after a mistake elsewhere in the form, tells nothing new.
  const once = { max: 1, windowSeconds: holderPairsOfAddress.windowSeconds }
  if (!(await spendFree(context, pair, once))) return true
  if (await spendFree(context, `holder:address:${block}`, holderPairsOfAddress)) return true
  // Not asked, so it is new the next time.
  await clearBudget(context.db, pair)
  return false
}
