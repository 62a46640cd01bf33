import { millisatangText } from '#shared/ledger-amount'
import { detailText, valueText } from '../copy.ts'

const AMOUNTS: readonly string[] = ['amount', 'laterAmount', 'debt']

/** What a provider's message said, in words. A word that is not known stays as it came. */
export function detailFacts(details: Readonly<Record<string, string>>) {
  return Object.entries(details).map(([name, value]) => ({
    name: detailText[name] ?? name,
    value: AMOUNTS.includes(name) ? millisatangText(value) : (valueText[value] ?? value),
  }))
}
