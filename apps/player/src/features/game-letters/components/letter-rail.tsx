import { classNames } from '@morakot/ui/class-names'
import type { KeyboardEvent, PointerEvent } from 'react'
import { OTHER_LETTER, letterAfterKey, letterAt } from '../rules.ts'
import { copy } from '../copy.ts'

export interface LetterRailProps {
  readonly letters: readonly string[]
  /** The place of the letter whose games are at the top of the screen. */
  readonly at: number
  readonly onLetter: (at: number) => void
}

/** More letters than this do not fit on a small phone: the others are reached between them. */
const LETTERS_SHOWN_MAX = 26

/** One slider of the letters that have games. `LETTER_RAIL_PX` is its width less the gutter of a phone, with the gap to the tiles. */
export function LetterRail({ letters, at, onLetter }: LetterRailProps) {
  const step = Math.ceil(letters.length / LETTERS_SHOWN_MAX)
  const go = (next: number) => (next === at ? undefined : onLetter(next))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = letterAfterKey(event.key, at, letters.length)
    if (next === null) return
    event.preventDefault()
    go(next)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    go(letterAt((event.clientY - box.top) / box.height, letters.length))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={copy['letters.rail']}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={at + 1}
      aria-valuetext={letterName(letters[at] ?? OTHER_LETTER)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      className="letter-rail sticky z-2 -mr-4 ml-1 flex w-[30px] shrink-0 cursor-pointer touch-none flex-col self-start rounded-full bg-s1 py-1 text-t2 select-none"
    >
      {letters.map((letter, place) =>
        place % step === 0 ? (
          <span
            key={letter}
            aria-hidden="true"
            className={classNames(
              'flex min-h-0 flex-1 items-center justify-center text-[11px] leading-none',
              place === at - (at % step) && 'font-bold text-gold-text',
            )}
          >
            {letter}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** What a letter is called on its head and to a reader. */
export function letterName(letter: string): string {
  return letter === OTHER_LETTER ? copy['letters.other'] : letter
}
