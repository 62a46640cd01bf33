import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SearchOverlay = lazy(async () => ({ default: (await import('#features/games/pages/search-overlay.tsx')).SearchOverlay }))

/** The search for games, while the history entry says that it is open. */
export function SearchHost() {
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  if (!isSearching) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay />
    </Suspense>
  )
}
