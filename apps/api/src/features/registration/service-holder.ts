import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import type { HolderVerdict } from '#features/account-holders/rules'
import { admitOpening, queryHolder } from '#features/account-holders/service'
import type { Admission } from '#features/account-holders/service'
import { subjectOf } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import type { Visitor } from '#features/sessions/service-context'
import { addressBlock } from '#infra/limits/address-block'
import { WRONG, countGuess } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
import type { RegistrationContext } from './service-context.ts'

type Input = ParsedInput<typeof memberSchemas.register>['body']
type Requested = Pick<Input, 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'bankCode' | 'bankNumber'>

/**
 * Requests the holder of a new member's account from the bank, unless that is done later, and admits the opening. Throws what
 * `admitOpening` throws. No transaction may be open.
 */
export async function admitNew(context: RegistrationContext, request: Requested, { address }: Visitor): Promise<Admission> {
  return await admitOpening(context, await verdictOf(context, request, addressBlock(address)), request)
}

// Each verdict shows a stranger whether a name belongs to an account: an address may check a few pairs a day. Further members are
// registered, and the job checks their accounts later: a carrier has thousands of members behind one address.
async function verdictOf(context: RegistrationContext, request: Requested, block: string): Promise<HolderVerdict> {
  const { holderPairsOfAddress } = await readRules(context.db, memberRules)
  const address = { subject: `holder:address:${block}`, ...holderPairsOfAddress }
  const named = JSON.stringify([request.bankCode, request.bankNumber, request.firstName, request.lastName])
  const pair = { subject: subjectOf(`holder:pair:${block}`, named), max: 1, windowSeconds: holderPairsOfAddress.windowSeconds }
  let verdict: HolderVerdict = 'silent'
  await countGuess(context.db, [address, pair], context.clock.now(), async ({ isOver }) => {
    if (isOver(address)) return undefined
    verdict = await queryHolder(context, { code: request.bankCode, number: request.bankNumber }, request)
    // The same pair again, after a mistake elsewhere in the form, reveals nothing new; neither does a missing answer of the bank.
    return isOver(pair) || verdict === 'silent' ? undefined : WRONG
  })
  return verdict
}
