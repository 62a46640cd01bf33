import { IconButton } from '@morakot/ui/components/icon-button'
import { useNavigate } from '@tanstack/react-router'
import { copy } from '../copy.ts'

/** Opens the search over the page, as a step of the history that back undoes. */
export function SearchButton() {
  const navigate = useNavigate()
  const onOpen = () => void navigate({ to: '.', search: true, state: { isSearching: true }, resetScroll: false })
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
