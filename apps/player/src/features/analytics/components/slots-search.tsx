import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { useRef } from 'react'
import { copy } from '../copy.ts'

export function SlotsSearch({ word, onWord }: { readonly word: string; readonly onWord: (word: string) => void }) {
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
        maxLength={60}
        onChange={(event) => onWord(event.target.value)}
        aria-label={copy['slots.search']}
        placeholder={copy['slots.search']}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-body text-t1 placeholder:text-t3 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {word === '' ? null : <IconButton icon="close" label={copy['search.clear']} className="text-t2" onClick={onClear} />}
    </search>
  )
}
