import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { letterName } from './letter-rail.tsx'
import { copy } from '../copy.ts'

export interface LetterHeadProps {
  readonly letter: string
  readonly count: number
  readonly heightPx: number
  /** The lines of the grid that the letter has, from 1; the second is the one after it. */
  readonly lines: readonly [from: number, to: number]
}

/** Below the header while games of the letter are on the screen: it moves within its own lines of the grid. */
export function LetterHead({ letter, count, heightPx, lines: [from, to] }: LetterHeadProps) {
  return (
    <li
      style={{ gridRow: `${from} / ${to}`, height: heightPx }}
      className="letter-head sticky z-2 col-span-full flex items-center gap-2 self-start bg-bg"
    >
      <h2 className="font-display text-h2 font-semibold text-gold-text">{letterName(letter)}</h2>
      <span className="tabular text-caption text-t2">{fill(copy['letters.count'], { count: formatInteger(count) })}</span>
    </li>
  )
}
