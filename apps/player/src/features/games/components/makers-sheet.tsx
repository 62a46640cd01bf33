import { SORT_ORDERS } from '@morakot/contract/choices'
import { searchKey } from '@morakot/contract/clean-text'
import { Button } from '@morakot/ui/components/button'
import { chipClasses } from '@morakot/ui/components/chip'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { SearchField } from '#shared/search-field.tsx'
import type { ShelfProvider } from '../rules.ts'
import { toggled } from '../rules-shelf.ts'
import type { ShelfChoice } from '../rules-shelf.ts'
import { copy } from './shelf-copy.ts'

export interface MakersSheetProps {
  readonly isOpen: boolean
  readonly choice: ShelfChoice
  readonly makers: readonly ShelfProvider[]
  /** How many games a choice shows. */
  readonly countOf: (choice: ShelfChoice) => number
  readonly onClose: () => void
  readonly onChoose: (choice: ShelfChoice) => void
}

/** Order and makers, several at once; how many games that is counts along. Nothing changes before it is confirmed. */
export function MakersSheet({ isOpen, onClose, ...rest }: MakersSheetProps) {
  return (
    <Dialog isOpen={isOpen} title={copy['sheet.title']} onClose={onClose}>
      {isOpen ? <Choices {...rest} /> : null}
    </Dialog>
  )
}

function Choices({ choice, makers, countOf, onChoose }: Omit<MakersSheetProps, 'isOpen' | 'onClose'>) {
  const [draft, setDraft] = useState(choice)
  const [word, setWord] = useState('')
  const shown = makers.filter(({ name, code }) => [name, code].some((text) => searchKey(text).includes(searchKey(word))))
  return (
    <>
      <div role="group" aria-label={copy['sheet.order']} className="flex flex-wrap gap-2">
        {SORT_ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={draft.order === order}
            className={chipClasses(draft.order === order)}
            onClick={() => setDraft({ ...draft, order })}
          >
            {copy[`sort.${order}`]}
          </button>
        ))}
      </div>
      <SearchField word={word} onWord={setWord} label={copy['sheet.search']} clearLabel={copy['sheet.clearSearch']} />
      {shown.length === 0 ? <p className="py-4 text-center text-small text-t2">{copy['sheet.none']}</p> : null}
      <ul className="grid max-h-[44dvh] grid-cols-2 gap-2 overflow-y-auto overscroll-contain p-1">
        {shown.map((maker) => (
          <li key={maker.code}>
            <MakerButton
              maker={maker}
              isChosen={draft.makers.includes(maker.code)}
              onPress={() => setDraft({ ...draft, makers: toggled(draft.makers, maker.code) })}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-small text-t2">
          {fill(copy['sheet.chosen'], { count: draft.makers.length, total: makers.length })}
        </p>
        <Button variant="quiet" size="medium" onClick={() => setDraft({ ...draft, makers: [], order: 'default' })}>
          {copy['sheet.clear']}
        </Button>
      </div>
      <Button onClick={() => onChoose(draft)}>{fill(copy['sheet.show'], { count: formatInteger(countOf(draft)) })}</Button>
    </>
  )
}

interface MakerButtonProps {
  readonly maker: ShelfProvider
  readonly isChosen: boolean
  readonly onPress: () => void
}

function MakerButton({ maker: { name, logo, count }, isChosen, onPress }: MakerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`flex min-h-14 w-full items-center gap-2 rounded-button border px-2.5 text-left ${isChosen ? 'border-gold bg-[#4a3a1c]' : 'border-border bg-s1'}`}
    >
      <img src={logo} alt="" width={32} height={32} loading="lazy" className="size-8 shrink-0 object-contain" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-1 text-small font-semibold">{name}</span>
        <span className="tabular text-caption text-t2">{formatInteger(count)}</span>
      </span>
      {isChosen ? <Icon name="check" size={18} className="shrink-0 text-gold-text" /> : null}
    </button>
  )
}
