import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { copy } from '../copy.ts'

/** Opens the search over the page, as a step of the history that back undoes. */
function useSearchOpener() {
  const navigate = useNavigate()
  const onOpen = useCallback(() => void navigate({ to: '.', search: true, state: { isSearching: true }, resetScroll: false }), [navigate])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // A page may have two buttons that open the search: one of them takes the key, and no field gets the sign.
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onOpen])
  return onOpen
}

/** `/` on a keyboard, where nothing is typed into and no dialog is open. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false
  const isTyped = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return !isTyped && document.querySelector('dialog[open], [role=dialog]') === null
}

export function SearchButton() {
  const onOpen = useSearchOpener()
  return (
    <IconButton
      icon="search"
      label={copy['search.placeholder']}
      aria-haspopup="dialog"
      className="border border-border bg-s1"
      onClick={onOpen}
    />
  )
}

/** The same, as wide as a field: for the header of a desktop. */
export function SearchField() {
  const onOpen = useSearchOpener()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full max-w-[320px] items-center gap-2.5 rounded-button border border-border-strong bg-s1 px-4 text-small text-t3 hover:border-t3"
    >
      <Icon name="search" size={18} />
      {copy['search.placeholder']}
    </button>
  )
}
