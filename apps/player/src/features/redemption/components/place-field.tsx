import { classNames } from '@morakot/ui/class-names'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { copy } from '../copy.ts'
import { placesQuery } from '../queries.ts'
import type { Place } from '../queries.ts'
import { placeLine } from '../rules.ts'

export interface PlaceFieldProps {
  readonly place: Place | null
  readonly error: string | undefined
  readonly onPlace: (place: Place | null) => void
}

const PAUSE_MS = 250

/** A postcode or the name of a sub-district completes the rest; what was chosen folds to one line. */
export function PlaceField({ place, error, onPlace }: PlaceFieldProps) {
  if (place === null) return <Search error={error} onPlace={onPlace} />
  return (
    <div className="flex items-center justify-between gap-3 rounded-button border border-border-strong bg-s2 py-1 pr-1 pl-4">
      <p className="min-w-0 text-body">
        <ThaiText>{placeLine(place)}</ThaiText>
      </p>
      <Button variant="quiet" size="medium" onClick={() => onPlace(null)}>
        {copy['redeem.placeChange']}
      </Button>
    </div>
  )
}

function Search({ error, onPlace }: Pick<PlaceFieldProps, 'error' | 'onPlace'>) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const word = usePaused(typed.trim())
  const { data } = useQuery({ ...placesQuery(word), placeholderData: keepPreviousData })
  const found = word.length < 2 ? [] : (data?.items ?? [])
  const isNone = word.length >= 2 && data !== undefined && data.items.length === 0
  const onKey = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen !== undefined) onPlace(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        name="subdistrict"
        label={copy['redeem.place']}
        error={error ?? (isNone ? copy['redeem.placeNone'] : undefined)}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : `${list}-${String(at)}`}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div
        id={list}
        role="listbox"
        aria-label={copy['redeem.placeList']}
        className={classNames('max-h-64 overflow-y-auto rounded-button border border-border-strong bg-s2', found.length === 0 && 'hidden')}
      >
        {found.map((place, index) => (
          // The keys are the field's own: the list is never focused.
          <button
            key={placeLine(place)}
            type="button"
            id={`${list}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onPlace(place)}
            className={classNames('flex min-h-[44px] w-full items-center px-4 py-2 text-left text-small', index === at && 'bg-gold/15')}
          >
            <ThaiText>{placeLine(place)}</ThaiText>
          </button>
        ))}
      </div>
    </div>
  )
}

function usePaused(word: string): string {
  const [paused, setPaused] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(word), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [word])
  return paused
}
