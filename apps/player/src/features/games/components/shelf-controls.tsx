import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { copy as words } from '../copy.ts'
import { SUB_SHELVES, shelfQuery } from '../rules-shelf.ts'
import type { ShelfChoice, SubShelf } from '../rules-shelf.ts'
import { copy } from './shelf-copy.ts'

export interface ShelfControlsProps {
  readonly choice: ShelfChoice
  /** How many games of these makers each part has. */
  readonly counts: Readonly<Record<SubShelf, number>>
  /** The way back, where the header does not have it. */
  readonly back: ReactNode
  /** The field that finds games of this category. */
  readonly search: ReactNode
  readonly isSearched: boolean
  readonly onMakers: () => void
}

/** One row: back, lens, parts of the category, and the makers, which stay on the screen. On a wide screen the field is always there. */
export function ShelfControls({ choice, counts, back, search, isSearched, onMakers }: ShelfControlsProps) {
  const [isOpen, setOpen] = useState(isSearched)
  const isField = isOpen || isSearched
  return (
    <div className="flex items-center gap-2">
      {back}
      <IconButton
        icon="search"
        label={words['search.placeholder']}
        aria-expanded={isField}
        className="border border-border bg-s1 xl:hidden"
        onClick={() => setOpen(!isField)}
      />
      <div className="hidden w-[420px] xl:block">{search}</div>
      {isField ? <div className="min-w-0 flex-1 xl:hidden">{search}</div> : null}
      <nav aria-label={copy['shelf.parts']} className={`min-w-0 flex-1 ${isField ? 'max-xl:hidden' : ''}`}>
        <ul className="scroll-row gap-2">
          {SUB_SHELVES.filter((part) => part === 'all' || counts[part] > 0).map((part) => (
            <li key={part} className="flex shrink-0 snap-start">
              <Link
                to="."
                search={shelfQuery({ ...choice, part })}
                resetScroll={false}
                aria-current={choice.part === part ? 'page' : undefined}
                className={chipClasses(choice.part === part)}
              >
                {copy[`part.${part}`]}
                {part === 'all' ? <span className="tabular">{formatInteger(counts.all)}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMakers}
        className={chipClasses(choice.makers.length > 0 || choice.order !== 'default')}
      >
        <Icon name="filter" size={18} />
        {choice.makers.length > 0
          ? fill(copy['shelf.makersChosen'], { count: choice.makers.length })
          : choice.order === 'default'
            ? copy['shelf.makers']
            : copy[`sort.${choice.order}`]}
      </button>
    </div>
  )
}
