import { millisatangText } from '#shared/ledger-amount'
import { detailText, valueText } from '../copy.ts'

const AMOUNTS: readonly string[] = ['amount', 'laterAmount', 'debt']

/** The content of a provider's message, as text. An unknown word is shown as received. */
export function detailFacts(details: Readonly<Record<string, string>>) {
  return Object.entries(details).map(([name, value]) => ({
    name: detailText[name] ?? name,
    value: AMOUNTS.includes(name) ? millisatangText(value) : (valueText[value] ?? value),
  }))
}
