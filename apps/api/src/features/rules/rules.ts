import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { RuleSection } from '@morakot/contract/features/rules/states'
import type { NamedField } from './rules-fields.ts'

/** A field with another value. */
export interface FieldChange {
  readonly field: NamedField
  readonly before: unknown
  readonly after: unknown
}

/** `one`: a person carries it out at once. `two`: another approves. `looser`: less protection, and one of the two is of risk. */
export type Verdict = 'one' | 'two' | 'looser'

/** Who makes a change (console-2.md §6, §8; features F-129): the strictest of its fields decides. */
export function verdictOf(changes: readonly FieldChange[]): Verdict {
  const verdicts = changes.map(verdictOfField)
  if (verdicts.includes('looser')) return 'looser'
  return verdicts.includes('two') ? 'two' : 'one'
}

function verdictOfField({ field, before, after }: FieldChange): Verdict {
  switch (field.class) {
    case 'service':
      return 'one'
    case 'protection':
      return isStricter(field, before, after) ? 'one' : 'looser'
    case 'account':
      return isRemoval(before, after) ? 'one' : 'two'
    case 'money':
      return 'two'
  }
}

function isStricter({ stricter }: NamedField, before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return false
  return stricter === 'lower' ? after < before : after > before
}

/** Whether accounts are only taken out of a list: what is left is unchanged, in its order. */
function isRemoval(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length >= before.length) return false
  let at = -1
  return after.every((account: unknown) => {
    at = before.findIndex((one: unknown, place) => place > at && isSame(one, account))
    return at !== -1
  })
}

/** The fields of a section of which the first may not be above the second. */
const ORDERED: Partial<Record<RuleSection, readonly (readonly [string, string])[]>> = {
  value: [['aloneMax', 'aloneDayMax']],
  gateway: [['memberGainDayMax', 'gatewayGainDayMax']],
  points: [['aloneMax', 'aloneDayMax']],
  cashier: [
    ['depositMin', 'depositMax'],
    ['kycAnnounceFrom', 'kycAbove'],
    ['trueMoney.min', 'trueMoney.max'],
    ...['DEFAULT', 'ELITE', 'EMPEROR'].flatMap((tier) => [
      [`tiers.${tier}.min`, `tiers.${tier}.max`] as const,
      [`tiers.${tier}.max`, `tiers.${tier}.dayMax`] as const,
      [`tiers.${tier}.autoMax`, `tiers.${tier}.max`] as const,
    ]),
  ],
}

/** The first pair of amounts that contradict each other; undefined where none does. */
export function contradiction(section: RuleSection, valueOf: (path: string) => unknown): readonly [string, string] | undefined {
  return ORDERED[section]?.find(([low, high]) => isAbove(valueOf(low), valueOf(high)))
}

const isAbove = (low: unknown, high: unknown) => typeof low === 'number' && typeof high === 'number' && low > high

// Both were read by the schema: the same keys in the same order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Accounts = Pick<CashierRules, 'receiver' | 'otherReceivers'>

/** Whether an account is listed twice. */
export function hasAccountTwice({ receiver, otherReceivers }: Accounts): boolean {
  const names = [receiver, ...otherReceivers].map(({ bankCode, number }) => `${bankCode} ${number}`)
  return new Set(names).size !== names.length
}

/** Whether an account that stays is credited by another source than before: another source is another account (features F-120). */
export function isSourceChanged(before: Accounts, after: Accounts): boolean {
  return after.otherReceivers.some(({ bankCode, number, source }) =>
    before.otherReceivers.some((one) => one.bankCode === bankCode && one.number === number && one.source !== source),
  )
}
