import { formatBaht } from '@morakot/ui/format-money'
import { copy } from './copy.ts'
import type { Campaign } from './queries.ts'

/** A reward in a line: `฿50.00 · 30 พอยท์ · 3 สปิน`. */
export function rewardText({ points, spins, credit }: Campaign['reward']): string {
  return [
    credit > 0 ? formatBaht(credit) : '',
    points > 0 ? `${points.toLocaleString('en')} ${copy.points}` : '',
    spins > 0 ? `${spins} ${copy.spins}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The usernames of a text or CSV file: one a line, its first cell, without a heading. A blank line asks for an open code only inside the text. */
export function usernamesOf(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map((line) => (line.split(/[,;\t]/u)[0] ?? '').replaceAll('"', '').trim())
  const named = lines.filter((line) => line !== '')
  return named[0]?.toLowerCase() === 'username' ? named.slice(1) : named
}
