import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { useRef } from 'react'

/** Longer than any name that can be found. */
const LENGTH_MAX = 60

export interface SearchFieldProps {
  readonly word: string
  readonly onWord: (word: string) => void
  /** Names the field. */
  readonly label: string
  /** The placeholder; the field's name when absent. */
  readonly hint?: string
  readonly clearLabel: string
}

/** A field to search in, with a cross that empties it and keeps the focus. */
export function SearchField({ word, onWord, label, hint = label, clearLabel }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const onClear = () => {
    onWord('')
    input.current?.focus()
  }
  return (
    <search className="flex h-12 items-center gap-2.5 rounded-button border border-border-strong bg-s2 pl-4 focus-within:border-gold has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-gold-text">
      <Icon name="search" className="shrink-0 text-t3" />
      <input
        ref={input}
        type="search"
        value={word}
        maxLength={LENGTH_MAX}
        onChange={(event) => onWord(event.target.value)}
        aria-label={label}
        placeholder={hint}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-body text-t1 placeholder:text-t3 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {word === '' ? null : <IconButton icon="close" label={clearLabel} className="text-t2" onClick={onClear} />}
    </search>
  )
}
