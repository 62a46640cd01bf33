import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { PointPill } from '#features/wallet/components/balance-pills.tsx'
import { TitledHeader } from '#shared/layout/headers.tsx'
import { SearchRow } from '#shared/layout/search-row.tsx'
import { wordPause } from '#shared/word-pause'
import { copy } from './search-copy.ts'

export interface SearchHeaderProps {
  readonly title: string
  readonly start: ReactNode
}

/** The header of a searchable list: its icon opens a box, and the search word is in the address as `search` (HEAD-6). */
export function SearchHeader({ title, start }: SearchHeaderProps) {
  const { word, report } = useSearchWord()
  const [isOpen, setOpen] = useState(word !== '')
  const icon = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)
  useEffect(() => {
    if (!isOpen && hasClosed.current) icon.current?.focus()
  }, [isOpen])

  const onClose = () => {
    hasClosed.current = true
    setOpen(false)
  }
  if (isOpen) return <SearchBox title={title} start={start} word={word} report={report} onClose={onClose} />
  return (
    <TitledHeader
      title={title}
      start={start}
      end={
        <span className="flex items-center">
          <IconButton ref={icon} icon="search" label={copy['search.open']} aria-expanded={false} onClick={() => setOpen(true)} />
          <PointPill />
        </span>
      }
    />
  )
}

interface SearchBoxProps extends SearchHeaderProps {
  readonly word: string
  readonly report: (word: string) => void
  readonly onClose: () => void
}

function SearchBox({ title, start, word, report, onClose }: SearchBoxProps) {
  const [draft, setDraft] = useState(word)
  const [pause] = useState(() => wordPause(word, report))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    return pause.stop
  }, [pause])

  const onType = (typed: string) => {
    setDraft(typed)
    pause.type(typed)
  }
  const onLeave = () => {
    pause.settle('')
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter') pause.settle(draft)
  }
  return (
    <SearchRow title={title} start={start} end={<IconButton icon="close" label={copy['search.close']} onClick={onLeave} />}>
      <Icon name="search" className="shrink-0 text-t3" />
      <input
        ref={input}
        type="search"
        value={draft}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        aria-label={copy['search.rewards']}
        placeholder={copy['search.rewards']}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-body text-t1 placeholder:text-t3 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
    </SearchRow>
  )
}

/** The word of the address, and how to put another one there: back leads to the page before, not through every word. */
function useSearchWord() {
  const word = useSearch({ strict: false, select: (search) => search.search ?? '' })
  const navigate = useNavigate()
  const report = (next: string) =>
    void navigate({ to: '.', search: next === '' ? {} : { search: next }, replace: true, resetScroll: false })
  return { word, report }
}
