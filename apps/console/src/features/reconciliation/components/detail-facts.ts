import { formatDateTime } from '@morakot/ui/format-date'
import { millisatangText } from '#shared/ledger-amount'
import { detailText, valueText } from '../copy.ts'

export interface DetailFact {
  readonly name: string
  readonly value: string
}

const MOMENTS: readonly string[] = ['at', 'since']
const AMOUNTS: readonly string[] = ['winHere', 'winThere']

/** What the two lists say in addition to the amounts, as text; omits what neither says. An unknown word is shown as received. */
export function detailFacts(details: Readonly<Record<string, string | null>>): readonly DetailFact[] {
  return Object.entries(details).flatMap(([name, value]) =>
    value === null ? [] : [{ name: detailText[name] ?? name, value: valueView(name, value) }],
  )
}

function valueView(name: string, value: string): string {
  if (MOMENTS.includes(name)) return Number.isNaN(Date.parse(value)) ? value : formatDateTime(value)
  if (AMOUNTS.includes(name)) return millisatangText(value)
  return valueText[value] ?? value
}
