import { IconButton } from '@morakot/ui/components/icon-button'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { GridSkeleton } from '#features/games/components/game-grid.tsx'
import { GameSearch } from '#features/games/components/game-search.tsx'
import { useCatalogue } from '#features/games/components/use-catalogue'
import { useSearchIndex } from '#features/games/components/use-search-texts'
import type { Shelf } from '#features/games/rules'
import { popularProviders, searchGames } from '#features/games/rules-search'
import { readable } from '#shared/api/failure'
import { stepOut } from '#shared/step-out'
import { copy } from '../components/search-copy.ts'
import { ResultCount, SearchResults } from '../components/search-results.tsx'
import { ACTIONS } from '../components/action-list.ts'
import { SearchActions } from '../components/search-actions.tsx'
import { SearchStart } from '../components/search-start.tsx'
import { keepWord } from '../components/search-words.ts'
import { useGameSearch } from '../components/use-game-search.ts'
import { actionsFor, nearGames } from '../rules.ts'

/**
 * The search over the whole page (FOOT-2). It is an entry of the history: back closes it as Escape and the cross do, and the
 * platform's own modal gives the focus back to what opened it.
 */
export function SearchOverlay() {
  const { dialog, onClose } = useOverlay()
  const { typed, sought, isWaiting, onType, onWord } = useGameSearch()
  return (
    <dialog
      ref={dialog}
      aria-label={copy['search.title']}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // A browser lets Escape empty a search field first, and would close nothing.
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-bg p-0 text-t1 backdrop:bg-bg open:animate-[fade-in_160ms_ease-out]"
    >
      <div className="mx-auto flex min-h-full w-full max-w-[768px] xl:max-w-[1200px] flex-col gap-3 px-4 pb-8 sm:px-5">
        <form
          className="sticky top-0 z-10 -mx-4 flex items-center gap-1 bg-bg px-2 py-2.5 sm:-mx-5 sm:px-3"
          onSubmit={(event) => {
            event.preventDefault()
            keepWord(typed)
            // What is first on the page is taken: an action at once, a game when the typed word is the one that was searched for.
            const isFound = actionsFor(ACTIONS, typed).length > 0 || (!isWaiting && typed !== '')
            const first = isFound ? dialog.current?.querySelector<HTMLAnchorElement>('section a[href], ul a[href]') : null
            if (first) first.click()
            else onWord(typed)
          }}
        >
          <IconButton icon="back" label={copy['search.close']} onClick={onClose} />
          <div className="min-w-0 flex-1">
            <GameSearch word={typed} onWord={onType} />
          </div>
        </form>
        <h2 className="sr-only">{copy['search.title']}</h2>
        <SearchActions typed={typed} />
        <Found word={sought} isWaiting={isWaiting} onWord={onWord} />
      </div>
    </dialog>
  )
}

interface FoundProps {
  readonly word: string
  readonly isWaiting: boolean
  readonly onWord: (word: string) => void
}

function Found({ word, isWaiting, onWord }: FoundProps) {
  const catalogue = useCatalogue()
  const error = readable(catalogue.error)
  if (word === '' && !isWaiting) return <SearchStart onWord={onWord} />
  if (catalogue.data !== undefined) return <FoundGames shelf={catalogue.data} {...{ word, isWaiting, onWord }} />
  if (error !== null) return <LoadFailure error={error} onRetry={catalogue.refetch} />
  return <GridSkeleton />
}

function FoundGames({ shelf, word, isWaiting, onWord }: FoundProps & { readonly shelf: Shelf }) {
  const index = useSearchIndex(shelf)
  const games = useMemo(() => searchGames([...shelf.byId.values()], word, index), [shelf, word, index])
  return (
    <>
      <ResultCount count={games.length} isWaiting={isWaiting} />
      {word === '' ? (
        <GridSkeleton />
      ) : (
        <SearchResults
          {...{ word, games, onWord }}
          near={games.length === 0 ? nearGames([...shelf.byId.values()], word) : []}
          popular={popularProviders(shelf)}
          onPick={() => keepWord(word)}
        />
      )}
    </>
  )
}

function useOverlay() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { history } = useRouter()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('input')?.focus()
    // Closed before it is taken away: only then does the platform give the focus back.
    return () => element?.close()
  }, [])
  return { dialog, onClose: () => stepOut(history, ({ isSearching }) => isSearching === true) }
}
