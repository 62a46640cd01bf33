import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

/** `95.80%`, or that there are too few rounds to say. */
export function returnedText(returned: number | null): string {
  return returned === null ? copy['slots.scarce'] : `${formatTwoDecimals(returned)}%`
}

/** `37 คน`, or that there are fewer than five. */
export function playersText(players: number | null): string {
  return players === null ? copy['slots.few'] : fill(copy['slots.people'], { count: players })
}
