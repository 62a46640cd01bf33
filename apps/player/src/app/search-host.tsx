import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, useLayoutEffect } from 'react'
import { copy } from '#shared/copy'
import { stepOut } from '#shared/step-out'
import { OptionalPart, CannotOpen } from './optional-part.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'

const SearchOverlay = lazy(async () => ({ default: (await import('#features/game-search/pages/search-overlay.tsx')).SearchOverlay }))

/** The search for games, while the history entry says that it is open. */
export function SearchHost() {
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  return (
    <OptionalPart tryKey={String(isSearching)} coming={isSearching ? <SearchComing /> : null} missing={CannotOpen}>
      {isSearching ? <SearchOverlay /> : null}
    </OptionalPart>
  )
}

/** Over the page while the search is on its way, and left as the search is. */
function SearchComing() {
  const { history } = useRouter()
  const onClose = () => stepOut(history, ({ isSearching }) => isSearching === true)
  // Removed in the commit that shows the search, which has its own listener.
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' ? onClose() : undefined)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div className="fixed inset-0 z-50 overflow-clip bg-bg">
      <div className="mx-auto flex w-full max-w-[768px] xl:max-w-[1200px] flex-col gap-3 px-4 py-2.5 sm:px-5">
        <button type="button" aria-label={copy['nav.back']} className={`${ICON_BUTTON_CLASSES} -ml-2`} onClick={onClose}>
          <Icon name="back" size={22} />
        </button>
        <RouteSkeleton />
      </div>
    </div>
  )
}
