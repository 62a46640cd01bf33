import type { BankCode } from '@morakot/contract/features/members/limits'
import { requireCaptcha, spendFree, spendOrRefuse, subjectOf } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import { isReservedName } from '#features/platforms/service-platforms'
import type { Visitor } from '#features/sessions/service-context'
import { addressBlock } from '#infra/limits/address-block'
import { readRules } from '#infra/database/rules-config'
import type { RegistrationContext } from './service-context.ts'
import { findTaken } from './store.ts'

/** What a registration form checks while it is being filled in. */
export type Check =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'bank'; readonly bank: { readonly code: BankCode; readonly number: string } }

/**
 * Whether this is free. Responds in the same shape and time either way. The first few checks are free, the next ones need a captcha, so
 * that the list of members cannot be enumerated (decisions D4). Throws `members.captcha_required`, `site.too_many`.
 */
export async function checkAvailable(
  context: RegistrationContext,
  check: Check,
  caller: Visitor & { readonly captcha: string | undefined },
): Promise<{ readonly available: boolean }> {
  const rules = await readRules(context.db, memberRules)
  const block = addressBlock(caller.address)
  const isFree = await spendFree(context, `check:${check.kind}:free:address:${block}`, rules.checkFreeOfAddress)
  if (!isFree) await requireCaptcha(context, caller.captcha)
  await spendOrRefuse(context, `check:${check.kind}:address:${block}`, rules.checkOfAddress)
  await spendOrRefuse(context, subjectOf(`check:${check.kind}`, textOf(check)), rules.checkOfSubject)
  const [taken, isReserved] = await Promise.all([
    findTaken(context.db, check, context.clock.now()),
    check.kind === 'username' ? isReservedName(context.db, check.username) : false,
  ])
  return { available: !taken[check.kind] && !isReserved }
}

function textOf(check: Check): string {
  if (check.kind === 'username') return check.username
  return check.kind === 'phone' ? check.phone : `${check.bank.code}:${check.bank.number}`
}
